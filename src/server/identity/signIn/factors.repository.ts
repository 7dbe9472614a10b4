import type { Db } from '../../db/db'
import type { ChallengeRow, FactorRow } from '../../db/schema/identity'
import type { Microseconds } from '../../lib/clock'

/** A person's factors, the oldest first. */
export function of(db: Db, uid: string): Promise<FactorRow[]> {
  return db.selectFrom('factors').selectAll().where('uid', '=', uid).orderBy('created').execute()
}

/** Whose passkey this is. */
export async function ownerOf(db: Db, credential: string): Promise<string | undefined> {
  const passkey = db.selectFrom('factors').select('uid').where('credential', '=', credential)
  return (await passkey.executeTakeFirst())?.uid
}

export async function insert(db: Db, row: FactorRow): Promise<void> {
  await db.insertInto('factors').values(row).execute()
}

export async function use(db: Db, id: string, counter: number, used: Microseconds): Promise<void> {
  await db.updateTable('factors').set({ counter, used }).where('id', '=', id).execute()
}

/** Removes one of a person's factors, or all. Answers how many. */
export async function remove(db: Db, uid: string, id?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('factors')
    .where('uid', '=', uid)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function countRecoveryCodes(db: Db, uid: string): Promise<number> {
  const codes = db.selectFrom('recovery_codes').where('uid', '=', uid)
  const { n } = await codes.select((all) => all.fn.countAll().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

/** Puts recovery codes in the place of those before. */
export async function putRecoveryCodes(db: Db, uid: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('uid', '=', uid).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, uid })))
    .execute()
}

/** Uses a recovery code up; false where it is none of the person's, or used. */
export async function spendRecoveryCode(db: Db, uid: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('uid', '=', uid)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function insertChallenge(db: Db, row: ChallengeRow, now: Microseconds): Promise<void> {
  await db.deleteFrom('challenges').where('expires', '<=', now).execute()
  await db.insertInto('challenges').values(row).execute()
}

export async function findChallenge(
  db: Db,
  hash: string,
  purpose: ChallengeRow['purpose'],
  now: Microseconds,
): Promise<ChallengeRow | undefined> {
  return await db
    .selectFrom('challenges')
    .selectAll()
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires', '>', now)
    .executeTakeFirst()
}

export async function removeChallenge(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('challenges').where('challenge_hash', '=', hash).execute()
}

/** Since when a person is asked for a second factor: from now on, where they were not before. */
export async function askedSince(db: Db, uid: string, now: Microseconds): Promise<Microseconds> {
  await db
    .insertInto('factor_requests')
    .values({ uid, created: now })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
  const asked = db.selectFrom('factor_requests').select('created').where('uid', '=', uid)
  return (await asked.executeTakeFirstOrThrow()).created
}

/** A reset that was begun since then, by an Administrator who still is one. */
export async function findReset(db: Db, uid: string, since: Microseconds) {
  return await db
    .selectFrom('factor_resets')
    .innerJoin('accounts', 'accounts.uid', 'begun_by')
    .select(['begun_by', 'factor_resets.created'])
    .where('factor_resets.uid', '=', uid)
    .where('factor_resets.created', '>', since)
    .where('role', '=', 'Administrator')
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export async function putReset(
  db: Db,
  row: { uid: string; begun_by: string; created: Microseconds },
): Promise<void> {
  await db
    .insertInto('factor_resets')
    .values(row)
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute()
}

export async function removeReset(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('factor_resets').where('uid', '=', uid).execute()
}
