import { batchesOf, type Db, readInBatches } from '../db/db'
import type { RegistrationRow } from '../db/schema/identity'
import type { Microseconds } from '../lib/clock'

export async function insert(db: Db, row: RegistrationRow): Promise<void> {
  await db.insertInto('registrations').values(row).execute()
}

export async function findByToken(db: Db, tokenHash: string): Promise<RegistrationRow | null> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

export function of(db: Db, oids: string[]): Promise<RegistrationRow[]> {
  return readInBatches(oids, (some) =>
    db.selectFrom('registrations').selectAll().where('oid', 'in', some).execute(),
  )
}

/** Those of these organizations that were confirmed, and neither accepted nor removed since. */
export async function waiting(db: Db, oids: string[]): Promise<RegistrationRow[]> {
  return (await openOf(db, oids)).filter(({ confirmed }) => confirmed !== null)
}

/** Those that were neither accepted nor removed, confirmed or not. */
export async function openOf(db: Db, oids: string[]): Promise<RegistrationRow[]> {
  return (await of(db, oids)).filter(({ ended }) => ended === null)
}

/** Of how many organizations a confirmed registration waits. */
export async function countWaiting(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('registrations')
    .innerJoin('organizations', 'organizations.oid', 'registrations.oid')
    .select(({ fn }) => fn.count<number>('registrations.oid').distinct().as('n'))
    .where('organizations.status', '=', 'pending')
    .where('confirmed', 'is not', null)
    .where('ended', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export function ofAddress(db: Db, email_key: string): Promise<RegistrationRow[]> {
  return db.selectFrom('registrations').selectAll().where('email_key', '=', email_key).execute()
}

/**
 * The password hash of a registration with this address that was made since then, has confirmed it, and waits: with an account that is
 * not active yet, or with none where the organization's address was known.
 */
export async function passwordOf(db: Db, email_key: string, since: Microseconds): Promise<string | null> {
  const row = await db
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
}

type Id = Pick<RegistrationRow, 'id'>

export async function set(db: Db, rows: readonly Id[], values: Partial<RegistrationRow>): Promise<void> {
  for (const some of batchesOf(rows.map(({ id }) => id))) {
    await db.updateTable('registrations').set(values).where('id', 'in', some).execute()
  }
}

export async function remove(db: Db, rows: readonly Id[]): Promise<void> {
  for (const some of batchesOf(rows.map(({ id }) => id))) {
    await db.deleteFrom('registrations').where('id', 'in', some).execute()
  }
}
