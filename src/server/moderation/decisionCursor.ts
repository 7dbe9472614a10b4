import type { Db } from '../db/db'
import { type Cursor, type PageSlice, type Position, pageSliceOf } from '../db/keyset'
import { day, type Microseconds } from '../lib/clock'
import * as countsRepository from './counts.repository'
import { splitPeriod } from './counts.repository'
import type { PostFilter, UrgencyPlace } from './posts.repository'
import * as postsRepository from './posts.repository'
import * as reportsRepository from './reports.repository'
import { urgencyOf } from './urgency'

/** Beyond any post, also one whose sender's clock runs ahead. */
const endOfTime: Microseconds = Date.UTC(9999, 0) * 1000
/** So many rows are skipped sooner than the days' totals are summed up. */
const few = 1000

/** How long lists of posts are, and from where to reach a place in them. */
export function createPostPlaces(db: Db) {
  /**
   * Where a post stands by urgency; one without open reports any more, where it stood before they were settled. One of another
   * organization's is as one that is not there: its place would tell how grave it is.
   */
  async function placeByUrgency(pid: string | null, oid: string | null): Promise<UrgencyPlace | null> {
    const [row] = pid === null ? [] : await postsRepository.findMany(db, [pid])
    if (!row || (oid !== null && row.oid !== oid)) return null
    const settled = row.last_report === null ? await reportsRepository.lastSettledTitles(db, row.pid) : []
    const { severity, last_report } =
      settled.length > 0 ? urgencyOf({ ...row, open_reports: settled.length }, settled, row.created) : row
    return last_report === null ? null : { severity, last_report, pid: row.pid }
  }

  return {
    async total(filter: PostFilter): Promise<number> {
      if (isFew(filter)) return await postsRepository.count(db, filter)
      if (filter.from === null && filter.until === null) return await countsRepository.total(db, filter, null)
      const { days, pieces } = periodOf(filter)
      const parts = [
        ...(days ? [countsRepository.total(db, filter, days)] : []),
        ...pieces.map(([from, until]) => postsRepository.count(db, { ...filter, from, until })),
      ]
      return (await Promise.all(parts)).reduce((sum, part) => sum + part, 0)
    },

    /** The part of a list by urgency at this position; where the row named is no longer known, its beginning. */
    async byUrgency(filter: PostFilter, position: Position, limit: number, total: number) {
      const known = position.kind === 'page' ? null : await placeByUrgency(position.cursor.id, filter.oid)
      const isLost = position.kind !== 'page' && known === null
      const part = pageSliceOf(isLost ? { kind: 'page', number: 1 } : position, limit, total)
      return part ? await postsRepository.pageByUrgency(db, filter, part, known) : []
    },

    /** The same rows, read from the nearest beginning or end of a day: the totals of days say how many rows are before it. */
    async nearer(filter: PostFilter, slice: PageSlice, total: number): Promise<PageSlice> {
      if (slice.cursor || slice.offset <= few || isFew(filter)) return slice
      const { days, pieces } = periodOf(filter)
      if (!days) return slice
      const rows = Math.min(slice.limit, total - slice.offset)
      const first = slice.direction === 'desc' ? slice.offset : total - slice.offset - rows
      let newer = 0
      for (const [from, until] of pieces) {
        if (from >= days.until * day) newer += await postsRepository.count(db, { ...filter, from, until })
      }
      const edges = await countsRepository.edges(db, filter, days, first - newer, first - newer + rows)
      const from = (direction: PageSlice['direction'], created: Microseconds, offset: number): PageSlice => {
        const cursor: Cursor = { created, id: null }
        return { cursor, direction, offset, limit: rows }
      }
      const { above, before, below, upto } = edges
      const readings = [
        slice,
        ...(above === null || before === null
          ? []
          : [from('desc', (above + 1) * day, first - newer - before)]),
        ...(below === null || upto === null
          ? []
          : [from('asc', below * day - 1, newer + upto - first - rows)]),
      ]
      return readings.reduce((best, other) => (other.offset < best.offset ? other : best))
    },
  }
}

/** What no total is kept of, because there are few. */
function isFew({ uid, band, escalated, secondLook }: PostFilter): boolean {
  return uid !== null || band !== null || escalated || secondLook
}

/** The whole days of a filter's period, and the pieces at its ends. */
function periodOf({ from, until }: PostFilter) {
  return splitPeriod(Math.max(0, from ?? 0), until ?? endOfTime)
}
