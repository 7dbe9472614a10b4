import { AutocompleteInput, type AutocompleteInputProps, ReferenceInput } from 'react-admin'
import type { OrganizationRecord } from '../providers/records'

interface Props
  extends Pick<AutocompleteInputProps<OrganizationRecord>, 'label' | 'onChange' | 'TextFieldProps'> {
  source: string
}

/** One of the organizations, which are found by parts of their names. */
export function OrganizationChoice({ source, ...input }: Props) {
  return (
    <ReferenceInput source={source} reference="organizations" perPage={20}>
      <AutocompleteInput<OrganizationRecord>
        optionText="name"
        filterToQuery={(q) => ({ q })}
        helperText={false}
        sx={{ width: 260 }}
        {...input}
      />
    </ReferenceInput>
  )
}
