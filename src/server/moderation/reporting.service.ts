import type { Kysely } from 'kysely'
import type { Engine } from '../db/engines/engine'
import type { PostRow, ReportRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../lib/clock'
import * as countsRepository from './counts.repository'
import { reporting } from './insightFacts'
import * as postsRepository from './posts.repository'
import * as reportsRepository from './reports.repository'
import { urgencyOf } from './urgency'

/** What the words of reports are signs of that can't wait (`createAlarms`), by rid. */
export type AlarmsByReport = ReadonlyMap<string, number>

/** Files reports about posts, each in the transaction that it is handed. */
export function createReporting(_engine: Engine) {
  /** Those whose rid is known change nothing. @returns how many are new */
  async function file(
    transaction: Kysely<Schema>,
    posts: ReadonlyMap<string, PostRow>,
    rows: readonly ReportRow[],
    now: Microseconds,
    alarmsOf: AlarmsByReport = new Map(),
  ): Promise<number> {
    const added = await reportsRepository.insertNew(transaction, [...rows])
    const more = new Map<string, number>()
    const said = new Map<string, number>()
    for (const { rid, pid } of rows) {
      if (!added.has(rid)) continue
      more.set(pid, (more.get(pid) ?? 0) + 1)
      said.set(pid, (said.get(pid) ?? 0) | (alarmsOf.get(rid) ?? 0))
    }
    const titles = await reportsRepository.openTitles(transaction, [...more.keys()])
    const changes = [...more].flatMap(([pid, n]) => {
      const before = posts.get(pid)
      if (!before) return []
      const open_reports = before.open_reports + n
      const open = titles.filter((title) => title.pid === pid)
      const alarms = before.alarms | (said.get(pid) ?? 0)
      const urgency = urgencyOf({ ...before, open_reports, alarms }, open, now)
      return [{ before, change: { open_reports, alarms, reported: 1, ...urgency } }]
    })
    for (const { before, change } of changes) await postsRepository.update(transaction, before.pid, change)
    await countsRepository.move(
      transaction,
      changes.flatMap(({ before }) => [
        { post: before, n: -1 as const },
        { post: { ...before, reported: 1 }, n: 1 as const },
      ]),
      now,
      [...more].map(([pid, n]) => reporting(posts.get(pid)?.oid ?? null, n, now)),
    )
    return added.size
  }

  return {
    file,

    /** Files one report; answers the post, or null where it is not there. */
    async fileOne(transaction: Kysely<Schema>, row: ReportRow): Promise<PostRow | null> {
      const [post] = await postsRepository.findMany(transaction, [row.pid])
      if (!post) return null
      await file(transaction, new Map([[post.pid, post]]), [row], row.created)
      return post
    },
  }
}

export type Reporting = ReturnType<typeof createReporting>
