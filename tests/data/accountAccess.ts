import { type AccessCase, administratorsOnly, everybodyAlike, get, post, remove } from './accessCase'

const person = { firstname: 'A', lastname: 'B', email: 'coach@gatehouse.example' }
const add = (what: string, oid: string, status: number): AccessCase => ({
  route: 'createAccount',
  what,
  ask: (who) => who.form('/accounts', { user: person, org: { oid, role: 'Member' } }),
  statuses: [401, 403, 403, status],
})

/** Sessions, accounts and organizations. */
export const accountAccess: readonly AccessCase[] = [
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
  post(
    'changePassword',
    'without the current one',
    '/auth/password',
    { current: 'x', password: 'Brave-NEW-lantern-77!' },
    [401, 403, 403, 403],
  ),
  post('checkInvitation', 'with a wrong token', '/auth/link', { token: 'x' }, everybodyAlike(410)),
  post('checkInvitation', 'with what is no token', '/auth/link', { token: '' }, everybodyAlike(400)),
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
  post('declineLink', 'with a wrong token', '/organizations/decline', { token: 'x' }, everybodyAlike(410)),
  post('confirmLink', 'with a wrong token', '/organizations/confirm', { token: 'x' }, everybodyAlike(410)),
  post(
    'inviteOrganizations',
    'a missing one',
    '/organizations/invite',
    { organizations: [{ oid: 'nowhere' }] },
    administratorsOnly,
  ),
  remove('deleteOrganizations', '/organizations?ids=school', administratorsOnly),
]
