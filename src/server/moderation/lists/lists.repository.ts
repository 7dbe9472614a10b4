import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Role } from '../../../contract/access'
import { analyzerModerator, type PostStatus, type PostType } from '../../../contract/posts'
import type { SignalKind } from '../../../contract/signals'
import { type Db, engineOf } from '../../db/db'
import { afterCursor, type PageSlice, restoreOrder } from '../../db/keyset'
import type { AccountRow } from '../../db/schema/identity'
import { type PostRow, privacies, type Reach } from '../../db/schema/moderation'
import { searchedList } from '../../db/searchedList'
import type { Microseconds } from '../../lib/clock'
import { bitOf } from '../signals'

/** What a list of posts is narrowed to; null, false and an absent end of the period narrow nothing. */
export interface PostFilter {
  status: PostStatus | null
  type: PostType | null
  reported: boolean
  escalated: boolean
  secondLook: boolean
  signal: SignalKind | null
  moderator: string | null
  /** Of what people have decided, the band of the highest score. */
  band: number | null
  uid: string | null
  oid: string | null
  role: Role | null
  from: Microseconds | null
  until: Microseconds | null
  reach: Reach
  /** What searching adds; `isByIndex` where no other index is to be used. */
  search: { condition: RawBuilder<SqlBool>; isByIndex: boolean } | null
}

/** A position in a list by urgency. */
export type UrgencyCursor = Pick<PostRow, 'severity' | 'standing' | 'pid'> & { last_report: Microseconds }

const ofContent = ['pid', 'uid', 'oid', 'role', 'type', 'text', 'media', 'language', 'created'] as const
const ofPlace = [
  'parent',
  'thread',
  'visibility',
  'private',
  'released',
  'disclosed',
  'to_child',
  'awaits_consent',
  'awaits_measure',
] as const
const ofScores = ['score_text', 'score_image', 'score_video', 'band', 'models', 'provisional'] as const
const ofFindings = [
  'explanation',
  'picture_words',
  'looks',
  'alike',
  'signals',
  'signal_kinds',
  'urgent',
  'alarms',
] as const
const ofQueues = [
  'severity',
  'rank',
  'refuted',
  'last_report',
  'imminent_since',
  'open_reports',
  'reported',
  'escalated',
] as const
const ofDecision = [
  'status',
  'withheld',
  'awaits_person',
  'second_look',
  'moderator',
  'moderator_name',
  'decided',
] as const
const ofVersion = ['version', 'revision', 'revised', 'removed', 'erased_media'] as const
const ofPost = [
  ...ofContent,
  ...ofPlace,
  ...ofScores,
  ...ofFindings,
  ...ofQueues,
  ...ofDecision,
  ...ofVersion,
] as const
const ofAuthor = ['firstname', 'lastname', 'username', 'photo', 'born', 'age_band'] as const

/** A post as lists read it, with its author, whose fields are null where the account was removed. */
export type PostWithAuthor = Pick<PostRow, (typeof ofPost)[number]> & {
  [Field in (typeof ofAuthor)[number]]: AccountRow[Field] | null
}

const columns = { created: 'posts.created', id: 'posts.pid' } as const
const directions = { asc: sql`asc`, desc: sql`desc` } as const
/** Not a parameter either: the last decision is a person's. */
const byPerson = sql`posts.moderator <> ${sql.lit(analyzerModerator)}`

/** Equality as an expression that no index of all posts serves, so that the smaller partial index is used. */
function equalUnindexed(column: string, value: string): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} || '') = ${value}`
}

/** That a column of bits has this kind's: not a parameter, as for other partial indexes. */
export function hasSignal(column: string, kind: SignalKind): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} & ${sql.lit(bitOf(kind))}) <> 0`
}

