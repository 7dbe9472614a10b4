import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRefresh } from 'ra-core'
import { useId } from 'react'
import { maxReasonLength } from '../../contract/organizations'
import { isolated } from '../fields/text'
import { TextInput } from '../form/inputs'
import { Modal } from '../form/Modal'
import { FormFailure, FormFoot, OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import type { OfficeDataProvider } from '../providers/officeMethods'
import type { OrganizationRecord } from '../providers/records'

interface Props {
  organization: OrganizationRecord
  isOpen: boolean
  onClose: () => void
  onRefused: () => void
}

/** Refuses a registration, with the reason that the letter tells. */
export function RegistrationRefusal({ organization, isOpen, onClose, onRefused }: Props) {
  const words = useWords()
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const { refuseRegistration } = useDataProvider<OfficeDataProvider>()
  const name = isolated(organization.name)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (reason: string) => refuseRegistration(organization.oid, reason),
  })
  return (
    <Modal
      title={words('organizations.refusal.title', { name })}
      isOpen={isOpen}
      isForm
      size="sm"
      onClose={isPending ? null : onClose}
      foot={
        <FormFoot form={id} label="organizations.refusal.confirm" isBusy={isPending} onCancel={onClose} />
      }
    >
      <OfficeForm
        id={id}
        defaultValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          await mutateAsync(String(reason))
          notify(words('organizations.refusal.done', { name }), { type: 'success' })
          onRefused()
          refresh()
        }}
      >
        <p>{words('organizations.refusal.text')}</p>
        <TextInput
          source="reason"
          label="organizations.refusal.reason"
          isRequired
          maxLength={maxReasonLength}
          autoFocus
        />
        <FormFailure />
      </OfficeForm>
    </Modal>
  )
}
