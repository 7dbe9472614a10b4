import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { api } from '../../src/contract/api'
import { hour } from '../../src/server/lib/clock'
import { changes, openOfficeToChange } from '../data/changingCalls'
import { password } from '../support/office/fixtures'
import { linkTo } from '../support/office/letterLink'
import { type Client, officeForTest, signIn, type TestOffice } from '../support/office/office'
import { openReceiver } from '../support/platform/receiver'
import { sendAll } from '../support/platform/webhooks'

/**
 * What each call of an Administrator leaves: act, kind of the subject, and its id where it is known beforehand. In an order in which each
 * still finds what it changes.
 */
const left: Partial<Record<keyof typeof api, readonly [string, string, string?]>> = {
  inviteAccounts: ['invite', 'account', 'waiting'],
  resetFactors: ['begin_reset_factor', 'account', 'member'],
  endSession: ['end_session', 'session', 'other'],
  endOtherSessions: ['end_session', 'session', 'another'],
  endAccountSession: ['end_session', 'session', 'colleague'],
  endAccountSessions: ['end_session', 'session', 'moderator'],
  updateAccount: ['update', 'account', 'moderator'],
  handOver: ['export', 'account', 'member'],
  createAccount: ['add', 'account'],
  createOrganization: ['add', 'organization'],
  inviteOrganizations: ['invite', 'organization', 'asked'],
  updateOrganization: ['update', 'organization', 'school'],
  refuseRegistration: ['refuse', 'organization', 'applied'],
  withdrawInvitation: ['withdraw', 'organization', 'called'],
  startJob: ['begin', 'job'],
  stopJob: ['stop', 'job', 'job'],
  deleteJob: ['stop', 'job', 'other'],
  decidePost: ['approve', 'post', 'blocked'],
  undoDecision: ['undo', 'post', 'decided'],
  escalatePost: ['escalate', 'post', 'blocked'],
  decideProfile: ['decide', 'account', 'member'],
  muteReporter: ['mute', 'account', 'coach'],
  unmuteReporter: ['unmute', 'account', 'coach'],
  takeMeasure: ['take_measure', 'account', 'member'],
  liftMeasure: ['lift_measure', 'account', 'member'],
  confirmMeasure: ['confirm_measure', 'account', 'coach'],
  addPersonNote: ['note_person', 'account', 'member'],
  withholdPersonNote: ['withhold_note', 'account', 'member'],
  removePersonNote: ['remove_note', 'account', 'member'],
  refer: ['refer', 'account', 'member'],
  updateReferral: ['update_referral', 'account', 'member'],
  undoMeasure: ['undo_measure', 'account', 'member'],
  blockPostsOf: ['begin', 'job'],
  undoBlocksOf: ['begin', 'job'],
  releasePost: ['release_post', 'post', 'told'],
  refuteSignal: ['refute_signal', 'post', 'threat'],
  createPost: ['create', 'post'],
  uploadPicture: ['add', 'media'],
  beginTicket: ['begin', 'ticket'],
  escalateTicket: ['escalate', 'ticket', 'ticket'],
  decideAppeal: ['uphold', 'appeal', 'appeal'],
  createSavedReply: ['create', 'saved_reply'],
  updateSavedReply: ['update', 'saved_reply', 'reply'],
  deleteSavedReply: ['delete', 'saved_reply', 'reply'],
  createPolicy: ['create', 'policy'],
  updatePolicy: ['update', 'policy', 'spam'],
  deleteKnownPicture: ['delete', 'known_picture', 'known'],
  reportAbuseMaterial: ['report', 'abuse_material', 'found'],
  lookAtAbuseMaterial: ['open', 'abuse_material', 'found'],
  deletePolicy: ['delete', 'policy', 'spam'],
  createOwnWord: ['create', 'own_word'],
  updateOwnWord: ['update', 'own_word', 'word'],
  deleteOwnWord: ['delete', 'own_word', 'word'],
  createWebhook: ['add', 'webhook'],
  updateWebhook: ['update', 'webhook', 'webhook'],
  testWebhook: ['try', 'webhook', 'webhook'],
  replayWebhook: ['replay', 'webhook', 'webhook'],
  deleteWebhook: ['delete', 'webhook', 'webhook'],
  saveSettings: ['save', 'settings', 'analyzer'],
  sendTestLetter: ['try', 'letter', 'inviteParents'],
  savePreferences: ['save', 'preferences', 'administrator'],
  eraseAccount: ['ask_erasure', 'account', 'deleted'],
  restoreAccount: ['restore', 'account', 'deleted'],
  createHold: ['hold', 'account', 'member'],
  deleteHold: ['lift_hold', 'account', 'colleague'],
  eliminateAccounts: ['eliminate', 'account', 'member'],
  deleteAccounts: ['delete', 'account', 'member'],
  deleteOrganizations: ['delete', 'organization', 'pending'],
  changePassword: ['change_password', 'account', 'administrator'],
  addFactor: ['add_factor', 'account', 'administrator'],
  removeFactor: ['remove_factor', 'account', 'administrator'],
  renewRecoveryCodes: ['renew_recovery_codes', 'account', 'administrator'],
  logout: ['end_session', 'session'],
}

