import type { DiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import { onOneServer, repeat } from '../db/repeat'
import { registrationWaits } from '../identity/registration'
import { type Clock, day, type Microseconds } from '../lib/clock'
import { purge, purgeRegistrations, purgeUnsent } from './purge.repository'

/** How long after a slice the next one follows, and after the last one the next look, in milliseconds. */
const breath = 100
const pause = 3_600_000
/** Whoever opens the office is not held up by what can wait. */
const first = 2000

/**
 * Removes what was over `keep` ago, pictures that were sent nobody for a day, registrations that are over, and files that belong to nothing, again and again, until
 * the returned function is called.
 */
export function repeatPurging(
  engine: Engine,
  sweepMedia: () => Promise<number>,
  keep: Microseconds,
  clock: Clock,
  disk: DiskSpace,
): () => Promise<void> {
  const round = onOneServer(engine, 'purging', pause, async () => {
    const { kysely } = engine
    const now = clock()
    const removed = [
      await purge(kysely, now - keep),
      await purgeUnsent(kysely, now - day),
      await purgeRegistrations(kysely, now - registrationWaits),
    ]
    if (removed.some((rows) => rows > 0)) return breath
    await sweepMedia()
    return pause
  })
  return repeat(round, first, (error) => disk.report(error, 'purging failed; it is tried again'))
}
