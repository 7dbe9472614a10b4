import { useTranslate } from 'ra-core'
import type { FieldError } from '../../contract/faults'
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

/** What the office found wrong with a field, in the reader's language. */
export function useFaultWords() {
  const words = useWords()
  return ({ code, params }: FieldError) => words(`faults.${code}`, shown(params))
}

/** What a fault puts into its words. */
export function shown(params: FieldError['params'] = {}): WordValues {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : value,
    ]),
  )
}
