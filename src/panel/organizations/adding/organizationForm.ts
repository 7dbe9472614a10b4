import { defaultIndustry, type OrganizationByPanel } from '../../../contract/organizations'
import { faultsOf, isEmail } from '../../fields/formFaults'
import type { Words } from '../../i18n/words'
import { ApiProblem } from '../../providers/apiProblem'

export const emptyForm = {
  name: '',
  email: '',
  type: defaultIndustry,
  address: '',
  contact: '',
  administrator: '',
}
export type OrganizationForm = typeof emptyForm
export type FormFaults = Partial<Record<keyof OrganizationForm, string>>

/** What is sent; the administrator's address is the organization's own where none is given. */
export function organizationOf(form: OrganizationForm): OrganizationByPanel {
  const [name, email] = [form.name.trim(), form.email.trim()]
  const [address, contact] = [form.address.trim(), form.contact.trim()]
  return {
    ref: 'panel',
    org: { name, email, type: form.type, ...(address && { address }), ...(contact && { contact }) },
    user: { email: form.administrator.trim() || email },
  }
}

export const requiredFields = ['name', 'email'] as const

/** What can be told before the office is asked; that a field is empty the form tells. */
export function faultsBefore(form: OrganizationForm, words: Words): FormFaults {
  const faults: FormFaults = {}
  for (const field of ['email', 'administrator'] as const) {
    const given = form[field].trim()
    if (given !== '' && !isEmail(given)) faults[field] = words('organizations.adding.malformed')
  }
  return faults
}

/** What the office refuses and a field can tell. */
export function faultsAfter(failure: unknown, words: Words): FormFaults {
  if (!(failure instanceof ApiProblem)) return {}
  if (failure.code === 'email_taken') return { email: words('organizations.adding.taken') }
  if (failure.code === 'account_taken') return { administrator: words('organizations.adding.accountTaken') }
  if (failure.code !== 'invalid_request') return {}
  return Object.fromEntries(
    [...faultsOf(failure)].map(([field, reason]) => [
      field,
      words('organizations.adding.refused', { reason }),
    ]),
  )
}
