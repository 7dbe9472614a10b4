import type { Locale } from '../../contract/locales'
import type { Db } from '../db/db'
import type { PreferencesRow } from '../db/schema/identity'

export async function find(db: Db, uid: string): Promise<PreferencesRow | null> {
  const row = await db.selectFrom('preferences').selectAll().where('uid', '=', uid).executeTakeFirst()
  return row ?? null
}

/** What the accounts with these addresses, in lower case, have chosen. */
export async function localesOf(db: Db, emailKeys: string[]): Promise<Map<string, Locale>> {
  const rows = await db
    .selectFrom('preferences')
    .innerJoin('accounts', 'accounts.uid', 'preferences.uid')
    .select(['accounts.email_key', 'preferences.locale'])
    .where('accounts.email_key', 'in', emailKeys)
    .execute()
  return new Map(
    rows.flatMap(({ email_key, locale }) => (email_key && locale ? [[email_key, locale] as const] : [])),
  )
}

export async function put(db: Db, row: PreferencesRow): Promise<void> {
  await db
    .insertInto('preferences')
    .values(row)
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute()
}
