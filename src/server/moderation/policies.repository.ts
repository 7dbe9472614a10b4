import { hasWords, searchKey, searchText } from '../../shared/text'
import type { Db } from '../db/db'
import type { PolicyRow } from '../db/schema/moderation'

/** Which policies, in which order; null narrows nothing. */
export interface PoliciesAsked {
  ids: readonly string[] | null
  /** Any part of a name or of what it covers, whatever its case. */
  words: string
  severity: PolicyRow['severity'] | null
  sort: { field: 'place' | 'name' | 'severity' | 'created' | 'id'; order: 'asc' | 'desc' }
}

/** All of them that are asked for: there are few. */
export async function find(db: Db, { ids, words, severity, sort }: PoliciesAsked): Promise<PolicyRow[]> {
  let query = db.selectFrom('policies').selectAll()
  if (severity !== null) query = query.where('severity', '=', severity)
  const column = sort.field === 'place' ? 'position' : sort.field
  const rows = await query.orderBy(column, sort.order).orderBy('id', sort.order).execute()
  return rows.filter(
    ({ id, name, office }) =>
      (ids?.includes(id) ?? true) && hasWords(searchText(name, office), searchKey(words)),
  )
}

export async function get(db: Db, id: string): Promise<PolicyRow | null> {
  const row = await db.selectFrom('policies').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function count(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('policies')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function insert(db: Db, row: PolicyRow): Promise<void> {
  await db.insertInto('policies').values(row).execute()
}

export async function set(db: Db, id: string, content: Omit<PolicyRow, 'id' | 'created'>): Promise<void> {
  await db.updateTable('policies').set(content).where('id', '=', id).execute()
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('policies').where('id', '=', id).execute()
}
