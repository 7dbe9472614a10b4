import type { ReactNode } from 'react'
import { resetWords } from '../i18n/resetCatalog'
import { WordsContext } from '../i18n/words'
import './reset.css'

/** The words and the place of this part's pages. */
export function ResetFrame({ children }: { children: ReactNode }) {
  return (
    <WordsContext value={resetWords}>
      <div className="reset">{children}</div>
    </WordsContext>
  )
}
