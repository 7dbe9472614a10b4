import { sql } from 'kysely'
import type { Seal } from '../lib/seal'
import type { Db } from './db'

/** The columns that hold secrets, each sealed for `<table> <key of its row>`. */
const sealedColumns = [
  { table: 'secrets', key: 'id', column: 'value' },
  { table: 'webhooks', key: 'id', column: 'secret' },
  { table: 'webhooks', key: 'id', column: 'old_secret' },
  { table: 'factors', key: 'id', column: 'key' },
] as const

/**
 * Has every secret be sealed with the current key, those as well that were kept in the clear or sealed with an earlier one.
 * @throws SecretKeyRefused, and nothing is changed
 */
export async function sealAll(db: Db, seal: Seal): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { table, key, column } of sealedColumns) {
      const { rows } = await sql<{
        key: string
        kept: string
      }>`select ${sql.ref(key)} as key, ${sql.ref(column)} as kept
        from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(transaction)
      for (const row of rows) {
        const kept = seal.renew(row.kept, `${table} ${row.key}`)
        if (kept === row.kept) continue
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${kept}
          where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.kept}`.execute(transaction)
      }
    }
  })
}
