import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf, Timestamp } from '../../contract/schema'
import type { Config } from '../config'
import type { Db } from '../db/db'
import { type DeletedAccountRow, deletionReasons } from '../db/schema/erasure'
import { checkJson } from '../http/validation'
import { toIso } from '../lib/clock'
import { CommandRefused } from '../problems'
import * as deletedAccountsRepository from './deletedAccounts.repository'

/** The name of the file in the data directory, and of its copy beside the backups. */
export const erasedFile = 'erased.jsonl'

/** What is left of an erased account: who, when, by whom and why, and nothing that it held. */
const Tombstone = Type.Object({
  uid: Id,
  deleted: Timestamp,
  deletedBy: Nullable(Id),
  reason: OneOf(deletionReasons),
  erased: Timestamp,
})
export type Tombstone = Static<typeof Tombstone>

const check = checkJson(Tombstone)

export function tombstoneOf({ uid, deleted, deleted_by, reason, erased }: DeletedAccountRow): Tombstone {
  return { uid, deleted: toIso(deleted), deletedBy: deleted_by, reason, erased: toIso(erased ?? deleted) }
}

/** Those of all accounts that an office has erased. */
export async function tombstonesIn(db: Db): Promise<Tombstone[]> {
  return (await deletedAccountsRepository.erased(db)).map(tombstoneOf)
}

/** Where this office writes down what it has erased. */
export function erasedFileOf({ erasedPath, dataDirectory }: Pick<Config, 'erasedPath' | 'dataDirectory'>) {
  return erasedPath ?? join(dataDirectory, erasedFile)
}

/** Adds those to the file, which is made where it is missing, that do not stand in it yet; waits until they are on the disk. */
export function appendTombstones(file: string, tombstones: readonly Tombstone[]): void {
  const known = new Set(existsSync(file) ? readTombstones(file).map(({ uid }) => uid) : [])
  const lines = tombstones.filter(({ uid }) => !known.has(uid)).map((one) => `${JSON.stringify(one)}\n`)
  if (lines.length === 0 && existsSync(file)) return
  appendFileSync(file, lines.join(''), { mode: 0o600 })
  for (const path of [file, dirname(file)]) {
    const handle = openSync(path, 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
}

/** @throws CommandRefused where a line is no tombstone */
export function readTombstones(file: string): Tombstone[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return check(JSON.parse(line))
    } catch {
      throw new CommandRefused(
        `Line ${index + 1} of ${file} names no erased account. Repair it, and try again.`,
      )
    }
  })
}
