import { TOTP } from 'otpauth'
import type { api } from '../../src/contract/api'
import { newRegistration } from '../../src/server/identity/registering'
import { bitsOfRights } from '../../src/server/lib/rights'
import { asFile, pictureOf } from '../support/files/ticketPictures'
import { addAccounts, addOrganizations, password } from '../support/office/fixtures'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { decision, feedPosts, send } from '../support/platform/platform'

const picture = await pictureOf()

const webhook = { url: 'https://platform.example/', types: ['post.blocked'], active: true }

const wording = { child: 'We took it down.', guardian: 'We took it down.' }
const policy = {
  name: 'Noise',
  place: 10,
  severity: 'mild',
  office: 'Noise',
  about: null,
  points: 3,
  wordings: { en: wording, fr: wording },
}

const word = { kind: 'word', text: 'zoombar', effect: 'wait', language: null, until: null, note: '' }

/** Sets one-time codes up. */
async function addFactor(who: Client) {
  const begun = await who.post('/auth/factors/challenge', {})
  const { challenge, secret } = begun.body.result ?? {}
  const code = secret ? new TOTP({ secret }).generate() : ''
  return challenge ? await who.post('/auth/factors', { challenge, name: 'Phone', code }) : begun
}

/** What an Administrator may change: each call as it would succeed. */
export const changes: Partial<
  Record<keyof typeof api, (who: Client, uid: string) => ReturnType<Client['get']>>
