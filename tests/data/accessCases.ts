import type { RouteName } from '../../src/contract/api'
import type { Client } from '../support/office'

/** Who asks: nobody, or somebody signed in with a role; the Organization Administrator's organization is `school`. */
export const askers = ['nobody', 'Moderator', 'Organization Administrator', 'Administrator'] as const
export type Asker = (typeof askers)[number]

/** One request, and the status that each asker gets, in the order of `askers`. */
export interface AccessCase {
  route: RouteName
  what: string
  ask: (who: Client) => ReturnType<Client['get']>
  statuses: readonly [number, number, number, number]
}

const get = (route: RouteName, what: string, path: string, statuses: AccessCase['statuses']): AccessCase => ({
  route,
  what,
  ask: (who) => who.get(path),
  statuses,
})
const post = (
  route: RouteName,
  what: string,
  path: string,
  body: object,
  statuses: AccessCase['statuses'],
): AccessCase => ({ route, what, ask: (who) => who.post(path, body), statuses })
const put = (
  route: RouteName,
  what: string,
  path: string,
  body: object,
  statuses: AccessCase['statuses'],
): AccessCase => ({ route, what, ask: (who) => who.put(path, body), statuses })
const remove = (route: RouteName, path: string, statuses: AccessCase['statuses']): AccessCase => ({
  route,
  what: path,
  ask: (who) => who.delete(path),
  statuses,
})

