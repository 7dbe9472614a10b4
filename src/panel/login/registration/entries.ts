import { defaultIndustry } from '../../../contract/organizations'
import type { Invitation } from './invitation'

/** The fields of the form, in their order, each under the path by which the office names it. */
export const fieldNames = [
  'org.name',
  'org.email',
  'org.address',
  'org.contact',
  'org.type',
  'user.firstname',
  'user.lastname',
  'user.email',
  'user.password',
  'confirmation',
] as const
export type FieldName = (typeof fieldNames)[number]

/** All that is typed into the form; what an existing account needs no more is kept. */
export interface Entries {
  readonly fields: Readonly<Record<FieldName, string>>
  readonly hasAccount: boolean
}

const forNewAccounts: readonly FieldName[] = [
  'user.firstname',
  'user.lastname',
  'user.password',
  'confirmation',
]

/** The fields that the form shows, all of them required. */
export function fieldsShown(hasAccount: boolean): readonly FieldName[] {
  return fieldNames.filter((name) => !hasAccount || !forNewAccounts.includes(name))
}

/** The form as it opens, with what the invitation says. */
export function entriesOf({ name, email, administrator }: Invitation): Entries {
  return {
    hasAccount: false,
    fields: {
      'org.name': name,
      'org.email': email,
      'org.address': '',
      'org.contact': '',
      'org.type': defaultIndustry,
      'user.firstname': '',
      'user.lastname': '',
      'user.email': administrator,
      'user.password': '',
      confirmation: '',
    },
  }
}
