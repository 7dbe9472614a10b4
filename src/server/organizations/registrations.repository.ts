import type { Kysely } from 'kysely'
import type { RegistrationRow, Schema } from '../database/schema'
import type { Microseconds } from '../database/time'

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
