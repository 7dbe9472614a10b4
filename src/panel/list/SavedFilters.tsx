import SavedIcon from '@mui/icons-material/BookmarkBorder'
import { IconButton } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import type { Option } from '../form/inputs'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { narrowPage } from '../theme/tokens'
import { ChoiceFilter, Filters, SearchFilter } from './filters'

/** What one has saved, and the dialogs, in a part of their own. */
const menu = lazyPart(async () => (await import('./SavedFiltersMenu')).SavedFiltersMenu)

const place = {
  '@media (min-width: 900px)': { minWidth: 36, minHeight: 36, padding: '8px' },
  [narrowPage]: { '&&': { order: 1, flex: 'none' } },
}

/** Saves what a list is narrowed to and its order under a name, and brings it back. */
export function SavedFilters() {
  const label = useWords()('office.saved.label')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        sx={place}
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <SavedIcon fontSize="small" aria-hidden="true" />
      </IconButton>
      {anchor ? (
        <Suspense>
          <menu.Part anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface SearchAndStatusProps {
  /** What is searched. */
  hint: string
  statuses: readonly Option[]
  /** What else it is narrowed by. */
  children?: ReactNode
}

/** The filters of a list that is searched by words and narrowed by a status. */
export function SearchAndStatus({ hint, statuses, children }: SearchAndStatusProps) {
  return (
    <Filters>
      <SearchFilter hint={hint} />
      <StatusFilter statuses={statuses} />
      {children}
      <SavedFilters />
    </Filters>
  )
}

/** Narrows a list to one status. */
function StatusFilter({ statuses }: { statuses: readonly Option[] }) {
  const words = useWords()
  const options = [{ value: '', label: words('office.list.all') }, ...statuses]
  return <ChoiceFilter source="status" label={words('office.list.status')} options={options} />
}
