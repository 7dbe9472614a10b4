import { useListContext } from 'ra-core'
import { useWords } from '../i18n/words'
import { Choice, type Option } from './Choice'

/** Narrows a list to one status. */
export function StatusFilter({ statuses }: { statuses: readonly Option[] }) {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  return (
    <Choice
      label={words('office.list.status')}
      value={filterValues.status ?? ''}
      options={[{ value: '', label: words('office.list.all') }, ...statuses]}
      onChange={(status) => setFilters({ ...filterValues, status })}
    />
  )
}
