import { industries } from '../../contract/organizations'
import { Required } from '../forms/Required'
import { useWords } from '../i18n/words'
import { FieldFault } from './FieldFault'
import type { FieldProps } from './fieldProps'

/** The industry, one of the contract's. */
export function IndustryField({ name, value, fault, write }: FieldProps) {
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
          <option key={industry}>{industry}</option>
        ))}
      </select>
      <FieldFault id={`${name}-fault`} fault={fault} />
    </div>
  )
}
