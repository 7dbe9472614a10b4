import type { Kysely } from 'kysely'
import { searchKey, searchText } from '../../contract/searchKey'
import type { Schema } from '../db/schema/schema'
import type { SavedReplyRow } from '../db/schema/support'

/** Which saved replies, in which order; null narrows nothing. */
export interface RepliesAsked {
  ids: string[] | null
  /** Any part of a title or a message, whatever its case. */
  words: string | null
  sort: { field: 'id' | 'title' | 'message' | 'created'; order: 'asc' | 'desc' }
}

/** `database` may be a transaction. */
export function createSavedRepliesRepository(database: Kysely<Schema>) {
  return {
    /** All of them that match: there are few enough. */
    async find({ ids, words, sort }: RepliesAsked): Promise<SavedReplyRow[]> {
      let query = database.selectFrom('saved_replies').selectAll()
      if (ids !== null) query = query.where('id', 'in', ids)
      const rows = await query.orderBy(sort.field, sort.order).orderBy('id', sort.order).execute()
      if (words === null) return rows
      return rows.filter(({ title, message }) => searchText(title, message).includes(searchKey(words)))
    },

    async get(id: string): Promise<SavedReplyRow | null> {
      const row = await database
        .selectFrom('saved_replies')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },

    async count(): Promise<number> {
      const { n } = await database
        .selectFrom('saved_replies')
        .select((builder) => builder.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    },

    async insert(row: SavedReplyRow): Promise<void> {
      await database.insertInto('saved_replies').values(row).execute()
    },

    async set(id: string, content: Pick<SavedReplyRow, 'title' | 'message'>): Promise<void> {
      await database.updateTable('saved_replies').set(content).where('id', '=', id).execute()
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('saved_replies').where('id', '=', id).execute()
    },
  }
}
