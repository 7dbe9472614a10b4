import type { ReactNode } from 'react'
import { useWords } from '../i18n/words'
import './filters.css'

/** What a list can be narrowed by. */
export function Filters({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <search className="filters" aria-label={words('office.list.filters')}>
      {children}
    </search>
  )
}
