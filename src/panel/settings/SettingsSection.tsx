import Paper from '@mui/material/Paper'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  about?: string
  children: ReactNode
}

/** A heading, and fields of a form. */
export function SettingsSection({ title, about, children }: Props) {
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        p: { xs: 2, sm: 3 },
        '& :is(h2, h3, p)': { m: 0 },
        '& h2': { fontSize: '1.12rem' },
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {about ? <p className="quiet">{about}</p> : null}
      </header>
      {children}
    </Paper>
  )
}
