import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../contract/access'
import { analyzerModerator, type PostStatus, type PostType } from '../../contract/posts'
import type { SignalKind } from '../../contract/signals'
import { batchesOf, type Db, engineOf } from '../db/db'
import { afterCursor, type PageSlice, restoreOrder } from '../db/keyset'
import type { AccountRow } from '../db/schema/identity'
import type { MediaFileRow } from '../db/schema/media'
import type { PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'
import { bitOf } from './signals'

/** A position in the order in which posts were decided. */
export interface DecisionCursor {
  changed: number
  pid: string
}

interface DecidedRow extends DecisionCursor, Pick<PostRow, 'status' | 'moderator'> {
  /** When that was, or null. */
  at: number | null
}

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
}

/** A position in a list by urgency. */
export type UrgencyCursor = Pick<PostRow, 'severity' | 'pid'> & { last_report: Microseconds }

/** A post with what is shown of its author; the author's fields are null where the account was removed. */
export type PostWithAuthor = Omit<PostRow, 'changed'> & {
  [Field in 'firstname' | 'lastname' | 'username' | 'photo']: AccountRow[Field] | null
}

const columns = { created: 'posts.created', id: 'posts.pid' } as const
const directions = { asc: sql`asc`, desc: sql`desc` } as const
const and = sql` and `
const eventAfterLast = sql<{ id: number }>`select coalesce(max(id), 0) + 1 as id from events`
const nothing = sql``
/** Not a parameter either: the last decision is a person's. */
const byPerson = sql`posts.moderator <> ${sql.lit(analyzerModerator)}`

/** A column's value, for rows that a small partial index finds: as an expression, so that no index of all posts is chosen instead. */
function equalUnindexed(column: string, value: string): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} || '') = ${value}`
}

/** That a column of bits has this kind's: not a parameter, as for other partial indexes. */
export function hasSignal(column: string, kind: SignalKind): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} & ${sql.lit(bitOf(kind))}) <> 0`
}

/** What holds for the posts that a filter lets through. */
function conditionsOf(filter: PostFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  const isSmall = filter.reported || filter.escalated || filter.secondLook || filter.signal !== null
  const equal = (column: string, value: string) =>
    isSmall ? equalUnindexed(column, value) : sql`${sql.ref(column)} = ${value}`
  // An index of posts with a signal begins with the state.
  if (filter.status !== null) {
    conditions.push(
      filter.signal === null ? equal('posts.status', filter.status) : sql`posts.status = ${filter.status}`,
    )
  }
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
  return conditions
}

/** What holds for posts that can't wait, of an organization or of all. */
function imminentIn(oid: string | null): RawBuilder<unknown> {
  const can = sql`posts.imminent_since is not null`
  return oid === null ? can : sql`${can} and ${equalUnindexed('posts.oid', oid)}`
}

const ofAuthor = ['firstname', 'lastname', 'username', 'photo'] as const satisfies (keyof AccountRow)[]
/** What a list reads of each post. */
const listed = [
  'pid',
  'uid',
  'oid',
  'role',
  'type',
  'text',
  'media',
  'status',
  'score_text',
  'score_image',
  'score_video',
  'band',
  'explanation',
  'picture_words',
  'signals',
  'signal_kinds',
  'language',
  'models',
  'provisional',
  'urgent',
  'severity',
  'last_report',
  'imminent_since',
  'escalated',
  'withheld',
  'alarms',
  'second_look',
  'moderator',
  'moderator_name',
  'decided',
  'version',
  'open_reports',
  'reported',
  'created',
  ...ofAuthor,
] as const satisfies (keyof PostWithAuthor)[]
/** The same by name and not by a star: a column that a later version adds would come along. */
const fields = sql.raw(
  listed.map((name) => (ofAuthor.some((one) => one === name) ? name : `posts.${name}`)).join(', '),
)

