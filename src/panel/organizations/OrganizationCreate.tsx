import { CreateBase, useNotify } from 'ra-core'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { defaultIndustry, industries, type OrganizationByPanel } from '../../contract/organizations'
import { maxEmailLength } from '../../contract/schema'
import { isolated } from '../fields/text'
import { SelectInput, TextInput } from '../form/inputs'
import { Modal } from '../form/Modal'
import { type Faults, FormFailure, FormFoot, OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { useShownRows } from '../list/rows'
import type { ApiProblem } from '../providers/apiProblem'
import { createDraft } from '../providers/memory'
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
const useFormDraft = createDraft<FieldValues>(emptyForm)

/** Adds an organization (specification §2, Modals): it is pending, and stands on top of the list. */
export function OrganizationCreate({ isOpen, onClose, onAdded }: OrganizationCreateProps) {
  const words = useWords()
  const id = useId()
  const notify = useNotify()
  const shown = useShownRows('organizations')
  const [draft, keep] = useFormDraft()
  const added = (organization: OrganizationRecord) => {
    keep(emptyForm)
    notify(words('organizations.adding.added', { name: isolated(organization.name) }), { type: 'success' })
    onAdded(organization)
  }
  const faultsOf = ({ code }: ApiProblem): Faults => {
    if (code === 'email_taken') return { email: words('organizations.adding.taken') }
    return code === 'account_taken' ? { administrator: words('organizations.adding.accountTaken') } : {}
  }
  return (
    <CreateBase
      resource="organizations"
      transform={organizationOf}
      redirect={false}
      // Where no answer came it may have been done.
      mutationOptions={{ onSuccess: added, onSettled: shown.refresh }}
      render={({ saving = false }) => (
        <Modal
          title={words('organizations.adding.open')}
          isOpen={isOpen}
          isForm
          size="sm"
          onClose={saving ? null : onClose}
          foot={<FormFoot form={id} label="organizations.adding.add" isBusy={saving} onCancel={onClose} />}
        >
          <OfficeForm
            id={id}
            defaultValues={draft}
            failed="organizations.adding.failed"
            unknown="organizations.adding.unknown"
            faultsOf={faultsOf}
            onChange={keep}
          >
            <TextInput source="name" isRequired maxLength={maxLineLength} autoFocus />
            <TextInput source="email" type="email" isRequired maxLength={maxEmailLength} />
            <SelectInput
              source="type"
              label="resources.organizations.fields.type"
              options={industries.map((industry) => ({
                value: industry,
                label: words(`industries.${industry}`),
              }))}
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
            <FormFailure />
          </OfficeForm>
        </Modal>
      )}
    />
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
