import { PasswordStrength } from '../forms/PasswordStrength'
import { Required } from '../forms/Required'
import { useWords } from '../i18n/words'
import { PasswordField } from '../session/PasswordField'
import { FieldFault } from './FieldFault'
import { fieldProps } from './fieldProps'
import type { RegistrationState } from './useRegistration'

/** A password of one's own choice, twice, and what it still lacks. */
export function NewPassword({ registration }: { registration: RegistrationState }) {
  const words = useWords()
  const password = fieldProps(registration, 'user.password')
  const again = fieldProps(registration, 'confirmation')
  return (
    <>
      <div>
        <PasswordField
          value={password.value}
          onChange={password.write}
          fresh={{
            id: password.name,
            label: <Required label={words('session.login.password')} />,
            isInvalid: password.fault !== undefined,
            describedBy: 'password-strength',
          }}
        />
        <PasswordStrength
          id="password-strength"
          password={password.value}
          email={registration.entries.fields['user.email']}
          isWeak={password.fault === 'weak'}
        >
          <FieldFault id="password-fault" fault={password.fault} />
        </PasswordStrength>
      </div>
      <div>
        <PasswordField
          value={again.value}
          onChange={again.write}
          fresh={{
            id: again.name,
            label: <Required label={words('passwords.confirm')} />,
            isInvalid: again.fault !== undefined,
            ...(again.fault && { describedBy: 'confirmation-fault' }),
          }}
        />
        <FieldFault id="confirmation-fault" fault={again.fault} />
      </div>
    </>
  )
}
