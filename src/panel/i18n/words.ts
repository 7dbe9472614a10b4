import { useTranslate } from 'ra-core'
import type { catalog } from './en/catalog'

/** The keys of a catalog, or of a part of one. */
export type Keys<Catalog, Before extends string = ''> = {
  [Key in keyof Catalog & string]: Catalog[Key] extends string
    ? `${Before}${Key}`
    : Keys<Catalog[Key], `${Before}${Key}.`>
}[keyof Catalog & string]

/** Every key that the catalog has: a misspelt one does not compile. */
export type WordKey = Keys<Omit<typeof catalog, 'ra'>>
export type WordValues = Readonly<Record<string, string | number>>
export type Words = (key: WordKey, values?: WordValues) => string

/** react-admin’s `useTranslate`, which knows the catalog’s keys. */
export function useWords(): Words {
  return useTranslate()
}
