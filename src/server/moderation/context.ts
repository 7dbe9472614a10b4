import type { OwnWords } from '../analyzer/ownWords/ownWords'
import type { Config } from '../config'
import type { Context } from '../context'
import { createMediaAddresses, type MediaAddresses } from '../media/addresses'
import { createPosters } from '../media/ffmpeg'
import { createMediaKeeping, createMediaSending, type MediaKeeping, type SendMedia } from '../media/keeping'
import { createReadOwnWords } from './words/readOwnWords'

/** What posts are scored, reviewed and decided with. */
export interface ModerationContext extends Context {
  media: MediaAddresses
  keeping: MediaKeeping
  /** The same for what members send. */
  memberKeeping: MediaKeeping
  sendMedia: SendMedia
  /** The words of the office's own that hold now. */
  readOwnWords: () => Promise<OwnWords>
}

/** What listing and deciding posts needs of it. */
export type PostsContext = Pick<
  ModerationContext,
  'db' | 'clock' | 'inTransaction' | 'readReplica' | 'media'
> & { config: Pick<Config, 'undoSeconds'> }

export function createModerationContext(ctx: Context): ModerationContext {
  const { config, store, keys, clock } = ctx
  const posters = createPosters(config.ffmpegPath)
  return {
    ...ctx,
    media: createMediaAddresses(keys, config.mediaOrigins, clock),
    keeping: createMediaKeeping(store, ctx.pictures, posters),
    memberKeeping: createMediaKeeping(store, ctx.memberPictures, posters),
    readOwnWords: createReadOwnWords(ctx),
    sendMedia: createMediaSending(store, config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin'),
  }
}
