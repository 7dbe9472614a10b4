import type { CallName } from '../../src/contract/addresses'
import type { Client } from '../support/office/office'

/** Who asks: nobody, or somebody signed in with a role; the Organization Administrator's organization is `school`. */
export const askers = ['nobody', 'Moderator', 'Organization Administrator', 'Administrator'] as const
export type Asker = (typeof askers)[number]

/** One request, and the status that each asker gets, in the order of `askers`. */
export interface AccessCase {
  route: CallName
  what: string
  ask: (who: Client) => ReturnType<Client['get']>
  statuses: readonly [number, number, number, number]
}

export const get = (
  route: CallName,
  what: string,
  path: string,
  statuses: AccessCase['statuses'],
): AccessCase => ({
  route,
  what,
  ask: (who) => who.get(path),
  statuses,
})
export const post = (
  route: CallName,
  what: string,
  path: string,
  body: object,
  statuses: AccessCase['statuses'],
): AccessCase => ({ route, what, ask: (who) => who.post(path, body), statuses })
export const put = (
  route: CallName,
  what: string,
  path: string,
  body: object,
  statuses: AccessCase['statuses'],
): AccessCase => ({ route, what, ask: (who) => who.put(path, body), statuses })
export const remove = (route: CallName, path: string, statuses: AccessCase['statuses']): AccessCase => ({
  route,
  what: path,
  ask: (who) => who.delete(path),
  statuses,
})

export const administratorsOnly = [401, 403, 403, 200] as const
export const everybodyAlike = (status: number) => [status, status, status, status] as const
