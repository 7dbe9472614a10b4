import { useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '../../contract/locales'
import { createListeners } from './listeners'
import { choices } from './sessionStore'

/** The language that was chosen in this browser, else the first of the browser's own that the panel speaks. */
function firstLocale(): Locale {
  const chosen = choices.read('locale')
  if (isLocale(chosen)) return chosen
  return navigator.languages.map((own) => own.slice(0, 2)).find(isLocale) ?? 'en'
}

const changes = createListeners()
let current: Locale | null = null

/** The panel's language. */
export const localeStore = {
  read(): Locale {
    current ??= firstLocale()
    return current
  },
  choose(locale: Locale): void {
    current = locale
    choices.write('locale', locale)
    document.documentElement.lang = locale
    changes.tell()
  },
  subscribe: changes.listen,
}

export function useLocale(): Locale {
  return useSyncExternalStore(localeStore.subscribe, localeStore.read)
}
