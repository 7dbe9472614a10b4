import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRefresh } from 'ra-core'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { filledOr } from '../form/inputs'
import { Modal } from '../form/Modal'
import { FormFailure, FormFoot, OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { NewPassword, PasswordField } from '../login/fields'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { useSession } from '../providers/session'

interface Props {
  isOpen: boolean
  onClose: () => void
}

const empty = { current: '', password: '', confirmation: '' }

/** Changes one's own password by the one that holds. */
export function ChangePassword({ isOpen, onClose }: Props) {
  const words = useWords()
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const email = useSession().user?.email ?? ''
  const { changePassword } = useDataProvider<OfficeDataProvider>()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ current, password }: FieldValues) => changePassword({ current, password }),
    // What was sent holds passwords.
    gcTime: 0,
  })
  const send = async (values: FieldValues) => {
    await mutateAsync(values)
    notify(words('sessions.password.done'), { type: 'success' })
    refresh()
    onClose()
  }
  return (
    <Modal
      title={words('sessions.password.open')}
      isOpen={isOpen}
      isForm
      size="sm"
      onClose={isPending ? null : onClose}
      foot={<FormFoot form={id} label="sessions.password.submit" isBusy={isPending} onCancel={onClose} />}
    >
      <OfficeForm id={id} defaultValues={empty} onSubmit={send}>
        <PasswordField
          source="current"
          label="sessions.password.current"
          autoComplete="current-password"
          validate={filledOr('reset.faults.empty')}
        />
        <NewPassword email={email} />
        <FormFailure />
      </OfficeForm>
    </Modal>
  )
}
