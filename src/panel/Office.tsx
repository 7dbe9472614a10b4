import { NotificationContextProvider } from 'ra-core'
import { AdminUI, CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { accounts } from './accounts'
import { appeals } from './appeals'
import { events } from './events'
import { insights } from './insights'
import { OfficeLayout } from './layout/Layout'
import { Dashboard, Failed, NotFound } from './layout/Pages'
import { organizations } from './organizations'
import { policies } from './policies'
import { posts } from './posts'
import { replies } from './replies'
import { sessions } from './sessions'
import { settings } from './settings'
import { TicketsPage, tickets } from './tickets'
import { webhooks } from './webhooks'

/** The office: react-admin below `/office`. What is notified in it is told to nobody else. */
export function Office() {
  return (
    <NotificationContextProvider>
      <AdminUI
        title="Gatehouse"
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
      </AdminUI>
    </NotificationContextProvider>
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
