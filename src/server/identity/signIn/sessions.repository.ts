import { sql } from 'kysely'
import type { LiveSession } from '../../db/actors.repository'
import type { Db } from '../../db/db'
import type { AccountRow, OrganizationRow, ResetRow, SessionRow } from '../../db/schema/identity'
import type { Microseconds } from '../../lib/clock'

/** An account with its organization, as signing in needs it. */
export type PersonWithOrganization = AccountRow & { organization: OrganizationRow | null }

/** The account that signs in: by its address, compared without case, or its uid. */
export async function findPerson(
  db: Db,
  by: { email: string } | { uid: string },
): Promise<PersonWithOrganization | null> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where((row) => ('uid' in by ? row('uid', '=', by.uid) : row('email_key', '=', by.email.toLowerCase())))
    .executeTakeFirst()
  if (!account) return null
  const organization = account.oid
    ? await db.selectFrom('organizations').selectAll().where('oid', '=', account.oid).executeTakeFirst()
    : undefined
  return { ...account, organization: organization ?? null }
}

/** Keeps the same password at another cost, where it was not changed meanwhile. */
export async function rehash(db: Db, uid: string, before: string, password: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password })
    .where('uid', '=', uid)
    .where('password', '=', before)
    .execute()
}

export async function insert(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** The live session behind a token's hash, with the person's role as it is now; read by every request. */
export async function findLive(
  db: Db,
  tokenHash: string,
  now: Microseconds,
  idleSince: Microseconds,
): Promise<LiveSession | null> {
  const { rows } = await sql<LiveSession>`
        select sessions.sid, sessions.seen, sessions.changes, sessions.restricted, accounts.uid, firstname, lastname, role, rights, oid
        from sessions join accounts on accounts.uid = sessions.uid
        where token_hash = ${tokenHash} and expires > ${now} and seen > ${idleSince} and accounts.status = 'active'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Lets a session of a person's do everything, and ends their others that could not. */
export async function unrestrict(db: Db, uid: string, sid: string): Promise<void> {
  await db.updateTable('sessions').set({ restricted: 0 }).where('sid', '=', sid).execute()
  await db.deleteFrom('sessions').where('uid', '=', uid).where('restricted', '=', 1).execute()
}

/** When the person of a session last showed who they are; null where the session has ended. */
export async function provedAt(db: Db, sid: string): Promise<Microseconds | null> {
  const row = await db.selectFrom('sessions').select('proved').where('sid', '=', sid).executeTakeFirst()
  return row?.proved ?? null
}

export async function noteProof(db: Db, sid: string, proved: Microseconds): Promise<void> {
  await db.updateTable('sessions').set({ proved }).where('sid', '=', sid).execute()
}

export async function see(db: Db, sid: string, seen: Microseconds): Promise<void> {
  await db.updateTable('sessions').set({ seen }).where('sid', '=', sid).execute()
}

/** A person's live sessions, the newest first. */
export function of(db: Db, uid: string, now: Microseconds, idleSince: Microseconds) {
  return db
    .selectFrom('sessions')
    .select(['sid', 'created', 'seen', 'agent'])
    .where('uid', '=', uid)
    .where('expires', '>', now)
    .where('seen', '>', idleSince)
    .orderBy('created', 'desc')
    .orderBy('sid', 'desc')
    .execute()
}

/** Ends sessions of a person: one, or all but one. Answers those that ended. */
export async function remove(
  db: Db,
  uid: string,
  which: { only: string } | { but: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('uid', '=', uid)
    .where((row) => ('only' in which ? row('sid', '=', which.only) : row('sid', '!=', which.but)))
    .returning('sid')
    .execute()
  return rows.map(({ sid }) => sid)
}

/** Ends a person's oldest sessions, so that this many are left. */
export async function keepNewest(db: Db, uid: string, max: number): Promise<void> {
  const newest = db
    .selectFrom('sessions')
    .select('sid')
    .where('uid', '=', uid)
    .orderBy('created', 'desc')
    .orderBy('sid', 'desc')
    .limit(max)
  await db.deleteFrom('sessions').where('uid', '=', uid).where('sid', 'not in', newest).execute()
}

/** Answers how many there were. */
export async function removeAll(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function removeEnded(db: Db, now: Microseconds, idleSince: Microseconds): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires', '<=', now), where('seen', '<=', idleSince)]))
    .execute()
}

export async function insertReset(db: Db, row: ResetRow): Promise<void> {
  await db.insertInto('resets').values(row).execute()
}

export async function findResetByCode(db: Db, codeHash: string): Promise<ResetRow | null> {
  const row = await db.selectFrom('resets').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
  return row ?? null
}

export async function endResets(db: Db, uid: string, ended: Microseconds): Promise<void> {
  await db.updateTable('resets').set({ ended }).where('uid', '=', uid).where('ended', 'is', null).execute()
}

export async function removeResets(db: Db, before: Microseconds): Promise<void> {
  await db.deleteFrom('resets').where('expires', '<', before).execute()
}
