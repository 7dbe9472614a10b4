import { useTranslate } from 'ra-core'
import type { FieldError } from '../../contract/faults'
import { ApiProblem, type FailureCode } from '../providers/apiProblem'
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

/** Why the office did not take a file; nothing where it was something else. */
export function useMediaReason() {
  const words = useWords()
  return ({ reason }: ApiProblem) =>
    reason ? words(`mediaReasons.${reason.code}`, shown(reason.params)) : ''
}

function shown(params: FieldError['params'] = {}): WordValues {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : value,
    ]),
  )
}

/** What went wrong and what to do next, for any failure. */
export function useProblemWords() {
  const words = useWords()
  return (failure: unknown) => {
    const code: FailureCode = failure instanceof ApiProblem ? failure.code : 'internal'
    // Some of the specification's titles are whole sentences; where more follows, its own full stop comes.
    const title = words(`problems.${code}.title`).replace(/\.$/, '')
    return { title, advice: words(`problems.${code}.advice`) }
  }
}
