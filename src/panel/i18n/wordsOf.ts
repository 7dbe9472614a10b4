import type { Locale } from '../../contract/locales'
import { logFailure } from '../providers/failureLog'
import { localeStore } from '../providers/localeStore'
import { catalogs, ofLocale, type Part } from './catalogs'
import { lightWords } from './lightWords'
import type { Words } from './words'
import { wordsFrom } from './wordsFrom'

const underway = new Map<string, Promise<Words>>()
const here = new Map<string, Words>([['light en', lightWords]])
/** The parts whose words have been asked for. */
const shown = new Set<Part>(['light'])

/** The words of a part outside the office in a language, for `use`; where they don't come, the light pages' English. */
export function wordsOf(part: Part, locale: Locale): Promise<Words> {
  shown.add(part)
  const key = `${part} ${locale}`
  const words =
    underway.get(key) ??
    ofLocale(catalogs[part], locale)
      .then(wordsFrom, (failure: unknown) => {
        logFailure('the words of a language did not come', failure)
        underway.delete(key)
        return lightWords
      })
      .then((come) => {
        here.set(key, come)
        return come
      })
  underway.set(key, words)
  return words
}

/** The same, where they have come already. */
export function wordsHere(part: Part, locale: Locale): Words | undefined {
  return here.get(`${part} ${locale}`)
}

let chosenLast: Locale | null = null

/** Chooses a language once the words of what is shown are there, so that the page does not go away meanwhile. */
export async function chooseLocale(locale: Locale): Promise<void> {
  chosenLast = locale
  await Promise.all([...shown].map((part) => wordsOf(part, locale)))
  if (chosenLast === locale) localeStore.choose(locale)
}
