const office = 'office/OfficeApp.tsx'
const posts = 'posts/PostList.tsx'
const replies = 'replies/ReplyList.tsx'

/**
 * The panel's addresses, `:id` for any one part: whatever is not here is the 404. Beside each the module that it needs at once,
 * beyond the first load and what the addresses above it need.
 */
export const addresses: Readonly<Record<string, string | null>> = {
  '/': null,
  '/organization/register': null,
  '/auth/forgot': null,
  '/auth/reset': null,
  '/office': office,
  '/office/dashboard': null,
  '/office/accounts': null,
  '/office/insights': 'insights/InsightsPage.tsx',
  '/office/insights/report': 'insights/TransparencyReport.tsx',
  '/office/organizations': 'organizations/OrganizationList.tsx',
  '/office/posts/appeals': 'appeals/Appeals.tsx',
  '/office/posts/appeals/:id': null,
  '/office/posts/blocked': posts,
  '/office/posts/blocked/:id': null,
  '/office/posts/published': posts,
  '/office/posts/published/:id': null,
  '/office/posts/reported': posts,
  '/office/posts/reported/:id': null,
  '/office/posts/waiting': posts,
  '/office/posts/waiting/:id': null,
  '/office/saved-replies': replies,
  '/office/saved-replies/create': null,
  '/office/saved-replies/:id': null,
  '/office/sessions': 'sessions/SessionList.tsx',
  '/office/settings/activity': 'events/EventList.tsx',
  '/office/settings/general': 'settings/GeneralSettings.tsx',
  '/office/settings/invitation': 'settings/InvitationSettings.tsx',
  '/office/settings/letters': 'settings/LettersSettings.tsx',
  '/office/settings/policies': 'policies/Policies.tsx',
  '/office/settings/policies/create': null,
  '/office/settings/policies/:id': null,
  '/office/settings/roles': 'roles/RoleList.tsx',
  '/office/settings/template': null,
  '/office/settings/webhooks': 'webhooks/Webhooks.tsx',
  '/office/settings/webhooks/create': null,
  '/office/settings/webhooks/:id': null,
  '/office/support/tickets': 'tickets/TicketList.tsx',
}
