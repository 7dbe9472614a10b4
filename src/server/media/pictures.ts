import { resolve } from 'node:path'
import type { PictureType } from '../../contract/pictures'
import { createChildWorker, WorkerCrashed } from '../lib/childWorker'
import type { Log } from '../lib/log'
import { createTurns } from '../lib/turns'
import { type Problem, tryLater } from '../problems'
import { withFileWindow } from './fileWindow'
import type { Drawing, Drawn } from './pictureProcess'
import { requireGif, requireJpeg, requirePng } from './pictureShapes'
import { tooManyPixels, unreadable } from './refusals'

/** The largest picture that is unpacked; of one that moves, all of its frames together. */
const maxPixels = 50_000_000
/** Per picture, and idle before the process exits. */
const defaults = { timeoutMs: 30_000, idleMs: 30_000 }
/** The longest queue, in all and of one person; a picture beyond it is refused at once. */
const turns = { maxWaiting: 50, maxOfOne: 8 }

const shapes: Record<PictureType, (file: Parameters<typeof requireJpeg>[0]) => Promise<void>> = {
  'image/jpeg': requireJpeg,
  'image/png': requirePng,
  'image/gif': (file) => requireGif(file, maxPixels),
}

/**
 * Draws pictures in a process of its own, where a large one takes neither the office's memory nor anything else from it. There is
 * one such process at most, made when it is needed and ended when it has been idle for a while.
 */
export function createPictures(log: Pick<Log, 'warn'>, times = defaults) {
  const inTurn = createTurns(turns)
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
     * @throws Problem media_unreadable where it is damaged, goes on after its end, or is too large when unpacked; unavailable
     * where it takes too long, or too many wait
     */
    async clean(
      person: string,
      from: string,
      type: PictureType,
      to: { picture: string; thumbnail: string },
    ): Promise<void> {
      await withFileWindow(from, 'r', shapes[type])
      const [picture, thumbnail] = [resolve(to.picture), resolve(to.thumbnail)]
      const drawing = { from: resolve(from), type, picture, thumbnail, maxPixels }
      const drawn = await inTurn(person, () => ask(drawing)).catch((error: unknown) => {
        throw error instanceof WorkerCrashed ? undrawn() : error
      })
      if (drawn === null) throw undrawn()
      if (drawn.outcome === 'no_room') throw Object.assign(new Error(drawn.said), { code: 'ENOSPC' })
      if (drawn.outcome === 'too_many_pixels') throw tooManyPixels(maxPixels / 1_000_000)
      if (drawn.outcome === 'damaged') throw unreadable('damaged')
    },

    end,
  }
}

export type Pictures = ReturnType<typeof createPictures>

function undrawn(): Problem {
  return tryLater('unavailable', 'This picture could not be drawn. Try again.', 5)
}
