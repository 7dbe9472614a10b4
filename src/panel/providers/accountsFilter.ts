import type { SortPayload } from 'ra-core'
import type { AccountStatus } from '../../contract/accounts'
import type { everything, nowhere } from '../../contract/common'
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
}

/** Another order than newest first, as the office takes it. */
export type AccountsSorting = Pick<QueryOf<'listAccounts'>, 'sort' | 'order'>

const sorts = ['created', 'name', 'email', 'status'] as const

export function sortingOf(sort: SortPayload | undefined): AccountsSorting {
  const field = sorts.find((known) => known === sort?.field)
  if (!field || (field === 'created' && sort?.order === 'DESC')) return {}
  return { sort: field, order: sort?.order === 'DESC' ? 'desc' : 'asc' }
}

/** Whose accounts are shown; undefined is one's own organization's. By itself a search would be for the whole platform. */
export function placeOf({ q, oid, scope }: AccountsFilter): string | undefined {
  return oid ?? scope ?? (q ? sessionStore.read().user?.organization.oid : undefined)
}
