import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Letter } from '../../src/server/mail/mailer'
import type { Secrets } from './storedOffice'

const databasesDirectory = join(import.meta.dirname, '../data/databases')

/** What was written down beside a database as it was stored. */
interface Notes {
  /** Whose code wrote it. */
  commit: string
  /** Microseconds since 1970. */
  made: number
  /** Those that had been applied, in the order of their names. */
  migrations: string[]
  secrets: Secrets
  /** The letters that had gone out; others waited. */
  letters: Pick<Letter, 'to' | 'text'>[]
  /** See `shownBy`. */
  shown: Record<string, unknown>
}

export interface StoredDatabase extends Notes {
  name: string
  file: Buffer
}

function unpacked(file: string): Buffer {
  return gunzipSync(readFileSync(join(databasesDirectory, `${file}.gz`)))
}

/** The file of one of them, by its name. */
export function storedFile(name: string): Buffer {
  return unpacked(`${name}.db`)
}

/** Every database that is stored, the oldest state first. */
export function storedDatabases(): StoredDatabase[] {
  return readdirSync(databasesDirectory)
    .filter((file) => file.endsWith('.db.gz'))
    .map((file) => file.replace('.db.gz', ''))
    .toSorted()
    .map((name) => {
      const notes: Notes = JSON.parse(unpacked(`${name}.json`).toString())
      return { ...notes, name, file: storedFile(name) }
    })
}
