import { NotificationContextProvider, ResourceDefinitionContextProvider } from 'ra-core'
import { AdminUI, CustomRoutes, Resource, type ResourceProps } from 'react-admin'
import { Navigate, Route, useParams } from 'react-router'
import { AccountList } from './accounts/AccountList'
import { nameOf } from './accounts/cells'
import { Guarded, guarded, guardedPart, Opening } from './layout/access'
import { Layout } from './layout/Layout'
import { lazyPart } from './page/lazyPart'
import { Dashboard, Failed, NotFound } from './page/Pages'
import { actionOf, type PostScreen, postScreens } from './providers/filters'
import type { ResourceName, resources } from './resources'

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
  letters: lazyPart(async () => (await import('./settings/EmailSettings')).EmailSettings),
  roles: lazyPart(async () => (await import('./roles/RoleList')).RoleList),
}

const PersonPage = guardedPart(
  'accounts',
  'show',
  async () => (await import('./people/PersonPage')).PersonPage,
)

const notFound = <Route key="none" path="*" element={<NotFound />} />

/** Their page was here once; addresses of it that someone has kept lead to the person's. */
function ReportedPerson() {
  const { id = '' } = useParams()
  return <Navigate to={`/office/accounts/${encodeURIComponent(id)}?from=profiles`} replace />
}

type Load = Parameters<typeof guardedPart>[2]
type Screens<Name extends ResourceName> = {
  [Screen in Extract<'list' | 'create' | 'edit', keyof (typeof resources)[Name]>]: Load
}

/** A resource with lazily loaded screens, each guarded by its action. */
function resource<Name extends ResourceName>(
  name: Name,
  screens: Screens<Name>,
  more: Partial<ResourceProps> = {},
): ResourceProps {
  const guardedScreens = Object.entries<Load>(screens).map(([action, load]) => [
    action,
    guardedPart(name, action, load),
  ])
  return { name, ...Object.fromEntries(guardedScreens), ...more }
}

/** The office’s resources, in react-admin’s words. */
export const declared: readonly ResourceProps[] = [
  {
    name: 'accounts',
    recordRepresentation: nameOf,
    list: guarded('accounts', 'list', AccountList),
    // react-admin's own show would stand at `:id/show`.
    children: <Route path=":id/*" element={<PersonPage />} />,
  },
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
  resource('appeals', {
    list: async () => (await import('./appeals/AppealList')).AppealList,
    edit: async () => (await import('./appeals/AppealPage')).AppealPage,
  }),
  resource(
    'measures',
    { list: async () => (await import('./measures/MeasureList')).MeasureList },
    { recordRepresentation: 'name' },
  ),
  resource('abuse-material', {
    list: async () => (await import('./abuse/AbuseMaterialList')).AbuseMaterialList,
    edit: async () => (await import('./abuse/AbuseMaterialPage')).AbuseMaterialPage,
  }),
  resource(
    'profiles',
    { list: async () => (await import('./profiles/ProfileList')).ProfileList },
    { children: <Route path=":id" element={<ReportedPerson />} /> },
  ),
  resource(
    'organizations',
    { list: async () => (await import('./organizations/OrganizationList')).OrganizationList },
    { recordRepresentation: 'name' },
  ),
  // Their address is another one than their name (specification §2): the list is a custom route.
  { name: 'tickets', recordRepresentation: 'issue' },
  resource('saved-replies', {
    list: async () => (await import('./replies/ReplyList')).ReplyList,
    create: async () => (await import('./replies/ReplyList')).ReplyCreate,
    edit: async () => (await import('./replies/ReplyList')).ReplyEdit,
  }),
  resource(
    'insights',
    { list: async () => (await import('./insights/InsightsPage')).InsightsPage },
    {
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
  ),
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
  resource('policies', {
    list: async () => (await import('./policies/PolicyList')).PolicyList,
    create: async () => (await import('./policies/PolicyForm')).PolicyCreate,
    edit: async () => (await import('./policies/PolicyForm')).PolicyEdit,
  }),
  resource(
    'words',
    {
      list: async () => (await import('./words/WordList')).WordList,
      create: async () => (await import('./words/WordForm')).WordCreate,
      edit: async () => (await import('./words/WordForm')).WordEdit,
    },
    { recordRepresentation: 'text' },
  ),
  resource(
    'known-pictures',
    { list: async () => (await import('./posts/KnownPictureList')).KnownPictureList },
    { recordRepresentation: 'pid' },
  ),
  resource('webhooks', {
    list: async () => (await import('./webhooks/WebhookList')).WebhookList,
    create: async () => (await import('./webhooks/WebhookForm')).WebhookCreate,
    edit: async () => (await import('./webhooks/WebhookForm')).WebhookEdit,
  }),
  resource('events', { list: async () => (await import('./events/EventList')).EventList }),
  resource('deleted-accounts', {
    list: async () => (await import('./accounts/DeletedAccountList')).DeletedAccountList,
  }),
  resource(
    'holds',
    {
      list: async () => (await import('./holds/HoldList')).HoldList,
      create: async () => (await import('./holds/HoldList')).HoldCreate,
    },
    { recordRepresentation: 'subject' },
  ),
  resource(
    'sessions',
    { list: async () => (await import('./sessions/SessionList')).SessionList },
    { recordRepresentation: 'agent' },
  ),
]

const TicketList = guardedPart(
  'tickets',
  'list',
  async () => (await import('./tickets/TicketList')).TicketList,
)

/** As a function and with known definitions: otherwise react-admin renders the office three times. */
const declare = () => [
  ...declared.map((one) => <Resource key={one.name} {...one} />),
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

const definitions = Object.fromEntries(declared.map((one) => [one.name, Resource.registerResource(one)]))

/** react-admin below `/office`, with notifications of its own. */
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

function OfficeFailed({ error }: { error: Error }) {
  return (
    <main className="content">
      <Failed error={error} />
    </main>
  )
}
