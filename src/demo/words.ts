import { type I18nProvider, useTranslate } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import frenchMessages from 'ra-language-french'
import { isLocale } from '../contract/locales'
import { common as englishCommon } from '../panel/i18n/en/office'
import { common as frenchCommon } from '../panel/i18n/fr/office'
import type { Keys, WordValues } from '../panel/i18n/words'
import { localeStore } from '../panel/providers/localeStore'
import { member as englishMember } from './words/en'
import { member as frenchMember } from './words/fr'

const english = { ...englishMessages, common: englishCommon, member: englishMember }

/** What the member’s page says, in each language of the panel. */
export const catalogs = {
  en: english,
  fr: { ...frenchMessages, common: frenchCommon, member: frenchMember },
}

export const i18nProvider: I18nProvider = polyglotI18nProvider(
  (locale) => (isLocale(locale) ? catalogs[locale] : english),
  localeStore.read(),
)

export type Words = (key: Keys<Omit<typeof english, 'ra'>>, values?: WordValues) => string

/** react-admin’s `useTranslate`, which knows this page’s keys. */
export function useWords(): Words {
  return useTranslate()
}