const administratorsOnly = [401, 403, 403, 200] as const
const everybodyAlike = (status: number) => [status, status, status, status] as const
const letter = { group: 'inviteParents', title: 'Hello', content: '<p>{{link}}</p>' }
const webhook = { url: 'https://10.0.0.1/', types: ['post.blocked'], active: true }
const wording = { child: 'We took it down.', guardian: 'We took it down.' }
const policy = {
  name: 'Bullying',
  place: 1,
  severity: 'serious',
  office: 'Insults',
  wordings: { en: wording, fr: wording },
}
const person = { firstname: 'A', lastname: 'B', email: 'coach@gatehouse.example' }
const add = (what: string, oid: string, status: number): AccessCase => ({
  route: 'createAccount',
  what,
  ask: (who) => who.form('/accounts', { user: person, org: { oid, role: 'Member' } }),
  statuses: [401, 403, 403, status],
})
const create = (what: string, uid: string, parts: Record<string, unknown>, status: number): AccessCase => ({
  route: 'createPost',
  what,
  ask: (who) => who.form(`/users/${uid}/posts`, parts),
  statuses: [401, 403, 403, status],
})
const lines = (route: RouteName, path: string): AccessCase => ({
  route,
  what: 'without the platform’s key',
  ask: (who) =>
    who.fetch(path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/x-ndjson' } }),
  statuses: everybodyAlike(401),
})

/** Every route by every role, for rows of one's own organization, of another and of none. */
export const accessCases: readonly AccessCase[] = [
  post('login', 'without credentials', '/auth/login', {}, everybodyAlike(401)),
  post(
    'requestCode',
    'from a foreign origin',
    '/auth/code',
    { email: 'a@b.example', origin: 'https://evil.example' },
    everybodyAlike(400),
  ),
  post(
    'resetPassword',
    'with wrong halves',
    '/auth/reset',
    { ref: 'x', code: 'x', user: 'x', email: 'zoe@b.example', password: 'Brave-NEW-lantern-77!' },
    everybodyAlike(403),
  ),
  post('openInvitation', 'with a wrong token', '/auth/invitation', { token: 'x' }, everybodyAlike(410)),
  get('listSessions', 'one’s own', '/auth/sessions', [401, 200, 200, 200]),
  remove('endSession', '/auth/sessions/nowhere', [401, 404, 404, 404]),

  get('listAccounts', 'own organization', '/accounts', [401, 200, 200, 200]),
  get('listAccounts', 'another organization', '/accounts?oid=club', [401, 404, 404, 200]),
  get('listAccounts', 'a missing organization', '/accounts?oid=nowhere', [401, 404, 404, 404]),
  get('listAccounts', 'the whole platform', '/accounts?oid=all', administratorsOnly),
  get('search', 'accounts', '/search?ref=accounts&keywords=a', [401, 200, 200, 200]),
  get(
    'search',
    'accounts of another organization',
    '/search?ref=accounts&keywords=a&oid=club',
    [401, 404, 404, 200],
  ),
  get(
    'search',
    'accounts of a missing organization',
    '/search?ref=accounts&keywords=a&oid=nowhere',
    [401, 404, 404, 404],
  ),
  get('search', 'organizations', '/search?ref=organizations&keywords=a', administratorsOnly),
  add('to one organization, of another', 'school', 409),
  add('to the organization it is in', 'club', 409),
  add('to a missing organization', 'nowhere', 404),
  get('getAccount', 'of one’s own organization', '/accounts/member', [401, 404, 200, 200]),
  get('getAccount', 'of another organization', '/accounts/coach', [401, 404, 404, 200]),
  get('getAccount', 'a missing one', '/accounts/nowhere', [401, 404, 404, 404]),
  get('getImport', 'a missing one', '/accounts/imports/nowhere-at-all', [401, 403, 403, 404]),
  post(
    'inviteAccounts',
    'a missing one',
    '/accounts/invite',
    { accounts: [{ uid: 'nowhere' }] },
    administratorsOnly,
  ),
  remove('deleteAccounts', '/accounts?ids=nowhere', administratorsOnly),
  remove('eliminateAccounts', '/organizations/eliminate?ids=nowhere', administratorsOnly),

  get('listOrganizations', 'all', '/organizations', administratorsOnly),
  post(
    'createOrganization',
    'from the panel, with a taken address',
    '/organizations',
    { ref: 'panel', org: { name: 'A', email: 'office@club.example' } },
    [401, 403, 403, 409],
  ),
  post(
    'createOrganization',
    'registering, without what is needed',
    '/organizations',
    { ref: 'register' },
    everybodyAlike(400),
  ),
  post(
    'openLink',
    'with a wrong token',
    '/organizations/link',
    { kind: 'invitation', token: 'x' },
    everybodyAlike(410),
  ),
  post('confirmLink', 'with a wrong token', '/organizations/confirm', { token: 'x' }, everybodyAlike(410)),
  post(
    'inviteOrganizations',
    'a missing one',
    '/organizations/invite',
    { organizations: [{ oid: 'nowhere' }] },
    administratorsOnly,
  ),
  remove('deleteOrganizations', '/organizations?ids=school', administratorsOnly),

  get('listPosts', 'blocked', '/posts?status=blocked', [401, 200, 200, 200]),
  get('listPosts', 'reported', '/posts?reported=true', [401, 200, 200, 200]),
  get(
    'listPosts',
    'blocked, of another organization',
    '/posts?status=blocked&user[oid]=club',
    [401, 200, 200, 200],
  ),
  get('listPosts', 'reported, by urgency', '/posts?reported=true&sort=urgency', [401, 200, 200, 200]),
  get('listPosts', 'by urgency, not reported', '/posts?status=blocked&sort=urgency', [401, 400, 400, 400]),
  get('listImminentPosts', 'all', '/imminent-posts', [401, 200, 200, 200]),
  get('listPosts', 'published', '/posts?published=true', administratorsOnly),
  get('listPosts', 'pending', '/posts?status=pending', administratorsOnly),
  get('listPosts', 'without a filter', '/posts', administratorsOnly),
  get('listPosts', 'blocked, by who decided', '/posts?status=blocked&moderator=analyzer', administratorsOnly),
  get('listPosts', 'decided by people, by score', '/posts?published=true&band=9', administratorsOnly),
  get('getPost', 'blocked, of the school', '/posts/of-school', [401, 200, 200, 200]),
  get('getPost', 'blocked, of the club', '/posts/of-club', [401, 200, 404, 200]),
  get('getPost', 'published, of the school', '/posts/published', [401, 403, 403, 200]),
  get('getPost', 'a missing one', '/posts/nowhere', [401, 404, 404, 404]),
  get('getPostContext', 'blocked, of the school', '/posts/of-school/context', [401, 200, 200, 200]),
  get('getPostContext', 'blocked, of the club', '/posts/of-club/context', [401, 200, 404, 200]),
  get('getPostContext', 'published, of the school', '/posts/published/context', [401, 403, 403, 200]),
  get('listPostsInContext', 'some', '/posts-in-context?pids=of-school,of-club', [401, 200, 200, 200]),
  get('getPostContext', 'a missing one', '/posts/nowhere/context', [401, 404, 404, 404]),
  {
    route: 'undoDecision',
    what: 'of a missing post',
    ask: (who) => who.delete('/posts/nowhere/decision?version=2'),
    statuses: [401, 403, 403, 404],
  },
  {
    route: 'decidePost',
    what: 'a missing one',
    ask: (who) =>
      who.put('/posts/nowhere', {
        post: { pid: 'nowhere', uid: 'x' },
        action: 'block',
        moderator: 'administrator',
      }),
    statuses: [401, 403, 403, 404],
  },
  create('of one’s own organization', 'member', { type: 'text', text: 'Hello' }, 201),
  create('of another organization', 'coach', { type: 'text', text: 'Hello' }, 201),
  create('of a missing author', 'nowhere', { type: 'text', text: 'Hello' }, 404),
  create('malformed', 'member', { type: 'poem' }, 400),
  get('listModerators', 'all', '/moderators', administratorsOnly),
  get('getMedia', 'without a signature', '/media/picture.png', everybodyAlike(401)),

  get('listTickets', 'all', '/support/tickets', administratorsOnly),
  get('listColleagues', 'all', '/support/colleagues', administratorsOnly),
  get('listUnseenTickets', 'one’s own', '/support/unseen', administratorsOnly),
  get('getTicket', 'one', '/support/tickets/ticket', administratorsOnly),
  get('getTicket', 'a missing one', '/support/tickets/nowhere', [401, 403, 403, 404]),
  post(
    'escalateTicket',
    'with a post that is not here',
    '/support/tickets/ticket/escalation',
    { pid: 'nowhere', title: 'Bullying', note: 'Look at this' },
    [401, 403, 403, 400],
  ),
  post(
    'escalateTicket',
    'a missing one',
    '/support/tickets/nowhere/escalation',
    { pid: 'nowhere', title: 'Bullying', note: 'Look at this' },
    [401, 403, 403, 404],
  ),
  post('escalateTicket', 'malformed', '/support/tickets/ticket/escalation', { pid: 1 }, [401, 403, 403, 400]),
  {
    route: 'uploadPicture',
    what: 'on a missing ticket',
    ask: (who) => who.form('/support/tickets/nowhere/pictures', {}, new Blob(['x'])),
    statuses: [401, 403, 403, 404],
  },
  {
    route: 'uploadPicture',
    what: 'without a file',
    ask: (who) => who.form('/support/tickets/ticket/pictures', {}),
    statuses: [401, 403, 403, 400],
  },
  {
    route: 'uploadMemberPicture',
    what: 'without a member’s link',
    ask: (who) => who.form('/support/pictures', {}, new Blob(['x'])),
    statuses: everybodyAlike(401),
  },
  get('getTicketPicture', 'without a signature', '/support/pictures/picture.png', everybodyAlike(401)),
  get('supportSocket', 'without a request for a socket', '/support', everybodyAlike(400)),
  get('listSavedReplies', 'all', '/saved-replies', administratorsOnly),
  get('getSavedReply', 'a missing one', '/saved-replies/nowhere', [401, 403, 403, 404]),
  post(
    'createSavedReply',
    'one',
    '/saved-replies',
    { title: 'Hello', message: 'Hello!' },
    [401, 403, 403, 201],
  ),
  {
    route: 'updateSavedReply',
    what: 'a missing one',
    ask: (who) => who.put('/saved-replies/nowhere', { title: 'Hello', message: 'Hello!' }),
    statuses: [401, 403, 403, 404],
  },
  remove('deleteSavedReply', '/saved-replies/nowhere', [401, 403, 403, 404]),

  get('getSettings', 'some groups', '/settings?fields=analyzer,download', administratorsOnly),
  put('saveSettings', 'one group', '/settings', { analyzer: { toxicity: 0.5 } }, administratorsOnly),
  get('listSettingsChanges', 'all', '/settings/changes', administratorsOnly),
  get('listEvents', 'all', '/events', administratorsOnly),
  get('exportEvents', 'all', '/events/export', administratorsOnly),
  get('getEvent', 'the first', '/events/1', administratorsOnly),
  post(
    'startJob',
    'invites somebody',
    '/jobs?act=accounts.invite',
    { ids: ['nobody'] },
    [401, 403, 403, 202],
  ),
  post(
    'startJob',
    'of an unknown act',
    '/jobs?act=accounts.praise',
    { ids: ['nobody'] },
    [401, 403, 403, 400],
  ),
  get('exportAccounts', 'one’s own', '/accounts/export', administratorsOnly),
  get('exportAccounts', 'of an unknown organization', '/accounts/export?oid=nowhere', [401, 403, 403, 404]),
  get('listImports', 'one’s own', '/accounts/imports', administratorsOnly),
  get('getInvitation', 'a missing one', '/invitations/account/nowhere', administratorsOnly),
  get('getInvitation', 'of no such kind', '/invitations/letter/x', [401, 403, 403, 400]),
  get('listJobs', 'one’s own', '/jobs', [401, 200, 200, 200]),
  get('getJob', 'a missing one', '/jobs/nowhere', [401, 404, 404, 404]),
  {
    route: 'stopJob',
    what: 'a missing one',
    ask: (who) => who.post('/jobs/nowhere/stop'),
    statuses: [401, 404, 404, 404],
  },
  remove('deleteJob', '/jobs/nowhere', [401, 404, 404, 404]),
  get('listWebhooks', 'all', '/webhooks', administratorsOnly),
  get('getWebhook', 'a missing one', '/webhooks/nowhere', [401, 403, 403, 404]),
  get('listDeliveries', 'of a missing one', '/webhooks/nowhere/deliveries', [401, 403, 403, 404]),
  post('createWebhook', 'of a private network', '/webhooks', webhook, [401, 403, 403, 400]),
  put('updateWebhook', 'a missing one', '/webhooks/nowhere', webhook, [401, 403, 403, 404]),
  remove('deleteWebhook', '/webhooks/nowhere', [401, 403, 403, 404]),
  {
    route: 'testWebhook',
    what: 'a missing one',
    ask: (who) => who.post('/webhooks/nowhere/test'),
    statuses: [401, 403, 403, 404],
  },
  post('replayWebhook', 'a missing one', '/webhooks/nowhere/replay', {}, [401, 403, 403, 404]),
  post('escalatePost', 'a missing one', '/posts/nowhere/escalation', { note: 'Look' }, [401, 404, 403, 404]),
  get('listAppeals', 'all', '/appeals', administratorsOnly),
  get('getAppeal', 'a missing one', '/appeals/nowhere', [401, 403, 403, 404]),
  put(
    'decideAppeal',
    'a missing one',
    '/appeals/nowhere',
    { decision: 'uphold', reason: { note: 'Rude' } },
    [401, 403, 403, 404],
  ),
  get('listPolicies', 'all', '/policies', administratorsOnly),
  get('getPolicy', 'a missing one', '/policies/nowhere', [401, 403, 403, 404]),
  post('createPolicy', 'without a name', '/policies', { ...policy, name: ' ' }, [401, 403, 403, 400]),
  put('updatePolicy', 'a missing one', '/policies/nowhere', policy, [401, 403, 403, 404]),
  remove('deletePolicy', '/policies/nowhere', [401, 403, 403, 404]),
  get('getInsights', 'of the platform', '/insights?from=2026-03-01&until=2026-03-31', administratorsOnly),
  get(
    'getInsights',
    'of an organization',
    '/insights?from=2026-03-01&until=2026-03-31&oid=school',
    administratorsOnly,
  ),
  get('getOutlook', 'of recent posts', '/settings/outlook', administratorsOnly),
  post('previewLetter', 'a letter', '/settings/letters/preview', letter, administratorsOnly),
  post('sendTestLetter', 'a letter', '/settings/letters/test', letter, administratorsOnly),
  get('getPreferences', 'one’s own', '/preferences', [401, 200, 200, 200]),
  put('savePreferences', 'one’s own', '/preferences', { grayscale: true, muted: true }, [401, 200, 200, 200]),

  lines('platformTickets', '/platform/tickets'),
  lines('platformAccounts', '/platform/accounts'),
  lines('platformPosts', '/platform/posts'),
  get('platformDecided', 'without the platform’s key', '/platform/posts', everybodyAlike(401)),
  lines('platformReports', '/platform/reports'),
  lines('platformAppeals', '/platform/appeals'),

  // Last, for it ends the session that asks.
  post('logout', 'one’s own', '/auth/logout', {}, [401, 200, 200, 200]),
]
