import type { Kysely } from 'kysely'
import type { ListName } from '../../contract/deskLine'
import { chunksOf } from '../db/chunks'
import { platform, scopesOf } from '../db/listChanges'
import type { InvitationKind, InvitationRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** In which lists somebody is whose invitation was not delivered. */
interface UndeliveredRow {
  list: ListName
  changes: { id: string; scope: string }[]
}

/** `database` may be a transaction. */
export function createInvitationsRepository(database: Kysely<Schema>) {
  return {
    async insert(rows: InvitationRow[]): Promise<void> {
      for (const some of chunksOf(rows)) await database.insertInto('invitations').values(some).execute()
    },

    /** The live invitations of these subjects. */
    async live(kind: InvitationKind, subjects: string[]): Promise<InvitationRow[]> {
      const rows: InvitationRow[] = []
      for (const some of chunksOf(subjects)) {
        rows.push(
          ...(await database
            .selectFrom('invitations')
            .selectAll()
            .where('kind', '=', kind)
            .where('subject', 'in', some)
            .where('ended', 'is', null)
            .execute()),
        )
      }
      return rows
    },

    /** Whether its letter says that an organization is accepted; then nobody was sent a link. */
    async isAcceptance(id: string): Promise<boolean> {
      const letter = await database
        .selectFrom('emails')
        .select('id')
        .where('invitation', '=', id)
        .where('kind', '=', 'admitted')
        .executeTakeFirst()
      return letter !== undefined
    },

    async findLiveByToken(tokenHash: string, now: Microseconds): Promise<InvitationRow | null> {
      const row = await database
        .selectFrom('invitations')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('ended', 'is', null)
        .where('expires', '>', now)
        .executeTakeFirst()
      return row ?? null
    },

    async isLive(id: string, now: Microseconds): Promise<boolean> {
      const row = await database
        .selectFrom('invitations')
        .select('id')
        .where('id', '=', id)
        .where('ended', 'is', null)
        .where('expires', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },

    async end(ids: string[], ended: Microseconds): Promise<void> {
      for (const some of chunksOf(ids)) {
        await database.updateTable('invitations').set({ ended }).where('id', 'in', some).execute()
      }
    },

    /** Notes on the invited row why its letter did not arrive, while the invitation is live; answers in which lists it is. */
    async markUndelivered(id: string, reason: string): Promise<UndeliveredRow | null> {
      const invitation = await database
        .selectFrom('invitations')
        .select(['kind', 'subject'])
        .where('id', '=', id)
        .where('ended', 'is', null)
        .executeTakeFirst()
      if (!invitation) return null
      const { kind, subject } = invitation
      if (kind === 'organization') {
        await database
          .updateTable('organizations')
          .set({ undelivered: reason })
          .where('oid', '=', subject)
          .execute()
        return { list: 'organizations', changes: [{ id: subject, scope: platform }] }
      }
      const row = await database
        .updateTable('accounts')
        .set({ undelivered: reason })
        .where('uid', '=', subject)
        .returning('oid')
        .executeTakeFirst()
      const changes = row ? scopesOf(row.oid).map((scope) => ({ id: subject, scope })) : []
      return { list: 'accounts', changes }
    },
  }
}
