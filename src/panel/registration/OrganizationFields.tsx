import { useWords } from '../i18n/words'
import { fieldProps } from './fieldProps'
import { IndustryField } from './IndustryField'
import { TextField } from './TextField'
import type { RegistrationState } from './useRegistration'

/** Who the organization is. */
export function OrganizationFields({ registration }: { registration: RegistrationState }) {
  const words = useWords()
  return (
    <fieldset className="registration-group">
      <legend>{words('registration.organization.legend')}</legend>
      <TextField
        {...fieldProps(registration, 'org.name')}
        label={words('registration.organization.name')}
        autoComplete="organization"
      />
      <TextField
        {...fieldProps(registration, 'org.email')}
        label={words('registration.organization.email')}
        hint={words('registration.organization.emailHint')}
        kind="email"
        autoComplete="section-organization email"
      />
      <TextField
        {...fieldProps(registration, 'org.address')}
        label={words('registration.organization.address')}
        kind="lines"
        isWide
        autoComplete="street-address"
      />
      <TextField
        {...fieldProps(registration, 'org.contact')}
        label={words('registration.organization.contact')}
        hint={words('registration.organization.contactHint')}
        autoComplete="off"
      />
      <IndustryField {...fieldProps(registration, 'org.type')} />
    </fieldset>
  )
}
