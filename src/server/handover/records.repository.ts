import { sql } from 'kysely'
import { batchesOf, type Db } from '../db/db'
import type { PackageKind } from '../db/schema/erasure'
import type { AccountRow } from '../db/schema/identity'
import type { MeasureRow, PersonNoteRow } from '../db/schema/people'
import * as setAsideRepository from '../db/setAside.repository'
import type { Microseconds } from '../lib/clock'
import type { Owner, Part } from './records'

/** A handful of megabytes at most, and some milliseconds of work. */
const batchSize = 100

type Values = Readonly<Record<string, unknown>>

type Ordered = Pick<Part, 'of' | 'keys' | 'isAside'>

/** What of deleted accounts is kept apart until they are erased, by whose rows it is. */
const kinds: { [Name in Owner]?: readonly PackageKind[] } = {
  ...{ identity: ['account'], person: ['account'], ticket: ['ticket'] },
  // Known abuse material is found by its own pid alone, which stands in nobody's archive but its own.
  post: ['post', 'matched_post'],
}

/** The rows of these owners, a batch at a time, those of deleted accounts too. */
export async function* rowsOf(
  db: Db,
  table: string,
  ordered: Ordered,
  columns: readonly string[],
  owners: readonly string[],
): AsyncGenerator<Values[]> {
  if (!ordered.isAside) yield* storedRowsOf(db, table, ordered, columns, owners)
  for (const kind of kinds[ordered.of] ?? []) {
    for (const some of batchesOf(owners, batchSize)) {
      const packages = await setAsideRepository.byIds(db, kind, some)
      yield packages.flatMap(({ rows }): Values[] => new Map(Object.entries(rows)).get(table) ?? [])
    }
  }
}

async function* storedRowsOf(
  db: Db,
  table: string,
  ordered: Ordered,
  columns: readonly string[],
  owners: readonly string[],
): AsyncGenerator<Values[]> {
  let rows = await page(db, table, ordered, columns, owners, null)
  while (rows.length > 0) {
    yield rows
    const last = rows.length < batchSize ? undefined : rows.at(-1)
    rows = last ? await page(db, table, ordered, columns, owners, last) : []
  }
}

async function page(
  db: Db,
  table: string,
  { of, keys }: Ordered,
  columns: readonly string[],
  owners: readonly string[],
  last: Values | null,
): Promise<Values[]> {
  const selected = sql.join([...new Set([...columns, ...keys])].map((name) => sql.ref(name)))
  const place = sql.join(keys.map((name) => sql.ref(name)))
  const named = sql.ref(keys[0] ?? '')
  const owner = of === 'address' ? sql`lower(${named})` : named
  const after = last ? sql`and (${place}) > (${sql.join(keys.map((name) => last[name]))})` : sql``
  const { rows } = await sql<Values>`
    select ${selected} from ${sql.table(table)} where ${owner} in (${sql.join(owners)}) ${after}
    order by ${place} limit ${batchSize}`.execute(db)
  return rows
}

/** The ids of people's posts, or of their tickets, a batch at a time. */
export async function* idsOf(
  db: Db,
  table: 'posts' | 'tickets',
  id: 'pid' | 'tid',
  people: readonly string[],
): AsyncGenerator<string[]> {
  const inOrder = { of: 'person', keys: ['uid', 'created', id] } as const
  for await (const rows of storedRowsOf(db, table, inOrder, [id], people)) {
    yield rows.map((row) => String(row[id]))
  }
  const kind = table === 'posts' ? 'post' : 'ticket'
  yield* batchesOf(await setAsideRepository.idsOf(db, kind, people), batchSize)
}

export type Person = Pick<
  AccountRow,
  'uid' | 'parent' | 'oid' | 'email' | 'created' | 'firstname' | 'lastname'
> & {
  /** When it was deleted; null where it is there. */
  deleted: Microseconds | null
}

