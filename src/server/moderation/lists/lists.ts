import type { Db } from '../../db/db'
import { type PageSlice, type Position, pageSliceOf } from '../../db/keyset'
import { day, type Microseconds } from '../../lib/clock'
import * as countsRepository from '../counts.repository'
import * as decisionsRepository from '../decisions.repository'
import * as postsRepository from '../posts.repository'
import { urgencyOf } from '../urgency'
import type { PostFilter, PostScope, PostWithAuthor, UrgencyCursor } from './lists.repository'
import * as listsRepository from './lists.repository'

/** After any post, even one from a clock that runs ahead. */
const endOfTime: Microseconds = Date.UTC(9999, 0) * 1000
/** Up to this many rows are skipped sooner than the totals of days are summed up. */
const maxSkipped = 1000

/** Few posts match these, so that no total is kept of them. */
function isCountedByRow({ uid, band, escalated, secondLook }: PostFilter): boolean {
  return uid !== null || band !== null || escalated || secondLook
}

/** The whole days of a filter's period, whose totals are kept, and the pieces at its ends, which are counted row by row. */
function periodOf(filter: PostFilter) {
  const from = Math.max(0, filter.from ?? 0)
  const until = filter.until ?? endOfTime
  const days = { from: Math.ceil(from / day), until: Math.floor(until / day) }
  if (days.from >= days.until) return { days: null, pieces: [{ from, until }] }
  const ends = [
    { from, until: days.from * day },
    { from: days.until * day, until },
  ]
  return { days, pieces: ends.filter((piece) => piece.from < piece.until) }
}

async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  if (isCountedByRow(filter)) return await listsRepository.count(db, filter)
  if (filter.from === null && filter.until === null) return await countsRepository.total(db, filter, null)
  const { days, pieces } = periodOf(filter)
  const counts = await Promise.all([
    ...(days ? [countsRepository.total(db, filter, days)] : []),
    ...pieces.map((piece) => listsRepository.count(db, { ...filter, ...piece })),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Up to this many posts are searched one by one, without the index. */
const maxScanned = 10_000

interface OpenList {
  filter: PostFilter
  total: number
  /** By time. */
  page: (slice: PageSlice) => Promise<PostWithAuthor[]>
}

/** The posts of a filter, of these only those with keywords where there are any. */
export async function openList(db: Db, filter: PostFilter, keywords: string | null): Promise<OpenList> {
  const size = await countPosts(db, filter)
  if (keywords === null) {
    const page = async (slice: PageSlice) =>
      await listsRepository.page(db, filter, await nearestSlice(db, filter, slice, size))
    return { filter, total: size, page }
  }
  const narrowed = listsRepository.withWords(db, filter, keywords, size > maxScanned)
  if (size <= maxScanned) {
    const total = size === 0 ? 0 : await listsRepository.count(db, narrowed)
    return { filter: narrowed, total, page: (slice) => listsRepository.page(db, narrowed, slice) }
  }
  const { total, page } = listsRepository.searched(db, filter, keywords)
  return { filter: narrowed, total: await total(), page }
}

export async function pageByTime({ total, page }: OpenList, position: Position, limit: number) {
  const slice = pageSliceOf(position, limit, total)
  return slice ? await page(slice) : []
}

/** The page of a list by urgency at this position, or the first page if the row it names is not known any more. */
export async function pageByUrgency(db: Db, { filter, total }: OpenList, position: Position, limit: number) {
  const cursor = position.kind === 'page' ? null : await urgencyCursor(db, position.cursor.id, filter)
  const isLost = position.kind !== 'page' && cursor === null
  const slice = pageSliceOf(isLost ? { kind: 'page', number: 1 } : position, limit, total)
  return slice ? await listsRepository.pageByUrgency(db, filter, slice, cursor) : []
}

/**
 * A post's position by urgency; for a post without open reports, the position before they were settled. A post that is
 * not in the scope counts as unknown: its position would tell how severe it is.
 */
async function urgencyCursor(
  db: Db,
  pid: string | null,
  { oid, reach }: PostScope,
): Promise<UrgencyCursor | null> {
  const [row] = pid === null ? [] : await postsRepository.findMany(db, [pid])
  if (!row || (oid !== null && row.oid !== oid) || row.private > reach) return null
  const settled = row.last_report === null ? await decisionsRepository.lastSettledTitles(db, row.pid) : []
  const { severity, standing, last_report } =
    settled.length > 0 ? urgencyOf({ ...row, open_reports: settled.length }, settled, row.created) : row
  return last_report === null ? null : { severity, standing, last_report, pid: row.pid }
}

/** The same page, read from the nearest beginning or end of a day: the totals of days say how many rows are before it. */
async function nearestSlice(db: Db, filter: PostFilter, slice: PageSlice, total: number): Promise<PageSlice> {
  if (slice.cursor || slice.offset <= maxSkipped || isCountedByRow(filter)) return slice
  const { days, pieces } = periodOf(filter)
  if (!days) return slice
  const rows = Math.min(slice.limit, total - slice.offset)
  const first = slice.direction === 'desc' ? slice.offset : total - slice.offset - rows
  let newer = 0
  for (const piece of pieces) {
    if (piece.from >= days.until * day) newer += await listsRepository.count(db, { ...filter, ...piece })
  }
  const edges = await countsRepository.edges(db, filter, days, first - newer, first - newer + rows)
  const from = (direction: PageSlice['direction'], created: Microseconds, offset: number): PageSlice => ({
    ...{ cursor: { created, id: null }, direction, offset, limit: rows },
  })
  const { above, before, below, upto } = edges
  const slices = [
    slice,
    ...(above === null || before === null ? [] : [from('desc', (above + 1) * day, first - newer - before)]),
    ...(below === null || upto === null ? [] : [from('asc', below * day - 1, newer + upto - first - rows)]),
  ]
  return slices.reduce((best, other) => (other.offset < best.offset ? other : best))
}
