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

/** Less room than that on the disk, in bytes, is reported. */
const littleRoom = 2 * 1024 ** 3
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
  const report = (what: string, fault: string | null, well: string) => {
    if (fault !== null) ok = false
    lines.push(`${fault === null ? 'ok   ' : 'WRONG'} ${`${what}:`.padEnd(10)} ${fault ?? well}`)
  }

  const faults = await engine.faults()
  const counts = await rowCounts(engine.kysely)
  const rows = Object.values(counts).reduce((sum, n) => sum + n, 0)
  report('database', listed(faults), `whole, ${rows} rows in ${Object.keys(counts).length} tables`)

  const wrong = await wrongTotals(engine.kysely)
  report('totals', listed(wrong.map((list) => `the total of ${list} is not their number`)), 'as counted')

  const store = await openMediaStore(place)
  const named = await mediaNamed(engine.kysely)
  const missing: string[] = []
  for (const file of named) if ((await store.createdAt(file)) === null) missing.push(file)
  const there = (await store.list()).length
  report(
    'media',
    listed(missing.map((file) => `${file} is missing`)),
    `all ${named.length} files that posts name are there (${there} in all)`,
  )

  for (const [what, table, whom] of [
    ['letters', 'emails', 'the mail server'],
    ['webhooks', 'deliveries', 'whom they tell'],
  ] as const) {
    const { waiting, oldest, givenUp } = await outboxDepth(engine.kysely, table)
    const late = oldest !== null && oldest < systemClock() - 10 * minute
    report(
      what,
      late ? `${waiting} wait, the oldest since ${toIso(oldest)}: is ${whom} there?` : null,
      `${waiting} wait, ${givenUp} were given up`,
    )
  }

  const unscored = await postsDue(engine.kysely, 'score_due')
  report('scores', null, `${unscored} posts are to be scored, for the first time or again`)

  const newest = await newestInstant(engine.kysely)
  const isAhead = newest !== null && newest > systemClock() + minute
  report(
    'clock',
    isAhead ? `it is ${toIso(systemClock())} here, but something was written at ${toIso(newest)}` : null,
    toIso(systemClock()),
  )

  const { bavail, bsize } = statfsSync(place.dataDirectory)
  const room = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GiB free`
  report('disk', bavail * bsize < littleRoom ? `only ${room}` : null, room)
  return { text: `${lines.join('\n')}\n`, ok }
}

function listed(faults: readonly string[]): string | null {
  if (faults.length === 0) return null
  const more = faults.length - maxNamed
  return `${faults.slice(0, maxNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
