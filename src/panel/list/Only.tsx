import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useWords } from '../i18n/words'

interface Props {
  /** What it narrows by; where a value is null there is nothing to narrow by. */
  filter: Readonly<Record<string, string | null>>
  children: ReactNode
}

/** Narrows a list to the rows that are alike in this, and takes that back. */
export function Only({ filter, children }: Props) {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const entries = Object.entries(filter)
  if (entries.some(([, value]) => value === null)) return children
  const isOn = entries.every(([key, value]) => filterValues[key] === value)
  const next = isOn ? Object.fromEntries(entries.map(([key]) => [key, ''])) : filter
  return (
    <Link
      component="button"
      aria-pressed={isOn}
      sx={{ minHeight: 24, overflowWrap: 'anywhere', textAlign: 'start', whiteSpace: 'normal' }}
      title={words('office.list.only')}
      onClick={() => setFilters({ ...filterValues, ...next })}
    >
      {children}
    </Link>
  )
}