/** `where` with the conditions of a filter, and of a cursor. */
function whereOf(filter: PostFilter, afterRow: RawBuilder<unknown> | null = null): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = []
  const { search } = filter
  const isSmall =
    filter.reported || filter.escalated || filter.secondLook || filter.signal !== null || search?.isByIndex
  const equal = (column: string, value: string) =>
    isSmall ? equalUnindexed(column, value) : sql`${sql.ref(column)} = ${value}`
  // An index of posts with a signal begins with the state.
  if (filter.status !== null) {
    conditions.push(
      filter.signal === null || search?.isByIndex
        ? equal('posts.status', filter.status)
        : sql`posts.status = ${filter.status}`,
    )
  }
  if (filter.reach < privacies.deciders) conditions.push(isWithin(filter.reach))
  if (filter.signal !== null) conditions.push(hasSignal('posts.signal_kinds', filter.signal))
  if (filter.type !== null) conditions.push(equal('posts.type', filter.type))
  // Not a parameter, because SQLite uses the partial index only where it can see the value.
  if (filter.reported) conditions.push(sql`posts.reported = 1`)
  if (filter.escalated) conditions.push(sql`posts.escalated = 1`)
  if (filter.secondLook) conditions.push(sql`posts.second_look = 1`)
  if (filter.moderator !== null) conditions.push(equal('posts.moderator', filter.moderator))
  if (filter.band !== null) conditions.push(byPerson, sql`posts.band = ${filter.band}`)
  if (filter.uid !== null) conditions.push(sql`posts.uid = ${filter.uid}`)
  if (filter.oid !== null) conditions.push(equal('posts.oid', filter.oid))
  if (filter.role !== null) conditions.push(sql`posts.role = ${filter.role}`)
  if (filter.from !== null) conditions.push(sql`posts.created >= ${filter.from}`)
  if (filter.until !== null) conditions.push(sql`posts.created < ${filter.until}`)
  if (search) conditions.push(search.condition)
  if (afterRow) conditions.push(afterRow)
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

/** Not a parameter, as for partial indexes. */
const isWithin = (reach: Reach) => sql`posts.private <= ${sql.lit(reach)}`

/** Whose posts, or null for all, and how far they are seen. */
export type PostScope = Pick<PostFilter, 'oid' | 'reach'>

/** That a post is imminent, and in the scope. */
export function imminentIn({ oid, reach }: PostScope): RawBuilder<unknown> {
  const isListed = reach === privacies.deciders ? sql`` : sql` and ${isWithin(reach)}`
  const isImminent = sql`posts.imminent_since is not null${isListed}`
  return oid === null ? isImminent : sql`${isImminent} and ${equalUnindexed('posts.oid', oid)}`
}

/** By name and not by a star: a column that a later version adds would come along. */
const fields = sql.raw([...ofPost.map((name) => `posts.${name}`), ...ofAuthor].join(', '))

async function readPage(
  db: Db,
  where: RawBuilder<unknown>,
  inOrder: RawBuilder<unknown>,
  slice: PageSlice,
  isSearched = false,
): Promise<PostWithAuthor[]> {
  const { offset, limit } = slice
  // What is skipped is skipped in an index, without a look at the posts and their authors; what is found is sorted without them.
  const source =
    offset === 0 && !isSearched
      ? sql`posts left join accounts on accounts.uid = posts.uid ${where} ${inOrder} limit ${limit}`
      : withAuthors(sql`select pid from posts ${where} ${inOrder} limit ${limit} offset ${offset}`, inOrder)
  return restoreOrder(await readFrom(db, source), slice)
}

