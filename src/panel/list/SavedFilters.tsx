import SavedIcon from '@mui/icons-material/BookmarkBorder'
import { IconButton } from '@mui/material'
import { Suspense, useState } from 'react'
import { useWords } from '../i18n/words'
import { lazyPart } from '../layout/lazyPart'

/** What one has saved, and the dialogs, in a part of their own. */
const menu = lazyPart(async () => (await import('./SavedFiltersMenu')).SavedFiltersMenu)

/** Saves what a list is narrowed to and its order under a name, and brings it back. */
export function SavedFilters() {
  const label = useWords()('office.saved.label')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        className="saved"
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
