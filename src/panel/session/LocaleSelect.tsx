import { isLocale, localeNames } from '../../contract/locales'
import { useWords } from '../i18n/words'
import { localeStore, useLocale } from '../providers/localeStore'

/** The languages that the panel speaks, each by its own name. */
export function LocaleSelect() {
  const words = useWords()
  const locale = useLocale()
  return (
    <select
      className="locale"
      aria-label={words('common.language')}
      value={locale}
      onChange={({ target }) => isLocale(target.value) && localeStore.choose(target.value)}
    >
      {Object.entries(localeNames).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
