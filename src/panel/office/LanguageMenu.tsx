import { useMutation } from '@tanstack/react-query'
import { useLocaleState } from 'ra-core'
import { useEffect, useRef } from 'react'
import { LocalesMenuButton } from 'react-admin'
import { isLocale, type Locale } from '../../contract/locales'
import { call } from '../providers/officeCalls'
import { keepingLocale } from '../providers/preferences'

/**
 * react-admin's own, in a part of its own: few choose a language twice. What is chosen is kept for the person, too; the
 * office is drawn anew meanwhile, so the layout tells where that failed.
 */
export function LanguageMenu() {
  const [locale] = useLocaleState()
  const shown = useRef(locale)
  const { mutate } = useMutation({
    mutationKey: keepingLocale,
    mutationFn: (chosen: Locale) => call('savePreferences', { body: { locale: chosen } }),
    scope: { id: 'preferences' },
  })
  useEffect(() => {
    if (locale === shown.current || !isLocale(locale)) return
    shown.current = locale
    mutate(locale)
  }, [locale, mutate])
  return <LocalesMenuButton />
}
