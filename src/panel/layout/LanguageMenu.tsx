import { useLocaleState } from 'ra-core'
import { useEffect, useRef } from 'react'
import { LocalesMenuButton } from 'react-admin'
import { isLocale } from '../../contract/locales'
import { useKeepLocale } from '../providers/preferences'

/** react-admin's own, loaded on demand; the choice is saved with the account, too. */
export function LanguageMenu() {
  const [locale] = useLocaleState()
  const shown = useRef(locale)
  const keep = useKeepLocale()
  useEffect(() => {
    if (locale === shown.current || !isLocale(locale)) return
    shown.current = locale
    keep(locale)
  }, [locale, keep])
  return <LocalesMenuButton />
}
