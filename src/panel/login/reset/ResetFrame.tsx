import type { ReactNode } from 'react'
import { LocaleWords } from '../../i18n/LocaleWords'
import './reset.css'

/** The words and the place of this part's pages. */
export function ResetFrame({ children }: { children: ReactNode }) {
  return (
    <LocaleWords part="reset">
      <div className="reset">{children}</div>
    </LocaleWords>
  )
}
