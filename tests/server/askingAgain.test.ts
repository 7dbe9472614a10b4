import { beforeEach, describe, expect, it } from 'vitest'
import { minute } from '../../src/server/lib/clock'
import { emailOf, password } from '../support/fixtures'
import { type Client, officeForTest, signIn, type TestOffice } from '../support/office'

let office: TestOffice
let administrator: Client
beforeEach(async () => {
  office = await officeForTest()
  administrator = await office.as('Administrator')
})

const person = { firstname: 'A', lastname: 'B', email: 'new@b.example' }
const webhook = { url: 'https://platform.example/', types: ['post.blocked'], active: true }
const ids = (count: number) => Array.from({ length: count }, (_, n) => `x${n}`).join(',')
const add = (role: string) =>
  administrator.form('/accounts', { user: person, org: { oid: 'gatehouse', role } })

/** Each call that matters, and what it answers once one has shown who one is. */
const asking: [what: string, call: () => ReturnType<Client['get']>, status: number][] = [
  ['adding an Administrator', () => add('Administrator'), 201],
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
    expect((await add('Moderator')).status).toBe(201)
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

  it('tries are limited', async () => {
    const prove = () => administrator.post('/auth/proof', { password: 'wrong' })
    for (let n = 0; n < 5; n++) expect((await prove()).status).toBe(400)
    expect((await prove()).status).toBe(429)
  })
})
