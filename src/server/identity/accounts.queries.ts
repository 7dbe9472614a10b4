import { can, isStaffRole, scopeOf } from '../../contract/access'
import {
  type Account,
  type AccountsExportQuery,
  type AccountsOrder,
  type AccountsQuery,
  accountExportColumns,
  accountSorts,
  accountStatuses,
} from '../../contract/accounts'
import { adultAge } from '../../contract/ages'
import { everything, noOrganization } from '../../contract/lists'
import type { SearchQuery } from '../../contract/search.api'
import { ageBandOf, isAdult, isUnder, yearOf } from '../../shared/ages'
import { csvLine } from '../../shared/csvLine'
import { emailKey } from '../../shared/text'
import type { Context } from '../context'
import type { Db } from '../db/db'
import { type PageQuery, pageOf } from '../db/keyset'
import type { AccountRow } from '../db/schema/identity'
import type { Caller } from '../http/auth'
import { type Microseconds, toIso } from '../lib/clock'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import { badParameter, notFound, oneOf, Problem } from '../problems'
import { accountToWire, agesToWire, uidsOf } from './account'
import { type AccountFilter, type AccountList, accountList, newestFirst } from './accountLists.repository'
import * as accountsRepository from './accounts.repository'
import { commonFilterOf } from './organizations.queries'

type SortQuery = Pick<AccountsQuery, 'sort' | 'order' | 'last' | 'lastId'>

/** @throws Problem not_found for an organization that the caller may not see; forbidden, invalid_request */
export async function listAccounts(ctx: Context, caller: Caller, query: AccountsQuery) {
  return await accountsPage(ctx, caller, await accountFilterOf(ctx, caller, query), query)
}

/** Finds by any part of a name or an address: Administrators on the whole platform, others in their own organization. */
export async function searchAccounts(ctx: Context, caller: Caller, query: SearchQuery) {
  const filter = await accountFilterOf(ctx, caller, { ...query, keywords: query.keywords ?? '' })
  const { sort, ...rest } = query
  const order = sort === undefined ? {} : { sort: oneOf('sort', sort, accountSorts) }
  return await accountsPage(ctx, caller, filter, { ...rest, ...order })
}

async function accountsPage(
  ctx: Context,
  caller: Caller,
  filter: AccountFilter,
  query: SortQuery & PageQuery & { limit: number },
) {
  const order = orderOf(query)
  const db = await ctx.readReplica(caller)
  // Read before the rows, so that a change in between is not taken for one that is shown.
  const changes = await accountsRepository.changesOf(db, filter.oid)
  const { total, rows } = await pageOf(query, accountList(db, filter, order))
  const subs = await accountsRepository.subAccounts(db, uidsOf(rows))
  const organizations = await accountsRepository.organizationNames(db, rows)
  const accounts = rows.map((row) => {
    const own = subs.filter(({ parent }) => parent === row.uid)
    return accountToWire(row, own, organizations)
  })
  return { total, changes, accounts }
}

/** What a list or a search is narrowed to. @throws Problem not_found, forbidden, invalid_request */
export async function accountFilterOf(
  { db }: Context,
  caller: Caller,
  { oid, role, ...query }: Pick<SearchQuery, 'oid' | 'role' | 'status' | 'keywords' | 'ids'>,
): Promise<AccountFilter> {
  const reachesAll = scopeOf(caller, 'accounts.read') === 'all'
  const filter = { ...commonFilterOf(query, accountStatuses), role: role ?? null }
  const isPlatformSearch = filter.keywords !== null && oid === undefined && reachesAll
  return { ...filter, oid: isPlatformSearch ? null : await organizationToList(db, caller, oid, reachesAll) }
}

/** The organization to list: the caller's own, or one that an Administrator names; null for the whole platform, `noOrganization` for none. */
async function organizationToList(
  db: Db,
  caller: Caller,
  oid: string | undefined,
  reachesAll: boolean,
): Promise<string | null> {
  if (oid === undefined || oid === caller.oid) return caller.oid
  if (oid === everything || oid === noOrganization) {
    if (reachesAll) return oid === everything ? null : noOrganization
    throw new Problem('forbidden', 'Only an Administrator may list every organization’s accounts.')
  }
  if (!reachesAll || !(await accountsRepository.organizationNames(db, [{ oid }])).has(oid))
    throw notFound('This organization')
  return oid
}

/** @throws Problem invalid_request where the row to go on from is not named */
function orderOf({ sort, order, last, lastId }: SortQuery): AccountsOrder {
  if (sort === undefined && order !== undefined) throw badParameter('order', 'goes with sort')
  if (sort === undefined) return newestFirst
  if (sort !== 'created' && last !== undefined && lastId === undefined) {
    throw badParameter('lastId', `is needed with sort=${sort}: the row to go on from`)
  }
  return { sort, isDescending: order === 'desc' }
}

/** Reading a member's account is logged. @throws Problem not_found, also for an account that the caller may not see */
export async function getAccount(ctx: Context, caller: Caller, uid: string) {
  const { db, logOncePerHour } = ctx
  const [row] = await accountsRepository.find(db, [uid])
  if (!row) throw notFound('This account')
  const isPartial = !maySee(caller, row)
  if (isPartial && !(can(caller, 'tickets.answer') && (await accountsRepository.hasTicket(db, uid)))) {
    throw notFound('This account')
  }
  await logReading({ logOncePerHour }, caller, row)
  return await accountOf(db, row, isPartial)
}

