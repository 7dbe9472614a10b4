import { batchesOf, type Db, readInBatches } from '../db/db'
import type { InvitationKind, InvitationRow } from '../db/schema/identity'
import type { Microseconds } from '../lib/clock'

export async function insert(db: Db, rows: InvitationRow[]): Promise<void> {
  for (const some of batchesOf(rows)) await db.insertInto('invitations').values(some).execute()
}

// Live is an invitation that was neither used nor replaced; it may have expired.

export function liveOf(db: Db, kind: InvitationKind, subjects: string[]): Promise<InvitationRow[]> {
  return readInBatches(subjects, (some) =>
    db
      .selectFrom('invitations')
      .selectAll()
      .where('kind', '=', kind)
      .where('subject', 'in', some)
      .where('ended', 'is', null)
      .execute(),
  )
}

export function findLive(db: Db, column: 'id' | 'token_hash', key: string) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where(column, '=', key)
    .where('ended', 'is', null)
    .executeTakeFirst()
}

/** Whether its email says that an organization is accepted; then nobody was sent a link. */
export async function isAcceptance(db: Db, id: string): Promise<boolean> {
  const email = await db
    .selectFrom('emails')
    .select('id')
    .where('invitation', '=', id)
    .where('kind', '=', 'admitted')
    .executeTakeFirst()
  return email !== undefined
}

export async function end(db: Db, ids: string[], ended: Microseconds): Promise<void> {
  for (const some of batchesOf(ids)) {
    await db.updateTable('invitations').set({ ended }).where('id', 'in', some).execute()
  }
}