/** Of the session alone, which changes nothing that anybody else could see. */
const eventless = ['prove', 'beginProof', 'beginFactor']

async function newest(office: TestOffice) {
  const { kysely } = office.engine
  return await kysely.selectFrom('events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

async function ofAct(office: TestOffice, act: string) {
  const { kysely } = office.engine
  const rows = await kysely.selectFrom('events').selectAll().orderBy('id').execute()
  return rows.filter((row) => row.act === act)
}

describe('every call that changes something', () => {
  let office: TestOffice
  let administrator: Client
  beforeAll(async () => {
    office = await openOfficeToChange()
    administrator = await office.as('Administrator')
    await moreSessions(office)
    return () => office.close()
  })

  it('is in the table', () =>
    expect([...Object.keys(left), ...eventless].sort()).toEqual(Object.keys(changes).sort()))

  it.each(Object.keys(left) as (keyof typeof left)[])(
    '%s leaves an event: who did what, to what',
    async (name) => {
      const before = await newest(office)
      const answer = await changes[name]?.(administrator, 'administrator')
      expect(answer?.status).toBeLessThan(300)
      const event = await newest(office)
      expect(event.id > before.id).toBe(true)
      const [act, kind, subject] = left[name] ?? []
      expect(event).toMatchObject({
        act,
        kind,
        ...(subject !== undefined && { subject }),
        actor_kind: 'person',
        actor: 'administrator',
        actor_role: 'Administrator',
        actor_oid: 'gatehouse',
        network: expect.stringMatching(/^[\w-]{43}$/),
        request: expect.any(String),
      })
    },
  )

  async function moreSessions({ engine: { kysely } }: TestOffice) {
    const row = await kysely
      .selectFrom('sessions')
      .selectAll()
      .where('uid', '=', 'administrator')
      .executeTakeFirstOrThrow()
    await kysely
      .insertInto('sessions')
      .values(
        ['other', 'another', 'colleague', 'moderator'].map((sid) => ({
          ...{ ...row, sid, token_hash: sid },
          uid: sid.endsWith('other') ? 'administrator' : sid,
        })),
      )
      .execute()
  }
})

describe('who is not signed in', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOfficeToChange()
  })
  afterAll(() => office.close())

  it('signing in and its failures are kept, with whom they were about', async () => {
    await signIn(office.address, 'moderator@gatehouse.example', password)
    expect(await newest(office)).toMatchObject({ act: 'sign_in', actor: 'moderator', kind: 'session' })
    await signIn(office.address, 'moderator@gatehouse.example', 'wrong')
    expect(await newest(office)).toMatchObject({
      act: 'sign_in_refused',
      actor_kind: 'public',
      actor: null,
      subject: 'moderator',
      after: '{"code":"invalid_credentials"}',
    })
    await signIn(office.address, 'stranger@gatehouse.example', 'wrong')
    expect(await newest(office)).toMatchObject({ act: 'sign_in_refused', subject: null })
    await signIn(office.address, 'member@gatehouse.example', password)
    expect(await newest(office)).toMatchObject({ after: '{"code":"role_not_allowed"}', subject: 'member' })
  })

  it('registering, asking for a reset and resetting are kept', async () => {
    const user = { email: 'head@new.example', firstname: 'A', lastname: 'B', password }
    const org = {
      name: 'New',
      email: 'office@new.example',
      type: 'Legal',
      address: '1 Road',
      contact: '555',
    }
    const registration = {
      ref: 'register',
      isExistingAccount: false,
      org,
      user: { ...user, timezone: 'UTC' },
    }
    expect((await office.nobody.post('/organizations', registration)).status).toBe(201)
    expect((await ofAct(office, 'register')).at(-1)).toMatchObject({
      kind: 'organization',
      actor_kind: 'public',
    })
    const token = (await linkTo(office, user.email)).searchParams.get('confirmation')
    expect((await office.nobody.post('/organizations/confirm', { token })).status).toBe(200)
    expect((await ofAct(office, 'add')).at(-1)).toMatchObject({ kind: 'account', actor_kind: 'public' })
    expect(await newest(office)).toMatchObject({ act: 'confirm', kind: 'account', actor_kind: 'person' })
    const asked = await office.nobody.post('/auth/code', {
      email: 'moderator@gatehouse.example',
      origin: 'https://office.example',
    })
    expect(asked.status).toBe(200)
    expect(await newest(office)).toMatchObject({ act: 'ask_reset', subject: 'moderator' })
    await office.outbox.sendDue()
    const ref = /reset\?[^\s]*?ref=([\w-]+)/.exec(office.letters.at(-1)?.text ?? '')?.[1]
    const { code, user: who } = asked.body.result
    const reset = await office.nobody.post('/auth/reset', {
      code,
      ref,
      user: who.uid,
      email: who.email,
      password: 'Another-HORSE-battery-43!',
    })
    expect(reset.status).toBe(200)
    expect(await newest(office)).toMatchObject({ act: 'reset', actor: 'moderator', subject: 'moderator' })
  })

  it('the platform’s batches are kept, with their counts', async () => {
    await office.feed('accounts', [{ uid: 'new', firstname: 'N', lastname: 'N', email: 'n@n.example' }, {}])
    expect(await newest(office)).toMatchObject({
      act: 'take_in',
      actor_kind: 'platform',
      subject: 'accounts',
      after: '{"added":1,"changed":0,"rejected":0}',
    })
  })
})

