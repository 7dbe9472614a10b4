import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { ReferralRow } from '../../db/schema/people'

/** The newest referrals of a person, the newest first. */
export async function ofPerson(db: Db, uid: string, limit: number): Promise<ReferralRow[]> {
  return await newest(db, uid).limit(limit).execute()
}

/** The newest that is not closed, of those to a school where one is given; null where there is none. */
export async function standing(
  db: Db,
  uid: string,
  school: string | null = null,
): Promise<ReferralRow | null> {
  const open = newest(db, uid).where('state', '<>', 'closed')
  const told = school === null ? open : open.where('to_oid', '=', school)
  return (await told.limit(1).executeTakeFirst()) ?? null
}

function newest(db: Db, uid: string) {
  return db
    .selectFrom('referrals')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
}

export async function find(db: Db, uid: string, id: string): Promise<ReferralRow | null> {
  const row = await db
    .selectFrom('referrals')
    .selectAll()
    .where('uid', '=', uid)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insert(db: Db, row: ReferralRow): Promise<void> {
  await db.insertInto('referrals').values(row).execute()
}

/** Changes it where it is still in this state; null where it is not. */
export async function update(
  db: Db,
  { id, state }: Pick<ReferralRow, 'id' | 'state'>,
  change: Partial<ReferralRow>,
): Promise<ReferralRow | null> {
  const row = await db
    .updateTable('referrals')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The Organization Administrators of a school who can sign in, and its name; null where nobody can. */
export async function schoolOf(db: Db, oid: string | null) {
  if (oid === null) return null
  const school = await db
    .selectFrom('organizations')
    .select('name')
    .where('oid', '=', oid)
    .where('off', '=', 0)
    .executeTakeFirst()
  const heads: AccountRow[] = await db
    .selectFrom('accounts')
    .selectAll()
    .where('oid', '=', oid)
    .where('role', '=', 'Organization Administrator')
    .where('status', '=', 'active')
    .orderBy('uid')
    .execute()
  return school && heads.length > 0 ? { oid, name: school.name, heads } : null
}
