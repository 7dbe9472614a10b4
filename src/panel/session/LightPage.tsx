import type { ReactNode } from 'react'
import { useWords } from '../i18n/words'
import { Wordmark } from '../theme/Wordmark'
import { LocaleSelect } from './LocaleSelect'

/** The frame of the pages outside the office. */
export function LightPage({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <div className="light-page">
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
  )
}
