import { appendFile, truncate } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { PictureType } from '../../contract/pictureLimits'
import { createChildWorker, WorkerCrashed } from '../lib/childWorker'
import type { Log } from '../lib/log'
import { createRateLimiter } from '../lib/rateLimiter'
import { createTurns } from '../lib/turns'
import { type Problem, tooMany, tryLater } from '../problems'
import { type FileWindow, withFileWindow } from './fileWindow'
import type { Drawing, Drawn } from './pictureProcess'
import { type Extent, extentOfGif, extentOfJpeg, extentOfPng } from './pictureShapes'
import { tooManyPixels, unreadable } from './refusals'

/** The largest picture that is unpacked; of one that moves, all of its frames together. */
const maxPixels = 50_000_000
/** One person's: two of the largest at once, and as many a minute. The largest take seconds each. */
const pixels = { burst: 2 * maxPixels, perSecond: (2 * maxPixels) / 60 }
/** Per picture, and idle before the process exits. */
const defaults = { timeoutMs: 30_000, idleMs: 30_000 }
/** The longest queue, in all and of one person; a picture beyond it is refused at once. */
const turns = { maxWaiting: 50, maxOfOne: 8 }

const extents: Record<PictureType, (file: FileWindow) => Promise<Extent>> = {
  'image/jpeg': extentOfJpeg,
  'image/png': extentOfPng,
  'image/gif': (file) => extentOfGif(file, maxPixels),
}
const endOfJpeg = Buffer.from('ffd9', 'hex')

/**
 * Draws pictures in a process of its own, where a large one takes neither the office's memory nor anything else from it. There is
 * one such process at most, made when it is needed and ended when it has been idle for a while.
 */
export function createPictures(log: Pick<Log, 'warn'>, times = defaults) {
  const inTurn = createTurns(turns)
  const limiter = createRateLimiter({ frames: Number.POSITIVE_INFINITY, within: 0 })
  const parts = {
    directory: import.meta.dirname,
    program: 'pictureProcess',
    does: 'draws pictures',
    isUrgent: true,
  }
  const { ask, end } = createChildWorker<Drawing, Drawn>({ ...parts, ...times }, log)

  return {
    /**
     * Draws a picture of a person's anew, upright and with nothing but its pixels, and beside it a small one, a JPEG of its first frame.
     * What stands behind the picture's end is cut off `from`. A file that is two things at once is harmless by that: its first
     * bytes say which decoder reads it, that one sees the picture alone, and what it drew is all that is kept and served.
     * @throws Problem media_unreadable where it is damaged, cut off, or too large when unpacked; unavailable where it takes too
     * long, or too many wait; too_many_requests where the person's pictures of a minute have too many pixels
     */
    async clean(
      person: string,
      from: string,
      type: PictureType,
      to: { picture: string; thumbnail: string },
    ): Promise<void> {
      const { end, isUnmarked = false, ...extent } = await withFileWindow(from, 'r', extents[type])
      const limit = limiter.consume(person, pixels, Math.min(extent.pixels, maxPixels))
      if (!limit.isAllowed) throw tooMany(limit.retryAfter)
      await truncate(from, end)
      if (isUnmarked) await appendFile(from, endOfJpeg)
      const [picture, thumbnail] = [resolve(to.picture), resolve(to.thumbnail)]
      const drawing = { from: resolve(from), type, picture, thumbnail, maxPixels, isUnmarked }
      const drawn = await inTurn(person, () => ask(drawing)).catch((error: unknown) => {
        throw error instanceof WorkerCrashed ? undrawn() : error
      })
      if (drawn === null) throw undrawn()
      if (drawn.outcome === 'no_room') throw Object.assign(new Error(drawn.said), { code: 'ENOSPC' })
      if (drawn.outcome === 'too_many_pixels') throw tooManyPixels(maxPixels / 1_000_000)
      if (drawn.outcome === 'damaged') throw unreadable(isUnmarked ? 'cut_off' : 'damaged')
    },

    end,
  }
}

export type Pictures = ReturnType<typeof createPictures>

function undrawn(): Problem {
  return tryLater('unavailable', 'This picture could not be drawn. Try again.', 5)
}