/** An account and its sub-accounts, itself first, deleted ones too; empty where it is not there, or erased. */
export async function familyOf(db: Db, uid: string): Promise<Person[]> {
  const people = await db
    .selectFrom('accounts')
    .selectAll()
    .where((eb) => eb.or([eb('uid', '=', uid), eb('parent', '=', uid)]))
    .execute()
  const packages = [
    ...(await setAsideRepository.byIds(db, 'account', [uid])),
    ...(await setAsideRepository.naming(db, 'account', 'parent', uid)),
  ]
  const aside = packages.flatMap(({ rows }) => rows.accounts ?? [])
  const uids = aside.map((person) => person.uid)
  const deletions = await db.selectFrom('deleted_accounts').selectAll().where('uid', 'in', uids).execute()
  const deleted = new Map(deletions.map((one) => [one.uid, one.deleted]))
  const family = [
    ...people.map((person) => ({ ...person, deleted: null })),
    ...aside.map((person) => ({ ...person, deleted: deleted.get(person.uid) ?? null })),
  ].toSorted((one, other) => one.created - other.created)
  const self = family.filter((person) => person.uid === uid)
  return self.length === 0 ? [] : [...self, ...family.filter((person) => person.uid !== uid)]
}

/** The notes about these people, those deleted too, that are withheld. */
export async function withheldNotesOf(db: Db, uids: readonly string[]): Promise<PersonNoteRow[]> {
  const stored = await db
    .selectFrom('person_notes')
    .selectAll()
    .where('uid', 'in', uids)
    .where('withheld', 'is not', null)
    .execute()
  const aside = await setAsideRepository.byIds(db, 'account', uids)
  const set = aside.flatMap(({ rows }) => rows.person_notes ?? [])
  return [...stored, ...set.filter(({ withheld }) => withheld !== null)]
}

/** What was done about these people, those deleted too. */
export async function measuresOf(db: Db, uids: readonly string[]): Promise<MeasureRow[]> {
  const stored = await db.selectFrom('measures').selectAll().where('uid', 'in', uids).execute()
  const aside = await setAsideRepository.byIds(db, 'account', uids)
  return [...stored, ...aside.flatMap(({ rows }) => rows.measures ?? [])]
}

/** Whether one of these accounts or of their posts, deleted ones too, is on hold, or known abuse material was found in these posts. */
export async function isInquiry(db: Db, uids: readonly string[], now: Microseconds): Promise<boolean> {
  const some = sql.join(uids)
  const { rows } = await sql<{ n: 0 | 1 }>`select case when
      exists (select 1 from holds where kind = 'account' and subject in (${some}) and until > ${now})
      or exists (select 1 from holds inner join posts on posts.pid = holds.subject
        where holds.kind = 'post' and holds.until > ${now} and posts.uid in (${some}))
      or exists (select 1 from holds inner join set_aside on set_aside.id = holds.subject and set_aside.kind = 'post'
        where holds.kind = 'post' and holds.until > ${now} and set_aside.uid in (${some}))
      or exists (select 1 from set_aside where kind = 'matched_post' and uid in (${some}))
    then 1 else 0 end as n`.execute(db)
  return rows[0]?.n === 1
}

/** Who wrote a post, and in which organization; null where it is not there. */
export async function authorOf(db: Db, pid: string): Promise<{ uid: string; oid: string | null } | null> {
  const author = db.selectFrom('posts').select(['uid', 'oid']).where('pid', '=', pid)
  const aside = [
    ...(await setAsideRepository.byIds(db, 'post', [pid])),
    ...(await setAsideRepository.byIds(db, 'matched_post', [pid])),
  ].flatMap(({ rows }) => rows.posts ?? [])
  return (await author.executeTakeFirst()) ?? aside[0] ?? null
}

/** Whether a post was set aside as known abuse material. */
export async function isMatched(db: Db, pid: string): Promise<boolean> {
  return (await setAsideRepository.byIds(db, 'matched_post', [pid])).length > 0
}

/** The tickets from which a post was brought before the moderators. */
export async function ticketsAbout(db: Db, pid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_notes')
    .select('tid')
    .distinct()
    .where('pid', '=', pid)
    .orderBy('tid')
    .execute()
  const aside = await setAsideRepository.naming(db, 'ticket', 'pid', pid)
  return [...rows.map(({ tid }) => tid), ...aside.map(({ id }) => id)]
}
