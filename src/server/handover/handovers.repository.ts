import type { HandoverKind } from '../../contract/handovers'
import type { Db } from '../db/db'
import type { HandoverRow } from '../db/schema/handovers'

export async function insert(db: Db, row: HandoverRow): Promise<void> {
  await db.insertInto('handovers').values(row).execute()
}

/** The newest first. */
export function ofSubject(db: Db, kind: HandoverKind, subject: string): Promise<HandoverRow[]> {
  return db
    .selectFrom('handovers')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .execute()
}

/** The keys that signed archives so far. */
export async function keys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('handovers').select('key').distinct().orderBy('key').execute()
  return rows.map(({ key }) => key)
}
