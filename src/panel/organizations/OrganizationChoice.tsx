import {
  AutocompleteInput,
  type AutocompleteInputProps,
  ReferenceInput,
  useChoicesContext,
} from 'react-admin'
import { NotLoaded } from '../fields/Loading'
import type { OrganizationRecord } from '../providers/records'

type InputProps = Pick<AutocompleteInputProps<OrganizationRecord>, 'label' | 'onChange' | 'TextFieldProps'>

/** One of the organizations, which are found by parts of their names. */
export function OrganizationChoice({ source, ...input }: InputProps & { source: string }) {
  return (
    <ReferenceInput source={source} reference="organizations" perPage={20}>
      <OrganizationInput {...input} />
    </ReferenceInput>
  )
}

function OrganizationInput(input: InputProps) {
  const { error, isFetching, refetch } = useChoicesContext<OrganizationRecord>()
  return (
    <>
      <AutocompleteInput<OrganizationRecord>
        optionText="name"
        filterToQuery={(q) => ({ q })}
        helperText={false}
        sx={{ width: 260 }}
        {...input}
      />
      {error ? <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
    </>
  )
}
