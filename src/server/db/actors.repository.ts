import type { Microseconds } from '../lib/clock'
import { batchesOf, type Db } from './db'
import type { AccountRow, SessionRow } from './schema/identity'

export type LiveSession = Pick<SessionRow, 'sid' | 'seen' | 'changes' | 'restricted'> &
  Pick<AccountRow, 'uid' | 'firstname' | 'lastname' | 'role' | 'rights' | 'oid'>

/** The live ones of these sessions, with their people as they are now. */
export async function liveSessions(
  db: Db,
  sids: readonly string[],
  now: Microseconds,
  idleSince: Microseconds,
): Promise<LiveSession[]> {
  const live: LiveSession[] = []
  for (const some of batchesOf(sids)) {
    const rows = db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.uid', 'sessions.uid')
      .innerJoin('organizations', 'organizations.oid', 'accounts.oid')
      .select([
        'sid',
        'seen',
        'changes',
        'restricted',
        'accounts.uid',
        'firstname',
        'lastname',
        'role',
        'rights',
        'accounts.oid',
      ])
      .where('sid', 'in', some)
      .where('expires', '>', now)
      .where('seen', '>', idleSince)
      .where('accounts.status', '=', 'active')
      .where('organizations.off', '=', 0)
    live.push(...(await rows.execute()))
  }
  return live
}

/** The account as it is now, if it is active, and its organization not switched off. */
export async function activeAccount(
  db: Db,
  uid: string,
): Promise<Pick<AccountRow, 'role' | 'oid'> | undefined> {
  return await db
    .selectFrom('accounts')
    .leftJoin('organizations', 'organizations.oid', 'accounts.oid')
    .select(['role', 'accounts.oid'])
    .where('uid', '=', uid)
    .where('accounts.status', '=', 'active')
    .where(({ or, eb }) => or([eb('organizations.off', 'is', null), eb('organizations.off', '=', 0)]))
    .executeTakeFirst()
}

/** Adds one to the changes of each of these sessions. */
export async function countChange(db: Db, sids: readonly string[]): Promise<void> {
  await db
    .updateTable('sessions')
    .set((to) => ({ changes: to('changes', '+', 1) }))
    .where('sid', 'in', sids)
    .execute()
}

/** How many changes of a session this database has, or null where it does not know the session. */
export async function changesOf(db: Db, sid: string): Promise<number | null> {
  const row = await db.selectFrom('sessions').select('changes').where('sid', '=', sid).executeTakeFirst()
  return row?.changes ?? null
}
