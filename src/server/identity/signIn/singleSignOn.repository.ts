import type { Db } from '../../db/db'
import type { ProviderSessionRow } from '../../db/schema/identity'
import type { Microseconds } from '../../lib/clock'

/** The account that is somebody's at the identity provider. */
export async function accountOf(db: Db, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('provider_accounts')
    .select('uid')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.uid ?? null
}

/** Whose this account is at the identity provider. */
export async function subjectOf(db: Db, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('provider_accounts')
    .select('subject')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.subject ?? null
}

export async function link(db: Db, uid: string, subject: string, created: Microseconds): Promise<void> {
  await db
    .insertInto('provider_accounts')
    .values({ uid, subject, created })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ subject }))
    .execute()
}

export async function keepSession(db: Db, row: ProviderSessionRow): Promise<void> {
  await db.insertInto('provider_sessions').values(row).execute()
}

/** What is kept of a session that was begun at the provider. */
export function session(db: Db, sid: string): Promise<ProviderSessionRow | undefined> {
  return db.selectFrom('provider_sessions').selectAll().where('sid', '=', sid).executeTakeFirst()
}

export async function keepTokens(db: Db, sid: string, kept: string): Promise<void> {
  await db.updateTable('provider_sessions').set({ kept }).where('sid', '=', sid).execute()
}

/** Live sessions that the provider was not asked about since `before`, the longest first. */
export async function due(
  db: Db,
  before: Microseconds,
  now: Microseconds,
  idleSince: Microseconds,
  max: number,
): Promise<(ProviderSessionRow & { uid: string })[]> {
  return await db
    .selectFrom('provider_sessions')
    .innerJoin('sessions', 'sessions.sid', 'provider_sessions.sid')
    .selectAll('provider_sessions')
    .select('sessions.uid')
    .where('checked', '<=', before)
    .where('expires', '>', now)
    .where('seen', '>', idleSince)
    .orderBy('checked')
    .limit(max)
    .execute()
}

/** Has a session go on until `expires`. */
export async function prolong(
  db: Db,
  sid: string,
  { kept, checked, expires }: Pick<ProviderSessionRow, 'kept' | 'checked'> & { expires: Microseconds },
): Promise<void> {
  await db.updateTable('provider_sessions').set({ kept, checked }).where('sid', '=', sid).execute()
  await db.updateTable('sessions').set({ expires }).where('sid', '=', sid).execute()
}
