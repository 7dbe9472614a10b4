import { Alert } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  tone: 'success' | 'warning' | 'error'
  children: ReactNode
  /** The buttons that belong to it. */
  ways: ReactNode
}

/** What came of an action, above the list until it is put away. It takes the focus: what had it is often gone. */
export function Report({ tone, children, ways }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Alert
      ref={place}
      severity={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      action={ways}
      sx={{
        scrollMarginBlock: '72px',
        '& ul': { maxHeight: '11rem', m: 0, mt: 0.5, pl: 2.5, overflowY: 'auto' },
      }}
    >
      {children}
    </Alert>
  )
}
