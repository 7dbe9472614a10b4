import type { Kysely } from 'kysely'
import { chunksOf } from '../db/chunks'
import type { RegistrationRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** `database` may be a transaction. */
export function createRegistrationsRepository(database: Kysely<Schema>) {
  return {
    async insert(row: RegistrationRow): Promise<void> {
      await database.insertInto('registrations').values(row).execute()
    },

    async findByToken(tokenHash: string): Promise<RegistrationRow | null> {
      const row = await database
        .selectFrom('registrations')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row ?? null
    },

    of(oids: string[]): Promise<RegistrationRow[]> {
      return database.selectFrom('registrations').selectAll().where('oid', 'in', oids).execute()
    },

    ofAddress(email_key: string): Promise<RegistrationRow[]> {
      return database.selectFrom('registrations').selectAll().where('email_key', '=', email_key).execute()
    },

    /**
     * The hash of the password of whoever registered with this address since then, has confirmed it, and waits: with an account that
     * is not active yet, or with none where the organization's address was known.
     */
    async passwordOf(email_key: string, since: Microseconds): Promise<string | null> {
      const row = await database
        .selectFrom('registrations')
        .select('password')
        .where('email_key', '=', email_key)
        .where('password', 'is not', null)
        .where('confirmed', 'is not', null)
        .where('ended', 'is', null)
        .where('created', '>', since)
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('oid', 'is', null),
            exists(
              selectFrom('accounts')
                .select('accounts.uid')
                .whereRef('accounts.uid', '=', 'registrations.uid')
                .whereRef('accounts.oid', '=', 'registrations.oid')
                .where('accounts.status', 'in', ['incomplete', 'invited']),
            ),
          ]),
        )
        .executeTakeFirst()
      return row?.password ?? null
    },

    async set(ids: string[], values: Partial<RegistrationRow>): Promise<void> {
      for (const some of chunksOf(ids)) {
        await database.updateTable('registrations').set(values).where('id', 'in', some).execute()
      }
    },

    async remove(ids: string[]): Promise<void> {
      for (const some of chunksOf(ids)) {
        await database.deleteFrom('registrations').where('id', 'in', some).execute()
      }
    },
  }
}
