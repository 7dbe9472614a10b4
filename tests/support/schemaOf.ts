import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbedded } from '../../src/server/database/engines/embedded'
import type { Engine } from '../../src/server/database/engines/engine'
import { migrate } from '../../src/server/database/migrations/migrate'

/** The tables and all that belongs to them, and the columns in no order: a migration adds them at the end. */
export async function schemaOf({ kysely }: Engine): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select type || ' ' || name || ' ' || case type when 'table' then '' else coalesce(sql, '') end as line
      from sqlite_master
    union all select m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' ||
      coalesce(c.dflt_value, '') || ' ' || c.pk
      from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'
    union all select m.name || '.' || f."from" || ' ' || f."table" || ' ' || f.on_delete
      from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'
    order by line`.execute(kysely)
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' '))
}

/** Of a database that was made just now. */
export async function fresh<Result>(look: (engine: Engine) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-fresh-'))
  const engine = openEmbedded(directory)
  try {
    await migrate(engine)
    return await look(engine)
  } finally {
    await engine.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

export async function migrationsOf({ kysely }: Engine): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    kysely,
  )
  return rows.map(({ name }) => name)
}
