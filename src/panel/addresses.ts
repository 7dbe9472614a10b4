import type { Permission } from '../contract/access'

/** The module that a screen needs at once, beyond the first load and what the addresses above it need. */
type Module = string | null

interface Screens {
  list: Module
  create?: Module
  edit?: Module
  /** What every action takes; without it the contract's access table has the resource itself. */
  permission?: Permission
}

/** The resources whose screens stand where react-admin has them. */
export const resourceScreens = {
  accounts: { list: null },
  'deleted-accounts': { list: 'accounts/DeletedAccountList.tsx', permission: 'accounts.delete' },
  holds: { list: 'holds/HoldList.tsx', create: null, permission: 'accounts.delete' },
  appeals: { list: 'appeals/AppealList.tsx', edit: 'appeals/AppealPage.tsx', permission: 'posts.decide' },
  'abuse-material': {
    list: 'abuse/AbuseMaterialList.tsx',
    edit: 'abuse/AbuseMaterialPage.tsx',
    permission: 'abuse.read',
  },
  events: { list: 'events/EventList.tsx' },
  insights: { list: 'insights/InsightsPage.tsx' },
  organizations: { list: 'organizations/OrganizationList.tsx' },
  policies: {
    list: 'policies/PolicyList.tsx',
    create: 'policies/PolicyForm.tsx',
    edit: 'policies/PolicyForm.tsx',
    permission: 'settings.update',
  },
  profiles: { list: 'profiles/ProfileList.tsx', edit: 'profiles/ProfilePage.tsx', permission: 'posts.queue' },
  'saved-replies': {
    list: 'replies/ReplyList.tsx',
    create: null,
    edit: null,
    permission: 'tickets.answer',
  },
  sessions: { list: 'sessions/SessionList.tsx' },
  words: {
    list: 'words/WordList.tsx',
    create: 'words/WordForm.tsx',
    edit: 'words/WordForm.tsx',
    permission: 'settings.update',
  },
  'known-pictures': { list: 'posts/KnownPictureList.tsx', permission: 'posts.decide' },
  webhooks: {
    list: 'webhooks/WebhookList.tsx',
    create: 'webhooks/WebhookForm.tsx',
    edit: 'webhooks/WebhookForm.tsx',
    permission: 'settings.update',
  },
} as const satisfies Readonly<Record<string, Screens>>

/** Those of them that the menu has below Settings, in its order. */
export const settingsResources = [
  'policies',
  'words',
  'known-pictures',
  'webhooks',
  'events',
  'deleted-accounts',
  'holds',
] as const satisfies readonly (keyof typeof resourceScreens)[]

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
  '/office/settings/letters': 'settings/LettersSettings.tsx',
  '/office/settings/roles': 'roles/RoleList.tsx',
  '/office/settings/template': null,
  '/office/support/tickets': 'tickets/TicketList.tsx',
  ...Object.fromEntries(
    Object.entries(resourceScreens).flatMap(([name, { list, create, edit }]: [string, Screens]) => [
      [`/office/${name}`, list],
      ...(create === undefined ? [] : [[`/office/${name}/create`, create]]),
      ...(edit === undefined ? [] : [[`/office/${name}/:id`, edit]]),
    ]),
  ),
}
