import type { Kysely } from 'kysely'
import type { DiskSpace } from '../database/diskSpace'
import type { Schema } from '../database/schema'
import type { Clock, Microseconds } from '../database/time'
import { repeat } from '../repeat'
import { purge } from './purge.repository'

/** How long after a slice the next one follows, and after the last one the next look, in milliseconds. */
const breath = 100
const pause = 3_600_000
/** Whoever opens the office is not held up by what can wait. */
const first = 2000

/** Removes what was over `keep` ago, again and again, until the returned function is called. */
export function repeatPurging(
  database: Kysely<Schema>,
  keep: Microseconds,
  clock: Clock,
  disk: DiskSpace,
): () => Promise<void> {
  const round = async () => ((await purge(database, clock() - keep)) > 0 ? breath : pause)
  return repeat(round, first, (error) => disk.report(error, 'purging failed; it is tried again'))
}
