import type { Kysely } from 'kysely'
import type { SettingGroup } from '../../contract/settings'
import type { Schema } from '../db/schema/schema'
import type { SettingRow, SettingsChangeRow } from '../db/schema/settings'

/** `database` may be a transaction. */
export function createSettingsRepository(database: Kysely<Schema>) {
  return {
    /** Those of these groups that somebody has saved. */
    async find(names: readonly SettingGroup[]): Promise<SettingRow[]> {
      return await database.selectFrom('settings').selectAll().where('name', 'in', names).execute()
    },

    async put(row: SettingRow): Promise<void> {
      await database
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
    },

    async insertChange(row: SettingsChangeRow): Promise<void> {
      await database.insertInto('settings_changes').values(row).execute()
    },

    /** The newest changes of these groups. */
    async changes(names: readonly SettingGroup[], limit: number): Promise<SettingsChangeRow[]> {
      return await database
        .selectFrom('settings_changes')
        .selectAll()
        .where('name', 'in', names)
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },
  }
}
