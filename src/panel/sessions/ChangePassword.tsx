import { useRefresh } from 'ra-core'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '../form/FormDialog'
import { filledOr } from '../form/inputs'
import { useWords } from '../i18n/words'
import { NewPassword, PasswordField } from '../login/fields'
import { call } from '../providers/http'
import { useSession } from '../providers/session'

interface Props {
  isOpen: boolean
  onClose: () => void
}

const empty = { current: '', password: '', confirmation: '' }

export function ChangePassword({ isOpen, onClose }: Props) {
  const words = useWords()
  const refresh = useRefresh()
  const email = useSession().user?.email ?? ''
  const send = async ({ current, password }: FieldValues) => {
    await call('changePassword', { body: { current, password } })
    refresh()
    return words('sessions.password.done')
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      title={words('sessions.password.open')}
      label="sessions.password.submit"
      defaultValues={empty}
    >
      <PasswordField
        source="current"
        label="sessions.password.current"
        autoComplete="current-password"
        validate={filledOr('reset.faults.empty')}
      />
      <NewPassword email={email} />
    </FormDialog>
  )
}
