import { useWords } from '../../i18n/words'
import { PasswordField } from '../PasswordField'
import { PasswordStrength } from '../PasswordStrength'
import { Required } from '../Required'
import { FieldFault } from './FieldFault'
import { fieldProps } from './fieldProps'
import { TextField } from './TextField'
import type { RegistrationState } from './useRegistration'

/** Who is to administer the organization: somebody new, or the owner of an account. */
export function AdministratorFields({ registration }: { registration: RegistrationState }) {
  const words = useWords()
  const { hasAccount } = registration.entries
  return (
    <fieldset className="registration-group">
      <legend>{words('registration.administrator.legend')}</legend>
      <AccountSwitch isOn={hasAccount} turn={registration.setHasAccount} />
      {hasAccount ? null : (
        <>
          <TextField
            {...fieldProps(registration, 'user.firstname')}
            label={words('registration.administrator.firstname')}
            autoComplete="given-name"
          />
          <TextField
            {...fieldProps(registration, 'user.lastname')}
            label={words('registration.administrator.lastname')}
            autoComplete="family-name"
          />
        </>
      )}
      <TextField
        {...fieldProps(registration, 'user.email')}
        label={words(`registration.administrator.${hasAccount ? 'accountEmail' : 'email'}`)}
        kind="email"
        isWide
        autoComplete="email"
      />
      {hasAccount ? null : <NewPassword registration={registration} />}
    </fieldset>
  )
}

/** Whether the administrator has an account already. */
function AccountSwitch({ isOn, turn }: { isOn: boolean; turn: (isOn: boolean) => void }) {
  const words = useWords()
  return (
    <div className="switch wide">
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby="account-hint"
          checked={isOn}
          onChange={(event) => turn(event.target.checked)}
        />
        {words('registration.administrator.hasAccount')}
      </label>
      <p id="account-hint" className="field-hint">
        {words('registration.administrator.hasAccountHint')}
      </p>
    </div>
  )
}

/** A password of one's own choice, twice, and what it still lacks. */
function NewPassword({ registration }: { registration: RegistrationState }) {
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
