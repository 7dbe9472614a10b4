import { useWords } from '../i18n/words'
import { AccountSwitch } from './AccountSwitch'
import { fieldProps } from './fieldProps'
import { NewPassword } from './NewPassword'
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
