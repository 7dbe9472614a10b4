import { Link, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { focusTitle } from '../form/focusTitle'

interface Props {
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
export function Arrivals({ text, onShow, show, children }: Props) {
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
