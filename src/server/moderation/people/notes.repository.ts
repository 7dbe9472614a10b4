import type { Db } from '../../db/db'
import type { PersonNoteRow } from '../../db/schema/people'

/** The newest notes about a person, the newest first. */
export async function ofPerson(db: Db, uid: string, limit: number): Promise<PersonNoteRow[]> {
  return await db
    .selectFrom('person_notes')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insert(db: Db, row: PersonNoteRow): Promise<void> {
  await db.insertInto('person_notes').values(row).execute()
}

/** Changes whether the person is given a note; null where there is none. */
export async function withhold(
  db: Db,
  { uid, id }: Pick<PersonNoteRow, 'uid' | 'id'>,
  change: Pick<PersonNoteRow, 'withheld' | 'review'>,
): Promise<PersonNoteRow | null> {
  const row = await db
    .updateTable('person_notes')
    .set(change)
    .where('uid', '=', uid)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Removes a note of this author; null where there is none. */
export async function remove(
  db: Db,
  { uid, id, author }: Pick<PersonNoteRow, 'uid' | 'id' | 'author'>,
): Promise<PersonNoteRow | null> {
  const row = await db
    .deleteFrom('person_notes')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where('author', '=', author)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
