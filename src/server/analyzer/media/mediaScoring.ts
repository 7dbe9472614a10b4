import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import type { Config } from '../../config'
import { createWebhookClient, type WebhookClient, type WebhookClientOptions } from '../../http/webhookClient'
import { createChildWorker, WorkerCrashed } from '../../lib/childWorker'
import type { Log } from '../../lib/log'
import { faultOfAddress } from '../../lib/network'
import { sniff } from '../../media/sniff'
import { Problem } from '../../problems'
import { type Analyzer, type MediaScore, unscorable } from '../analyzer'
import { askForHashes, hashesOf } from './hashes'
import type { FileScore, FileToScore } from './scoringProcess'

/** Time limits in ms: the platform's file, the hash service's answer, and the words of a frame, which usually take a second. */
const fetchTimeoutMs = 60_000
const hashesTimeoutMs = 5_000
const wordsTimeoutMs = 30_000
const megabyte = 1024 * 1024

export type MediaConfig = Pick<
  Config,
  'areImagesScored' | 'areWordsRead' | 'ffmpegPath' | 'mediaHashesUrl' | 'mediaLimit' | 'mediaUrl'
>

interface MediaScoringOptions {
  scorer?: FileScorerOptions
  /** How the platform's media are fetched. */
  fetching?: Partial<WebhookClientOptions>
  wordsTimeoutMs?: number
}

/**
 * Scores pictures and videos: files on this machine, of the office's bucket (`s3:`) or of the platform (`https:`), which are fetched
 * into a temporary folder.
 */
export function createMediaScoring(
  config: MediaConfig,
  log: Pick<Log, 'warn'>,
  options: MediaScoringOptions = {},
): Required<Pick<Analyzer, 'scoreMedia' | 'close'>> {
  const { areImagesScored, areWordsRead, ffmpegPath, mediaHashesUrl, mediaLimit, mediaUrl } = config
  const scorer = createFileScorer(log, options.scorer)
  const fetching = { isPrivateAllowed: false, timeoutMs: fetchTimeoutMs, ...options.fetching }
  const platformClient = createWebhookClient(fetching)
  // The operator names the hash service, which may be on their own network.
  const hashesClient = createWebhookClient({ isPrivateAllowed: true, timeoutMs: hashesTimeoutMs })

  async function fetchFile(address: string, to: string): Promise<void> {
    if (!address.startsWith('s3:')) {
      const fault = faultOfAddress(address, fetching.isPrivateAllowed)
      if (fault !== null) throw new Error(`nothing is fetched from such an address: ${fault}`)
      return await fetchFromPlatform(platformClient, address, to, mediaLimit * megabyte)
    }
    if (mediaUrl === null) throw new Error('MEDIA_URL names no bucket')
    const { bringFromBucket } = await import('../../media/bucketStore')
    await bringFromBucket(mediaUrl, address, to)
  }

  async function scoreFile(path: string, isRead: boolean): Promise<MediaScore> {
    const type = await typeByContent(path)
    if (mediaHashesUrl !== null) {
      const file = { ...(await hashesOf(path)), type: type ?? 'application/octet-stream' }
      const list = await askForHashes(hashesClient, mediaHashesUrl, file)
      if (list !== null) return { score: 1, suggestive: 0, model: `hash:${list}` }
    }
    if (type === null || !areImagesScored) return unscorable
    const readMs = isRead && areWordsRead ? (options.wordsTimeoutMs ?? wordsTimeoutMs) : 0
    if (type.startsWith('image/')) return await scorer.score({ path, ffmpeg: null, readMs })
    return ffmpegPath === null ? unscorable : await scorer.score({ path, ffmpeg: ffmpegPath, readMs })
  }

  /** Otherwise nothing is fetched. */
  function canScore(part: 'image' | 'video'): boolean {
    return mediaHashesUrl !== null || (areImagesScored && (part === 'image' || ffmpegPath !== null))
  }

  return {
    async scoreMedia(path, part, isRead = false) {
      if (!canScore(part)) return unscorable
      if (!/^(https?|s3):\/\//.test(path)) return await scoreFile(resolve(path), isRead)
      const folder = await mkdtemp(join(tmpdir(), 'gatehouse-media-'))
      try {
        const file = join(folder, 'file')
        await fetchFile(path, file)
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
      platformClient.close()
      hashesClient.close()
      await scorer.close()
    },
  }
}

/** The type by a file's first bytes, or null where a post can't have such a file. */
async function typeByContent(path: string): Promise<string | null> {
  try {
    return await sniff(path)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** The file is larger than a post's may be. */
class TooLarge extends Error {}

/** @throws TooLarge; Error where there is no file, no answer in time, a redirect or a private network */
async function fetchFromPlatform(
  client: WebhookClient,
  url: string,
  to: string,
  maxBytes: number,
): Promise<void> {
  const response = await client.call(url, { method: 'GET' })
  try {
    const { statusCode = 0, headers } = response
    if (Math.trunc(statusCode / 100) !== 2) throw new Error(`The platform answered ${statusCode}.`)
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw new TooLarge()
    await pipeline(response, limitBytes(maxBytes), createWriteStream(to))
  } finally {
    response.destroy()
  }
}

function limitBytes(max: number) {
  return async function* limited(source: Readable) {
    let length = 0
    for await (const chunk of source) {
      length += chunk.length
      if (length > max) throw new TooLarge()
      yield chunk
    }
  }
}

/** Limits: files that wait; ms a file, and idle before the process exits; and the memory of the process. */
const fileScorerDefaults = { maxWaiting: 500, timeoutMs: 120_000, idleMs: 300_000, memoryMiB: 1536 }
type FileScorerOptions = Partial<typeof fileScorerDefaults>

/** Scores files one at a time in a process of its own, which holds the models. */
function createFileScorer(log: Pick<Log, 'warn'>, options: FileScorerOptions = {}) {
  const { maxWaiting, ...limits } = { ...fileScorerDefaults, ...options }
  const program = { directory: import.meta.dirname, program: 'scoringProcess', does: 'scores pictures' }
  const { ask, end } = createChildWorker<FileToScore, FileScore>(
    { ...program, isUrgent: true, ...limits },
    log,
  )
  const limit = pLimit(1)
  let waiting = 0
  let isClosed = false

  async function askInTurn(file: FileToScore): Promise<FileScore> {
    waiting += 1
    try {
      return await limit(async () => {
        if (isClosed) throw new Error('no picture is scored any more')
        return await ask(file)
      })
    } finally {
      waiting -= 1
    }
  }

  return {
    /**
     * A file that can't be unpacked, takes too long or crashes the process twice is unscorable.
     * @throws Error where too many wait, there is no model, or the office ends
     */
    async score(file: FileToScore): Promise<MediaScore> {
      if (waiting >= maxWaiting) throw new Error('too many pictures wait for their score')
      try {
        const { score, failure } = await askInTurn(file)
        if (score === null) throw new Error(`the pictures’ model can’t be used: ${failure}`)
        if (failure !== undefined) log.warn({ said: failure }, 'a picture or video could not be looked at')
        return score
      } catch (error) {
        if (isClosed || !(error instanceof WorkerCrashed)) throw error
        return unscorable
      }
    },

    async close(): Promise<void> {
      isClosed = true
      await end()
    },
  }
}