/** An account of staff is read unlogged. */
export async function logReading(
  { logOncePerHour }: Pick<Context, 'logOncePerHour'>,
  caller: Caller,
  { uid, oid, role }: AccountRow,
): Promise<void> {
  if (!isStaffRole(role)) await logOncePerHour(caller, { act: 'read', kind: 'account', subject: uid, oid })
}

/** @param isPartial for somebody who sees no more than name, age, guardian and organization */
export async function accountOf(db: Db, row: AccountRow, isPartial: boolean): Promise<Account> {
  const { uid } = row
  const organizations = await accountsRepository.organizationNames(db, [row])
  if (isPartial) {
    const { organization = null } = accountToWire(row, [], organizations)
    const { firstname, lastname, status, created } = row
    const ageBand = ageBandOf(row)
    return {
      ...{ uid, firstname, lastname, email: null, phone: null, status, created: toIso(created), subs: [] },
      ...{ organization, guardian: await parentOf(db, row), isPartial, ...(ageBand !== null && { ageBand }) },
    }
  }
  const children = (await accountsRepository.children(db, [uid])).toSorted((a, b) => a.created - b.created)
  const { subs, ...account } = accountToWire(row, children, organizations)
  return {
    ...{ ...account, ...agesToWire(row), guardian: await parentOf(db, row) },
    ...(row.biography && { biography: row.biography }),
    subs: subs.map((sub, n) => ({ ...sub, ...(children[n] && agesToWire(children[n])) })),
  }
}

/** Whether somebody may see this account. */
export function maySee(caller: Caller, { oid }: Pick<AccountRow, 'oid'>): boolean {
  return oid === caller.oid || scopeOf(caller, 'accounts.read') === 'all'
}

export async function parentOf(db: Db, { parent }: AccountRow) {
  const [row] = parent === null ? [] : await accountsRepository.find(db, [parent])
  return row ? { uid: row.uid, firstname: row.firstname, lastname: row.lastname } : null
}

/** For other rooms, in no order. */
export function findAccounts(db: Db, uids: string[]): Promise<AccountRow[]> {
  return accountsRepository.find(db, uids)
}

/**
 * Who is written to about somebody: their guardian, unless they are surely an adult; without a guardian themselves, unless they
 * may be a child. Null for nobody: also where that account is not a member's that is active.
 */
export async function addresseeOf(db: Db, person: AccountRow, now: Microseconds): Promise<AccountRow | null> {
  const year = yearOf(now / 1000)
  const { parent } = person
  const addressee = parent === null || isAdult(person, year) ? person : (await findAccounts(db, [parent]))[0]
  if (addressee?.role !== 'Member' || addressee.status !== 'active') return null
  return isUnder(adultAge, addressee, year) ? null : addressee
}

export function findSubAccounts(db: Db, uid: string): Promise<AccountRow[]> {
  return accountsRepository.children(db, [uid])
}

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | null> {
  const [row = null] = await accountsRepository.findByEmail(db, [emailKey(email)])
  return row
}

export function organizationOfAdministrators(db: Db): Promise<string | null> {
  return accountsRepository.organizationOfAdministrators(db)
}

/** What posts store of their authors, by uid; unknown authors are absent. */
export async function authorsOf(db: Db, uids: string[]): Promise<Map<string, AccountRow>> {
  const rows = await accountsRepository.find(db, [...new Set(uids)])
  return new Map(rows.map((row) => [row.uid, row]))
}

const exportBatchSize = 500

/**
 * All accounts that a filter leaves as CSV (RFC 4180), in the list's order. The export is logged, without what was searched for.
 * @throws Problem not_found, forbidden, invalid_request for the filter
 */
export async function exportAccounts(
  ctx: Context,
  caller: Caller,
  query: AccountsExportQuery,
): Promise<AsyncGenerator<string>> {
  const filter = await accountFilterOf(ctx, caller, query)
  const list = accountList(ctx.db, filter, orderOf(query))
  const { oid, status, keywords } = filter
  const total = await list.total()
  const after = { oid, status, isSearch: keywords !== null, total }
  await ctx.inTransaction(caller, async () => ({
    result: undefined,
    events: [{ act: 'export', kind: 'account', subject: null, oid, after }],
  }))
  return csvLines(ctx.db, list)
}

async function* csvLines(db: Db, list: AccountList): AsyncGenerator<string> {
  const yieldToEventLoop = createYieldToEventLoop()
  yield csvLine(accountExportColumns)
  for (let last: AccountRow | null = null; ; ) {
    const rows: AccountRow[] = await list.after(last, exportBatchSize)
    const names = await accountsRepository.organizationNames(db, rows)
    yield rows.map((row) => csvLineOf(row, names.get(row.oid ?? '') ?? null)).join('')
    last = rows.at(-1) ?? null
    if (rows.length < exportBatchSize) return
    await yieldToEventLoop()
  }
}

function csvLineOf(row: AccountRow, organization: string | null): string {
  const { firstname, lastname, email, status, role, created } = row
  return csvLine([firstname, lastname, email, status, role, organization, toIso(created)])
}
