import { Autocomplete, TextField } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { caption } from '../fields/caption'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/records'

/** The organization that is looked at alone, or null for all. */
export interface Chosen {
  oid: string
  name: string
}

interface Props {
  chosen: Chosen | null
  onChoose: (oid: string | null) => void
}

/** So many are offered. */
const offered = 20

/** One organization, found by any part of its name. */
export function OrganizationChoice({ chosen, onChoose }: Props) {
  const words = useWords()
  const [text, setText] = useState(chosen?.name ?? '')
  const q = useDeferredValue(text === chosen?.name ? '' : text.trim())
  const { data = [], isPending } = useGetList<OrganizationRecord>(
    'organizations',
    {
      filter: q === '' ? {} : { q },
      pagination: { page: 1, perPage: offered },
      sort: { field: 'created', order: 'DESC' },
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <Autocomplete<Chosen>
      sx={{ width: 280, maxWidth: '100%' }}
      size="small"
      options={data.map(({ oid, name }) => ({ oid, name }))}
      value={chosen}
      inputValue={text}
      loading={isPending}
      loadingText={words('common.loading')}
      noOptionsText={words('office.list.empty')}
      clearText={words('insights.allAgain')}
      openText={words('insights.organizations.choose')}
      closeText={words('common.close')}
      // The office has searched already.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ oid }) => oid}
      isOptionEqualToValue={(option, value) => option.oid === value.oid}
      onInputChange={(_event, value) => setText(value)}
      onChange={(_event, value) => onChoose(value?.oid ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          {...caption(words('insights.organizations.name'))}
          placeholder={words('insights.allAgain')}
        />
      )}
    />
  )
}
