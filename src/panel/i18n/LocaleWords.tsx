import { type ReactNode, use } from 'react'
import type { Locale } from '../../contract/locales'
import { logFailure } from '../providers/failureLog'
import { useLocale } from '../providers/localeStore'
import { catalogs, ofLocale } from './catalogs'
import { lightWords } from './lightWords'
import { type Words, WordsContext } from './words'
import { wordsFrom } from './wordsFrom'

/** The words of a part outside the office, in the language that is chosen. */
export function LocaleWords({ part, children }: { part: keyof typeof catalogs; children: ReactNode }) {
  const locale = useLocale()
  const words = part === 'light' && locale === 'en' ? lightWords : use(wordsOf(part, locale))
  return <WordsContext value={words}>{children}</WordsContext>
}

const underway = new Map<string, Promise<Words>>()

/** The words of a part outside the office in a language, for `use`; where they don't come, the light pages' English. */
function wordsOf(part: keyof typeof catalogs, locale: Locale): Promise<Words> {
  const key = `${part} ${locale}`
  const words =
    underway.get(key) ??
    ofLocale(catalogs[part], locale).then(wordsFrom, (failure: unknown) => {
      logFailure('the words of a language did not come', failure)
      underway.delete(key)
      return lightWords
    })
  underway.set(key, words)
  return words
}
