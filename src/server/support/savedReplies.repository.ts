import { hasWords, searchKey, searchText } from '../../shared/text'
import type { Db } from '../db/db'
import type { SavedReplyRow } from '../db/schema/support'

/** Null narrows nothing. */
export interface SavedReplyFilter {
  ids: string[] | null
  /** Any part of a title or a message, whatever its case. */
  keywords: string | null
  sort: { field: 'id' | 'title' | 'message' | 'created'; order: 'asc' | 'desc' }
}

/** All that match: there are few enough. */
export async function find(db: Db, { ids, keywords, sort }: SavedReplyFilter): Promise<SavedReplyRow[]> {
  let query = db.selectFrom('saved_replies').selectAll()
  if (ids !== null) query = query.where('id', 'in', ids)
  const rows = await query.orderBy(sort.field, sort.order).orderBy('id', sort.order).execute()
  if (keywords === null) return rows
  return rows.filter(({ title, message }) => hasWords(searchText(title, message), searchKey(keywords)))
}

export async function get(db: Db, id: string): Promise<SavedReplyRow | null> {
  const row = await db.selectFrom('saved_replies').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function count(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('saved_replies')
    .select((builder) => builder.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function insert(db: Db, row: SavedReplyRow): Promise<void> {
  await db.insertInto('saved_replies').values(row).execute()
}

export async function update(
  db: Db,
  id: string,
  content: Pick<SavedReplyRow, 'title' | 'message'>,
): Promise<void> {
  await db.updateTable('saved_replies').set(content).where('id', '=', id).execute()
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_replies').where('id', '=', id).execute()
}
