import { type ReactNode, use } from 'react'
import { useLocale } from '../providers/localeStore'
import type { catalogs } from './catalogs'
import { lightWords } from './lightWords'
import { WordsContext } from './words'
import { wordsOf } from './wordsOf'

/** The words of a part outside the office, in the language that is chosen. */
export function LocaleWords({ part, children }: { part: keyof typeof catalogs; children: ReactNode }) {
  const locale = useLocale()
  const words = part === 'light' && locale === 'en' ? lightWords : use(wordsOf(part, locale))
  return <WordsContext value={words}>{children}</WordsContext>
}
