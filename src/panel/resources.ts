import type { Permission } from '../contract/access'
import { keysOf } from '../contract/keysOf'

/** The module that a screen needs at once, beyond the first load and what the addresses above it need. */
type Module = string | null

interface ResourceScreens {
  list: Module
  show?: Module
  create?: Module
  edit?: Module
  /** What every action takes; without it the contract's access table has the resource itself. */
  permission?: Permission
  /** Whether its list stands below Settings in the menu. */
  isSetting?: true
}

/** The resources whose screens stand where react-admin has them; those below Settings in the menu's order. */
export const resources = {
  accounts: { list: null, show: 'people/PersonPage.tsx' },
  organizations: { list: 'organizations/OrganizationList.tsx' },
  profiles: { list: 'profiles/ProfileList.tsx', show: null, permission: 'posts.queue' },
  appeals: { list: 'appeals/AppealList.tsx', edit: 'appeals/AppealPage.tsx', permission: 'posts.decide' },
  measures: { list: 'measures/MeasureList.tsx', permission: 'people.measure' },
  'abuse-material': {
    list: 'abuse/AbuseMaterialList.tsx',
    edit: 'abuse/AbuseMaterialPage.tsx',
    permission: 'abuse.read',
  },
  'saved-replies': { list: 'replies/ReplyList.tsx', create: null, edit: null, permission: 'tickets.answer' },
  insights: { list: 'insights/InsightsPage.tsx' },
  policies: {
    list: 'policies/PolicyList.tsx',
    create: 'policies/PolicyForm.tsx',
    edit: 'policies/PolicyForm.tsx',
    permission: 'settings.update',
    isSetting: true,
  },
  words: {
    list: 'words/WordList.tsx',
    create: 'words/WordForm.tsx',
    edit: 'words/WordForm.tsx',
    permission: 'settings.update',
    isSetting: true,
  },
  'known-pictures': { list: 'posts/KnownPictureList.tsx', permission: 'posts.decide', isSetting: true },
  webhooks: {
    list: 'webhooks/WebhookList.tsx',
    create: 'webhooks/WebhookForm.tsx',
    edit: 'webhooks/WebhookForm.tsx',
    permission: 'settings.update',
    isSetting: true,
  },
  events: { list: 'events/EventList.tsx', isSetting: true },
  'deleted-accounts': {
    list: 'accounts/DeletedAccountList.tsx',
    permission: 'accounts.delete',
    isSetting: true,
  },
  holds: { list: 'holds/HoldList.tsx', create: null, permission: 'accounts.delete', isSetting: true },
  /** Everybody's own; the way to it is one's name in the top bar. */
  sessions: { list: 'sessions/SessionList.tsx' },
} as const satisfies Readonly<Record<string, ResourceScreens>>

export type ResourceName = keyof typeof resources

type SettingsResource = {
  [Name in ResourceName]: (typeof resources)[Name] extends { isSetting: true } ? Name : never
}[ResourceName]

export const settingsResources = keysOf(resources).filter(
  (name): name is SettingsResource => 'isSetting' in resources[name],
)

const posts = 'posts/PostList.tsx'

/** The panel's addresses, `:id` for any one part: whatever is not here is the 404. */
export const addresses: Readonly<Record<string, Module>> = {
  '/': null,
  '/organization/register': null,
  '/auth/forgot': null,
  '/auth/reset': null,
  '/office': 'Office.tsx',
  '/office/dashboard': null,
  '/office/insights/report': 'insights/TransparencyReport.tsx',
  '/office/posts/blocked': posts,
  '/office/posts/blocked/:id': null,
  '/office/posts/published': posts,
  '/office/posts/published/:id': null,
  '/office/posts/reported': posts,
  '/office/posts/reported/:id': null,
  '/office/posts/waiting': posts,
  '/office/posts/waiting/:id': null,
  '/office/settings/general': 'settings/GeneralSettings.tsx',
  '/office/settings/invitation': 'settings/InvitationSettings.tsx',
  '/office/settings/letters': 'settings/EmailSettings.tsx',
  '/office/settings/roles': 'roles/RoleList.tsx',
  '/office/settings/template': null,
  '/office/support/tickets': 'tickets/TicketList.tsx',
  ...Object.fromEntries(
    Object.entries(resources).flatMap(([name, { list, show, create, edit }]: [string, ResourceScreens]) => [
      [`/office/${name}`, list],
      ...(create === undefined ? [] : [[`/office/${name}/create`, create]]),
      ...(show === undefined ? [] : [[`/office/${name}/:id`, show]]),
      ...(edit === undefined ? [] : [[`/office/${name}/:id`, edit]]),
    ]),
  ),
}
