import { statfsSync } from 'node:fs'
import type { Config } from '../config'
import { outboxDepth, postsDue } from '../db/depths.repository'
import type { Engine } from '../db/engines/engine'
import { latestVersion, versionOf } from '../db/migrate'
import { minute, systemClock, toIso } from '../lib/clock'
import { openMediaStore } from '../media/store'
import { CommandRefused } from '../problems'
import { mediaNamed, newestInstant, rowCounts, wrongTotals } from './check.repository'
import type { CommandOutput } from './commandContext'

/** Less room than that on the disk, in bytes, is told. */
const littleRoom = 2 * 1024 ** 3
/** Names of a list that are printed. */
const maxNamed = 5

/** Looks through an office, which may be running, and changes nothing. @throws CommandRefused for data of an earlier version */
export async function check(
  engine: Engine,
  place: Pick<Config, 'dataDirectory' | 'mediaUrl'>,
): Promise<CommandOutput> {
  const version = await versionOf(engine)
  if (version !== latestVersion) {
    throw new CommandRefused(
      `The data are of version ${version ?? 'none'}, and this program checks those of ${latestVersion}. Back them up, ` +
        'and open the office once: that brings them up to date.',
    )
  }
  const lines: string[] = []
  let ok = true
  const tell = (what: string, fault: string | null, well: string) => {
    if (fault !== null) ok = false
    lines.push(`${fault === null ? 'ok   ' : 'WRONG'} ${`${what}:`.padEnd(10)} ${fault ?? well}`)
  }

  const faults = await engine.faults()
  const counts = await rowCounts(engine.kysely)
  const rows = Object.values(counts).reduce((sum, n) => sum + n, 0)
  tell('database', some(faults), `whole, ${rows} rows in ${Object.keys(counts).length} tables`)

  const wrong = await wrongTotals(engine.kysely)
  tell('totals', some(wrong.map((list) => `the total of ${list} is not their number`)), 'as counted')

  const store = await openMediaStore(place)
  const named = await mediaNamed(engine.kysely)
  const missing: string[] = []
  for (const file of named) if ((await store.createdAt(file)) === null) missing.push(file)
  const there = (await store.list()).length
  tell(
    'media',
    some(missing.map((file) => `${file} is missing`)),
    `all ${named.length} files that posts name are there (${there} in all)`,
  )

  for (const [what, table, whom] of [
    ['letters', 'emails', 'the mail server'],
    ['webhooks', 'deliveries', 'whom they tell'],
  ] as const) {
    const { waiting, oldest, givenUp } = await outboxDepth(engine.kysely, table)
    const late = oldest !== null && oldest < systemClock() - 10 * minute
    tell(
      what,
      late ? `${waiting} wait, the oldest since ${toIso(oldest)}: is ${whom} there?` : null,
      `${waiting} wait, ${givenUp} were given up`,
    )
  }

  const unscored = await postsDue(engine.kysely, 'score_due')
  tell('scores', null, `${unscored} posts are to be scored, for the first time or again`)

  const newest = await newestInstant(engine.kysely)
  const isAhead = newest !== null && newest > systemClock() + minute
  tell(
    'clock',
    isAhead ? `it is ${toIso(systemClock())} here, but something was written at ${toIso(newest)}` : null,
    toIso(systemClock()),
  )

  const { bavail, bsize } = statfsSync(place.dataDirectory)
  const room = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GiB free`
  tell('disk', bavail * bsize < littleRoom ? `only ${room}` : null, room)
  return { text: `${lines.join('\n')}\n`, ok }
}

function some(faults: readonly string[]): string | null {
  if (faults.length === 0) return null
  const more = faults.length - maxNamed
  return `${faults.slice(0, maxNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