> = {
  logout: (who) => who.post('/auth/logout', {}),
  endSession: (who) => who.delete('/auth/sessions/other'),
  changePassword: (who) =>
    who.post('/auth/password', { current: password, password: 'Brave-NEW-lantern-77!' }),
  prove: (who) => who.post('/auth/proof', { password }),
  beginProof: (who) => who.post('/auth/proof/challenge', {}),
  beginFactor: (who) => who.post('/auth/factors/challenge', {}),
  addFactor,
  removeFactor: async (who) => {
    const added = await addFactor(who)
    return added.body.result ? await who.delete(`/auth/factors/${added.body.result.factor.id}`) : added
  },
  renewRecoveryCodes: async (who) => {
    const added = await addFactor(who)
    return added.body.result ? await who.post('/auth/recovery-codes', {}) : added
  },
  resetFactors: (who) => who.delete('/people/member/factors'),
  endOtherSessions: (who) => who.delete('/auth/sessions'),
  endAccountSession: (who) => who.delete('/people/colleague/sessions/colleague'),
  endAccountSessions: (who) => who.delete('/people/moderator/sessions'),
  updateAccount: (who) => who.put('/accounts/moderator', { phone: '1' }),
  handOver: (who) => who.post('/handovers/data/member', {}),
  createAccount: (who) =>
    who.form('/accounts', {
      user: { firstname: 'A', lastname: 'B', email: 'new@b.example' },
      org: { oid: 'school', role: 'Member' },
    }),
  inviteAccounts: (who) => who.post('/accounts/invite', { accounts: [{ uid: 'waiting' }] }),
  deleteAccounts: (who) => who.delete('/accounts?ids=member'),
  restoreAccount: (who) => who.post('/deleted-accounts/deleted/restoration'),
  eraseAccount: (who) => who.post('/deleted-accounts/deleted/erasure'),
  createHold: (who) =>
    who.post('/holds', { kind: 'account', subject: 'member', reason: 'x', until: '2099-01-01T00:00:00Z' }),
  deleteHold: (who) => who.delete('/holds/hold'),
  eliminateAccounts: (who) => who.delete('/organizations/eliminate?ids=member'),
  createOrganization: (who) =>
    who.post('/organizations', { ref: 'panel', org: { name: 'A', email: 'new@b.example' } }),
  inviteOrganizations: (who) => who.post('/organizations/invite', { organizations: [{ oid: 'asked' }] }),
  updateOrganization: (who) => who.put('/organizations/school', { org: { contact: '1' }, version: 1 }),
  refuseRegistration: (who) => who.post('/organizations/applied/refusal', { reason: 'Too far away.' }),
  withdrawInvitation: (who) => who.delete('/invitations/organization/called'),
  deleteOrganizations: (who) => who.delete('/organizations?ids=pending'),
  startJob: (who) => who.post('/jobs?act=accounts.invite', { ids: ['waiting'] }),
  stopJob: (who) => who.post('/jobs/job/stop'),
  deleteJob: (who) => who.delete('/jobs/other'),
  decidePost: (who, uid) =>
    who.put('/posts/blocked', {
      post: { pid: 'blocked', uid: 'member' },
      action: 'approve',
      moderator: uid,
    }),
  undoDecision: (who) => who.delete('/posts/decided/decision?version=2'),
  escalatePost: (who) => who.post('/posts/blocked/escalation', { note: 'Please look' }),
  decideProfile: (who) => who.put('/profiles/member', { decision: { name: 'change' }, version: 1 }),
  muteReporter: (who) => who.put('/reporters/coach/mute', { days: 7, reason: 'x' }),
  unmuteReporter: (who) => who.delete('/reporters/coach/mute'),
  takeMeasure: (who) =>
    who.post('/people/member/measures', {
      ...{ kind: 'limit', until: null, reason: { policy: 'bullying' }, version: 1 },
    }),
  liftMeasure: (who) =>
    who.fetch('/people/member/measures/other', {
      ...{ method: 'DELETE', body: '{}', headers: { 'content-type': 'application/json' } },
    }),
  blockPostsOf: (who) =>
    who.post('/people/member/decisions', {
      ...{ which: ['public'], action: 'block', reason: { policy: 'bullying' } },
    }),
  undoBlocksOf: (who) => who.delete('/people/member/decisions/blocking'),
  confirmMeasure: (who) => who.post('/people/coach/measures/automatic/confirm', { until: null }),
  addPersonNote: (who) => who.post('/people/member/notes', { text: 'Her mother has called' }),
  withholdPersonNote: (who) =>
    who.put('/people/member/notes/note', {
      withheld: { ground: 'safety', review: new Date(Date.now() + 86_400_000).toISOString() },
    }),
  removePersonNote: (who) => who.delete('/people/member/notes/note'),
  refer: (who) =>
    who.post('/people/member/referrals', { to: { kind: 'helpline', name: 'Childline' }, number: '17' }),
  updateReferral: (who) => who.put('/people/member/referrals/referral', { state: 'taken' }),
  undoMeasure: (who) => who.post('/people/member/measures/limit/undo', {}),
  releasePost: (who) => who.put('/posts/told/release', { isReleased: true }),
  refuteSignal: (who) => who.put('/posts/threat/signals/threat', { isSign: false }),
  createPost: (who) => who.form('/users/member/posts', { type: 'text', text: 'Hello' }),
  uploadPicture: (who) => who.form('/support/tickets/ticket/pictures', {}, asFile(picture)),
  beginTicket: (who) =>
    who.post('/users/member/tickets', { message: 'About a post', about: { post: 'blocked' } }),
  escalateTicket: (who) =>
    who.post('/support/tickets/ticket/escalation', {
      pid: 'blocked',
      title: 'Bullying',
      note: 'Please look',
    }),
  decideAppeal: (who) => who.put('/appeals/appeal', { decision: 'uphold', reason: { note: 'Rude' } }),
  createSavedReply: (who) => who.post('/saved-replies', { title: 'Hello', message: 'Hello!' }),
  updateSavedReply: (who) => who.put('/saved-replies/reply', { title: 'Other', message: 'Other!' }),
  deleteSavedReply: (who) => who.delete('/saved-replies/reply'),
  saveSettings: (who) => who.put('/settings', { analyzer: { toxicity: 1 } }),
  createPolicy: (who) => who.post('/policies', policy),
  updatePolicy: (who) => who.put('/policies/spam', policy),
  deleteKnownPicture: (who) => who.delete('/known-pictures/known'),
  reportAbuseMaterial: (who) =>
    who.put('/abuse-material/found', {
      ...{ recipient: 'NCMEC', reported: '2026-03-01T09:30:00Z', reference: '88112' },
      until: '2120-01-01T00:00:00Z',
    }),
  lookAtAbuseMaterial: (who) => who.post('/abuse-material/found/look'),
  deletePolicy: (who) => who.delete('/policies/spam'),
  createOwnWord: (who) => who.post('/words', word),
  updateOwnWord: (who) => who.put('/words/word', { ...word, effect: 'block' }),
  deleteOwnWord: (who) => who.delete('/words/word'),
  createWebhook: (who) => who.post('/webhooks', { ...webhook, url: 'https://other.example/' }),
  updateWebhook: (who) => who.put('/webhooks/webhook', { ...webhook, types: ['post.approved'] }),
  deleteWebhook: (who) => who.delete('/webhooks/webhook'),
  testWebhook: (who) => who.post('/webhooks/webhook/test'),
  replayWebhook: (who) => who.post('/webhooks/webhook/replay', {}),
  sendTestLetter: (who) =>
    who.post('/settings/letters/test', {
      group: 'inviteParents',
      title: 'Hello',
      content: '<p>{{link}}</p>',
    }),
  savePreferences: (who) => who.put('/preferences', { grayscale: true, muted: true }),
}

