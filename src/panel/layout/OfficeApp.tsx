import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { use, useState } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { accounts } from '../accounts'
import { appeals } from '../appeals'
import { events } from '../events'
import { loadMessages } from '../i18n/messages'
import { WordsContext } from '../i18n/words'
import { insights } from '../insights'
import { organizations } from '../organizations'
import { policies } from '../policies'
import { posts } from '../posts'
import { authProvider } from '../providers/authProvider'
import { createI18nProvider } from '../providers/i18nProvider'
import { localeStore } from '../providers/localeStore'
import { sessionStore } from '../providers/sessionStore'
import { replies } from '../replies'
import { sessions } from '../sessions'
import { settings } from '../settings'
import { darkTheme, lightTheme } from '../theme/muiTheme'
import { TicketsPage, tickets } from '../tickets'
import { webhooks } from '../webhooks'
import { Dashboard } from './Dashboard'
import { Failed } from './Failed'
import { NotFound } from './NotFound'
import { OfficeLayout } from './OfficeLayout'
import { officeMemoryOf } from './officeMemory'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'gatehouse', ...(nonce && { nonce }) })

/**
 * The office: react-admin below `/office`. Whatever it remembers is in memory, one person's, and goes when they log out.
 */
export function OfficeApp() {
  const [locale] = useState(localeStore.read)
  const messages = use(loadMessages(locale))
  const [i18nProvider] = useState(() => createI18nProvider(locale, messages))
  const [memory] = useState(() => {
    return officeMemoryOf(sessionStore.read().user?.organization.role ?? '')
  })
  return (
    <CacheProvider value={styles}>
      <WordsContext value={i18nProvider.translate}>
        <Admin
          title="Gatehouse"
          basename="/office"
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          {...memory}
          theme={lightTheme}
          darkTheme={darkTheme}
          layout={OfficeLayout}
          catchAll={NotFound}
          error={OfficeFailed}
          loginPage={false}
          authCallbackPage={false}
          disableTelemetry
        >
          <Resource {...accounts} />
          <Resource {...posts} />
          <Resource {...appeals} />
          <Resource {...organizations} />
          <Resource {...tickets} />
          <Resource {...replies} />
          <Resource {...insights} />
          <Resource {...settings} />
          <Resource {...policies} />
          <Resource {...webhooks} />
          <Resource {...events} />
          <Resource {...sessions} />
          <CustomRoutes>
            <Route path="/" element={<Navigate to="/office/accounts" replace />} />
            <Route path="/dashboard" element={<Dashboard />} />
            {/* The tickets' address is another one than their name; react-admin's own pages are none of the office's. */}
            <Route path="/support/tickets/*" element={<TicketsPage />} />
            <Route path="/tickets/*" element={<NotFound />} />
            <Route path="/access-denied" element={<NotFound />} />
            <Route path="/authentication-error" element={<NotFound />} />
          </CustomRoutes>
        </Admin>
      </WordsContext>
    </CacheProvider>
  )
}

/** Where even the shell could not be drawn. */
function OfficeFailed({ error }: { error: Error }) {
  return (
    <main className="content">
      <Failed error={error} />
    </main>
  )
}
