import { join } from 'node:path'
import Libsql from 'libsql'

/** The lock's file in a data directory. */
export const lockFile = 'office.lock'

/** Another process has the data directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `Another office is running on ${directory}. Stop it first, or choose another directory with DATA_DIR=…`,
    )
  }
}

/**
 * Takes `directory` for this process alone, and answers how to give it back. The lock is SQLite's own lock on a
 * small file, which the operating system lets go when the process ends, however it ends.
 * @throws DirectoryInUse
 */
export function lockDirectory(directory: string): () => void {
  const lock = new Libsql(join(directory, lockFile))
  try {
    lock.exec('PRAGMA journal_mode = DELETE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Libsql.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)) {
      throw new DirectoryInUse(directory)
    }
    throw error
  }
  return () => void lock.close()
}
