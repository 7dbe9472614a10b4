import type { Locale } from '../../contract/locales'
import { logFailure } from '../providers/failureLog'
import { catalogs, ofLocale } from './catalogs'
import { lightWords } from './lightWords'
import type { Words } from './words'
import { wordsFrom } from './wordsFrom'

const underway = new Map<string, Promise<Words>>()

/** The words of a part outside the office in a language, for `use`; where they don't come, the light pages' English. */
export function wordsOf(part: keyof typeof catalogs, locale: Locale): Promise<Words> {
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
