import { officeCatalogs, ofLocale } from './catalogs'
import type { officeCatalog } from './en/officeCatalog'

export type Messages = typeof officeCatalog

const underway = new Map<string, Promise<Messages>>()

/** The office's words in a language, react-admin's own among them. */
export function loadMessages(locale: string): Promise<Messages> {
  const messages =
    underway.get(locale) ??
    ofLocale(officeCatalogs, locale).catch((failure: unknown) => {
      underway.delete(locale)
      throw failure
    })
  underway.set(locale, messages)
  return messages
}
