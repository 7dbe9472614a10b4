import type { ReactNode } from 'react'
import { isLocale, localeNames } from '../../contract/locales'
import { useWords } from '../i18n/words'
import { chooseLocale } from '../i18n/wordsOf'
import { useLocale } from '../providers/localeStore'
import { Wordmark } from '../theme/Wordmark'

/** The frame of the pages outside the office. */
export function LightPage({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <div className="light-page">
      <div className="light-gate">
        <header className="light-brand">
          <Wordmark />
          <p>{words('common.tagline')}</p>
        </header>
        <main className="light-main">
          <div className="light-card">{children}</div>
        </main>
        <footer className="light-foot">
          <LocaleSelect />
        </footer>
      </div>
    </div>
  )
}

/** The languages that the panel speaks, each by its own name. */
function LocaleSelect() {
  const words = useWords()
  const locale = useLocale()
  return (
    <select
      className="locale"
      aria-label={words('common.language')}
      value={locale}
      onChange={({ target }) => isLocale(target.value) && chooseLocale(target.value)}
    >
      {Object.entries(localeNames).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