describe('reading', () => {
  it('of a member’s account is kept once for a person and hour; of a colleague’s it is not', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const colleague = await office.as('Colleague')
    for (const who of [administrator, administrator, colleague]) await who.get('/accounts/member')
    await administrator.get('/accounts/moderator')
    expect((await ofAct(office, 'read')).map(({ actor, subject }) => [actor, subject])).toEqual([
      ['administrator', 'member'],
      ['colleague', 'member'],
    ])
    office.passTime(hour)
    await (await office.as('Administrator')).get('/accounts/member')
    expect(await ofAct(office, 'read')).toHaveLength(3)
  })

  it('what a role may not is kept', async () => {
    const office = await officeForTest()
    const moderator = await office.as('Moderator')
    await moderator.get('/organizations')
    await moderator.get('/organizations')
    expect((await ofAct(office, 'refused')).map(({ actor, subject }) => [actor, subject])).toEqual([
      ['moderator', 'GET /organizations'],
    ])
  })
})

describe('events leave the office', () => {
  /** An office, and a receiver of every event. */
  async function officeWithLog() {
    const receiver = await openReceiver()
    const office = await officeForTest({ env: { WEBHOOK_PRIVATE: 'true' } })
    office.stopTime()
    const administrator = await office.as('Administrator')
    const { id } = (
      await administrator.post('/webhooks', { url: receiver.url, types: ['event.recorded'], active: true })
    ).body
    return { office, receiver, administrator, webhook: String(id) }
  }

  it('by a webhook: each as it stands in the log, with its hash, without what it changed', async () => {
    const { office, receiver, administrator } = await officeWithLog()
    await administrator.put('/accounts/moderator', { phone: '+44 20 7946 0001' })
    await sendAll(office)
    const { hash, ...row } = await newest(office)
    const told = receiver.received.map(({ notice }) => notice)
    const { type, data } = told.find(({ data }) => data.id === String(row.id)) ?? {}
    expect([type, data]).toEqual([
      'event.recorded',
      {
        ...{ id: String(row.id), act: 'update', oid: row.oid, request: row.request, hash },
        subject: { kind: 'account', id: 'moderator' },
        actor: {
          kind: 'person',
          uid: 'administrator',
          role: 'Administrator',
          oid: 'gatehouse',
          network: row.network,
        },
      },
    ])
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/7946|Example/)
  })

  it('and none tells of a delivery: where nobody listens they do not become more', async () => {
    const { office, receiver, administrator, webhook } = await officeWithLog()
    receiver.manners = () => 500
    await administrator.post(`/webhooks/${webhook}/test`)
    for (let attempt = 0; attempt < 12; attempt++) {
      await sendAll(office)
      office.passTime(24 * hour)
    }
    const rows = await office.engine.kysely.selectFrom('deliveries').selectAll().execute()
    expect(rows.map(({ type, state }) => [type, state]).sort()).toEqual([
      ['event.recorded', 'given_up'],
      ['event.recorded', 'given_up'],
      ['webhook.test', 'given_up'],
    ])
    expect((await newest(office)).kind).toBe('delivery')
  })
})