function withAuthors(pids: RawBuilder<unknown>, inOrder: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${pids}) as keys join posts on posts.pid = keys.pid
    left join accounts on accounts.uid = posts.uid ${inOrder}`
}

async function readFrom(db: Db, source: RawBuilder<unknown>): Promise<PostWithAuthor[]> {
  const { rows } = await sql<{
    page: string
  }>`select ${engineOf(db).rowsAsJson([...ofPost, ...ofAuthor])} as page from (
        select ${fields} from ${source}) as listed`.execute(db)
  return JSON.parse(rows[0]?.page ?? '[]')
}

/** A page of posts, newest first. */
export async function page(db: Db, filter: PostFilter, slice: PageSlice): Promise<PostWithAuthor[]> {
  return await readPage(db, whereOfSlice(filter, slice), byTime(slice), slice, filter.search !== null)
}

function whereOfSlice(filter: PostFilter, { cursor, direction }: PageSlice): RawBuilder<unknown> {
  return whereOf(filter, cursor && afterCursor(columns, cursor, direction))
}

/** @param table `keys` has no planner walk through all posts for their order, where a few were chosen already */
function byTime({ direction }: PageSlice, table: 'posts' | 'keys' = 'posts'): RawBuilder<unknown> {
  const order = directions[direction]
  return sql`order by ${sql.ref(`${table}.created`)} ${order}, ${sql.ref(`${table}.pid`)} ${order}`
}

/** The same filter, of posts with all words of `keywords` (`wordsKey`) only. */
export function withWords(db: Db, filter: PostFilter, keywords: string, isByIndex: boolean): PostFilter {
  const { contains, matches } = engineOf(db)
  const condition = (isByIndex ? matches : contains)('posts', keywords)
  return { ...filter, search: { condition, isByIndex } }
}

/** The posts of a list with all words of `keywords`, by time. */
export function searched(db: Db, filter: PostFilter, keywords: string) {
  const found = (condition: RawBuilder<SqlBool>) => ({ ...filter, search: { condition, isByIndex: true } })
  const { total, read } = searchedList<PageSlice, PostWithAuthor>(db, 'posts', keywords, {
    read: async (slice, condition) => restoreOrder(await page(db, found(condition), slice), slice),
    readWithin: async (slice, length, condition) => {
      const window = sql`select posts.pid, posts.created, posts.search from posts ${whereOfSlice(filter, slice)} ${byTime(slice)} limit ${length}`
      const pids = sql`select pid, created from (${window}) as posts where ${condition} limit ${slice.limit}`
      return await readFrom(db, withAuthors(pids, byTime(slice, 'keys')))
    },
    behind: async (slice, length) => {
      const { rows } = await sql<Pick<PostRow, 'created' | 'pid'>>`select created, pid from posts
        ${whereOfSlice(filter, slice)} ${byTime(slice)} limit 1 offset ${length - 1}`.execute(db)
      const [last] = rows
      return last ? { ...slice, cursor: { created: last.created, id: last.pid } } : null
    },
    count: (condition) => count(db, found(condition)),
  })
  return { total, page: async (slice: PageSlice) => restoreOrder(await read(slice), slice) }
}

/** A page of reported posts, the most urgent first; `cursor` takes the place of the slice's cursor. */
export async function pageByUrgency(
  db: Db,
  filter: PostFilter,
  slice: PageSlice,
  cursor: UrgencyCursor | null,
): Promise<PostWithAuthor[]> {
  const order = directions[slice.direction]
  const comparison = slice.direction === 'desc' ? sql`<` : sql`>`
  const afterRow =
    cursor &&
    sql`(posts.severity, posts.standing, posts.last_report, posts.pid) ${comparison} (${cursor.severity}, ${cursor.standing}, ${cursor.last_report}, ${cursor.pid})`
  const inOrder = sql`order by posts.severity ${order}, posts.standing ${order}, posts.last_report ${order}, posts.pid ${order}`
  return await readPage(db, whereOf(filter, afterRow), inOrder, slice)
}

/** How many posts are imminent. */
export async function countImminent(db: Db, scope: PostScope): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from posts where ${imminentIn(scope)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Counts row by row: for one author, and for the ends of a period. */
export async function count(db: Db, filter: PostFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from posts ${whereOf(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function find(db: Db, pid: string): Promise<PostWithAuthor | null> {
  const [row] = await findEach(db, [pid])
  return row ?? null
}

/** Those of these posts that there are, in no order. */
export async function findEach(db: Db, pids: readonly string[]): Promise<PostWithAuthor[]> {
  if (pids.length === 0) return []
  const { rows } = await sql<PostWithAuthor>`select ${fields} from posts
    left join accounts on accounts.uid = posts.uid where pid in (${sql.join([...pids])})`.execute(db)
  return rows
}
