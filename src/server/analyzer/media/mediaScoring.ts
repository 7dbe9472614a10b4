import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../../config'
import { createWebhookClient, type WebhookClientOptions } from '../../http/webhookClient'
import { faultOfAddress } from '../../lib/network'
import { sniff } from '../../media/sniff'
import { Problem } from '../../problems'
import { type Analyzer, type MediaScore, unscorable } from '../analyzer'
import { fetchMedia, TooLarge } from './fetching'
import { askForHashes, hashesOf } from './hashes'
import { createMediaScorer, type MediaLog, type ScorerOptions } from './mediaScorer'

/** How long the platform may take over a file, and the hash service over an answer, in milliseconds. */
const patienceForMedia = 60_000
const patienceForHashes = 5_000
/** How long words may be read in a picture, in milliseconds; a second is usual on a machine that is not busy. */
const patienceForWords = 30_000
const megabyte = 1024 * 1024

export type MediaParts = Pick<
  Config,
  'areImagesScored' | 'areWordsRead' | 'ffmpegPath' | 'mediaHashesUrl' | 'mediaLimit' | 'mediaUrl'
>

interface Options {
  scorer?: ScorerOptions
  /** How the platform's media are reached, where it is not the usual. */
  courier?: Partial<WebhookClientOptions>
  /** For how long words are read in a picture, in milliseconds, where it is not the usual. */
  readFor?: number
}

/**
 * Scores pictures and videos, be they files on this machine, of the office's bucket (`s3:`) or the platform's (`https:`); the
 * latter are fetched into a folder that is removed.
 */
export function createMediaScoring(
  config: MediaParts,
  log: MediaLog,
  options: Options = {},
): Required<Pick<Analyzer, 'scoreMedia' | 'close'>> {
  const { areImagesScored, areWordsRead, ffmpegPath, mediaHashesUrl, mediaLimit, mediaUrl } = config
  const scorer = createMediaScorer(log, options.scorer)
  const way = { isPrivateAllowed: false, timeoutMs: patienceForMedia, ...options.courier }
  const webhookClient = createWebhookClient(way)
  // Whoever runs the office names the service, which may well be on a network of their own.
  const inquiry = createWebhookClient({ isPrivateAllowed: true, timeoutMs: patienceForHashes })

  async function bring(address: string, to: string): Promise<void> {
    if (!address.startsWith('s3:')) {
      const fault = faultOfAddress(address, way.isPrivateAllowed)
      if (fault !== null) throw new Error(`nothing is fetched from such an address: ${fault}`)
      return await fetchMedia(webhookClient, address, to, mediaLimit * megabyte)
    }
    if (mediaUrl === null) throw new Error('MEDIA_URL names no bucket')
    const { bringFromBucket } = await import('../../media/bucketStore')
    await bringFromBucket(mediaUrl, address, to)
  }

  async function scoreFile(path: string, isRead: boolean): Promise<MediaScore> {
    const type = await typeOf(path)
    if (mediaHashesUrl !== null) {
      const about = { ...(await hashesOf(path)), type: type ?? 'application/octet-stream' }
      const list = await askForHashes(inquiry, mediaHashesUrl, about)
      if (list !== null) return { score: 1, suggestive: 0, model: `hash:${list}` }
    }
    if (type === null || !areImagesScored) return unscorable
    const readFor = isRead && areWordsRead ? (options.readFor ?? patienceForWords) : 0
    if (type.startsWith('image/')) return await scorer.score({ path, ffmpeg: null, readFor })
    return ffmpegPath === null ? unscorable : await scorer.score({ path, ffmpeg: ffmpegPath, readFor })
  }

  /** Whether anything could be told: else nothing is fetched. */
  function canTell(part: 'image' | 'video'): boolean {
    return mediaHashesUrl !== null || (areImagesScored && (part === 'image' || ffmpegPath !== null))
  }

  return {
    async scoreMedia(path, part, isRead = false) {
      if (!canTell(part)) return unscorable
      if (!/^(https?|s3):\/\//.test(path)) return await scoreFile(resolve(path), isRead)
      const folder = await mkdtemp(join(tmpdir(), 'gatehouse-media-'))
      try {
        const file = join(folder, 'file')
        await bring(path, file)
        return await scoreFile(file, isRead)
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error
        log.warn({ largest: mediaLimit }, 'a file of the platform is too large to be looked at')
        return unscorable
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async close() {
      webhookClient.close()
      inquiry.close()
      await scorer.close()
    },
  }
}

/** What a file is by its first bytes, or null where a post can't have such a file. */
async function typeOf(path: string): Promise<string | null> {
  try {
    return await sniff(path)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
