import { describe, expect, it } from 'vitest'
import { type Attempt, consumeAttempts, refundAttempts } from '../../src/server/identity/limits'
import { hour, minute, second, systemClock } from '../../src/server/lib/clock'
import { createPasswords } from '../../src/server/lib/passwords'
import { cheapPasswords, emailOf, password } from '../support/office/fixtures'
import {
  type Answer,
  client,
  officeForTest,
  platformKey,
  publicUrl,
  type TestOffice,
} from '../support/office/office'

const proxied = { env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: publicUrl } }

/** Signs in from a network, as a trusted proxy tells it. */
function logIn(
  office: TestOffice,
  secret: string,
  network = '203.0.113.7',
  email = emailOf('Moderator'),
): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}`
  return client(office.address, { authorization, 'x-forwarded-for': network }).post('/auth/login')
}

async function fail(office: TestOffice, times: number, network?: string, email?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await logIn(office, 'wrong', network, email)).status)
  return statuses
}

describe('wrong passwords', () => {
  it('of an account from one network: after five, each next one waits twice as long', async () => {
    const office = await officeForTest(proxied)
    expect(await fail(office, 5)).toEqual([401, 401, 401, 401, 401])
    const { status, headers, body } = await logIn(office, password)
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_requests', '1'])
    office.passTime(second)
    expect(await fail(office, 2)).toEqual([401, 429])
    expect((await logIn(office, 'wrong')).headers.get('retry-after')).toBe('2')
    office.passTime(2 * second)
    expect((await logIn(office, password)).status).toBe(200)
    expect((await logIn(office, password)).status).toBe(200)
  })

  it('attempts at once do not pass together', async () => {
    const office = await officeForTest(proxied)
    // However long thirty hashes take.
    office.stopTime()
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(office, 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  it('do not lock the owner out: from a network that is known the way stays open', async () => {
    const office = await officeForTest(proxied)
    expect((await logIn(office, password, '198.51.100.1')).status).toBe(200)
    for (let n = 0; n < 40; n++) await logIn(office, 'wrong', `203.0.113.${n}`)
    expect((await logIn(office, 'wrong', '203.0.113.99')).status).toBe(429)
    expect((await logIn(office, password, '198.51.100.1')).status).toBe(200)
    office.passTime(31 * second)
    expect((await logIn(office, password, '203.0.113.100')).status).toBe(200)
  })

  it('somebody else’s right one does not end the wait that wrong ones have brought to a network', async () => {
    const office = await officeForTest(proxied)
    const ctx = { db: office.engine.kysely, clock: systemClock }
    const network: Attempt[] = [{ limit: 'passwordNetwork', subject: '203.0.113.7' }]
    for (let n = 0; n < 98; n++) await consumeAttempts(ctx, network)
    const right = await consumeAttempts(ctx, network)
    const wrong = await consumeAttempts(ctx, network)
    await refundAttempts(ctx, right)
    await expect(consumeAttempts(ctx, network)).rejects.toMatchObject({ code: 'too_many_requests' })
    await refundAttempts(ctx, wrong)
    await consumeAttempts(ctx, network)
  })

  it('of many accounts from one network; IPv6 counts by the half that a customer has', async () => {
    const office = await officeForTest(proxied)
    let statuses: number[] = []
    for (let n = 0; n < 101; n++) {
      statuses = await fail(office, 1, `2001:db8:0:1::${n.toString(16)}`, `somebody${n}@x.example`)
    }
    expect(statuses).toEqual([429])
    expect(await fail(office, 1, '2001:db8:0:2::1', 'somebody-else@x.example')).toEqual([401])
  })

  it('are counted in the database, for an account that is there and one that is not alike', async () => {
    const office = await officeForTest(proxied)
    const known = await fail(office, 7)
    const unknown = await fail(office, 7, '203.0.113.8', 'nobody@gatehouse.example')
    expect(unknown).toEqual(known)
    const rows = JSON.stringify(await office.engine.kysely.selectFrom('rate_limits').selectAll().execute())
    expect(rows).not.toContain('@')
    expect(rows).not.toContain('203.0')
  })

  it('X-Forwarded-For counts from a trusted proxy only', async () => {
    const office = await officeForTest()
    for (let n = 0; n < 5; n++) await logIn(office, 'wrong', `203.0.113.${n}`)
    expect((await logIn(office, 'wrong', '203.0.113.9')).status).toBe(429)
  })
})

describe('codes and registrations', () => {
  it('five codes an hour for an address, whether it may log in or not', async () => {
    const office = await officeForTest(proxied)
    const ask = (email: string) => office.nobody.post('/auth/code', { email, origin: publicUrl })
    for (const email of [emailOf('Moderator'), 'nobody@gatehouse.example']) {
      for (let n = 0; n < 5; n++) expect((await ask(email)).status).not.toBe(429)
      const { status, headers } = await ask(email)
      expect([status, headers.get('retry-after')]).toEqual([429, '60'])
      office.passTime(minute)
      expect((await ask(email)).status).not.toBe(429)
      office.passTime(2 * hour)
    }
  })

  it('wrong codes of an account from any number of networks make it wait, for half a minute at most', async () => {
    const office = await officeForTest(proxied)
    const reset = (n: number, user: string) =>
      client(office.address, { 'x-forwarded-for': `203.0.113.${n}` }).post('/auth/reset', {
        ref: 'wrong',
        code: 'wrong',
        user,
        email: emailOf('Moderator'),
        password: 'Brave-NEW-lantern-77!',
      })
    for (let n = 0; n < 20; n++) expect((await reset(n, 'moderator')).body.code).toBe('reset_refused')
    expect((await reset(20, 'moderator')).status).toBe(429)
    expect((await reset(20, 'administrator')).body.code).toBe('reset_refused')
    for (let n = 21; n < 40; n++) {
      office.passTime(30 * second)
      expect((await reset(n, 'moderator')).body.code).toBe('reset_refused')
    }
  })

  it('strangers can’t keep somebody’s letters back: not from a known network, and not for long from others', async () => {
    const office = await officeForTest(proxied)
    const email = emailOf('Moderator')
    const ask = (network: string) =>
      client(office.address, { 'x-forwarded-for': network }).post('/auth/code', { email, origin: publicUrl })
    expect((await logIn(office, password, '198.51.100.1')).status).toBe(200)
    for (let n = 0; n < 40; n++) {
      await ask(`203.0.113.${n}`)
      office.passTime(minute)
    }
    const { status, headers } = await ask('203.0.113.99')
    expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d{1,3}$/)])
    expect((await ask('198.51.100.1')).status).toBe(200)
    office.passTime(5 * minute)
    expect((await ask('203.0.113.99')).status).toBe(200)
  })

  it('twenty registrations an hour from a network; those that were refused do not count', async () => {
    const office = await officeForTest(proxied)
    const register = (n: number, secret = 'Brave-NEW-lantern-77!') =>
      office.nobody.post('/organizations', {
        ref: 'register',
        org: { name: `O${n}`, email: `o${n}@x.example`, address: 'A', contact: 'C' },
        user: { email: `u${n}@x.example`, firstname: 'A', lastname: 'B', password: secret },
      })
    for (let n = 0; n < 30; n++) expect((await register(n, 'weak')).status).toBe(400)
    for (let n = 0; n < 20; n++) expect((await register(n)).status).toBe(201)
    expect((await register(20)).status).toBe(429)
    office.passTime(minute)
    expect((await register(20)).status).toBe(201)
  })
})

it('a password is hashed by argon2id with 19 MiB and two passes', async () => {
  const { hash } = await createPasswords()
  expect(await hash(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('a sign-in checks two passwords, at one cost, for an address that is here and for one that is not', async () => {
  const real = await createPasswords()
  const hashed = await real.hash(password)
  const checked: (string | null)[] = []
  const matches = (kept: string | null) => {
    checked.push(kept)
    return real.matches(kept === null ? null : hashed, 'wrong')
  }
  const office = await officeForTest({ passwords: { ...cheapPasswords, matches } })
  const known = await logIn(office, 'wrong')
  const unknown = await logIn(office, 'wrong', '203.0.113.8', 'nobody@gatehouse.example')
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const person = 'head@new.example'
  await office.nobody.post('/organizations', {
    ref: 'register',
    org: { name: 'New', email: 'office@new.example', address: '1 Road', contact: '555' },
    user: { email: person, firstname: 'Hanna', lastname: 'Head', password },
  })
  const unconfirmed = await logIn(office, password, '203.0.113.9', person)
  expect([unconfirmed.status, unconfirmed.body]).toEqual([known.status, known.body])
  // The account’s, and that of a registration that was confirmed and waits.
  expect(checked).toEqual([expect.any(String), null, null, null, null, null])
  const costs: number[] = []
  for (const kept of [hashed, null]) {
    const before = process.cpuUsage()
    for (let n = 0; n < 10; n++) await matches(kept)
    const { user, system } = process.cpuUsage(before)
    costs.push(user + system)
  }
  const [ofKnown = 0, ofUnknown = 0] = costs
  expect(ofUnknown).toBeGreaterThan(ofKnown / 2)
  expect(ofUnknown).toBeLessThan(ofKnown * 2)
})

it('wrong platform keys are counted by network, and the right one passes all the while', async () => {
  const office = await officeForTest({ env: { TRUST_PROXY: '127.0.0.1' } })
  const feed = async (key: string, network: string) =>
    (
      await client(office.address, {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-ndjson',
        'x-forwarded-for': network,
      }).fetch('/platform/accounts', { method: 'POST', body: '\n' })
    ).status
  for (let n = 0; n < 50; n++) expect(await feed(`wrong-${n}`, '192.0.2.1')).toBe(401)
  expect(await feed('wrong', '192.0.2.1')).toBe(429)
  expect(await feed('wrong', '192.0.2.2')).toBe(401)
  expect(await feed(platformKey, '192.0.2.1')).toBe(200)
})
