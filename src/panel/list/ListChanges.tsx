import { Box, Button, Link, Stack } from '@mui/material'
import { useIsMutating } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import type { ListName } from '../../contract/deskLine'
import { formatCount } from '../fields/format'
import { focusTitle } from '../form/focus'
import { useWords } from '../i18n/words'
import { useListChanges } from '../support/staffSocket'
import { barHeight, narrowPage } from '../theme/tokens'

interface ListChangesProps {
  list: ListName
  /** Whose list it is, as its calls say. */
  oid?: string | undefined
}

/**
 * How much has changed in a list since it was loaded, and the way to see it: until then each row stays where it is. What one does
 * oneself is followed by loading it, so it is not counted; while that is under way nothing is said.
 */
export function ListChanges({ list, oid }: ListChangesProps) {
  const words = useWords()
  const { meta, isFetching, refetch } = useListContext()
  const told = useListChanges(list, oid)
  const isBusy = useIsMutating() > 0 || isFetching
  const shown: number | undefined = meta?.changes
  const count = isBusy || told === null || shown === undefined ? 0 : Math.max(0, told - shown)
  const text = words('office.list.changes', { smart_count: count, count: formatCount(count) })
  const takeIn = () => {
    refetch()
    focusTitle()
  }
  return (
    <Box sx={place}>
      <span className="hidden-text" role="status">
        {count > 0 ? text : null}
      </span>
      {count > 0 ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={words('office.list.takeIn', { changes: text })}
          onClick={takeIn}
        >
          {text}
        </Button>
      ) : null}
    </Box>
  )
}

/** In the head of the table, over what is its last column; where it has no heads in the toolbar's last line. It takes no room of the rows. */
const place = {
  position: 'sticky',
  top: { xs: barHeight + 4, md: 4 },
  zIndex: 3,
  height: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  pr: '84px',
  '& .MuiButton-root': {
    height: 24,
    minHeight: 24,
    py: 0,
    whiteSpace: 'nowrap',
    bgcolor: 'background.paper',
  },
  [narrowPage]: {
    position: 'relative',
    top: 0,
    pr: '12px',
    '& .MuiButton-root': { height: 32, transform: 'translateY(calc(-100% - 8px))' },
  },
} as const

interface ArrivalsProps {
  /** What has come since the list was loaded; nothing, where nothing has. */
  text: string | null
  /** Takes it in. */
  onShow: () => void
  show: string
  children?: ReactNode
}

/**
 * What has happened since a list was loaded, told quietly. Its place is there from the beginning, so that no row moves from under
 * the pointer.
 */
export function Arrivals({ text, onShow, show, children }: ArrivalsProps) {
  const showAndGoOn = () => {
    onShow()
    focusTitle()
  }
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', color: 'text.secondary' }}
    >
      <span role="status">{text}</span>
      {text === null ? null : (
        <>
          <span aria-hidden="true">·</span>
          <Link component="button" type="button" onClick={showAndGoOn}>
            {show}
          </Link>
        </>
      )}
      {children}
    </Stack>
  )
}
