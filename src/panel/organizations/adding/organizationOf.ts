import type { FieldValues } from 'react-hook-form'
import { defaultIndustry, type OrganizationByPanel } from '../../../contract/organizations'

export const emptyForm = {
  name: '',
  email: '',
  type: defaultIndustry,
  address: '',
  contact: '',
  administrator: '',
}

/** What is sent; the administrator's address is the organization's own where none is given. */
export function organizationOf(form: FieldValues): OrganizationByPanel {
  const [name, email] = [form.name.trim(), form.email.trim()]
  const [address, contact] = [form.address.trim(), form.contact.trim()]
  return {
    ref: 'panel',
    org: { name, email, type: form.type, ...(address && { address }), ...(contact && { contact }) },
    user: { email: form.administrator.trim() || email },
  }
}
