import type { ListName } from '../../contract/staffChannel'
import { platform, scopesOf } from '../db/counters'
import { batchesOf, type Db } from '../db/db'
import type { InvitationKind, InvitationRow } from '../db/schema/identity'
import type { Microseconds } from '../lib/clock'

/** In which lists anonymousActor is whose invitation was not delivered. */
interface UndeliveredRow {
  list: ListName
  changes: { id: string; scope: string }[]
}

export async function insert(db: Db, rows: InvitationRow[]): Promise<void> {
  for (const some of batchesOf(rows)) await db.insertInto('invitations').values(some).execute()
}

/** The live invitations of these subjects. */
export async function live(db: Db, kind: InvitationKind, subjects: string[]): Promise<InvitationRow[]> {
  const rows: InvitationRow[] = []
  for (const some of batchesOf(subjects)) {
    rows.push(
      ...(await db
        .selectFrom('invitations')
        .selectAll()
        .where('kind', '=', kind)
        .where('subject', 'in', some)
        .where('ended', 'is', null)
        .execute()),
    )
  }
  return rows
}

/** Whether its letter says that an organization is accepted; then nobody was sent a link. */
export async function isAcceptance(db: Db, id: string): Promise<boolean> {
  const letter = await db
    .selectFrom('emails')
    .select('id')
    .where('invitation', '=', id)
    .where('kind', '=', 'admitted')
    .executeTakeFirst()
  return letter !== undefined
}

export async function findLiveByToken(
  db: Db,
  tokenHash: string,
  now: Microseconds,
): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst()
  return row ?? null
}

export async function isLive(db: Db, id: string, now: Microseconds): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('id', '=', id)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function end(db: Db, ids: string[], ended: Microseconds): Promise<void> {
  for (const some of batchesOf(ids)) {
    await db.updateTable('invitations').set({ ended }).where('id', 'in', some).execute()
  }
}

/** Notes on the invited row why its letter did not arrive, while the invitation is live; answers in which lists it is. */
export async function markUndelivered(db: Db, id: string, reason: string): Promise<UndeliveredRow | null> {
  const invitation = await db
    .selectFrom('invitations')
    .select(['kind', 'subject'])
    .where('id', '=', id)
    .where('ended', 'is', null)
    .executeTakeFirst()
  if (!invitation) return null
  const { kind, subject } = invitation
  if (kind === 'organization') {
    await db.updateTable('organizations').set({ undelivered: reason }).where('oid', '=', subject).execute()
    return { list: 'organizations', changes: [{ id: subject, scope: platform }] }
  }
  const row = await db
    .updateTable('accounts')
    .set({ undelivered: reason })
    .where('uid', '=', subject)
    .returning('oid')
    .executeTakeFirst()
  const changes = row ? scopesOf(row.oid).map((scope) => ({ id: subject, scope })) : []
  return { list: 'accounts', changes }
}
