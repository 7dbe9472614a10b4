import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isOutOfSpace } from './engines/outOfSpace'

interface SpaceLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** While the disk is full, room is looked for so often, in milliseconds. */
const lookEvery = 2000
/** So much has to find room before the office says that it is well again, in bytes. */
const enough = 1024 * 1024

/**
 * What the office knows of the room on its disk. It is told by whatever could not be written; that is logged once, and then it
 * looks by itself until there is room again.
 */
export function createDiskSpace(directory: string, log: SpaceLog) {
  let isFull = false
  let timer: NodeJS.Timeout

  function look(): void {
    timer = setTimeout(() => {
      writeSome(join(directory, '.room')).then(() => {
        isFull = false
        log.info({ directory }, 'there is room on the disk again')
      }, look)
    }, lookEvery).unref()
  }

  /** Whether it was for want of room that something failed. */
  function isCauseOf(error: unknown): boolean {
    if (!isOutOfSpace(error)) return false
    if (!isFull) {
      isFull = true
      log.error({ err: error, directory }, 'the disk is full: nothing can be stored until there is room')
      look()
    }
    return true
  }

  return {
    isCauseOf,

    isFull: () => isFull,

    /** Does what may be left out where there is no room for it. */
    async ifThereIsRoom(work: Promise<unknown>): Promise<void> {
      try {
        await work
      } catch (error) {
        if (!isCauseOf(error)) throw error
      }
    },

    /** Logs that some work of the office's own failed; a full disk is logged already. */
    report(error: unknown, message: string): void {
      if (!isCauseOf(error)) log.warn({ err: error }, message)
    },

    close: () => clearTimeout(timer),
  }
}

export type DiskSpace = ReturnType<typeof createDiskSpace>

/** Writes through to the disk, and leaves nothing there. */
async function writeSome(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(Buffer.alloc(enough))
    await file.sync()
  } finally {
    await file.close()
    await rm(path)
  }
}
