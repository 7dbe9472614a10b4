import type { Kysely } from 'kysely'
import { isStaffRole, scopeOf } from '../../contract/access'
import {
  type Account,
  type AccountStatus,
  type AccountsOrder,
  type AccountsQuery,
  accountStatuses,
} from '../../contract/accounts'
import type { SearchQuery } from '../../contract/accounts.api'
import { everything, noOrganization } from '../../contract/lists'
import { searchKey } from '../../shared/text'
import type { LogOncePerHour } from '../audit/logOncePerHour'
import type { Engine } from '../db/engines/engine'
import { onlyIds, type PageQuery, pageOf } from '../db/paging'
import type { ReadReplica } from '../db/readReplica'
import type { AccountRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Caller } from '../http/auth'
import { badParameter, invalid, notFound, Problem } from '../problems'
import { accountToWire } from './account'
import { newestFirst } from './accountOrder.repository'
import type { AccountFilter } from './accounts.repository'
import * as accountsRepository from './accounts.repository'

/** Which accounts a call asks for; with keywords it is a search. */
interface AccountsAsked {
  oid?: string | undefined
  status?: string | undefined
  keywords?: string | undefined
  ids?: string | string[] | undefined
}

type SortQuery = Pick<AccountsQuery, 'sort' | 'order' | 'last' | 'lastId'>

interface AccountsPage {
  total: number
  changes: number
  accounts: Account[]
}

export function createAccounts(engine: Engine, readReplica: ReadReplica, logOncePerHour: LogOncePerHour) {
  async function page(
    caller: Caller,
    filter: AccountFilter,
    query: SortQuery & PageQuery & { limit: number },
  ): Promise<AccountsPage> {
    const order = orderOf(query)
    const db = await readReplica(caller)
    // Before its rows are read, so that no change between the two is taken for one that is shown.
    const changes = await accountsRepository.changesOf(db, filter.oid)
    const { total, rows } = await pageOf(query, accountsRepository.list(db, filter, order))
    const subs =
      rows.length > 0
        ? await accountsRepository.subAccounts(
            db,
            rows.map(({ uid }) => uid),
          )
        : []
    const organizations = await accountsRepository.organizationsOf(db, [
      ...new Set(rows.flatMap(({ oid }) => oid ?? [])),
    ])
    const accounts = rows.map((row) =>
      accountToWire(
        row,
        subs.filter(({ parent }) => parent === row.uid),
        organizations,
      ),
    )
    return { total, changes, accounts }
  }

  /** The organization to list: one's own, or what an Administrator names; null is the whole platform, `nowhere` those in none. */
  async function organizationToList(caller: Caller, oid: string | undefined): Promise<string | null> {
    if (oid === undefined || oid === caller.oid) return caller.oid
    const reachesAll = scopeOf(caller.role, 'accounts.read') === 'all'
    if (oid === everything || oid === noOrganization) {
      if (reachesAll) return oid === everything ? null : noOrganization
      throw new Problem('forbidden', 'Only an Administrator may list every organization’s accounts.')
    }
    if (!reachesAll || !(await accountsRepository.organizationsOf(engine.kysely, [oid])).has(oid))
      throw notFound('This organization')
    return oid
  }

  const statusOf = (status: string | undefined): AccountStatus | null => {
    if (status === undefined || status === everything) return null
    const known = accountStatuses.find((one) => one === status)
    if (!known) throw invalid('status', 'not_allowed', { allowed: accountStatuses })
    return known
  }

  /** What a list or a search is narrowed to. @throws Problem not_found, forbidden, invalid_request */
  async function filterOf(caller: Caller, query: AccountsAsked): Promise<AccountFilter> {
    const { oid, status } = query
    const isSearch = query.keywords !== undefined
    const isEverybody = isSearch && oid === undefined && scopeOf(caller.role, 'accounts.read') === 'all'
    const keywords = isSearch ? searchKey(query.keywords ?? '') : null
    if (keywords === '') throw invalid('keywords', 'empty')
    const where = isEverybody ? null : await organizationToList(caller, oid)
    return { oid: where, status: statusOf(status), keywords, ids: onlyIds(query.ids) }
  }

  return {
    filterOf,
    orderOf,

    /** What posts keep of their authors, by uid; unknown authors are absent. */
    async authorsOf(
      transaction: Kysely<Schema>,
      uids: string[],
    ): Promise<Map<string, Pick<AccountRow, 'uid' | 'oid' | 'role'>>> {
      const rows = await accountsRepository.find(transaction, [...new Set(uids)])
      return new Map(rows.map((row) => [row.uid, row]))
    },

    /** @throws Problem not_found for an organization that is not the caller's to see */
    async list(caller: Caller, query: AccountsQuery): Promise<AccountsPage> {
      return await page(caller, await filterOf(caller, query), query)
    },

    /** It is noted who has read a member's. @throws Problem not_found, also for another organization's account that is not the caller's to see */
    async get(caller: Caller, uid: string): Promise<Account> {
      const [row] = await accountsRepository.find(engine.kysely, [uid])
      const isSeen = row?.oid === caller.oid || scopeOf(caller.role, 'accounts.read') === 'all'
      if (!row || !isSeen) throw notFound('This account')
      if (!isStaffRole(row.role))
        await logOncePerHour(caller, { act: 'read', kind: 'account', subject: uid, oid: row.oid })
      const organizations = await accountsRepository.organizationsOf(
        engine.kysely,
        row.oid === null ? [] : [row.oid],
      )
      const [parent] = row.parent === null ? [] : await accountsRepository.find(engine.kysely, [row.parent])
      const guardian = parent
        ? { uid: parent.uid, firstname: parent.firstname, lastname: parent.lastname }
        : null
      return {
        ...accountToWire(row, await accountsRepository.subAccounts(engine.kysely, [uid]), organizations),
        guardian,
      }
    },

    /** Finds by any part of a name or an address: an Administrator on the platform, others in their own organization. */
    async search(caller: Caller, query: SearchQuery): Promise<AccountsPage> {
      if (query.type !== undefined) throw badParameter('type', 'is for organizations')
      if (query.counts !== undefined) throw badParameter('counts', 'is for organizations')
      const filter = await filterOf(caller, { ...query, keywords: query.keywords ?? '' })
      return await page(caller, filter, query)
    },
  }
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

export type Accounts = ReturnType<typeof createAccounts>
