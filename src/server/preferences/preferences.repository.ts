import type { Kysely } from 'kysely'
import type { Locale } from '../../contract/locales'
import type { PreferencesRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'

export function createPreferencesRepository(database: Kysely<Schema>) {
  return {
    async find(uid: string): Promise<PreferencesRow | null> {
      const row = await database
        .selectFrom('preferences')
        .selectAll()
        .where('uid', '=', uid)
        .executeTakeFirst()
      return row ?? null
    },

    /** What the accounts with these addresses, in lower case, have chosen. */
    async localesOf(emailKeys: string[]): Promise<Map<string, Locale>> {
      const rows = await database
        .selectFrom('preferences')
        .innerJoin('accounts', 'accounts.uid', 'preferences.uid')
        .select(['accounts.email_key', 'preferences.locale'])
        .where('accounts.email_key', 'in', emailKeys)
        .execute()
      return new Map(
        rows.flatMap(({ email_key, locale }) => (email_key && locale ? [[email_key, locale] as const] : [])),
      )
    },

    async put(row: PreferencesRow): Promise<void> {
      await database
        .insertInto('preferences')
        .values(row)
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
        .execute()
    },
  }
}
