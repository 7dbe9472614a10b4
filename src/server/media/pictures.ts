import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { Problem } from '../problems'
import { createQueue } from '../queue'
import type { Drawing, Drawn, PictureType } from './drawing'
import { withFileWindow } from './fileWindow'
import { requireGif } from './gifShape'
import { requireJpeg } from './jpegShape'
import { requirePng } from './pngShape'
import { tooManyPixels, unreadable } from './refusals'

/** The largest picture that is unpacked; of one that moves, all of its frames together. */
const mostPixels = 50_000_000
/** One picture may take so long, and the process waits so long for the next one, in milliseconds. */
const usual = { longest: 60_000, idle: 30_000 }

const shapes: Record<PictureType, (file: Parameters<typeof requireJpeg>[0]) => Promise<void>> = {
  'image/jpeg': requireJpeg,
  'image/png': requirePng,
  'image/gif': (file) => requireGif(file, mostPixels),
}

interface PicturesLog {
  warn(details: object, message: string): void
}

/**
 * Draws pictures in a process of its own, where a large one takes neither the office's memory nor anything else from it. There is
 * one such process at most, made when it is needed and ended when it has been idle for a while.
 */
export function createPictures(log: PicturesLog, { longest, idle } = usual) {
  const inTurn = createQueue(1)
  let process: ChildProcess | null = null
  let resting: NodeJS.Timeout | undefined

  /**
   * A picture whose process is lost is tried once more in a new one.
   * @throws Problem unavailable where that is lost, too, or it takes too long
   */
  async function ask(drawing: Drawing, isFirstTry = true): Promise<Drawn> {
    clearTimeout(resting)
    const drawer = process ?? begin()
    process = drawer
    let isOverdue = false
    const limit = setTimeout(() => {
      isOverdue = true
      drawer.kill('SIGKILL')
    }, longest)
    const settled = new AbortController()
    try {
      const [answer] = await Promise.race([
        once(drawer, 'message', settled),
        once(drawer, 'exit', settled).then(([code, signal]) => {
          throw new Error(`it ended with ${signal ?? code}`)
        }),
        new Promise<never>((_resolve, reject) => {
          drawer.send(drawing, (error) => error && reject(error))
        }),
      ])
      resting = setTimeout(() => {
        process = null
        drawer.disconnect()
      }, idle).unref()
      return answer
    } catch (error) {
      drawer.kill('SIGKILL')
      if (process === drawer) process = null
      log.warn({ err: error, isOverdue }, 'the process that draws pictures was lost')
      if (isFirstTry && !isOverdue) return await ask(drawing, false)
      throw new Problem('unavailable', 'This picture could not be drawn. Try again.', undefined, undefined, {
        'retry-after': '5',
      })
    } finally {
      clearTimeout(limit)
      settled.abort()
    }
  }

  function begin(): ChildProcess {
    const begun = startProcess()
    // Whoever waits for a picture is told by their own listener.
    begun.on('error', () => undefined)
    if (begun.pid !== undefined) setPriority(begun.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    begun.once('exit', () => {
      if (process === begun) process = null
    })
    return begun
  }

  return {
    /**
     * Draws a picture anew, upright and with nothing but its pixels, and beside it a small one, a JPEG of its first frame.
     * @throws Problem media_unreadable where it is damaged, goes on after its end, or is too large when unpacked; unavailable
     */
    async clean(from: string, type: PictureType, to: { picture: string; thumbnail: string }): Promise<void> {
      await withFileWindow(from, 'r', shapes[type])
      const [picture, thumbnail] = [resolve(to.picture), resolve(to.thumbnail)]
      const drawn = await inTurn(() => ask({ from: resolve(from), type, picture, thumbnail, mostPixels }))
      if (drawn.outcome === 'no_room') throw Object.assign(new Error(drawn.said), { code: 'ENOSPC' })
      if (drawn.outcome === 'too_many_pixels') throw tooManyPixels(mostPixels / 1_000_000)
      if (drawn.outcome === 'damaged') throw unreadable('damaged')
    },

    /** Ends the process, whatever it does. */
    async end(): Promise<void> {
      clearTimeout(resting)
      const ending = process
      if (!ending) return
      const ended = once(ending, 'exit')
      ending.kill('SIGKILL')
      await ended
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>

/** Built, it is a file beside the server's; it is given nothing of the office's environment. */
function startProcess(): ChildProcess {
  const isBuilt = import.meta.filename.endsWith('.js')
  return fork(join(import.meta.dirname, isBuilt ? 'pictureProcess.js' : 'pictureProcess.ts'), {
    cwd: import.meta.dirname,
    env: {},
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
