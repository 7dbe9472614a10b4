import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../src/contract/api'
import { mayChangePower, type Route } from '../../src/contract/route'
import { createRouteRegistration } from '../../src/server/http/routes'
import { minute } from '../../src/server/lib/clock'
import { addAccounts, emailOf, password } from '../support/office/fixtures'
import { type Client, officeForTest, signIn, type TestOffice } from '../support/office/office'

let office: TestOffice
let administrator: Client
beforeEach(async () => {
  office = await officeForTest()
  administrator = await office.as('Administrator')
  await addAccounts(office.engine, [
    { uid: 'gone', oid: null, email: 'gone@b.example', status: 'inactive' },
    { uid: 'free', oid: 'school' },
  ])
})

const person = { firstname: 'A', lastname: 'B', email: 'new@b.example' }
const webhook = { url: 'https://platform.example/', types: ['post.blocked'], active: true }
const ids = (count: number) => Array.from({ length: count }, (_, n) => `x${n}`).join(',')
const add = (role: string) =>
  administrator.form('/accounts', { user: person, org: { oid: 'gatehouse', role } })

const job = (act: string, request: object, of = 'accounts') =>
  administrator.post(`/jobs?act=${of}.${act}`, request)
const invite = (account: object) => administrator.post('/accounts/invite', { accounts: [account] })
const eliminate = (uids: string) => administrator.delete(`/organizations/eliminate?ids=${uids}`)
const withdraw = (of: string) => administrator.delete(`/invitations/${of}`)
const attach = (role: string) =>
  administrator.form('/accounts', { user: { email: 'gone@b.example' }, org: { oid: 'school', role } })
const saveSignIn = () => administrator.put('/settings', { signIn: { secondFactor: 'nobody', graceDays: 1 } })
const byOid = { organizations: [{ oid: 'club' }] }

/** Each call that matters, and what it answers once one has shown who one is. */
const asking: [what: string, call: () => ReturnType<Client['get']>, status: number][] = [
  ['adding an Administrator', () => add('Administrator'), 201],
  ['adding a Moderator', () => add('Moderator'), 201],
  ['attaching one of the staff anew', () => attach('Organization Administrator'), 200],
  ['inviting one of the staff by their uid', () => invite({ uid: 'colleague' }), 200],
  [
    'inviting one of the staff by their address',
    () => invite({ email: emailOf('Colleague').toUpperCase() }),
    200,
  ],
  ['withdrawing the invitation of one of the staff', () => withdraw('account/colleague'), 404],
  ['eliminating one of the staff', () => eliminate('member,moderator'), 200],
  ['deleting one of the staff', () => administrator.delete('/accounts?ids=member,moderator'), 200],
  ['a job that eliminates one of the staff', () => job('eliminate', { ids: ['member', 'moderator'] }), 202],
  ['a job that eliminates all', () => job('eliminate', { filter: { oid: 'all' }, total: 8 }), 202],
  ['a job that invites staff', () => job('invite', { filter: { role: 'Moderator' }, total: 1 }), 202],
  ['ending a colleague’s sessions', () => administrator.delete('/people/colleague/sessions'), 200],
  ['ending a colleague’s session', () => administrator.delete('/people/colleague/sessions/none'), 404],
  ['resetting second factors', () => administrator.delete('/people/moderator/factors'), 404],
  ['changing who needs a second factor', () => saveSignIn(), 200],
  ['inviting an organization', () => administrator.post('/organizations/invite', byOid), 200],
  ['a job that invites organizations', () => job('invite', { ids: ['club'] }, 'organizations'), 202],
  ['withdrawing an organization’s invitation', () => withdraw('organization/club'), 404],
  ['refusing a registration', () => administrator.post('/organizations/club/refusal', { reason: 'No' }), 404],
  ['deleting an organization', () => administrator.delete('/organizations?ids=nowhere'), 200],
  ['changing a role', () => administrator.put('/accounts/moderator', { role: 'Member' }), 200],
  ['adding a webhook', () => administrator.post('/webhooks', webhook), 201],
  ['changing a webhook', () => administrator.put('/webhooks/nowhere', webhook), 404],
  ['deleting a webhook', () => administrator.delete('/webhooks/nowhere'), 404],
  ['an export of accounts', () => administrator.get('/accounts/export'), 200],
  ['handing over a person’s data', () => administrator.post('/handovers/data/member', {}), 200],
  ['an export of events', () => administrator.get('/events/export'), 200],
  ['deleting 101 accounts', () => administrator.delete(`/accounts?ids=${ids(101)}`), 200],
  ['deleting 101 organizations', () => administrator.delete(`/organizations?ids=${ids(101)}`), 200],
  [
    'a job that deletes 101',
    () => administrator.post('/jobs?act=accounts.delete', { ids: ids(101).split(',') }),
    202,
  ],
]

