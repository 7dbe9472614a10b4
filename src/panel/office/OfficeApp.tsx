import { CoreAdminContext, CoreAdminUI } from 'ra-core'
import { Notification } from 'ra-ui-materialui'
import { useState } from 'react'
import { WordsContext } from '../i18n/words'
import { authProvider } from '../providers/authProvider'
import { i18nProvider } from '../providers/i18nProvider'
import { sessionStore } from '../providers/sessionStore'
import { Failed } from '../screens/Failed'
import { NotFound } from '../screens/NotFound'
import { PanelTheme } from '../theme/PanelTheme'
import { OfficeLayout } from './OfficeLayout'
import { officeMemoryOf } from './officeMemory'
import { officeResources } from './officeResources'

/**
 * The office: react-admin below `/office`. Whatever it remembers is in memory, one person's, and goes when they log out.
 */
export function OfficeApp() {
  const [memory] = useState(() => officeMemoryOf(sessionStore.read().user?.uid ?? ''))
  return (
    <WordsContext value={i18nProvider.translate}>
      <CoreAdminContext
        basename="/office"
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        {...memory}
      >
        <PanelTheme>
          <CoreAdminUI layout={OfficeLayout} catchAll={NotFound} error={OfficeFailed} disableTelemetry>
            {officeResources}
          </CoreAdminUI>
          <Notification />
        </PanelTheme>
      </CoreAdminContext>
    </WordsContext>
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
