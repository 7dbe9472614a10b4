import { type ReactNode, useEffect, useReducer } from 'react'
import { useLocale } from '../providers/localeStore'
import type { Part } from './catalogs'
import { WordsContext } from './words'
import { wordsHere, wordsOf } from './wordsOf'

/** The words of a part outside the office, in the language that is chosen; nothing is shown until they have come. */
export function LocaleWords({ part, children }: { part: Part; children: ReactNode }) {
  const locale = useLocale()
  const words = wordsHere(part, locale)
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!words) void wordsOf(part, locale).then(showAgain)
  }, [part, locale, words])
  return words ? <WordsContext value={words}>{children}</WordsContext> : null
}
