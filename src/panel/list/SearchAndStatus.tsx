import type { ReactNode } from 'react'
import type { Option } from '../form/Choice'
import { Filters } from './Filters'
import { SavedFilters } from './SavedFilters'
import { SearchFilter } from './SearchFilter'
import { StatusFilter } from './StatusFilter'

interface Props {
  /** What is searched. */
  hint: string
  statuses: readonly Option[]
  /** What else it is narrowed by. */
  children?: ReactNode
}

/** The filters of a list that is searched by words and narrowed by a status. */
export function SearchAndStatus({ hint, statuses, children }: Props) {
  return (
    <Filters>
      <SearchFilter hint={hint} />
      <StatusFilter statuses={statuses} />
      {children}
      <SavedFilters />
    </Filters>
  )
}
