import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { isLocale, type Locale, localeNames } from '../../contract/locales'
import { catalogOf } from '../i18n/catalogOf'
import type { catalog as english } from '../i18n/en/catalog'
import { firstAreas } from '../i18n/en/first'
import { logFailure } from './failureLog'
import { localeStore } from './localeStore'

const locales = Object.entries(localeNames).map(([locale, name]) => ({ locale, name }))

/** The catalogs of the other languages, loaded on demand. */
const catalogs = import.meta.glob<typeof english>(['../i18n/*/catalog.ts', '!../i18n/en/*'], {
  import: 'catalog',
})
/** English is built in: its first areas at once, the others with the first lazily loaded part. */
let words: TranslationMessages = catalogOf(englishMessages.ra, firstAreas)
const inEnglish = polyglotI18nProvider(() => words, 'en', locales)
const english18n = choosing(inEnglish)
const loaded = new Map([['en', english18n]])

export function createI18nProvider(locale: Locale, messages: typeof english): I18nProvider {
  return choosing(polyglotI18nProvider(() => messages, locale, locales))
}

/** Swaps the provider on a change of language, so that the page keeps its state. */
function choosing(provider: I18nProvider): I18nProvider {
  return {
    ...provider,
    async changeLocale(wanted: string) {
      if (isLocale(wanted)) await chooseLocale(wanted)
    },
  }
}

/** Loads the rest of the English catalog. @throws where it does not come */
export async function loadWords(): Promise<void> {
  if (i18nProviderOf(localeStore.read()) === english18n) await loadEnglish()
}

async function loadEnglish(): Promise<void> {
  const { catalog } = await import('../i18n/en/catalog')
  if (words === catalog) return
  words = catalog
  await inEnglish.changeLocale('en')
}

/** The provider of a loaded language; English for any other. */
export function i18nProviderOf(locale: Locale): I18nProvider {
  return loaded.get(locale) ?? english18n
}

/** Loads a language; falls back to English and logs where that fails. */
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

/** Loads a language, then switches to it. */
export async function chooseLocale(locale: Locale): Promise<void> {
  chosenLast = locale
  await loadLocale(locale)
  // What comes later asks for them again.
  if (locale === 'en') {
    await loadEnglish().catch((failure) => logFailure('the words of a language did not come', failure))
  }
  if (chosenLast === locale) localeStore.choose(locale)
}
