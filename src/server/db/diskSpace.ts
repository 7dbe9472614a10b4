import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../lib/log'
import { isOutOfSpace } from './engines/failures'

const checkIntervalMs = 2000
/** In bytes: what has to fit before the disk counts as no longer full. */
const testFileSize = 1024 * 1024

/**
 * Knows whether the disk is full: from writes that failed. It logs the first of them, then checks by itself until there is space
 * again.
 */
export function createDiskSpace(directory: string, log: Log) {
  let isFull = false
  let timer: NodeJS.Timeout

  function checkLater(): void {
    timer = setTimeout(() => {
      writeTestFile(join(directory, '.room')).then(() => {
        isFull = false
        log.info({ directory }, 'there is room on the disk again')
      }, checkLater)
    }, checkIntervalMs).unref()
  }

  /** Whether something failed because the disk is full. */
  function isCauseOf(error: unknown): boolean {
    if (!isOutOfSpace(error)) return false
    if (!isFull) {
      isFull = true
      log.error({ err: error, directory }, 'the disk is full: nothing can be stored until there is room')
      checkLater()
    }
    return true
  }

  return {
    isCauseOf,

    isFull: () => isFull,

    /** Awaits work that may be skipped while the disk is full. */
    async ifThereIsRoom(work: Promise<unknown>): Promise<void> {
      try {
        await work
      } catch (error) {
        if (!isCauseOf(error)) throw error
      }
    },

    /** Logs that background work failed; a full disk is logged already. */
    report(error: unknown, message: string): void {
      if (!isCauseOf(error)) log.warn({ err: error }, message)
    },

    close: () => clearTimeout(timer),
  }
}

export type DiskSpace = ReturnType<typeof createDiskSpace>

/** Writes a file to the disk itself, not only to its cache, and removes it. */
async function writeTestFile(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(Buffer.alloc(testFileSize))
    await file.sync()
  } finally {
    await file.close()
    await rm(path)
  }
}
