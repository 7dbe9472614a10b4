import { sql } from 'kysely'
import { type Db, engineOf } from './db'

/** The tables of kept totals, and what each is kept by. */
const keysOf = {
  queue_entries: ['scope', 'queue'],
  post_counts: ['scope', 'day', 'status', 'type', 'reported', 'moderator', 'role', 'signal_kinds'],
  insight_counts: ['scope', 'measure', 'day', 'key'],
  account_counts: ['scope', 'status'],
  organization_counts: ['status'],
  ticket_counts: ['status'],
} as const
type Totals = typeof keysOf

/** How much a total grows (or, below 0, shrinks), and by what it is kept. */
export type Sum<Table extends keyof Totals> = Record<Totals[Table][number], string | number> & { n: number }

/** Adds to kept totals in one statement, in the transaction that changes what they count; sums of one total are put together. */
export async function addToTotals<Table extends keyof Totals>(
  db: Db,
  table: Table,
  sums: Iterable<Sum<Table>>,
): Promise<void> {
  const keys: readonly Totals[Table][number][] = keysOf[table]
  const together = new Map<string, (string | number)[]>()
  for (const sum of sums) {
    const by = keys.map((key) => sum[key])
    const name = by.join(' ')
    together.set(name, [...by, sum.n + Number(together.get(name)?.at(-1) ?? 0)])
  }
  const moved = [...together.values()].filter((row) => row.at(-1) !== 0)
  if (moved.length === 0) return
  const columns = sql.raw([...keys, 'n'].join(', '))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from ${engineOf(db).rowsFromJson([...keys, 'n'], moved)} as given where true
    on conflict (${sql.raw(keys.join(', '))}) do update set n = ${sql.table(table)}.n + excluded.n`.execute(
    db,
  )
}
