import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import { Labelled } from '../form/inputs'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/records'

interface Props {
  /** What the one is called that is looked at alone; empty for all. */
  name: string
  /** Is told an organization, or the empty string for all. */
  onChoose: (oid: string) => void
}

/** So many are offered. */
const offered = 20
/** How long typing has to rest before it is searched for, in milliseconds. */
const rest = 300

/**
 * One organization, found by any part of its name: the browser's own list, because MUI's Autocomplete would come into what every list
 * loads.
 */
export function OrganizationChoice({ name, onChoose }: Props) {
  const words = useWords()
  const id = useId()
  const [text, setText] = useState(name)
  const [known, setKnown] = useState(name)
  if (known !== name) {
    setKnown(name)
    setText(name)
  }
  const [q, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text === name ? '' : text.trim()), rest)
    return () => clearTimeout(timer)
  }, [text, name])
  const { data = [] } = useGetList<OrganizationRecord>(
    'organizations',
    {
      filter: q === '' ? {} : { q },
      pagination: { page: 1, perPage: offered },
      sort: { field: 'created', order: 'DESC' },
    },
    { placeholderData: keepPreviousData },
  )
  const write = (written: string) => {
    setText(written)
    const found = data.find((one) => one.name === written)
    if (written === '') onChoose('')
    else if (found) onChoose(found.oid)
  }
  return (
    <Labelled>
      <label htmlFor={`${id}-name`}>{words('insights.organizations.name')}</label>
      <input
        id={`${id}-name`}
        type="search"
        list={id}
        autoComplete="off"
        placeholder={words('insights.allAgain')}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <datalist id={id}>
        {data.map(({ oid, name: option }) => (
          <option key={oid} value={option} />
        ))}
      </datalist>
    </Labelled>
  )
}
