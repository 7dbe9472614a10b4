import { Box } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  about?: string
  /** Below what it is about. */
  aside?: ReactNode
  children: ReactNode
}

/** A heading with what it is about, and beside it, where there is room, fields of a form. */
export function SettingsSection({ title, about, aside, children }: Props) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={layout}>
      <header>
        <h2 id={id}>{title}</h2>
        {about ? <p className="quiet small">{about}</p> : null}
        {aside}
      </header>
      <div>{children}</div>
    </Box>
  )
}

const layout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px 40px',
  pb: 3,
  borderBottom: '1px solid var(--line)',
  '& > *': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 1.5 },
  '& > header': { gap: 0.75 },
  '& :is(h2, h3, p)': { m: 0 },
  '& h2': { fontSize: 15, fontWeight: 620 },
  '@container content (width >= 900px)': { gridTemplateColumns: '240px minmax(0, 1fr)' },
}
