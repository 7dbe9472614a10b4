const office = 'Office.tsx'
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
  '/office/appeals': 'appeals/AppealList.tsx',
  '/office/appeals/:id': 'appeals/AppealPage.tsx',
  '/office/events': 'events/EventList.tsx',
  '/office/insights': 'insights/InsightsPage.tsx',
  '/office/insights/report': 'insights/TransparencyReport.tsx',
  '/office/organizations': 'organizations/OrganizationList.tsx',
  '/office/policies': 'policies/PolicyList.tsx',
  '/office/policies/create': 'policies/PolicyForm.tsx',
  '/office/policies/:id': 'policies/PolicyForm.tsx',
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
  '/office/settings/general': 'settings/GeneralSettings.tsx',
  '/office/settings/invitation': 'settings/InvitationSettings.tsx',
  '/office/settings/letters': 'settings/LettersSettings.tsx',
  '/office/settings/roles': 'roles/RoleList.tsx',
  '/office/settings/template': null,
  '/office/support/tickets': 'tickets/TicketList.tsx',
  '/office/webhooks': 'webhooks/WebhookList.tsx',
  '/office/webhooks/create': 'webhooks/WebhookForm.tsx',
  '/office/webhooks/:id': 'webhooks/WebhookForm.tsx',
}
