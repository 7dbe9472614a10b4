import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engines/engine'

/** Whether a row is one of these, however many they are. */
export function among(
  engine: Engine,
  column: 'accounts.uid' | 'organizations.oid',
  ids: readonly string[],
): RawBuilder<boolean> {
  const rows = ids.map((id) => [id])
  return sql<boolean>`${sql.ref(column)} in ${engine.rowsFromJson(['id'], rows)}`
}
