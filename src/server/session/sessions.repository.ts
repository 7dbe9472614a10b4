import { type Kysely, sql } from 'kysely'
import { chunksOf } from '../db/chunks'
import type { AccountRow, OrganizationRow, SessionRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** An account with its organization, as signing in needs it. */
export type Person = AccountRow & { organization: OrganizationRow | null }

type LiveSession = Pick<SessionRow, 'sid' | 'seen' | 'changes'> &
  Pick<AccountRow, 'uid' | 'firstname' | 'lastname' | 'role' | 'oid'>

export function createSessionsRepository(database: Kysely<Schema>) {
  return {
    /** The account that signs in with this address, compared without case. */
    async findPerson(email: string): Promise<Person | null> {
      const account = await database
        .selectFrom('accounts')
        .selectAll()
        .where('email_key', '=', email.toLowerCase())
        .executeTakeFirst()
      if (!account) return null
      const organization = account.oid
        ? await database
            .selectFrom('organizations')
            .selectAll()
            .where('oid', '=', account.oid)
            .executeTakeFirst()
        : undefined
      return { ...account, organization: organization ?? null }
    },

    /** The parent account, for the session's `root`. */
    async findName(uid: string) {
      const row = await database
        .selectFrom('accounts')
        .select(['uid', 'firstname', 'lastname'])
        .where('uid', '=', uid)
        .executeTakeFirst()
      return row ?? null
    },

    async insert(session: SessionRow): Promise<void> {
      await database.insertInto('sessions').values(session).execute()
    },

    /** The live session behind a token's hash, with the person's role as it is now; read by every request. */
    async findLive(
      tokenHash: string,
      now: Microseconds,
      idleSince: Microseconds,
    ): Promise<LiveSession | null> {
      const { rows } = await sql<LiveSession>`
        select sessions.sid, sessions.seen, sessions.changes, accounts.uid, firstname, lastname, role, oid
        from sessions join accounts on accounts.uid = sessions.uid
        where token_hash = ${tokenHash} and expires > ${now} and seen > ${idleSince} and accounts.status = 'active'`.execute(
        database,
      )
      return rows[0] ?? null
    },

    /** Those of these sessions that are live, with the person as it is now. */
    async liveOf(sids: string[], now: Microseconds, idleSince: Microseconds): Promise<LiveSession[]> {
      const live: LiveSession[] = []
      for (const some of chunksOf(sids)) {
        const rows = database
          .selectFrom('sessions')
          .innerJoin('accounts', 'accounts.uid', 'sessions.uid')
          .select(['sid', 'seen', 'changes', 'accounts.uid', 'firstname', 'lastname', 'role', 'oid'])
          .where('sid', 'in', some)
          .where('expires', '>', now)
          .where('seen', '>', idleSince)
          .where('accounts.status', '=', 'active')
        live.push(...(await rows.execute()))
      }
      return live
    },

    /** The account as it is now, where it is active. */
    async active(uid: string): Promise<Pick<AccountRow, 'role' | 'oid'>[]> {
      return await database
        .selectFrom('accounts')
        .select(['role', 'oid'])
        .where('uid', '=', uid)
        .where('status', '=', 'active')
        .execute()
    },

    async see(sid: string, seen: Microseconds): Promise<void> {
      await database.updateTable('sessions').set({ seen }).where('sid', '=', sid).execute()
    },

    /** Counts one more change of each of these sessions. */
    async countChange(sids: readonly string[]): Promise<void> {
      await database
        .updateTable('sessions')
        .set((to) => ({ changes: to('changes', '+', 1) }))
        .where('sid', 'in', sids)
        .execute()
    },

    /** How many changes of a session this database has, or null where it does not know the session. */
    async changesOf(sid: string): Promise<number | null> {
      const row = await database
        .selectFrom('sessions')
        .select('changes')
        .where('sid', '=', sid)
        .executeTakeFirst()
      return row?.changes ?? null
    },

    /** A person's live sessions, the newest first. */
    of(uid: string, now: Microseconds, idleSince: Microseconds) {
      return database
        .selectFrom('sessions')
        .select(['sid', 'created', 'seen', 'agent'])
        .where('uid', '=', uid)
        .where('expires', '>', now)
        .where('seen', '>', idleSince)
        .orderBy('created', 'desc')
        .orderBy('sid', 'desc')
        .execute()
    },

    /** Ends a person's session; answers whether there was one. */
    async remove(uid: string, sid: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('sessions')
        .where('uid', '=', uid)
        .where('sid', '=', sid)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },

    async removeEnded(now: Microseconds, idleSince: Microseconds): Promise<void> {
      await database
        .deleteFrom('sessions')
        .where((where) => where.or([where('expires', '<=', now), where('seen', '<=', idleSince)]))
        .execute()
    },
  }
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>
