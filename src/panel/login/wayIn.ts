import type { UserSession } from '../../contract/session'
import { appState } from '../providers/appState'

/** After login one goes here (specification §2). */
export const home = '/office/accounts'

/** Into the office: to where the same person was when the office ended their session, or else to the accounts. */
export function wayIn({ uid }: UserSession): { to: string; state?: unknown } {
  const { leftOff } = appState.read()
  return leftOff?.uid === uid && leftOff.to !== undefined
    ? { to: leftOff.to, state: leftOff.state }
    : { to: home }
}
