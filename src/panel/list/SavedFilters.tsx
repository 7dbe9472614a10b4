import SavedIcon from '@mui/icons-material/BookmarkBorder'
import { IconButton } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { type Option, withAll } from '../form/inputs'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { narrowPage } from '../theme/tokens'
import { ChoiceFilter, Filters, SearchFilter } from './filters'

const menu = lazyPart(async () => (await import('./SavedFiltersMenu')).SavedFiltersMenu)

const style = {
  '@media (min-width: 900px)': { minWidth: 36, minHeight: 36, padding: '8px' },
  [narrowPage]: { '&&': { order: 1, flex: 'none' } },
}

/** Saves filters and order under a name. */
export function SavedFilters() {
  const label = useWords()('office.saved.label')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        sx={style}
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
  hint: string
  statuses: readonly Option[]
  children?: ReactNode
}

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

function StatusFilter({ statuses }: { statuses: readonly Option[] }) {
  const words = useWords()
  return (
    <ChoiceFilter source="status" label={words('office.list.status')} options={withAll(words, statuses)} />
  )
}
