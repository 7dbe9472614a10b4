import { useListContext } from 'ra-core'
import { useWords } from '../i18n/words'
import type { Option } from './Choice'
import { Filters } from './Filters'
import { SearchBox } from './SearchBox'
import { StatusFilter } from './StatusFilter'

interface Props {
  /** What is searched. */
  hint: string
  statuses: readonly Option[]
}

/** The filters of a list that is searched by words and narrowed by a status. */
export function SearchAndStatus({ hint, statuses }: Props) {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  return (
    <Filters>
      <SearchBox
        label={words('office.list.search')}
        hint={hint}
        value={filterValues.q ?? ''}
        onSearch={(q) => setFilters({ ...filterValues, q })}
      />
      <StatusFilter statuses={statuses} />
    </Filters>
  )
}
