import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour } from '../../src/server/lib/clock'
import { addAccounts, emailOf, password } from '../support/office/fixtures'
import { officeForTest, openOffice, signIn, type TestOffice } from '../support/office/office'
import { linkOf, ticketOf } from '../support/sockets/desk'
import { openSocket, rawAnswer, refusedSocket } from '../support/sockets/socket'

let office: TestOffice
let staffLink: string
let memberLink: string

beforeAll(async () => {
  office = await openOffice()
  await addAccounts(office.engine, [{ uid: 'other' }])
  memberLink = await ticketOf(office)
  await ticketOf(office, 'another', 'other')
  staffLink = await linkOf(office, 'Administrator')
})
afterAll(() => office.close())

describe('a link to the support socket', () => {
  it('is the Administrator’s alone among the staff', async () => {
    expect(staffLink).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/v1\/support\?ticket=[\w.-]+$/)
    for (const person of ['Moderator', 'Organization Administrator'] as const) {
      expect(await linkOf(office, person)).toBeNull()
    }
  })

  it('leads to the host that the caller used', async () => {
    const { host } = new URL(office.address)
    const answer = await rawAnswer(
      office.address,
      [
        'POST /v1/auth/login HTTP/1.1',
        'Host: desk.example:1234',
        `Authorization: Basic ${Buffer.from(`${emailOf('Administrator')}:${password}`).toString('base64')}`,
        'Connection: close',
        'Content-Length: 0',
        '\r\n',
      ].join('\r\n'),
    )
    expect(host).not.toContain('desk.example')
    expect(answer).toContain('"ws://desk.example:1234/v1/support?ticket=')
  })

  it('leads to PUBLIC_URL where that is configured, and behind a trusted proxy to what the proxy says', async () => {
    const configured = await officeForTest({ env: { PUBLIC_URL: 'https://office.example' } })
    expect(await linkOf(configured, 'Administrator')).toMatch(
      /^wss:\/\/office\.example\/v1\/support\?ticket=/,
    )
    const proxied = await officeForTest({ env: { TRUST_PROXY: '127.0.0.1' } })
    const credentials = Buffer.from(`${emailOf('Administrator')}:${password}`).toString('base64')
    const { body } = await proxied.nobody.fetch('/auth/login', {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'desk.example',
      },
    })
    expect(body.result.links.support).toMatch(/^wss:\/\/desk\.example\/v1\/support\?ticket=/)
  })
})

