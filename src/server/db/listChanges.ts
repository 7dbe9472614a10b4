import { noOrganization } from '../../contract/lists'
import type { ListName } from '../../contract/staffChannel'
import { addToTotals } from './counters'
import type { Db } from './db'

/** The scope of what is in whichever organization, or in none. */
export const platform = ''

/** A list, as far as one looks at it: of an organization, of those in none (`nowhere`), or of the `platform`. */
export interface ListPlace {
  list: ListName
  scope: string
}

/** The scopes of the lists that an account of this organization, or of none, is in. */
export function scopesOf(oid: string | null): string[] {
  return [platform, oid ?? noOrganization]
}

/**
 * Counts, in the transaction that changes them, rows of a list that were added, changed or removed: how often so far, by the scopes that
 * they were in before and are in after. So who looks at a list learns that it is no longer as it was, by a number that only grows.
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

/** How many changes each of these has had so far. */
export async function listChangesOf(
  db: Db,
  places: readonly ListPlace[],
): Promise<(place: ListPlace) => number> {
  const lists = [...new Set(places.map(({ list }) => list))]
  const scopes = [...new Set(places.map(({ scope }) => scope))]
  const rows =
    places.length === 0
      ? []
      : await db
          .selectFrom('queue_entries')
          .select(['scope', 'queue', 'n'])
          .where('scope', 'in', scopes)
          .where('queue', 'in', lists)
          .execute()
  return ({ list, scope }) => rows.find((row) => row.scope === scope && row.queue === list)?.n ?? 0
}
