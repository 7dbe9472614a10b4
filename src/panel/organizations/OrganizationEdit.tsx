import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRefresh } from 'ra-core'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { industries, maxOrganizationTextLength, type OrganizationChange } from '../../contract/organizations'
import { maxEmailLength } from '../../contract/schema'
import { isolated } from '../fields/text'
import { SelectInput, TextInput } from '../form/inputs'
import { Modal } from '../form/Modal'
import { type Faults, FormFailure, FormFoot, OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import type { ApiProblem } from '../providers/apiProblem'
import type { OfficeDataProvider } from '../providers/officeMethods'
import type { OrganizationRecord } from '../providers/records'

interface Props {
  organization: OrganizationRecord
  isOpen: boolean
  onClose: () => void
}

/** Changes an organization's details; only what was changed here is sent. */
export function OrganizationEdit({ organization, isOpen, onClose }: Props) {
  const words = useWords()
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const { updateOrganization } = useDataProvider<OfficeDataProvider>()
  const [before] = useState(() => formOf(organization))
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: FieldValues) =>
      updateOrganization(organization.oid, { org: changesOf(before, values), version: organization.version }),
    // Where a colleague was first, the next attempt is made with what they saved in sight.
    onSettled: refresh,
  })
  const send = async (values: FieldValues) => {
    await mutateAsync(values)
    notify(words('organizations.change.done', { name: isolated(organization.name) }), { type: 'success' })
    onClose()
  }
  const faultsOf = ({ code }: ApiProblem): Faults =>
    code === 'email_taken' ? { email: words('organizations.adding.taken') } : {}
  return (
    <Modal
      title={words('organizations.change.open')}
      isOpen={isOpen}
      isForm
      size="sm"
      onClose={isPending ? null : onClose}
      foot={<FormFoot form={id} label="organizations.change.save" isBusy={isPending} onCancel={onClose} />}
    >
      <OfficeForm id={id} defaultValues={before} onSubmit={send} faultsOf={faultsOf}>
        <TextInput source="name" isRequired maxLength={maxOrganizationTextLength} autoFocus />
        <TextInput
          source="email"
          type="email"
          helperText="organizations.change.emailAdvice"
          isRequired
          maxLength={maxEmailLength}
        />
        <SelectInput
          source="type"
          label="resources.organizations.fields.type"
          options={industries.map((value) => ({ value, label: words(`industries.${value}`) }))}
        />
        <TextInput source="address" maxLength={maxOrganizationTextLength} />
        <TextInput source="contact" maxLength={maxOrganizationTextLength} />
        <FormFailure />
      </OfficeForm>
    </Modal>
  )
}

function formOf({ name, email, newEmail = email, type, address, contact }: OrganizationRecord) {
  return { name, email: newEmail, type, address, contact }
}

/** What is different in the form by now. */
function changesOf(before: ReturnType<typeof formOf>, values: FieldValues): OrganizationChange['org'] {
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, was]) => {
      const value = String(values[name] ?? '').trim()
      return value === was ? [] : [[name, value]]
    }),
  )
}
