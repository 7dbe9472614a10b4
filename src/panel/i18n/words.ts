import { createContext, useContext } from 'react'
import type { memberCatalog } from './en/memberCatalog'
import type { officeCatalog } from './en/officeCatalog'
import type { registrationCatalog } from './en/registrationCatalog'
import type { resetCatalog } from './en/resetCatalog'
import { lightWords } from './lightWords'

type Keys<Catalog, Before extends string = ''> = {
  [Key in keyof Catalog & string]: Catalog[Key] extends string
    ? `${Before}${Key}`
    : Keys<Catalog[Key], `${Before}${Key}.`>
}[keyof Catalog & string]

/** Every key that a catalog has: a misspelt one does not compile. */
export type WordKey =
  | Keys<Omit<typeof officeCatalog, 'ra'>>
  | Keys<typeof registrationCatalog>
  | Keys<typeof resetCatalog>
  | Keys<typeof memberCatalog>
export type WordValues = Readonly<Record<string, string | number>>
export type Words = (key: WordKey, values?: WordValues) => string

/** Light pages speak from the small catalog; lazy parts provide their own. */
export const WordsContext = createContext<Words>(lightWords)

/** The one way to a word that a user reads. */
export function useWords(): Words {
  return useContext(WordsContext)
}
