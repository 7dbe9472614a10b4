import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Email } from '../../../src/server/mail/mailer'

/** Where it is stored. */
export const storedIn = join(import.meta.dirname, '../../data/database')

/** What was written down beside the database. */
export interface Notes {
  /** When it was written, in microseconds since 1970. */
  made: number
  /** An Administrator's session. */
  token: string
  /** The emails that had gone out; others were waiting. */
  letters: Pick<Email, 'to' | 'text'>[]
  /** What lists and pages showed (`shownBy`). */
  shown: Record<string, unknown>
}

/** The database of an office as `storeDatabase.ts` wrote it. */
export function storedDatabase(): Notes & { file: Buffer } {
  const unpacked = (name: string) => gunzipSync(readFileSync(join(storedIn, `${name}.gz`)))
  const notes: Notes = JSON.parse(unpacked('notes.json').toString())
  return { ...notes, file: unpacked('office.db') }
}
