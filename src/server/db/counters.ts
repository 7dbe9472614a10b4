import { sql } from 'kysely'
import { noOrganization } from '../../contract/lists'
import type { ListName } from '../../contract/staffChannel'
import { type Db, engineOf } from './db'
import type { Reach } from './schema/moderation'

/** The tables of totals, and the columns of each total's key. */
const keysOf = {
  queue_entries: ['scope', 'queue'],
  post_counts: ['scope', 'day', 'status', 'type', 'reported', 'moderator', 'role', 'signal_kinds'],
  insight_counts: ['scope', 'measure', 'day', 'key'],
  account_counts: ['scope', 'status', 'role'],
  organization_counts: ['status'],
  ticket_counts: ['status'],
} as const
type Totals = typeof keysOf

/** A total's key, and what is added to it (or, below 0, taken from it). */
export type TotalChange<Table extends keyof Totals> = Record<Totals[Table][number], string | number> & {
  n: number
}

/** Changes totals in one statement, in the transaction that changes what they count; changes of one total are summed up. */
export async function addToTotals<Table extends keyof Totals>(
  db: Db,
  table: Table,
  changes: Iterable<TotalChange<Table>>,
): Promise<void> {
  const keys: readonly Totals[Table][number][] = keysOf[table]
  const sums = new Map<string, (string | number)[]>()
  for (const change of changes) {
    const key = keys.map((column) => change[column])
    const name = key.join(' ')
    sums.set(name, [...key, change.n + Number(sums.get(name)?.at(-1) ?? 0)])
  }
  const changed = [...sums.values()].filter((row) => row.at(-1) !== 0)
  if (changed.length === 0) return
  const columns = sql.raw([...keys, 'n'].join(', '))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from ${engineOf(db).rowsFromJson([...keys, 'n'], changed)} as given where true
    on conflict (${sql.raw(keys.join(', '))}) do update set n = ${sql.table(table)}.n + excluded.n`.execute(
    db,
  )
}

/** The scope of everything, whatever its organization. */
export const platform = ''

/** What the scope of posts begins with that not everybody sees, which are counted apart, by `privacies`; no id has a blank. */
export const privatePrefixes = ['', 'platform ', 'messages '] as const

/** The scopes that hold the posts of one as far as somebody sees them. */
export function scopesWith(scope: string, reach: Reach): string[] {
  return privatePrefixes.slice(0, reach + 1).map((prefix) => prefix + scope)
}

/** A list of an organization, of those without one (`noOrganization`), or of the whole `platform`. */
export interface ListScope {
  list: ListName
  scope: string
}

/** The scopes of the lists that hold an account of this organization, or of none. */
export function scopesOf(oid: string | null): string[] {
  return [platform, oid ?? noOrganization]
}

/**
 * Counts rows of a list that were added, changed or removed, in the scopes they were in before and are in after, in the transaction
 * that changes them. The number only grows, so a viewer of the list sees that it has changed.
 */
export async function countListChanges(
  db: Db,
  list: ListName,
  changes: Iterable<{ id: string; scope: string }>,
): Promise<void> {
  const scopes = new Map<string, Set<string>>()
  for (const { id, scope } of changes) scopes.set(scope, (scopes.get(scope) ?? new Set()).add(id))
  const sums = [...scopes].map(([scope, ids]) => ({ scope, queue: list, n: ids.size }))
  await addToTotals(db, 'queue_entries', sums)
}

/** The number of changes so far of each of these lists. */
export async function listChangesOf(
  db: Db,
  lists: readonly ListScope[],
): Promise<(list: ListScope) => number> {
  const names = [...new Set(lists.map(({ list }) => list))]
  const scopes = [...new Set(lists.map(({ scope }) => scope))]
  const rows =
    lists.length === 0
      ? []
      : await db
          .selectFrom('queue_entries')
          .select(['scope', 'queue', 'n'])
          .where('scope', 'in', scopes)
          .where('queue', 'in', names)
          .execute()
  return ({ list, scope }) => rows.find((row) => row.scope === scope && row.queue === list)?.n ?? 0
}
