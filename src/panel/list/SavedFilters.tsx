import SavedIcon from '@mui/icons-material/BookmarkBorder'
import { IconButton } from '@mui/material'
import { Suspense, useState } from 'react'
import { useWords } from '../i18n/words'
import { lazyPart } from '../layout/lazyPart'
import { narrowPage } from '../theme/tokens'

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
