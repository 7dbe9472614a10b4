import { sql } from 'kysely'
import type { Industry, OrganizationState } from '../../contract/organizations'
import { addToTotals, countListChanges, listChangesOf, platform } from '../db/counters'
import { batchesOf, type Db, engineOf, inJsonList, readInBatches } from '../db/db'
import { afterCursor, type PageSlice, restoreOrder } from '../db/keyset'
import type { OrganizationRow } from '../db/schema/identity'

/** Which organizations; null narrows nothing. */
export interface OrganizationFilter {
  status: OrganizationState | null
  type: Industry | null
  /** Folded by `searchKey`. */
  keywords: string | null
  /** Only these; absent in jobs of earlier versions. */
  ids?: readonly string[] | null
}

const order = { created: 'organizations.created', id: 'organizations.oid' } as const

const everyone = { list: 'organizations', scope: platform } as const

function filtered(db: Db, { status, type, keywords, ids }: OrganizationFilter) {
  let query = db.selectFrom('organizations')
  if (ids) query = query.where(inJsonList(db, 'organizations.oid', ids))
  if (status === 'off') query = query.where('off', '=', 1)
  else if (status !== null) query = query.where('off', '=', 0).where('status', '=', status)
  if (type !== null) query = query.where('type', '=', type)
  if (keywords !== null) query = query.where(engineOf(db).matches('organizations', keywords))
  return query
}

export async function page(db: Db, filter: OrganizationFilter, slice: PageSlice): Promise<OrganizationRow[]> {
  const { cursor, direction, offset, limit } = slice
  let query = filtered(db, filter)
    .selectAll()
    .orderBy('created', direction)
    .orderBy('oid', direction)
    .limit(limit)
  if (cursor) query = query.where(afterCursor(order, cursor, direction))
  if (offset > 0) query = query.offset(offset)
  return restoreOrder(await query.execute(), slice)
}

export async function total(db: Db, filter: OrganizationFilter): Promise<number> {
  if (filter.keywords !== null || filter.type !== null || filter.ids) {
    const { n } = await filtered(db, filter)
      .select((builder) => builder.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  }
  let query = db
    .selectFrom('organization_counts')
    .select((builder) => builder.fn.sum<number | null>('n').as('n'))
  if (filter.status !== null) query = query.where('status', '=', filter.status)
  return (await query.executeTakeFirst())?.n ?? 0
}

/** The number of accounts of these organizations by status. */
export async function accountCounts(db: Db, oids: string[]) {
  const counts = new Map(oids.map((oid) => [oid, { active: 0, invited: 0, incomplete: 0, inactive: 0 }]))
  if (oids.length === 0) return counts
  const rows = await db
    .selectFrom('account_counts')
    .select((builder) => ['scope', 'status', builder.fn.sum<number>('n').as('n')])
    .where('scope', 'in', oids)
    .groupBy(['scope', 'status'])
    .execute()
  for (const { scope, status, n } of rows) Object.assign(counts.get(scope) ?? {}, { [status]: n })
  return counts
}

export function find(db: Db, oids: readonly string[]): Promise<OrganizationRow[]> {
  return readInBatches(oids, (some) =>
    db.selectFrom('organizations').selectAll().where('oid', 'in', some).execute(),
  )
}

export function findByEmail(db: Db, emailKeys: readonly string[]): Promise<OrganizationRow[]> {
  return readInBatches(emailKeys, (some) =>
    db.selectFrom('organizations').selectAll().where(sql<string>`lower(email)`, 'in', some).execute(),
  )
}

/** Gives all of these organizations the same new values. */
export async function set(
  db: Db,
  rows: readonly OrganizationRow[],
  values: Partial<OrganizationRow>,
): Promise<void> {
  const oids = rows.map(({ oid }) => oid)
  for (const some of batchesOf(oids)) {
    await db.updateTable('organizations').set(values).where('oid', 'in', some).execute()
  }
}

export async function remove(db: Db, oids: string[]): Promise<void> {
  for (const some of batchesOf(oids)) {
    await db.deleteFrom('organizations').where('oid', 'in', some).execute()
  }
}

export async function insert(db: Db, rows: OrganizationRow[]): Promise<void> {
  await db.insertInto('organizations').values(rows).execute()
}

export async function changes(db: Db): Promise<number> {
  return (await listChangesOf(db, [everyone]))(everyone)
}

type ListedOrganization = Pick<OrganizationRow, 'oid' | 'status' | 'off'>

/** Updates the totals. A changed organization is removed as it was and added as it is. */
export async function count(
  db: Db,
  {
    added = [],
    removed = [],
  }: { added?: readonly ListedOrganization[]; removed?: readonly ListedOrganization[] },
): Promise<void> {
  const changed = [...removed, ...added].map(({ oid }) => ({ id: oid, scope: platform }))
  await countListChanges(db, 'organizations', changed)
  await addToTotals(db, 'organization_counts', [
    ...added.map((row) => ({ status: stateOf(row), n: 1 })),
    ...removed.map((row) => ({ status: stateOf(row), n: -1 })),
  ])
}

function stateOf({ status, off }: ListedOrganization): OrganizationState {
  return off === 1 ? 'off' : status
}
