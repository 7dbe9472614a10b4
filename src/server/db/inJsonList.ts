import { type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from './db'

/** Whether a row is one of these, however many they are. */
export function inJsonList(
  db: Db,
  column: 'accounts.uid' | 'organizations.oid',
  ids: readonly string[],
): RawBuilder<boolean> {
  const rows = ids.map((id) => [id])
  return sql<boolean>`${sql.ref(column)} in ${engineOf(db).rowsFromJson(['id'], rows)}`
}
