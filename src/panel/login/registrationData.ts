import { emailPattern, longestEmail, longestName } from '../../contract/common'
import { hasControlSigns } from '../../contract/controlSigns'
import {
  defaultIndustry,
  industries,
  longestLine,
  type OrganizationByRegistration,
  timezonePattern,
} from '../../contract/organizations'
import { passwordFaults } from '../../contract/passwords'
import type { WordKey } from '../i18n/words'
import { ApiProblem, type FailureCode } from '../providers/apiProblem'
import { weakPassword } from './fields'

/** What a link to the registration says; empty where it says nothing. */
export interface Invitation {
  /** Of the organization. */
  readonly name: string
  readonly email: string
  /** The email address of who is to administer it. */
  readonly administrator: string
  /** Makes the organization active at once. */
  readonly token: string | null
  /** The link says something that can't be read. */
  readonly isUnreadable: boolean
}

const longestToken = 200

/**
 * Reads the query parameter `data` (specification §2): base64, standard or url-safe, of JSON in UTF-8. What can't be read
 * is left out and noted; it never throws.
 */
export function readInvitation(data: string | null): Invitation {
  const told = data === null ? {} : parse(decode(data))
  const value = (name: string): string | null => {
    const given = told?.[name] ?? ''
    return typeof given === 'string' ? given.trim() : null
  }
  const [name, email, administrator, token] = ['name', 'email', 'administrator', 'token'].map(value)
  const isToken = typeof token === 'string' && token !== '' && token.length <= longestToken
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
    const told: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof told === 'object' && told !== null ? { ...told } : null
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

/** The form as react-hook-form has it: a field that is not shown yet, or was emptied, may be missing. */
export interface Draft {
  hasAccount?: boolean
  org?: Partial<Entries['org']>
  user?: Partial<Entries['user']>
  confirmation?: string
}

/** All that the form holds. */
export function entriesIn({ hasAccount, org, user, confirmation }: Draft): Entries {
  const blank = entriesOf(readInvitation(null))
  return {
    hasAccount: hasAccount ?? false,
    org: { ...blank.org, ...org },
    user: { ...blank.user, ...user },
    confirmation: confirmation ?? '',
  }
}

type Fault = WordKey | typeof weakPassword

/** What is wrong with the fields that the form shows, all of them required (specification §5). */
export interface Faults {
  org?: Partial<Record<keyof Entries['org'], Fault>>
  user?: Partial<Record<keyof Entries['user'], Fault>>
  confirmation?: Fault
}

export const emptyField = 'registration.faults.empty' satisfies WordKey

/** All that is wrong with the form before it is sent (specification §5). */
export function faultsOf({ hasAccount, org, user, confirmation }: Entries): Faults {
  const organization = faulty({
    name: filled(org.name) ?? inName(org.name, longestLine),
    email: filled(org.email) ?? inAddress(org.email),
    address: filled(org.address) ?? isLonger(org.address, longestLine),
    contact: filled(org.contact) ?? inName(org.contact, longestLine),
  })
  const administrator = faulty({
    email: filled(user.email) ?? inAddress(user.email),
    ...(!hasAccount && {
      firstname: filled(user.firstname) ?? inName(user.firstname, longestName),
      lastname: filled(user.lastname) ?? inName(user.lastname, longestName),
      password: filled(user.password) ?? inPassword(user.password, user.email),
    }),
  })
  const again =
    filled(confirmation) ?? (confirmation === user.password ? null : 'registration.faults.differs')
  return {
    ...(organization && { org: organization }),
    ...(administrator && { user: administrator }),
    ...(!hasAccount && again && { confirmation: again }),
  }
}

/** Those that have a fault; null where none has. */
function faulty<Name extends string>(
  faults: Partial<Record<Name, Fault | null>>,
): Partial<Record<Name, Fault>> | null
function faulty(faults: Record<string, Fault | null | undefined>): Record<string, Fault> | null {
  const found = Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault] as const] : []))
  return found.length > 0 ? Object.fromEntries(found) : null
}

function filled(text: string | undefined): Fault | null {
  return (text ?? '').trim() === '' ? emptyField : null
}

const emailRule = new RegExp(emailPattern)

function inAddress(text: string): Fault | null {
  const address = text.trim()
  return emailRule.test(address) && address.length <= longestEmail ? null : 'registration.faults.malformed'
}

function inName(text: string, most: number): Fault | null {
  return hasControlSigns(text) ? 'registration.faults.signs' : isLonger(text, most)
}

function isLonger(text: string, most: number): Fault | null {
  return [...text.trim()].length > most ? 'registration.faults.tooLong' : null
}

function inPassword(password: string, email: string): Fault | null {
  return passwordFaults(password, email).length > 0 ? weakPassword : null
}

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

/** Why the office did not register the organization: what is told at fields, by their paths, and what at the form as a whole. */
interface Refusal {
  readonly faults: Readonly<Record<string, WordKey>>
  readonly code: FailureCode | null
}

/** Sorts a failure out. Every failure leaves something to tell. */
export function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiProblem)) return { faults: {}, code: 'internal' }
  const { code, errors } = failure
  if (errors.some(({ path }) => path === 'token')) return { faults: {}, code: 'link_ended' }
  const faults = Object.fromEntries(
    errors.flatMap(({ path }) => (isField(path) ? [[path, refusedAs(code, path)]] : [])),
  )
  const isToldAtFields = errors.length > 0 && errors.every(({ path }) => isField(path))
  return { faults, code: isToldAtFields ? null : code }
}

const { org, user } = entriesOf({ name: '', email: '', administrator: '', token: null, isUnreadable: false })
const paths = [
  ...Object.keys(org).map((name) => `org.${name}`),
  ...Object.keys(user).map((name) => `user.${name}`),
]

function isField(path: string): boolean {
  return paths.includes(path)
}

function refusedAs(code: FailureCode, path: string): WordKey {
  if (code !== 'email_taken') return 'registration.faults.refused'
  return path === 'org.email' ? 'registration.faults.organizationTaken' : 'registration.faults.accountTaken'
}
