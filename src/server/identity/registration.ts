import type { OrganizationByRegistration } from '../../contract/organizations'
import type { RegistrationRow } from '../db/schema/identity'
import { day, type Microseconds } from '../lib/clock'
import { idAt } from '../lib/ids'
import { hashOf, newToken } from '../lib/tokens'

/** For so long a sign-in is told that the registration is not accepted yet. */
export const registrationWaits = 30 * day
/** For so long the link in its letter is good. */
const linkLasts = 7 * day

type Said = Pick<
  RegistrationRow,
  'oid' | 'uid' | 'email' | 'firstname' | 'lastname' | 'password' | 'timezone' | 'locale'
>

/** A registration that is made now, and the token of its link. */
export function newRegistration(
  said: Said,
  organization: OrganizationByRegistration['org'],
  now: Microseconds,
): { row: RegistrationRow; token: string } {
  const token = newToken()
  const row = {
    ...said,
    id: idAt(now),
    token_hash: hashOf(token),
    email: said.email.trim(),
    email_key: said.email.trim().toLowerCase(),
    organization: JSON.stringify(organization),
    created: now,
    expires: now + linkLasts,
    confirmed: null,
    ended: null,
  }
  return { row, token }
}
