import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { isLocale, type Locale, localeNames } from '../../contract/locales'
import { loadMessages, type Messages } from '../i18n/messages'
import { chooseLocale } from '../i18n/wordsOf'

const locales = Object.entries(localeNames).map(([locale, name]) => ({ locale, name }))

/** Speaks the language whose words these are; another's words come when it is chosen, and it is remembered. */
export function createI18nProvider(locale: Locale, messages: Messages): I18nProvider {
  const provider = polyglotI18nProvider(
    (wanted) => (wanted === locale ? messages : loadMessages(wanted)),
    locale,
    locales,
  )
  return {
    ...provider,
    async changeLocale(wanted: string) {
      await provider.changeLocale(wanted)
      if (isLocale(wanted)) await chooseLocale(wanted)
    },
  }
}
