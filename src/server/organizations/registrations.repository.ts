import type { Kysely } from 'kysely'
import type { RegistrationPasswordRow, RegistrationRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** `database` may be a transaction. */
export function createRegistrationsRepository(database: Kysely<Schema>) {
  return {
    /** Notes who registered an organization; who registers again says it anew. */
    async put(row: RegistrationRow): Promise<void> {
      await database
        .insertInto('registrations')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['oid', 'uid']).doUpdateSet({ timezone: row.timezone, locale: row.locale }),
        )
        .execute()
    },

    of(oids: string[]): Promise<RegistrationRow[]> {
      return database.selectFrom('registrations').selectAll().where('oid', 'in', oids).execute()
    },

    /** Keeps the password of an address’ last registration, in place of the one before. */
    async putPassword(row: RegistrationPasswordRow): Promise<void> {
      await database
        .insertInto('registration_passwords')
        .values(row)
        .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
        .execute()
    },

    async passwordOf(email_key: string, now: Microseconds): Promise<string | null> {
      const row = await database
        .selectFrom('registration_passwords')
        .select('password')
        .where('email_key', '=', email_key)
        .where('expires', '>', now)
        .executeTakeFirst()
      return row?.password ?? null
    },

    async removePassword(email_key: string): Promise<void> {
      await database.deleteFrom('registration_passwords').where('email_key', '=', email_key).execute()
    },

    async confirm(oid: string, uid: string, confirmed: Microseconds): Promise<void> {
      await database
        .updateTable('registrations')
        .set({ confirmed })
        .where('oid', '=', oid)
        .where('uid', '=', uid)
        .execute()
    },
  }
}
