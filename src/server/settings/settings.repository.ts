import type { SettingGroup } from '../../contract/settings'
import type { Db } from '../db/db'
import type { SettingRow, SettingsChangeRow } from '../db/schema/settings'

/** Those of these groups that somebody has saved. */
export async function find(db: Db, names: readonly SettingGroup[]): Promise<SettingRow[]> {
  return await db.selectFrom('settings').selectAll().where('name', 'in', names).execute()
}

export async function put(db: Db, row: SettingRow): Promise<void> {
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function insertChange(db: Db, row: SettingsChangeRow): Promise<void> {
  await db.insertInto('settings_changes').values(row).execute()
}

/** The newest changes of these groups. */
export async function changes(
  db: Db,
  names: readonly SettingGroup[],
  limit: number,
): Promise<SettingsChangeRow[]> {
  return await db
    .selectFrom('settings_changes')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
