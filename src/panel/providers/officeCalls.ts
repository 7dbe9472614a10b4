import { type Addresses, createCaller } from './httpClient'
import { lightAddresses } from './lightCalls'

const officeAddresses = {
  ...lightAddresses,
  listSessions: { method: 'GET', path: '/auth/sessions' },
  endSession: { method: 'DELETE', path: '/auth/sessions/{sid}' },
  getAccount: { method: 'GET', path: '/accounts/{uid}' },
  createAccount: { method: 'POST', path: '/accounts', answersWhole: true },
  getImport: { method: 'GET', path: '/accounts/imports/{id}' },
  inviteAccounts: { method: 'POST', path: '/accounts/invite', answersWhole: true },
  deleteAccounts: { method: 'DELETE', path: '/accounts', answersWhole: true },
  eliminateAccounts: { method: 'DELETE', path: '/organizations/eliminate', answersWhole: true },
  listOrganizations: { method: 'GET', path: '/organizations' },
  inviteOrganizations: { method: 'POST', path: '/organizations/invite', answersWhole: true },
  deleteOrganizations: { method: 'DELETE', path: '/organizations', answersWhole: true },
  search: { method: 'GET', path: '/search' },
  listPosts: { method: 'GET', path: '/posts' },
  listImminentPosts: { method: 'GET', path: '/imminent-posts' },
  getPost: { method: 'GET', path: '/posts/{pid}' },
  listPostsInContext: { method: 'GET', path: '/posts-in-context' },
  getPostContext: { method: 'GET', path: '/posts/{pid}/context' },
  escalatePost: { method: 'POST', path: '/posts/{pid}/escalation' },
  undoDecision: { method: 'DELETE', path: '/posts/{pid}/decision' },
  decidePost: { method: 'PUT', path: '/posts/{pid}' },
  listTickets: { method: 'GET', path: '/support/tickets' },
  listUnseenTickets: { method: 'GET', path: '/support/unseen' },
  getTicket: { method: 'GET', path: '/support/tickets/{tid}' },
  listModerators: { method: 'GET', path: '/moderators' },
  listSettingsChanges: { method: 'GET', path: '/settings/changes' },
  getSettings: { method: 'GET', path: '/settings' },
  saveSettings: { method: 'PUT', path: '/settings' },
  getInsights: { method: 'GET', path: '/insights' },
  getOutlook: { method: 'GET', path: '/settings/outlook' },
  previewLetter: { method: 'POST', path: '/settings/letters/preview' },
  sendTestLetter: { method: 'POST', path: '/settings/letters/test' },
  testWebhook: { method: 'POST', path: '/webhooks/{id}/test' },
  replayWebhook: { method: 'POST', path: '/webhooks/{id}/replay' },
  getPreferences: { method: 'GET', path: '/preferences' },
  savePreferences: { method: 'PUT', path: '/preferences' },
} as const satisfies Addresses

/** The office's calls. */
export const { call } = createCaller(officeAddresses)
