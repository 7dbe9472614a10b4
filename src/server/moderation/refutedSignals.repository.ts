import type { SignalKind } from '../../contract/signals'
import type { Db } from '../db/db'
import type { RefutedSignalRow } from '../db/schema/moderation'

export async function insert(db: Db, row: RefutedSignalRow): Promise<void> {
  await db.insertInto('refuted_signals').values(row).execute()
}

/** Answers what was removed. */
export async function remove(db: Db, pid: string, kind: SignalKind): Promise<RefutedSignalRow> {
  return await db
    .deleteFrom('refuted_signals')
    .where('pid', '=', pid)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function of(db: Db, pids: readonly string[]): Promise<Pick<RefutedSignalRow, 'pid' | 'kind'>[]> {
  return await db
    .selectFrom('refuted_signals')
    .select(['pid', 'kind'])
    .where('pid', 'in', [...pids])
    .execute()
}
