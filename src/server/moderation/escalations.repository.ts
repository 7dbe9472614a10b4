import { maxContextEntries } from '../../contract/postContext'
import type { Db } from '../db/db'
import type { EscalationRow } from '../db/schema/moderation'

export async function insert(db: Db, row: EscalationRow): Promise<void> {
  await db.insertInto('escalations').values(row).execute()
}

/** Of a post, the newest first. */
export async function of(db: Db, pid: string): Promise<EscalationRow[]> {
  return await db
    .selectFrom('escalations')
    .selectAll()
    .where('pid', '=', pid)
    .orderBy('created', 'desc')
    .limit(maxContextEntries)
    .execute()
}
