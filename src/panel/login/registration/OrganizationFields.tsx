import { industries } from '../../../contract/organizations'
import { useWords } from '../../i18n/words'
import { Required } from '../Required'
import { FieldFault } from './FieldFault'
import { type FieldProps, fieldProps } from './fieldProps'
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

/** The industry, one of the contract's. */
function IndustryField({ name, value, fault, write }: FieldProps) {
  const words = useWords()
  return (
    <div className="field">
      <label htmlFor={name}>
        <Required label={words('registration.organization.type')} />
      </label>
      <select
        id={name}
        required
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${name}-fault`}
        onChange={(event) => write(event.target.value)}
      >
        {industries.map((industry) => (
          <option key={industry} value={industry}>
            {words(`industries.${industry}`)}
          </option>
        ))}
      </select>
      <FieldFault id={`${name}-fault`} fault={fault} />
    </div>
  )
}
