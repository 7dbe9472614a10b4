import { useRefresh } from 'ra-core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { industries, maxOrganizationTextLength, type OrganizationChange } from '../../contract/organizations'
import { maxEmailLength } from '../../contract/schema'
import { isolated } from '../fields/text'
import { FormDialog } from '../form/FormDialog'
import { optionsOf, SelectInput, TextInput } from '../form/inputs'
import type { Faults } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import type { ApiProblem } from '../providers/apiProblem'
import { call } from '../providers/http'
import type { OrganizationRecord } from '../providers/records'

interface Props {
  organization: OrganizationRecord
  isOpen: boolean
  onClose: () => void
}

/** Changes an organization's details; only what was changed here is sent. */
export function OrganizationEdit({ organization, isOpen, onClose }: Props) {
  const words = useWords()
  const refresh = useRefresh()
  const [before] = useState(() => formOf(organization))
  const { oid, name, version } = organization
  const send = async (values: FieldValues) => {
    try {
      await call('updateOrganization', {
        params: { oid },
        body: { org: changesOf(before, values), version },
      })
    } finally {
      // Where a colleague was first, the next attempt is made with what they saved in sight.
      refresh()
    }
    return words('organizations.change.done', { name: isolated(name) })
  }
  const faultsOf = ({ code }: ApiProblem): Faults =>
    code === 'email_taken' ? { email: words('organizations.adding.taken') } : {}
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      faultsOf={faultsOf}
      title={words('organizations.change.open')}
      label="organizations.change.save"
      subject={`organization ${oid}`}
      defaultValues={before}
    >
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
        options={optionsOf(words, 'industries', industries)}
      />
      <TextInput source="address" maxLength={maxOrganizationTextLength} />
      <TextInput source="contact" maxLength={maxOrganizationTextLength} />
    </FormDialog>
  )
}

function formOf({ name, email, newEmail = email, type, address, contact }: OrganizationRecord) {
  return { name, email: newEmail, type, address, contact }
}

function changesOf(before: ReturnType<typeof formOf>, values: FieldValues): OrganizationChange['org'] {
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, was]) => {
      const value = String(values[name] ?? '').trim()
      return value === was ? [] : [[name, value]]
    }),
  )
}
