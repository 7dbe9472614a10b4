import { NotificationContextProvider, ResourceDefinitionContextProvider } from 'ra-core'
import { AdminUI, CustomRoutes, Resource, type ResourceProps } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { AccountList } from './accounts/AccountList'
import { nameOf } from './accounts/cells'
import { Guarded, guarded, guardedPart, Opening } from './layout/access'
import { Layout } from './layout/Layout'
import { lazyPart } from './page/lazyPart'
import { Dashboard, Failed, NotFound } from './page/Pages'
import { actionOf, type PostScreen, postScreens } from './providers/filters'

const { Part: PostList } = lazyPart<{ screen: PostScreen }>(
  async () => (await import('./posts/PostList')).PostList,
)
const { Part: TransparencyReport } = lazyPart(
  async () => (await import('./insights/TransparencyReport')).TransparencyReport,
)
const settingsPages = {
  general: lazyPart(async () => (await import('./settings/GeneralSettings')).GeneralSettings),
  template: lazyPart(async () => (await import('./settings/InvitationSettings')).Template),
  invitation: lazyPart(async () => (await import('./settings/InvitationSettings')).InvitationSettings),
  letters: lazyPart(async () => (await import('./settings/LettersSettings')).LettersSettings),
  roles: lazyPart(async () => (await import('./roles/RoleList')).RoleList),
}

/** Below it nothing else is an address. */
const notFound = <Route key="none" path="*" element={<NotFound />} />

