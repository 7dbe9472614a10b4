import { get } from 'react-hook-form'
import {
  defaultIndustry,
  industries,
  type OrganizationByRegistration,
  timezonePattern,
} from '../../contract/organizations'
import { hasControlSigns } from '../../shared/text'
import type { FailureCode } from '../i18n/en/problems'
import type { WordKey } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'

/** What a registration link prefills; empty where it has nothing. */
export interface Invitation {
  readonly name: string
  readonly email: string
  /** The Organization Administrator's email address. */
  readonly administrator: string
  /** Makes the organization active at once. */
  readonly token: string | null
  readonly isUnreadable: boolean
}

const maxTokenLength = 200

/** Reads `data` (specification §2): base64, standard or url-safe, of JSON in UTF-8. Never throws; notes what can't be read. */
export function readInvitation(data: string | null): Invitation {
  // A blank that no plus became is one that a broken line left.
  const fields = data === null ? {} : (parse(decode(data)) ?? parse(decode(data.replaceAll(' ', ''))))
  const value = (name: string): string | null => {
    const given = fields?.[name] ?? ''
    return typeof given === 'string' ? given.trim() : null
  }
  const [name, email, administrator, token] = ['name', 'email', 'administrator', 'token'].map(value)
  const isToken = typeof token === 'string' && token !== '' && token.length <= maxTokenLength
  const isBare = data !== null && !name && !email
  return {
    name: name ?? '',
    email: email ?? '',
    administrator: administrator ?? '',
    token: isToken ? token : null,
    isUnreadable: isBare || [name, email, administrator, token].includes(null) || (!isToken && token !== ''),
  }
}

/** Bytes of base64; a `+` that came through a query is a blank. */
function decode(data: string): Uint8Array | null {
  const signs = data.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
  try {
    return Uint8Array.from(atob(signs), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

function parse(bytes: Uint8Array | null): Readonly<Record<string, unknown>> | null {
  if (bytes === null) return null
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null
  } catch {
    return null
  }
}

/** The form, under the paths by which the office names its fields; what an existing account needs no more is kept. */
export interface Entries {
  hasAccount: boolean
  org: Record<'name' | 'email' | 'address' | 'contact' | 'type', string>
  user: Record<'firstname' | 'lastname' | 'email' | 'password', string>
  confirmation: string
}

/** The form as it opens, with what the invitation says. */
export function entriesOf({ name, email, administrator }: Invitation): Entries {
  return {
    hasAccount: false,
    org: { name, email, address: '', contact: '', type: defaultIndustry },
    user: { firstname: '', lastname: '', email: administrator, password: '' },
    confirmation: '',
  }
}

/** Validators of a text that may have `most` letters, the blanks around it aside, and of one that stands in a line, too. */
export const shorterThan = (most: number) => (text: string) =>
  [...text.trim()].length > most ? ('registration.faults.tooLong' satisfies WordKey) : undefined
export const lineUpTo = (most: number) => (text: string) =>
  hasControlSigns(text) ? ('registration.faults.signs' satisfies WordKey) : shorterThan(most)(text)

/** The form as it is sent: with `token`, the organization is active at once. */
export function registrationBody(
  { hasAccount, org, user }: Entries,
  token: string | null,
  timezone: string | undefined,
): OrganizationByRegistration {
  return {
    ref: 'register',
    ...(token !== null && { token }),
    isExistingAccount: hasAccount,
    org: {
      type: industries.find((industry) => industry === org.type) ?? defaultIndustry,
      name: org.name.trim(),
      email: org.email.trim(),
      address: org.address.trim(),
      contact: org.contact.trim(),
    },
    user: {
      email: user.email.trim(),
      ...(timezone !== undefined && new RegExp(timezonePattern).test(timezone) && { timezone }),
      ...(!hasAccount && {
        firstname: user.firstname.trim(),
        lastname: user.lastname.trim(),
        password: user.password,
      }),
    },
  }
}

/** Why the office did not register the organization, where not all of that can be told at fields of the form. */
export function untoldFailure(failure: Error, form: Entries): FailureCode | null {
  if (!(failure instanceof ApiProblem)) return 'internal'
  const { code, errors } = failure
  if (errors.some(({ path }) => path === 'token')) return 'link_ended'
  const isTold = errors.length > 0 && errors.every(({ path }) => get(form, path) !== undefined)
  return isTold ? null : code
}

/** The message at a field that the office has refused. */
export function refusedAs(code: FailureCode, path: string): WordKey {
  if (code !== 'email_taken') return 'registration.faults.refused'
  return path === 'org.email' ? 'registration.faults.organizationTaken' : 'registration.faults.accountTaken'
}
