import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../src/server/lib/clock'
import { addAccounts } from '../support/office/fixtures'
import { linkTo } from '../support/office/letterLink'
import { officeForTest, openOffice, publicUrl, signIn, type TestOffice } from '../support/office/office'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice({ env: { PUBLIC_URL: publicUrl } })
})
// Tries are limited by the hour.
beforeEach(() => office.passTime(2 * hour))
afterAll(() => office.close())

const fresh = 'Brave-NEW-lantern-77!'
const reset = (body: object) => office.nobody.post('/auth/reset', body)

describe('an invitation’s link', () => {
  const open = (token: string | null) => office.nobody.post('/auth/invitation', { token })
  const check = (token: string | null) => office.nobody.post('/auth/link', { token })
  const tokenFor = async (uid: string) => {
    await addAccounts(office.engine, [{ uid, oid: 'gatehouse', role: 'Moderator', status: 'incomplete' }])
    const who = await office.as('Administrator')
    await who.post('/accounts/invite', { accounts: [{ uid }] })
    return (await linkTo(office, `${uid}@gatehouse.example`)).searchParams.get('invitation')
  }

  it('sets the first password, and the account is active; opening it uses nothing up', async () => {
    const token = await tokenFor('first')
    await open(token)
    const { status, body } = await open(token)
    expect([status, body.result]).toMatchObject([
      200,
      { user: { uid: 'first', email: 'first@gatehouse.example' }, success: true },
    ])
    const { code, ref, user } = body.result
    expect((await reset({ code, ref, user: user.uid, email: user.email, password: fresh })).status).toBe(200)
    expect((await signIn(office.address, 'first@gatehouse.example', fresh)).status).toBe(200)
    const used = await open(token)
    expect([used.status, used.body.code]).toEqual([410, 'link_ended'])
    const { kysely } = office.engine
    const invitations = await kysely
      .selectFrom('invitations')
      .select('ended')
      .where('subject', '=', 'first')
      .execute()
    expect(invitations).toEqual([{ ended: expect.any(Number) }])
    const events = await kysely
      .selectFrom('events')
      .select('after')
      .where('subject', '=', 'first')
      .where('act', '=', 'reset')
      .execute()
    expect(events).toEqual([{ after: '{"status":"active"}' }])
  })

  it('is looked at as its link is opened, which begins nothing', async () => {
    const token = await tokenFor('looked')
    const told = async () => {
      const { status, body } = await check(token)
      return [status, body.result ?? body.code]
    }
    expect(await told()).toEqual([200, { success: true }])
    const { kysely } = office.engine
    expect(await kysely.selectFrom('resets').select('id').where('uid', '=', 'looked').execute()).toEqual([])
    const { code, ref, user } = (await open(token)).body.result
    expect(await told()).toEqual([200, { success: true }])
    await reset({ code, ref, user: user.uid, email: user.email, password: fresh })
    expect(await told()).toEqual([410, 'link_ended'])
    expect(await check('made-up')).toMatchObject({ status: 410, body: { code: 'link_ended' } })
    for (const malformed of ['', 'x'.repeat(201), null]) expect((await check(malformed)).status).toBe(400)
    const gone = await tokenFor('looked-gone')
    await (await office.as('Administrator')).delete('/accounts?ids=looked-gone')
    expect(await check(gone)).toMatchObject({ status: 410, body: { code: 'link_ended' } })
  })

  it('is void after seven days, after a newer one, and where the account is gone', async () => {
    const late = await tokenFor('late')
    office.passTime(7 * day)
    expect((await open(late)).status).toBe(410)
    const old = await tokenFor('newer')
    office.passTime(minute)
    const who = await office.as('Administrator')
    await who.post('/accounts/invite', { accounts: [{ uid: 'newer' }] })
    expect((await open(old)).status).toBe(410)
    const gone = await tokenFor('gone')
    await (await office.as('Administrator')).delete('/accounts?ids=gone')
    expect((await open(gone)).status).toBe(410)
    expect((await open('made-up')).status).toBe(410)
  })

  it.each([
    ['is active since', { status: 'active' }],
    ['is inactive since', { status: 'inactive' }],
    ['has no address any more', { email: null, email_key: null }],
  ] as const)('is void where the account %s', async (_what, change) => {
    const uid = `changed-${Object.values(change)[0]}`
    const token = await tokenFor(uid)
    await office.engine.kysely.updateTable('accounts').set(change).where('uid', '=', uid).execute()
    const { status, body } = await open(token)
    expect([status, body.code]).toEqual([410, 'link_ended'])
  })

  it('is guessed at thirty times from one network, and then one waits; right ones do not count', async () => {
    const own = await officeForTest()
    own.stopTime()
    const ask = async (path: string, token: string) => (await own.nobody.post(path, { token })).status
    const guess = (token: string) => ask('/auth/invitation', token)
    const look = (token: string) => ask('/auth/link', token)
    await addAccounts(own.engine, [{ uid: 'asked', oid: 'school', status: 'incomplete' }])
    await (await own.as('Administrator')).post('/accounts/invite', { accounts: [{ uid: 'asked' }] })
    await own.outbox.sendDue()
    const token = /invitation=([\w-]+)/.exec(own.letters[0]?.text ?? '')?.[1] ?? ''
    for (let n = 0; n < 35; n++) expect([await guess(token), await look(token)]).toEqual([200, 200])
    for (let n = 0; n < 15; n++) {
      expect([await guess(`made-up-${n}`), await look(`made-up-${n}`)]).toEqual([410, 410])
    }
    expect([await guess('made-up'), await look('made-up')]).toEqual([429, 429])
  })

  it('a first password that was begun before a newer invitation is refused', async () => {
    const token = await tokenFor('raced')
    const { code, ref, user } = (await open(token)).body.result
    office.passTime(minute)
    await (await office.as('Administrator')).post('/accounts/invite', { accounts: [{ uid: 'raced' }] })
    const { status } = await reset({ code, ref, user: user.uid, email: user.email, password: fresh })
    expect(status).toBe(410)
  })

  it('a Member’s password is for the platform: it says that one can’t sign in here', async () => {
    await addAccounts(office.engine, [{ uid: 'parent', oid: 'school', status: 'incomplete' }])
    await (await office.as('Administrator')).post('/accounts/invite', { accounts: [{ uid: 'parent' }] })
    const token = (await linkTo(office, 'parent@gatehouse.example')).searchParams.get('invitation')
    const { code, ref, user } = (await open(token)).body.result
    const { body } = await reset({ code, ref, user: user.uid, email: user.email, password: fresh })
    expect(body.result).toEqual({ success: true, maySignIn: false })
  })
})
