import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, CoreAdminUI, memoryStore } from 'ra-core'
import { Notification } from 'ra-ui-materialui'
import { useState } from 'react'
import { WordsContext } from '../i18n/words'
import { authProvider } from '../providers/authProvider'
import { createDataProvider } from '../providers/dataProvider'
import { i18nProvider } from '../providers/i18nProvider'
import { Failed } from '../screens/Failed'
import { NotFound } from '../screens/NotFound'
import { PanelTheme } from '../theme/PanelTheme'
import { OfficeLayout } from './OfficeLayout'
import { officeResources } from './officeResources'

/**
 * The office: react-admin below `/office`. Whatever it remembers (rows, filters, names that were searched for) is in
 * memory and goes with the session.
 */
export function OfficeApp() {
  const [dataProvider] = useState(() => createDataProvider())
  const [store] = useState(() => memoryStore())
  const [queryClient] = useState(createQueryClient)
  return (
    <WordsContext value={i18nProvider.translate}>
      <CoreAdminContext
        basename="/office"
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
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

/** Rows under review do not move by themselves; a failure is told at once, and being offline is one. */
function createQueryClient(): QueryClient {
  const networkMode = 'always'
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode },
      mutations: { networkMode },
    },
  })
}
