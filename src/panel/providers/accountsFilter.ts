import type { SortPayload } from 'ra-core'
import type { AccountStatus } from '../../contract/accounts'
import { everything, type nowhere } from '../../contract/common'
import type { QueryOf } from './httpClient'
import { sessionStore } from './sessionStore'

/** What the accounts are filtered by; `q` is searched for anywhere in names and addresses. */
export interface AccountsFilter {
  q?: string
  status?: AccountStatus
  /** Another organization than one's own. */
  oid?: string
  /** Wider than one's own organization. */
  scope?: typeof everything | typeof nowhere
  /** These alone, of whichever organization. */
  ids?: readonly string[]
}

/** Another order than newest first, as the office takes it. */
export type AccountsSorting = Pick<QueryOf<'listAccounts'>, 'sort' | 'order'>

/** The office's orders, by the columns that show them. */
const sorts = { created: 'created', lastname: 'name', email: 'email', status: 'status' } as const

export function sortingOf(sort: SortPayload | undefined): AccountsSorting {
  if (!sort || !isSortable(sort.field)) return {}
  const isDescending = sort.order === 'DESC'
  if (sort.field === 'created' && isDescending) return {}
  return { sort: sorts[sort.field], order: isDescending ? 'desc' : 'asc' }
}

/** Whose accounts are shown; undefined is one's own organization's. By itself a search would be for the whole platform. */
export function placeOf({ q, oid, scope, ids }: AccountsFilter): string | undefined {
  if (ids) return oid ?? everything
  return oid ?? scope ?? (q ? sessionStore.read().user?.organization.oid : undefined)
}

function isSortable(field: string): field is keyof typeof sorts {
  return Object.hasOwn(sorts, field)
}