async function read(
  db: Db,
  filter: PostFilter,
  slice: PageSlice,
  { from, inOrder }: { from: RawBuilder<unknown> | null; inOrder: RawBuilder<unknown> },
): Promise<PostWithAuthor[]> {
  const { offset, limit } = slice
  const conditions = [...conditionsOf(filter), ...(from ? [from] : [])]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, and)}` : nothing
  // What is skipped is skipped in an index, without a look at the posts and their authors.
  const source =
    offset === 0
      ? sql`posts left join accounts on accounts.uid = posts.uid ${where} ${inOrder} limit ${limit}`
      : sql`(select pid from posts ${where} ${inOrder} limit ${limit} offset ${offset}) as keys
            join posts on posts.pid = keys.pid left join accounts on accounts.uid = posts.uid ${inOrder}`
  const { rows } = await sql<{ page: string }>`select ${engineOf(db).rowsAsJson(listed)} as page from (
        select ${fields} from ${source}) as listed`.execute(db)
  return restoreOrder<PostWithAuthor>(JSON.parse(rows[0]?.page ?? '[]'), slice)
}

/** A page of posts, newest first. */
export async function page(db: Db, filter: PostFilter, slice: PageSlice): Promise<PostWithAuthor[]> {
  const { cursor, direction } = slice
  const order = directions[direction]
  return await read(db, filter, slice, {
    from: cursor && afterCursor(columns, cursor, direction),
    inOrder: sql`order by posts.created ${order}, posts.pid ${order}`,
  })
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
  return await read(db, filter, slice, {
    from:
      cursor &&
      sql`(posts.severity, posts.last_report, posts.pid) ${comparison} (${cursor.severity}, ${cursor.last_report}, ${cursor.pid})`,
    inOrder: sql`order by posts.severity ${order}, posts.last_report ${order}, posts.pid ${order}`,
  })
}

/** Those that can't wait: the gravest first, of these what has waited longest. */
export async function imminent(db: Db, oid: string | null, limit: number): Promise<PostWithAuthor[]> {
  const { rows } = await sql<PostWithAuthor>`select ${fields}
        from posts left join accounts on accounts.uid = posts.uid where ${imminentIn(oid)}
        order by posts.severity desc, posts.imminent_since, posts.pid limit ${limit}`.execute(db)
  return rows
}

/** How many these are, and since when the newest of them can't. */
export async function countImminent(db: Db, oid: string | null) {
  const { rows } = await sql<{ total: number; newest: number | null }>`
        select count(*) as total, max(imminent_since) as newest
        from posts where ${imminentIn(oid)}`.execute(db)
  return rows[0] ?? { total: 0, newest: null }
}

/** Counts row by row: for one author, and for the ends of a period. */
export async function count(db: Db, filter: PostFilter): Promise<number> {
  const conditions = conditionsOf(filter)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, and)}` : nothing
  const { rows } = await sql<{ n: number }>`select count(*) as n from posts ${where}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function find(db: Db, pid: string): Promise<PostWithAuthor | null> {
  const { rows } = await sql<PostWithAuthor>`select ${fields}
        from posts left join accounts on accounts.uid = posts.uid where pid = ${pid}`.execute(db)
  return rows[0] ?? null
}

export async function findMany(db: Db, pids: string[]): Promise<PostRow[]> {
  return await db.selectFrom('posts').selectAll().where('pid', 'in', pids).execute()
}

export async function knownOf(db: Db, pids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('posts').select('pid').where('pid', 'in', pids).execute()
  return new Set(rows.map((row) => row.pid))
}

/** The first event that the transaction will add: all of them are added at its end, and another one's come before or after. */
export async function nextEvent(db: Db): Promise<number> {
  const { rows } = await eventAfterLast.execute(db)
  return rows[0]?.id ?? 1
}

/** The posts decided after a cursor, in the order in which they were decided. */
export async function decidedAfter(
  db: Db,
  { changed, pid }: DecisionCursor,
  limit: number,
): Promise<DecidedRow[]> {
  const { rows } =
    await sql<DecidedRow>`select posts.pid, posts.status, posts.moderator, posts.changed, events.created as at
        from posts left join events on events.id = posts.changed
        where (posts.status <> 'pending' or posts.withheld = 1) and (posts.changed, posts.pid) > (${changed}, ${pid})
        order by posts.changed, posts.pid limit ${limit}`.execute(db)
  return rows
}

/** Adds those whose pid is not there yet, and answers the pids added. */
export async function insertNew(db: Db, rows: PostRow[], changed = 0): Promise<Set<string>> {
  const added = await db
    .insertInto('posts')
    .values(rows.map((row) => ({ ...row, changed })))
    .onConflict((conflict) => conflict.column('pid').doNothing())
    .returning('pid')
    .execute()
  return new Set(added.map((row) => row.pid))
}

export async function update(db: Db, pid: string, change: Partial<PostRow>): Promise<void> {
  const position = change.status === undefined ? {} : { changed: sql<number>`(${eventAfterLast})` }
  await db
    .updateTable('posts')
    .set({ ...change, ...position })
    .where('pid', '=', pid)
    .execute()
}

/** What lists and counts know of the posts of these authors. */
export async function countedOf(db: Db, uids: readonly string[]) {
  return await db
    .selectFrom('posts')
    .select(['oid', 'role', 'status', 'type', 'reported', 'moderator', 'signal_kinds', 'created'])
    .where('uid', 'in', uids)
    .execute()
}

export async function moveToOrganization(
  db: Db,
  uids: readonly string[],
  to: Pick<PostRow, 'oid' | 'role'>,
): Promise<void> {
  await db.updateTable('posts').set(to).where('uid', 'in', uids).execute()
}

/** Of these authors, after one instant and until another. */
export async function hintsBetween(
  db: Db,
  uids: readonly string[],
  after: Microseconds,
  until: Microseconds,
): Promise<Pick<PostRow, 'uid' | 'created' | 'hints'>[]> {
  return await db
    .selectFrom('posts')
    .select(['uid', 'created', 'hints'])
    .where('uid', 'in', uids)
    .where('hints', '!=', 0)
    .where('created', '>', after)
    .where('created', '<=', until)
    .execute()
}

export async function insertMediaFiles(db: Db, rows: MediaFileRow[]): Promise<void> {
  for (const some of batchesOf(rows)) await db.insertInto('media_files').values(some).execute()
}

/** The post, where it has the file. */
export async function postWithFile(
  db: Db,
  file: string,
  pid: string,
): Promise<Pick<PostRow, 'oid' | 'status' | 'open_reports' | 'imminent_since'> | undefined> {
  return await db
    .selectFrom('media_files')
    .innerJoin('posts', 'posts.pid', 'media_files.pid')
    .select(['oid', 'status', 'open_reports', 'imminent_since'])
    .where('file', '=', file)
    .where('media_files.pid', '=', pid)
    .executeTakeFirst()
}

/** Those of these files that belong to a post, or to a conversation. */
export async function knownFiles(db: Db, files: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of batchesOf(files)) {
    const ofPosts = db.selectFrom('media_files').select('file').where('file', 'in', some)
    const pictures = db.selectFrom('ticket_pictures').select('file').where('file', 'in', some)
    const small = db.selectFrom('ticket_pictures').select('thumbnail as file').where('thumbnail', 'in', some)
    for (const { file } of await ofPosts.union(pictures).union(small).execute()) known.add(file)
  }
  return known
}
