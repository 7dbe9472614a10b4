import type { AccountStatus } from '../../contract/accounts'
import type { everything, nowhere } from '../../contract/common'
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

/** Whose accounts are shown; undefined is one's own organization's. By itself a search would be for the whole platform. */
export function placeOf({ q, oid, scope }: AccountsFilter): string | undefined {
  return oid ?? scope ?? (q ? sessionStore.read().user?.organization.oid : undefined)
}
