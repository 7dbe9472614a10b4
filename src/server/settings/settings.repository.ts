import type { SettingGroup } from '../../contract/settings'
import type { Db } from '../db/db'
import type { SettingRow, SettingsChangeRow } from '../db/schema/settings'

/** Those of these groups that were saved. */
export function find(db: Db, names: readonly SettingGroup[]): Promise<SettingRow[]> {
  return db.selectFrom('settings').selectAll().where('name', 'in', names).execute()
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
export function changes(db: Db, names: readonly SettingGroup[], limit: number) {
  return db
    .selectFrom('settings_changes')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