/** An office in which each of them succeeds, once; by an Administrator. */
export async function openOfficeToChange(options?: Parameters<typeof openOffice>[0]): Promise<TestOffice> {
  const office = await openOffice({ ...options, env: { UNDO_SECONDS: '600', ...options?.env } })
  await feedPosts(office.address, [
    { pid: 'blocked', score: { text: 0.9 } },
    { pid: 'threat', text: 'I will kill you' },
    { pid: 'told', text: 'my dad beats me' },
    { pid: 'decided', score: { text: 0.9 } },
    { pid: 'appealed', score: { text: 0.9 } },
  ])
  await send(office.address, 'reports', [
    { rid: 'report', pid: 'threat', uid: 'coach', title: 'Threat', message: 'Look' },
    { rid: 'about', subject: { account: 'member' }, uid: 'coach', title: 'Unkind name', message: 'Look' },
  ])
  await send(office.address, 'appeals', [
    { aid: 'appeal', pid: 'appealed', uid: 'member', message: 'It was a joke.' },
  ])
  await office.feed('tickets', [{ tid: 'ticket', uid: 'member', issue: 'My daughter can’t sign in.' }])
  const administrator = await office.as('Administrator')
  await administrator.put('/posts/decided', decision('decided', 'approve', 'administrator'))
  await administrator.put('/reporters/coach/mute', { days: 7, reason: 'x' })
  const { kysely } = office.engine
  await addOrganizations(office.engine, [{ oid: 'asked', status: 'pending' }])
  await addAccounts(office.engine, [
    { uid: 'waiting', oid: 'school', status: 'incomplete' },
    { uid: 'deleted', oid: 'school' },
  ])
  await administrator.delete('/accounts?ids=deleted')
  const hold = { kind: 'account', subject: 'colleague', reason: 'x', until: '2099-01-01T00:00:00Z' }
  const held = await administrator.post('/holds', hold)
  await kysely.updateTable('holds').set({ id: 'hold' }).where('id', '=', held.body.id).execute()
  const colleague = await office.as('Colleague')
  await colleague.post('/organizations', { ref: 'panel', org: { name: 'P', email: 'p@b.example' } })
  await kysely
    .updateTable('organizations')
    .set({ oid: 'pending' })
    .where('email', '=', 'p@b.example')
    .execute()
  await addOrganizations(
    office.engine,
    ['called', 'applied'].map((oid) => ({ oid, status: 'pending' })),
  )
  const registrant = {
    uid: null,
    firstname: 'A',
    lastname: 'B',
    password: null,
    timezone: null,
    locale: null,
  }
  const details = { name: 'Applied', email: 'office@applied.example', address: 'x', contact: 'x' }
  const { row } = newRegistration({ ...registrant, oid: 'applied', email: 'a@applied.example' }, details, 1)
  await kysely
    .insertInto('registrations')
    .values({ ...row, confirmed: 1 })
    .execute()
  await colleague.post('/organizations/invite', { organizations: [{ oid: 'called' }] })
  const listed = await colleague.post('/words', word)
  await kysely.updateTable('own_words').set({ id: 'word' }).where('id', '=', listed.body.id).execute()
  const { body } = await colleague.post('/saved-replies', { title: 'Reply', message: 'Reply!' })
  await kysely.updateTable('saved_replies').set({ id: 'reply' }).where('id', '=', body.id).execute()
  for (const id of ['job', 'other']) {
    const { body } = await administrator.post('/jobs?act=accounts.invite', { ids: ['waiting'] })
    await kysely.updateTable('jobs').set({ id }).where('id', '=', body.result.job.id).execute()
  }
  await kysely
    .insertInto('factors')
    .values({
      ...{
        id: 'lost',
        uid: 'member',
        kind: 'code',
        name: 'Phone',
        credential: null,
        key: 'JBSWY3DPEHPK3PXP',
      },
      ...{ counter: 0, created: 1, used: null },
    })
    .execute()
  const added = await colleague.post('/webhooks', webhook)
  const known = {
    id: 'known',
    look: '0'.repeat(128),
    pid: 'kind',
    uid: 'administrator',
    created: 1,
  }
  await kysely
    .insertInto('known_pictures')
    .values({ ...known, until: Number.MAX_SAFE_INTEGER })
    .execute()
  await kysely
    .insertInto('abuse_material')
    .values({
      ...{ id: 'found', kind: 'post', list: 'national', created: 1, until: Number.MAX_SAFE_INTEGER },
      ...{ recipient: null, reported: null, reference: null, changed: 0 },
    })
    .execute()
  await kysely
    .insertInto('set_aside')
    .values({ kind: 'matched_post', id: 'found', uid: 'member', rows: '{"posts":[]}' })
    .execute()
  await kysely
    .insertInto('measures')
    .values(
      ['limit', 'other', 'automatic'].map((id) => ({
        ...{ id, uid: 'member', kind: 'limit', since: 1, until: null, state: 'in_force' },
        changed: Number.MAX_SAFE_INTEGER,
        ...{ by: 'administrator', by_name: null, policy: 'bullying', policy_name: 'Bullying', note: null },
        ...{ texts: '{"member":{"en":"-","fr":"-"},"guardian":null}', ended: null },
        ...{ lifted_by: null, lifted_by_name: null, lift_note: null, appealed: 0 },
        ...(id === 'automatic' && { uid: 'coach', by: 'office', ground: 'grooming', cause: 'blocked' }),
      })),
    )
    .execute()
  await kysely
    .insertInto('referrals')
    .values({
      ...{ id: 'referral', uid: 'member', pid: null, to_kind: 'helpline', to_uid: null, to_oid: null },
      ...{ to_name: 'Childline', number: null, note: null, state: 'open', created: 1, by: 'administrator' },
      ...{ taken: null, taken_by: null, closed: null, closed_by: null },
    })
    .execute()
  await kysely
    .insertInto('person_notes')
    .values({
      ...{ id: 'note', uid: 'member', author: 'administrator', text: 'x', mentions: '[]', created: 1 },
      ...{ withheld: null, review: null },
    })
    .execute()
  await kysely.updateTable('accounts').set({ measures_version: 1 }).where('uid', '=', 'member').execute()
  await kysely
    .insertInto('jobs')
    .values({
      ...{ id: 'blocking', uid: 'administrator', role: 'Administrator', oid: 'office', act: 'posts.block' },
      ...{ filter: null, collected: null, state: 'finished', done: 0, total: 0, changed: 0, dismissed: 0 },
      ...{ details: '{"uid":"member","reason":{"policy":"bullying"}}', skipped: '{"rows":[],"by":{}}' },
      ...{ created: 1, finished: Number.MAX_SAFE_INTEGER },
    })
    .execute()
  const rights = bitsOfRights(['seesAbuseMaterial'])
  await kysely.updateTable('accounts').set({ rights }).where('uid', '=', 'administrator').execute()
  await kysely.updateTable('webhooks').set({ id: 'webhook' }).where('id', '=', added.body.id).execute()
  return office
}
