import { useDataProvider } from 'ra-core'
import type { FieldValues } from 'react-hook-form'
import { defaultIndustry, industries, type OrganizationByPanel } from '../../contract/organizations'
import { maxEmailLength } from '../../contract/schema'
import { isolated } from '../fields/text'
import { FormDialog } from '../form/FormDialog'
import { optionsOf, SelectInput, TextInput } from '../form/inputs'
import type { Faults } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { useShownRows } from '../list/rows'
import type { ApiProblem } from '../providers/apiProblem'
import type { OrganizationRecord } from '../providers/records'

interface OrganizationCreateProps {
  isOpen: boolean
  onClose: () => void
  onAdded: (organization: OrganizationRecord) => void
}

/** The contract's longest name, address and contact. */
const maxLineLength = 300
export const emptyForm = {
  name: '',
  email: '',
  type: defaultIndustry,
  address: '',
  contact: '',
  administrator: '',
}

/** Adds an organization (specification §2, Modals): it is pending, and stands on top of the list. */
export function OrganizationCreate({ isOpen, onClose, onAdded }: OrganizationCreateProps) {
  const words = useWords()
  const shown = useShownRows('organizations')
  const { create } = useDataProvider()
  const send = async (values: FieldValues) => {
    try {
      const data = organizationOf(values)
      const added = await create<OrganizationRecord, OrganizationRecord>('organizations', { data })
      onAdded(added.data)
      return words('organizations.adding.added', { name: isolated(added.data.name) })
    } finally {
      // Where no answer came it may have been done.
      shown.refresh()
    }
  }
  const faultsOf = ({ code }: ApiProblem): Faults => {
    if (code === 'email_taken') return { email: words('organizations.adding.taken') }
    return code === 'account_taken' ? { administrator: words('organizations.adding.accountTaken') } : {}
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      faultsOf={faultsOf}
      title={words('organizations.adding.open')}
      label="organizations.adding.add"
      subject="new organization"
      defaultValues={emptyForm}
      failed="organizations.adding.failed"
      unknown="organizations.adding.unknown"
    >
      <TextInput source="name" isRequired maxLength={maxLineLength} autoFocus />
      <TextInput source="email" type="email" isRequired maxLength={maxEmailLength} />
      <SelectInput
        source="type"
        label="resources.organizations.fields.type"
        options={optionsOf(words, 'industries', industries)}
      />
      <TextInput source="address" maxLength={maxLineLength} />
      <TextInput source="contact" maxLength={maxLineLength} />
      <TextInput
        source="administrator"
        label="organizations.adding.administrator"
        type="email"
        helperText="organizations.adding.administratorAdvice"
        maxLength={maxEmailLength}
      />
    </FormDialog>
  )
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
