import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { isLocale, type Locale, localeNames } from '../../contract/locales'
import { catalog as english } from '../i18n/en/catalog'
import { logFailure } from './failureLog'
import { localeStore } from './localeStore'

const locales = Object.entries(localeNames).map(([locale, name]) => ({ locale, name }))

/** The catalogs of the other languages, each a part of its own; English is always there. */
const catalogs = import.meta.glob<typeof english>(['../i18n/*/catalog.ts', '!../i18n/en/*'], {
  import: 'catalog',
})
const english18n = createI18nProvider('en', english)
const loaded = new Map([['en', english18n]])

/** Speaks one language. Another one’s provider takes its place, so that nothing on the page begins anew. */
export function createI18nProvider(locale: Locale, messages: typeof english): I18nProvider {
  return {
    ...polyglotI18nProvider(() => messages, locale, locales),
    async changeLocale(wanted: string) {
      if (isLocale(wanted)) await chooseLocale(wanted)
    },
  }
}

/** The provider of a language that is loaded; the English one in the place of any other. */
export function i18nProviderOf(locale: Locale): I18nProvider {
  return loaded.get(locale) ?? english18n
}

/** Loads the words of a language. Where they don’t come, that is logged, and English stands in. */
export async function loadLocale(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  try {
    const load = catalogs[`../i18n/${locale}/catalog.ts`]
    if (!load) throw new Error(`there is no catalog for ${locale}`)
    loaded.set(locale, createI18nProvider(locale, await load()))
  } catch (failure) {
    logFailure('the words of a language did not come', failure)
  }
}

let chosenLast: Locale | null = null

/** Chooses a language once its words are there, so that the page does not go away meanwhile. */
export async function chooseLocale(locale: Locale): Promise<void> {
  chosenLast = locale
  await loadLocale(locale)
  if (chosenLast === locale) localeStore.choose(locale)
}
