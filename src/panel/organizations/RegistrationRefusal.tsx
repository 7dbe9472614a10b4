import { useRefresh } from 'ra-core'
import type { FieldValues } from 'react-hook-form'
import { maxReasonLength } from '../../contract/organizations'
import { isolated } from '../fields/text'
import { FormDialog } from '../form/FormDialog'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import type { OrganizationRecord } from '../providers/records'

interface Props {
  organization: OrganizationRecord
  isOpen: boolean
  onClose: () => void
  onRefused: () => void
}

/** Refuses a registration, with the reason that the email gives. */
export function RegistrationRefusal({ organization, isOpen, onClose, onRefused }: Props) {
  const words = useWords()
  const refresh = useRefresh()
  const name = isolated(organization.name)
  const send = async ({ reason }: FieldValues) => {
    await call('refuseRegistration', {
      params: { oid: organization.oid },
      body: { reason: String(reason) },
    })
    onRefused()
    refresh()
    return words('organizations.refusal.done', { name })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      title={words('organizations.refusal.title', { name })}
      label="organizations.refusal.confirm"
      subject={`refusal ${organization.oid}`}
      defaultValues={{ reason: '' }}
    >
      <p>{words('organizations.refusal.text')}</p>
      <TextInput
        source="reason"
        label="organizations.refusal.reason"
        isRequired
        maxLength={maxReasonLength}
        autoFocus
      />
    </FormDialog>
  )
}
