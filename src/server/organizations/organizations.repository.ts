import { type Kysely, sql } from 'kysely'
import type { Industry, Organization, OrganizationStatus } from '../../contract/organizations'
import { among } from '../db/among'
import { chunksOf } from '../db/chunks'
import type { Engine } from '../db/engines/engine'
import { beyond, inListOrder, type Reading } from '../db/keyset'
import { countListChanges, listChangesOf, platform } from '../db/listChanges'
import type { OrganizationRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import { addToTotals } from '../db/totals'

/** Which organizations; null narrows nothing. */
export interface OrganizationFilter {
  status: OrganizationStatus | null
  type: Industry | null
  /** Folded by `searchKey`. */
  keywords: string | null
  /** Those of these that are among them; not there in jobs of earlier versions. */
  ids?: readonly string[] | null
}

const order = { created: 'organizations.created', id: 'organizations.oid' } as const

const everyone = { list: 'organizations', scope: platform } as const

/** `database` may be a transaction. */
export function createOrganizationsRepository(engine: Engine, database: Kysely<Schema> = engine.kysely) {
  function filtered({ status, type, keywords, ids }: OrganizationFilter) {
    let query = database.selectFrom('organizations')
    if (ids) query = query.where(among(engine, 'organizations.oid', ids))
    if (status !== null) query = query.where('status', '=', status)
    if (type !== null) query = query.where('type', '=', type)
    if (keywords !== null) query = query.where(engine.matches('organizations', keywords))
    return query
  }

  return {
    async page(filter: OrganizationFilter, reading: Reading): Promise<OrganizationRow[]> {
      const { cursor, direction, offset, limit } = reading
      let query = filtered(filter)
        .selectAll()
        .orderBy('created', direction)
        .orderBy('oid', direction)
        .limit(limit)
      if (cursor) query = query.where(beyond(order, cursor, direction))
      if (offset > 0) query = query.offset(offset)
      return inListOrder(await query.execute(), reading)
    },

    async total(filter: OrganizationFilter): Promise<number> {
      if (filter.keywords !== null || filter.type !== null || filter.ids) {
        const { n } = await filtered(filter)
          .select((builder) => builder.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
        return n
      }
      let query = database
        .selectFrom('organization_counts')
        .select((builder) => builder.fn.sum<number | null>('n').as('n'))
      if (filter.status !== null) query = query.where('status', '=', filter.status)
      return (await query.executeTakeFirst())?.n ?? 0
    },

    /** How many accounts these organizations have in each state. */
    async accountCounts(oids: string[]): Promise<Map<string, Required<Organization>['accounts']>> {
      const counts = new Map(oids.map((oid) => [oid, { active: 0, invited: 0, incomplete: 0, inactive: 0 }]))
      if (oids.length === 0) return counts
      const rows = await database
        .selectFrom('account_counts')
        .selectAll()
        .where('scope', 'in', oids)
        .execute()
      for (const { scope, status, n } of rows) Object.assign(counts.get(scope) ?? {}, { [status]: n })
      return counts
    },

    async find(oids: string[]): Promise<OrganizationRow[]> {
      const rows: OrganizationRow[] = []
      for (const some of chunksOf(oids)) {
        const found = database.selectFrom('organizations').selectAll().where('oid', 'in', some)
        rows.push(...(await found.execute()))
      }
      return rows
    },

    /** By their addresses, in lower case. */
    async findByEmail(emails: string[]): Promise<OrganizationRow[]> {
      const rows: OrganizationRow[] = []
      for (const some of chunksOf(emails)) {
        const found = database
          .selectFrom('organizations')
          .selectAll()
          .where(sql<string>`lower(email)`, 'in', some)
        rows.push(...(await found.execute()))
      }
      return rows
    },

    /** Gives all of these organizations the same new values. */
    async set(oids: string[], values: Partial<OrganizationRow>): Promise<void> {
      for (const some of chunksOf(oids)) {
        await database.updateTable('organizations').set(values).where('oid', 'in', some).execute()
      }
    },

    async remove(oids: string[]): Promise<void> {
      for (const some of chunksOf(oids)) {
        await database.deleteFrom('organizations').where('oid', 'in', some).execute()
      }
    },

    async insert(rows: OrganizationRow[]): Promise<void> {
      await database.insertInto('organizations').values(rows).execute()
    },

    /** How often their list has changed so far. */
    async changes(): Promise<number> {
      return (await listChangesOf(database, [everyone]))(everyone)
    },

    /** Moves the totals by what was added (1) or taken away (-1), in the transaction that does it. */
    async count(
      changes: { organization: Pick<OrganizationRow, 'oid' | 'status'>; n: 1 | -1 }[],
    ): Promise<void> {
      const changed = changes.map(({ organization }) => ({ id: organization.oid, scope: platform }))
      await countListChanges(engine, database, 'organizations', changed)
      const sums = changes.map(({ organization, n }) => ({ status: organization.status, n }))
      await addToTotals(engine, database, 'organization_counts', sums)
    },
  }
}
