import { longestEmail } from '../../../contract/common'
import { defaultIndustry, industries } from '../../../contract/organizations'
import { SelectInput } from '../../fields/SelectInput'
import { TextInput } from '../../fields/TextInput'
import { useWords } from '../../i18n/words'
import type { FormFaults, OrganizationForm } from './organizationForm'

interface Props {
  form: OrganizationForm
  missing: readonly (keyof OrganizationForm)[]
  faults: FormFaults
  onChange: (changed: Partial<OrganizationForm>) => void
}

/** The contract's longest name, address and contact. */
const longestLine = 300

/** Name and address first: nothing else has to be filled in. */
export function OrganizationFields({ form, missing, faults, onChange }: Props) {
  const words = useWords()
  return (
    <>
      <TextInput
        label={words('organizations.columns.name')}
        isRequired
        isMissing={missing.includes('name')}
        maxLength={longestLine}
        value={form.name}
        problem={faults.name}
        onChange={(name) => onChange({ name })}
      />
      <TextInput
        label={words('organizations.columns.email')}
        type="email"
        isRequired
        isMissing={missing.includes('email')}
        maxLength={longestEmail}
        value={form.email}
        problem={faults.email}
        onChange={(email) => onChange({ email })}
      />
      <SelectInput
        label={words('organizations.adding.type')}
        value={form.type}
        options={industries.map((industry) => ({ value: industry, label: industry }))}
        onChange={(chosen) =>
          onChange({ type: industries.find((industry) => industry === chosen) ?? defaultIndustry })
        }
      />
      <TextInput
        label={words('organizations.adding.address')}
        maxLength={longestLine}
        value={form.address}
        problem={faults.address}
        onChange={(address) => onChange({ address })}
      />
      <TextInput
        label={words('organizations.adding.contact')}
        maxLength={longestLine}
        value={form.contact}
        problem={faults.contact}
        onChange={(contact) => onChange({ contact })}
      />
      <TextInput
        label={words('organizations.adding.administrator')}
        type="email"
        hint={words('organizations.adding.administratorAdvice')}
        maxLength={longestEmail}
        value={form.administrator}
        problem={faults.administrator}
        onChange={(administrator) => onChange({ administrator })}
      />
    </>
  )
}
