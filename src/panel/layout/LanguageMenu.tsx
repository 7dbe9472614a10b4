import { useLocaleState } from 'ra-core'
import { useEffect, useRef } from 'react'
import { LocalesMenuButton } from 'react-admin'
import { isLocale } from '../../contract/locales'
import { useKeepLocale } from '../providers/preferences'

/** react-admin's own, in a part of its own: few choose a language twice. What is chosen is kept for the person, too. */
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