/** The office’s resources, in react-admin’s words: all screens but the first are parts that are loaded when they are gone to. */
export const resources: readonly ResourceProps[] = [
  { name: 'accounts', recordRepresentation: nameOf, list: guarded('accounts', 'list', AccountList) },
  {
    name: 'posts',
    recordRepresentation: 'pid',
    children: [
      ...postScreens.map((screen) => (
        <Route
          key={screen}
          path={`${screen}/:id?`}
          element={
            <Guarded resource="posts" action={actionOf(screen)}>
              <PostList key={screen} screen={screen} />
            </Guarded>
          }
        />
      )),
      notFound,
    ],
  },
  {
    name: 'appeals',
    list: guardedPart('appeals', 'list', async () => (await import('./appeals/AppealList')).AppealList),
    edit: guardedPart('appeals', 'edit', async () => (await import('./appeals/AppealPage')).AppealPage),
  },
  {
    name: 'abuse-material',
    list: guardedPart(
      'abuse-material',
      'list',
      async () => (await import('./abuse/AbuseMaterialList')).AbuseMaterialList,
    ),
    edit: guardedPart(
      'abuse-material',
      'edit',
      async () => (await import('./abuse/AbuseMaterialPage')).AbuseMaterialPage,
    ),
  },
  {
    name: 'profiles',
    list: guardedPart('profiles', 'list', async () => (await import('./profiles/ProfileList')).ProfileList),
    edit: guardedPart('profiles', 'edit', async () => (await import('./profiles/ProfilePage')).ProfilePage),
  },
  {
    name: 'organizations',
    recordRepresentation: 'name',
    list: guardedPart(
      'organizations',
      'list',
      async () => (await import('./organizations/OrganizationList')).OrganizationList,
    ),
  },
  // Their address is another one than their name (specification §2): the list is a custom route.
  { name: 'tickets', recordRepresentation: 'issue' },
  {
    name: 'saved-replies',
    list: guardedPart('saved-replies', 'list', async () => (await import('./replies/ReplyList')).ReplyList),
    create: guardedPart(
      'saved-replies',
      'create',
      async () => (await import('./replies/ReplyList')).ReplyCreate,
    ),
    edit: guardedPart('saved-replies', 'edit', async () => (await import('./replies/ReplyList')).ReplyEdit),
  },
  {
    name: 'insights',
    list: guardedPart('insights', 'list', async () => (await import('./insights/InsightsPage')).InsightsPage),
    children: (
      <Route
        path="report"
        element={
          <Guarded resource="insights" action="list">
            <TransparencyReport />
          </Guarded>
        }
      />
    ),
  },
  {
    name: 'settings',
    children: [
      ...Object.entries(settingsPages).map(([path, { Part }]) => (
        <Route
          key={path}
          path={path}
          element={
            <Guarded resource="settings" action="list">
              <Part />
            </Guarded>
          }
        />
      )),
      notFound,
    ],
  },
  {
    name: 'policies',
    list: guardedPart('policies', 'list', async () => (await import('./policies/PolicyList')).PolicyList),
    create: guardedPart(
      'policies',
      'create',
      async () => (await import('./policies/PolicyForm')).PolicyCreate,
    ),
    edit: guardedPart('policies', 'edit', async () => (await import('./policies/PolicyForm')).PolicyEdit),
  },
  {
    name: 'words',
    recordRepresentation: 'text',
    list: guardedPart('words', 'list', async () => (await import('./words/WordList')).WordList),
    create: guardedPart('words', 'create', async () => (await import('./words/WordForm')).WordCreate),
    edit: guardedPart('words', 'edit', async () => (await import('./words/WordForm')).WordEdit),
  },
  {
    name: 'known-pictures',
    recordRepresentation: 'pid',
    list: guardedPart(
      'known-pictures',
      'list',
      async () => (await import('./posts/KnownPictureList')).KnownPictureList,
    ),
  },
  {
    name: 'webhooks',
    list: guardedPart('webhooks', 'list', async () => (await import('./webhooks/WebhookList')).WebhookList),
    create: guardedPart(
      'webhooks',
      'create',
      async () => (await import('./webhooks/WebhookForm')).WebhookCreate,
    ),
    edit: guardedPart('webhooks', 'edit', async () => (await import('./webhooks/WebhookForm')).WebhookEdit),
  },
  {
    name: 'events',
    list: guardedPart('events', 'list', async () => (await import('./events/EventList')).EventList),
  },
  {
    name: 'deleted-accounts',
    list: guardedPart(
      'deleted-accounts',
      'list',
      async () => (await import('./accounts/DeletedAccountList')).DeletedAccountList,
    ),
  },
  {
    name: 'holds',
    recordRepresentation: 'subject',
    list: guardedPart('holds', 'list', async () => (await import('./holds/HoldList')).HoldList),
    create: guardedPart('holds', 'create', async () => (await import('./holds/HoldList')).HoldCreate),
  },
  // Everybody’s own; the way to it is one’s name in the top bar, and not the menu.
  {
    name: 'sessions',
    recordRepresentation: 'agent',
    list: guardedPart('sessions', 'list', async () => (await import('./sessions/SessionList')).SessionList),
  },
]

const TicketList = guardedPart(
  'tickets',
  'list',
  async () => (await import('./tickets/TicketList')).TicketList,
)

/** As a function and with known definitions, react-admin draws them once; it would draw all of the office three times. */
const declare = () => [
  ...resources.map((resource) => <Resource key={resource.name} {...resource} />),
  <CustomRoutes key="others">
    <Route path="/" element={<Navigate to="/office/accounts" replace />} />
    <Route path="/dashboard" element={<Dashboard />} />
    <Route path="/support/tickets/*" element={<TicketList />} />
    {/* react-admin's own pages are none of the office's. */}
    <Route path="/tickets/*" element={<NotFound />} />
    <Route path="/access-denied" element={<NotFound />} />
    <Route path="/authentication-error" element={<NotFound />} />
  </CustomRoutes>,
]

const definitions = Object.fromEntries(
  resources.map((resource) => [resource.name, Resource.registerResource(resource)]),
)

/** The office: react-admin below `/office`. What is notified in it is told to nobody else. */
export function Office() {
  return (
    <NotificationContextProvider>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <AdminUI
          title="Gatehouse"
          layout={Layout}
          loading={Opening}
          catchAll={NotFound}
          error={OfficeFailed}
          loginPage={false}
          authCallbackPage={false}
          disableTelemetry
        >
          {declare}
        </AdminUI>
      </ResourceDefinitionContextProvider>
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
