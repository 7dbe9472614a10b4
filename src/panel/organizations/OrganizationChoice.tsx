import { AutocompleteInput, ReferenceInput } from 'react-admin'
import type { OrganizationRecord } from '../providers/records'

/** One of the organizations, which are found by parts of their names. */
export function OrganizationChoice({ source }: { source: string }) {
  return (
    <ReferenceInput source={source} reference="organizations" perPage={20}>
      <AutocompleteInput<OrganizationRecord>
        optionText="name"
        filterToQuery={(q) => ({ q })}
        helperText={false}
        sx={{ width: 260 }}
      />
    </ReferenceInput>
  )
}
