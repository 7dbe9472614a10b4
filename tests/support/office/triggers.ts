import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inject } from 'vitest'
import type { Engine } from '../../../src/server/db/engines/engine'

/** Rows that the database is to refuse. */
interface Refusal {
  name: string
  event: 'insert' | 'update'
  table: 'accounts' | 'messages' | 'sessions'
  /** Of the row as it would be, `new`. */
  when: RawBuilder<SqlBool>
  saying: string
}

/** Has the database of the office refuse rows, as a failing disk would; answers how to end it. */
export async function refuse(
  { kysely }: Engine,
  { name, event, table, when, saying }: Refusal,
): Promise<() => Promise<void>> {
  const begin = sql`create trigger ${sql.raw(name)} before ${sql.raw(event)} on ${sql.table(table)}`
  if (inject('postgres')) {
    const body = sql`begin raise exception ${sql.lit(saying)}; end`
    await sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$ ${body} $$`.execute(
      kysely,
    )
    await sql`${begin} for each row when (${when}) execute function ${sql.raw(name)}()`.execute(kysely)
  } else {
    await sql`${begin} when ${when} begin select raise(abort, ${sql.lit(saying)}); end`.execute(kysely)
  }
  return () => dropTrigger(kysely, table, name)
}

export async function dropTrigger(kysely: Engine['kysely'], table: string, name: string): Promise<void> {
  const place = inject('postgres') ? sql` on ${sql.table(table)}` : sql``
  await sql`drop trigger ${sql.raw(name)}${place}`.execute(kysely)
}
