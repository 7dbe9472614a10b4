import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import './bulk.css'

interface Props {
  count: number
  onClear: () => void
  /** What can be done with the rows that are chosen. */
  children: ReactNode
}

/** Below the rows, where it moves none of them, and in sight however long the list is. */
export function SelectionBar({ count, onClear, children }: Props) {
  const words = useWords()
  return (
    <section className="selection" aria-label={words('office.selection.label')} hidden={count === 0}>
      <p role="status">
        {count > 0
          ? words('office.selection.count', { smart_count: count, count: formatCount(count) })
          : null}
      </p>
      {count > 0 ? (
        <>
          {children}
          <Button size="small" onClick={onClear}>
            {words('office.selection.clear')}
          </Button>
        </>
      ) : null}
    </section>
  )
}
