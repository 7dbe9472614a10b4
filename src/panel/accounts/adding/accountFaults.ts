import { faultsOf, isEmail } from '../../fields/formFaults'
import type { Words } from '../../i18n/words'
import { ApiProblem } from '../../providers/apiProblem'

/** What is wrong with each field, in words. */
export type FieldFaults = Partial<Record<'firstname' | 'lastname' | 'email', string>>

/** Whether an address, once there is one, can't be one. */
export function isMalformed(email: string): boolean {
  return email.trim() !== '' && !isEmail(email.trim())
}

/** What the office refuses and a field can tell; an empty answer leaves it to the form. */
export function faultsAfter(failure: unknown, isExisting: boolean, words: Words): FieldFaults {
  if (!(failure instanceof ApiProblem)) return {}
  if (failure.code === 'account_taken') return { email: words('adding.taken') }
  if (failure.code !== 'invalid_request') return {}
  if (isExisting) return { email: words('adding.noSuchAccount') }
  return Object.fromEntries(
    [...faultsOf(failure)].map(([field, reason]) => [field, words('adding.refused', { reason })]),
  )
}
