import {
  defaultIndustry,
  industries,
  type OrganizationByRegistration,
  timezonePattern,
} from '../../../contract/organizations'
import type { Entries } from './entries'

/** The form as it is sent: with `token`, the organization is active at once. */
export function registrationBody(
  { fields, hasAccount }: Entries,
  token: string | null,
  timezone: string | undefined,
): OrganizationByRegistration {
  const email = fields['user.email'].trim()
  return {
    ref: 'register',
    ...(token !== null && { token }),
    isExistingAccount: hasAccount,
    org: {
      type: industries.find((industry) => industry === fields['org.type']) ?? defaultIndustry,
      name: fields['org.name'].trim(),
      email: fields['org.email'].trim(),
      address: fields['org.address'].trim(),
      contact: fields['org.contact'].trim(),
    },
    user: {
      email,
      ...(timezone !== undefined && new RegExp(timezonePattern).test(timezone) && { timezone }),
      ...(!hasAccount && {
        firstname: fields['user.firstname'].trim(),
        lastname: fields['user.lastname'].trim(),
        password: fields['user.password'],
      }),
    },
  }
}

/** The browser's timezone; undefined where it does not know. */
export function browserTimezone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
