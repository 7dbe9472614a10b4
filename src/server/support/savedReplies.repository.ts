import { searchKey, searchText } from '../../shared/text'
import type { Db } from '../db/db'
import type { SavedReplyRow } from '../db/schema/support'

/** Which saved replies, in which order; null narrows nothing. */
export interface RepliesAsked {
  ids: string[] | null
  /** Any part of a title or a message, whatever its case. */
  words: string | null
  sort: { field: 'id' | 'title' | 'message' | 'created'; order: 'asc' | 'desc' }
}

/** All of them that match: there are few enough. */
export async function find(db: Db, { ids, words, sort }: RepliesAsked): Promise<SavedReplyRow[]> {
  let query = db.selectFrom('saved_replies').selectAll()
  if (ids !== null) query = query.where('id', 'in', ids)
  const rows = await query.orderBy(sort.field, sort.order).orderBy('id', sort.order).execute()
  if (words === null) return rows
  return rows.filter(({ title, message }) => searchText(title, message).includes(searchKey(words)))
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

export async function set(
  db: Db,
  id: string,
  content: Pick<SavedReplyRow, 'title' | 'message'>,
): Promise<void> {
  await db.updateTable('saved_replies').set(content).where('id', '=', id).execute()
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_replies').where('id', '=', id).execute()
}
