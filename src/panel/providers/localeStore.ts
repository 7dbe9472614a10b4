import { useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '../../contract/locales'
import { choices } from './session'
import { createStore } from './store'

/** The language chosen here, else the first of the browser's own that the panel has. */
function firstLocale(): Locale {
  const chosen = choices.read('locale')
  if (isLocale(chosen)) return chosen
  return navigator.languages.map((own) => own.slice(0, 2)).find(isLocale) ?? 'en'
}

const store = createStore({ locale: firstLocale() })

export const localeStore = {
  read: (): Locale => store.read().locale,
  choose(locale: Locale): void {
    choices.write('locale', locale)
    document.documentElement.lang = locale
    store.set({ locale })
  },
  subscribe: store.subscribe,
}

export function useLocale(): Locale {
  return useSyncExternalStore(localeStore.subscribe, localeStore.read)
}
