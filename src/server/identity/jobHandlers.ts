import { staffRoles } from '../../contract/access'
import type { JobFilter } from '../../contract/jobs'
import { type BulkAction, runBulkAction } from '../audit/bulk'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { Cursor, PageSlice } from '../db/keyset'
import type { OrganizationRow } from '../db/schema/identity'
import type { Caller } from '../http/auth'
import type { CollectedIds, JobSource, StartedHandler, StartedHandlers } from '../jobs/jobHandlers'
import type { Microseconds } from '../lib/clock'
import { badParameter, notFound } from '../problems'
import { type AccountFilter, accountList } from './accountLists.repository'
import { accountAction } from './accounts.commands'
import { accountFilterOf } from './accounts.queries'
import * as accountsRepository from './accounts.repository'
import { undoableFor } from './imports'
import * as importsRepository from './imports.repository'
import { organizationRemoval, organizationsInviting } from './organizations.commands'
import { organizationFilterOf } from './organizations.queries'
import type { OrganizationFilter } from './organizations.repository'
import * as organizationsRepository from './organizations.repository'
import { requireProof, requireProofForStaff } from './signIn/requireProof'

/** Rows collected at once; takes some milliseconds. */
const batchSize = 500

/** What jobs do, and how they find the rows that they are about. */
export function jobHandlers(ctx: Context): StartedHandlers {
  const accounts = accountSource(ctx)
  const accountHandler = (name: Parameters<typeof accountAction>[2], source = accounts): StartedHandler => ({
    source,
    change: (transaction, { uid }, named) => runBulkAction(transaction, accountAction(ctx, uid, name), named),
  })
  const organizations = organizationSource(ctx)
  const organizationHandler = <Row extends OrganizationRow>(action: BulkAction<Row>): StartedHandler => ({
    source: organizations,
    change: (transaction, _self, named) => runBulkAction(transaction, action, named),
  })
  return {
    'accounts.invite': accountHandler('invite'),
    'accounts.eliminate': accountHandler('eliminate'),
    'accounts.delete': accountHandler('remove'),
    'accounts.undo_import': accountHandler('undoImport', recentImportSource(ctx)),
    'organizations.invite': organizationHandler(organizationsInviting(ctx)),
    'organizations.delete': organizationHandler(organizationRemoval(ctx)),
  }
}

/** The accounts of an import where the filter names one, else those of a list or a search. */
function accountSource(ctx: Context): JobSource {
  return {
    resolve: async (caller, filter) => {
      if (filter.import !== undefined) return await resolveImport(ctx, caller, filter)
      const { type, import: _import, ...query } = filter
      if (type !== undefined) throw badParameter('filter.type', 'is for organizations')
      const accounts = await accountFilterOf(ctx, caller, query)
      return { filter: accounts, total: await accountList(ctx.db, accounts).total() }
    },
    requireProof: async (caller, filter) =>
      await requireProofForStaff(ctx, caller, await rolesIn(ctx.db, JSON.parse(filter))),
    collectIds: async (filter, after, until) => {
      const parsed: { import: string } | AccountFilter = JSON.parse(filter)
      if ('import' in parsed) {
        const ids = await importsRepository.accountsAfter(ctx.db, parsed.import, after ?? '', batchSize)
        return { ids, next: ids.length < batchSize ? null : (ids.at(-1) ?? null) }
      }
      const { page } = accountList(ctx.db, parsed)
      return await collectIds(page, ({ uid }) => uid, after, until)
    },
  }
}

/** The roles of staff among accounts; where they are named, the accounts. */
async function rolesIn(db: Db, filter: { ids: string[] } | { import: string } | AccountFilter) {
  if ('oid' in filter) {
    const asked = staffRoles.filter((role) => (filter.role ?? role) === role)
    const totals = asked.map(async (role) => ({
      role,
      total: await accountList(db, { ...filter, role }).total(),
    }))
    return (await Promise.all(totals)).filter(({ total }) => total > 0)
  }
  const uids =
    'import' in filter
      ? await importsRepository.accountsAfter(db, filter.import, '', Number.MAX_SAFE_INTEGER)
      : filter.ids
  return await accountsRepository.find(db, uids)
}

/** The accounts of an import that can still be undone. */
function recentImportSource(ctx: Context): JobSource {
  return {
    ...accountSource(ctx),
    resolve: (caller, filter) => resolveImport(ctx, caller, filter, ctx.clock() - undoableFor),
  }
}

async function resolveImport(
  { db }: Context,
  caller: Caller,
  { import: id, ...others }: JobFilter,
  since: Microseconds = 0,
) {
  if (id === undefined || Object.keys(others).length > 0) {
    throw badParameter('filter', 'names an import, and nothing beside it')
  }
  const row = await importsRepository.find(db, id, caller.uid)
  if (!row) throw notFound('This import')
  if (row.created < since) throw badParameter('filter.import', 'is older than a day')
  return { filter: { import: id }, total: await importsRepository.countAccounts(db, id) }
}

/** Organizations of a list or a search. */
function organizationSource(ctx: Context): JobSource {
  const { db } = ctx
  return {
    resolve: async (_caller, { oid, role, import: imported, ...query }) => {
      if (oid !== undefined) throw badParameter('filter.oid', 'is for accounts')
      if (role !== undefined) throw badParameter('filter.role', 'is for accounts')
      if (imported !== undefined) throw badParameter('filter.import', 'is for accounts')
      const filter = organizationFilterOf(query)
      return { filter, total: await organizationsRepository.total(db, filter) }
    },
    // Their heads are staff.
    requireProof: (caller) => requireProof(ctx, caller),
    collectIds: (filter, after, until) => {
      const parsed: OrganizationFilter = JSON.parse(filter)
      const page = (slice: PageSlice) => organizationsRepository.page(db, parsed, slice)
      return collectIds(page, ({ oid }) => oid, after, until)
    },
  }
}

/** The next rows of a list in its order, none newer than `until`. */
async function collectIds<Row extends { created: Microseconds }>(
  page: (slice: PageSlice) => Promise<Row[]>,
  idOf: (row: Row) => string,
  after: string | null,
  until: Microseconds,
): Promise<CollectedIds> {
  const cursor: Cursor = after === null ? { created: until + 1, id: null } : JSON.parse(after)
  const rows = await page({ cursor, direction: 'desc', offset: 0, limit: batchSize })
  const last = rows.length < batchSize ? undefined : rows.at(-1)
  const next = last ? JSON.stringify({ created: last.created, id: idOf(last) }) : null
  return { ids: rows.map(idOf), next }
}