describe('a socket is refused', () => {
  it.each([
    ['without a token', () => staffLink.replace(/\?.*/, ''), 401],
    ['with a made-up token', () => staffLink.replace(/=.*/, '=s.AAAA.BBBB'), 401],
    ['with a changed token', () => `${staffLink.slice(0, -1)}${staffLink.endsWith('A') ? 'B' : 'A'}`, 401],
    ['with an empty token', () => staffLink.replace(/=.*/, '='), 401],
    ['for a ticket that is not there', () => `${staffLink}&tid=nowhere`, 404],
    ['for another member’s ticket', () => `${memberLink}&tid=another`, 404],
    ['with a parameter that is not known', () => `${staffLink}&role=Administrator`, 400],
    ['with a parameter twice', () => `${staffLink}&tid=ticket&tid=another`, 400],
    ['with an odd number of messages', () => `${staffLink}&tid=ticket&latest=0`, 400],
    ['at another address', () => staffLink.replace('/v1/support', '/v1/supports'), 404],
    ['at an address with two strokes', () => staffLink.replace('/v1/support', '//v1/support'), 404],
    ['at a call’s address', () => staffLink.replace('/v1/support', '/v1/accounts'), 404],
    ['at the panel’s address', () => staffLink.replace('/v1/support', '/office/support/tickets'), 404],
  ])('%s', async (_, address, status) => {
    const refused = await refusedSocket(address())
    expect(refused.status).toBe(status)
    expect(refused.headers).toMatchObject({ 'content-type': 'application/problem+json', connection: 'close' })
    expect(refused.body).toMatchObject({ status, code: expect.any(String), title: expect.any(String) })
  })

  it('with the bearer token in place of the link’s own', async () => {
    const { body } = await signIn(office.address, emailOf('Administrator'), password)
    const address = staffLink.replace(/=.*/, `=${body.result.token}`)
    expect((await refusedSocket(address)).status).toBe(401)
    expect(
      (await refusedSocket(staffLink.replace(/=.*/, '='), { authorization: `Bearer ${body.result.token}` }))
        .status,
    ).toBe(401)
  })

  it('with a link of another office', async () => {
    const other = await officeForTest()
    const token = new URL(await linkOf(other, 'Administrator')).searchParams.get('ticket')
    expect((await refusedSocket(staffLink.replace(/=.*/, `=${token}`))).status).toBe(401)
  })

  it('to a page of another site, whatever it resembles', async () => {
    const { host } = new URL(office.address)
    for (const origin of [
      'https://evil.example',
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `https://${host}`,
      'null',
      'file://',
    ]) {
      const refused = await refusedSocket(`${staffLink}&tid=ticket`, { origin })
      expect([origin, refused.status, refused.body.code]).toEqual([origin, 403, 'forbidden'])
    }
  })

  it('once the session has ended, or its person has lost the role', async () => {
    const link = await linkOf(office, 'Colleague')
    await openSocket(link)
    const { kysely } = office.engine
    await kysely.updateTable('accounts').set({ role: 'Moderator' }).where('uid', '=', 'colleague').execute()
    expect((await refusedSocket(`${link}&tid=t`)).body).toMatchObject({ status: 403, code: 'forbidden' })
    await kysely
      .updateTable('accounts')
      .set({ role: 'Administrator' })
      .where('uid', '=', 'colleague')
      .execute()
    await kysely.deleteFrom('sessions').where('uid', '=', 'colleague').execute()
    expect((await refusedSocket(link)).body).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it('when the member’s link is older than half a day, or the account is not active', async () => {
    const own = await officeForTest()
    const link = await ticketOf(own)
    const { kysely } = own.engine
    await kysely.updateTable('accounts').set({ status: 'inactive' }).where('uid', '=', 'member').execute()
    expect((await refusedSocket(link)).status).toBe(401)
    await kysely.updateTable('accounts').set({ status: 'active' }).where('uid', '=', 'member').execute()
    await openSocket(link)
    own.passTime(12 * hour)
    expect((await refusedSocket(link)).status).toBe(401)
  })

  it('with an answer to wait, once a network was refused again and again', async () => {
    const own = await officeForTest({ support: { refused: { burst: 3, perSecond: 0.01 } } })
    const good = await linkOf(own, 'Administrator')
    const bad = good.replace(/=.*/, '=made-up')
    for (let n = 0; n < 3; n++) expect((await refusedSocket(bad)).status).toBe(401)
    const refused = await refusedSocket(bad)
    expect(refused.body).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await openSocket(good)
  })

  it('beyond as many as a session or a ticket may have', async () => {
    const own = await officeForTest({ support: { maxSocketsOfTicket: 2, maxSocketsOfSession: 1 } })
    const member = await ticketOf(own)
    const staff = await linkOf(own, 'Administrator')
    await openSocket(staff)
    const first = await openSocket(member)
    await openSocket(member)
    for (const link of [staff, member]) {
      const refused = await refusedSocket(link)
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
    }
    await openSocket(await linkOf(own, 'Administrator'))
    first.socket.close()
    await first.closed
    await openSocket(member)
  })
})

describe('a socket is open to', () => {
  it('the page of PUBLIC_URL and those of ALLOWED_ORIGINS, whatever Host says', async () => {
    const own = await officeForTest({
      env: { PUBLIC_URL: 'https://office.example', ALLOWED_ORIGINS: 'https://panel.example' },
    })
    const link = (await linkOf(own, 'Administrator')).replace(
      'wss://office.example',
      own.address.replace('http', 'ws'),
    )
    for (const origin of ['https://office.example', 'https://panel.example']) {
      await openSocket(link, { origin })
    }
    for (const origin of ['https://other.example', own.address]) {
      const forged = { origin, host: new URL(origin).host }
      expect([origin, (await refusedSocket(link, forged)).status]).toEqual([origin, 403])
    }
  })

  it('a member, with or without the ticket named', async () => {
    await openSocket(memberLink)
    const named = await openSocket(`${memberLink}&tid=ticket`)
    expect(await named.next('ticket')).toMatchObject({ tid: 'ticket' })
  })
})