describe('what matters', () => {
  it.each(asking)('%s asks again who one is, ten minutes after one has shown it', async (_, call, status) => {
    office.passTime(10 * minute)
    const refused = await call()
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required'])
    expect((await administrator.post('/auth/proof', { password: 'wrong' })).body.errors[0].code).toBe(
      'wrong_password',
    )
    expect((await call()).status).toBe(403)
    expect((await administrator.post('/auth/proof', { password })).status).toBe(200)
    expect((await call()).status).toBe(status)
  })

  it.each(asking)('%s does not ask within ten minutes', async (_, call, status) => {
    office.passTime(10 * minute - minute / 60)
    expect((await call()).status).toBe(status)
  })

  it('what is everyday work asks nothing', async () => {
    office.passTime(30 * minute)
    expect((await add('Member')).status).toBe(201)
    expect((await attach('Member')).status).toBe(200)
    expect((await invite({ uid: 'member' })).status).toBe(200)
    expect((await eliminate('member,free')).body.result).toEqual(['member', 'free'])
    const members = { filter: { oid: 'school', role: 'Member' }, total: 1 }
    expect((await job('eliminate', members)).status).toBe(202)
    expect((await administrator.put('/accounts/moderator', { phone: '1' })).status).toBe(200)
    expect((await administrator.delete(`/accounts?ids=${ids(100)}`)).status).toBe(200)
    expect((await administrator.post('/jobs?act=accounts.invite', { ids: ids(101).split(',') })).status).toBe(
      202,
    )
  })

  it('a new password shows who one is, too, and another session nothing', async () => {
    const elsewhere = await office.as('Administrator')
    office.passTime(10 * minute)
    const fresh = 'Brave-NEW-lantern-77!'
    await administrator.post('/auth/password', { current: password, password: fresh })
    expect((await administrator.get('/accounts/export')).status).toBe(200)
    expect((await elsewhere.get('/accounts/export')).status).toBe(401)
    expect((await signIn(office.address, emailOf('Administrator'), fresh)).status).toBe(200)
  })

  it('an office does not start with a call that may change who has power and does not say whether it asks', () => {
    const { registerRoute } = createRouteRegistration(Fastify(), Object.create(null))
    const { asksAgain: _, ...silent } = api.eliminateAccounts
    expect(() => registerRoute(silent, () => ({ result: [], leftOut: [] }))).toThrow(
      'DELETE /organizations/eliminate has to say whether it asks again',
    )
    const silently = Object.entries<Route>(api).filter(
      ([, route]) => mayChangePower(route) && !route.asksAgain,
    )
    expect(silently.map(([name]) => name).toSorted()).toEqual([
      ...['createOrganization', 'createOwnWord', 'createPolicy', 'deleteOwnWord', 'deletePolicy'],
      ...['getWordOutlook', 'previewLetter', 'replayWebhook', 'sendTestLetter', 'testWebhook'],
      ...['updateOwnWord', 'updatePolicy'],
    ])
  })

  it('wrong tries of one session make no other wait', async () => {
    const elsewhere = await office.as('Administrator')
    for (let n = 0; n < 6; n++) await administrator.post('/auth/proof', { password: 'wrong' })
    expect((await administrator.post('/auth/proof', { password })).status).toBe(429)
    expect((await elsewhere.post('/auth/proof', { password })).status).toBe(200)
    office.passTime(20 * minute)
    // All of an account's are counted as well, and wait half a minute at the most.
    for (let n = 0; n < 8; n++) {
      const one = await office.as('Administrator')
      for (let m = 0; m < 5; m++) await one.post('/auth/proof', { password: 'wrong' })
    }
    expect((await elsewhere.post('/auth/proof', { password })).status).toBe(429)
    office.passTime(minute / 2)
    expect((await elsewhere.post('/auth/proof', { password })).status).toBe(200)
  })

  it('tries are limited', async () => {
    const prove = () => administrator.post('/auth/proof', { password: 'wrong' })
    for (let n = 0; n < 5; n++) expect((await prove()).status).toBe(400)
    expect((await prove()).status).toBe(429)
  })
})
