import type { Kysely } from 'kysely'
import { searchKey, searchText } from '../../contract/searchKey'
import type { PolicyRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'

/** Which policies, in which order; null narrows nothing. */
export interface PoliciesAsked {
  ids: readonly string[] | null
  /** Any part of a name or of what it covers, whatever its case. */
  words: string
  severity: PolicyRow['severity'] | null
  sort: { field: 'place' | 'name' | 'severity' | 'created' | 'id'; order: 'asc' | 'desc' }
}

/** `database` may be a transaction. */
export function createPoliciesRepository(database: Kysely<Schema>) {
  return {
    /** All of them that are asked for: there are few. */
    async find({ ids, words, severity, sort }: PoliciesAsked): Promise<PolicyRow[]> {
      let query = database.selectFrom('policies').selectAll()
      if (severity !== null) query = query.where('severity', '=', severity)
      const column = sort.field === 'place' ? 'position' : sort.field
      const rows = await query.orderBy(column, sort.order).orderBy('id', sort.order).execute()
      return rows.filter(
        ({ id, name, office }) =>
          (ids?.includes(id) ?? true) && searchText(name, office).includes(searchKey(words)),
      )
    },

    async get(id: string): Promise<PolicyRow | null> {
      const row = await database.selectFrom('policies').selectAll().where('id', '=', id).executeTakeFirst()
      return row ?? null
    },

    async count(): Promise<number> {
      const { n } = await database
        .selectFrom('policies')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    },

    async insert(row: PolicyRow): Promise<void> {
      await database.insertInto('policies').values(row).execute()
    },

    async set(id: string, content: Omit<PolicyRow, 'id' | 'created'>): Promise<void> {
      await database.updateTable('policies').set(content).where('id', '=', id).execute()
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('policies').where('id', '=', id).execute()
    },
  }
}
