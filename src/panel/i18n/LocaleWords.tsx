import { type ReactNode, use } from 'react'
import { useLocale } from '../providers/localeStore'
import type { Part } from './catalogs'
import { WordsContext } from './words'
import { wordsHere, wordsOf } from './wordsOf'

/** The words of a part outside the office, in the language that is chosen. */
export function LocaleWords({ part, children }: { part: Part; children: ReactNode }) {
  const locale = useLocale()
  const words = wordsHere(part, locale) ?? use(wordsOf(part, locale))
  return <WordsContext value={words}>{children}</WordsContext>
}
