import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EventAct } from '../../src/contract/events'
import { minute, second } from '../../src/server/lib/clock'
import { addAccounts, emailOf, password } from '../support/office/fixtures'
import { client, officeForTest, publicUrl, signIn, type TestOffice } from '../support/office/office'
import { refuse } from '../support/office/triggers'
import {
  identityProviderForTest,
  providerBrowser,
  type TestProvider,
} from '../support/platform/identityProvider'

const origin = publicUrl
const roles = 'groups office-admins=Administrator, reviewers=Moderator'

interface Options {
  env?: Record<string, string>
  provider?: Omit<Parameters<typeof identityProviderForTest>[0], 'origin'>
  onLog?: (line: string) => void
}

/** An office whose staff sign in by a provider that knows the moderator. */
async function officeWithProvider({ env, provider: options, onLog }: Options = {}) {
  const provider = await identityProviderForTest({ origin, ...options })
  provider.people.set('m', { email: emailOf('Moderator'), email_verified: true, groups: ['reviewers'] })
  const office = await officeForTest({ env: { ...provider.env, ...env }, ...(onLog && { onLog }) })
  return { provider, office }
}

async function begin({ nobody }: TestOffice, again = false): Promise<{ url: string; half: string }> {
  return (await nobody.post('/auth/provider', { origin, ...(again && { again }) })).body.result
}

/** Signs in at the provider as the one of that name, and answers what the office says to it. */
async function enter(office: TestOffice, name: string, browser = providerBrowser()) {
  const { url, half } = await begin(office)
  const answer = await browser.signIn(url, name)
  return await office.nobody.post('/auth/provider/session', { origin, half, answer })
}

function withToken({ address }: TestOffice, token: string) {
  return client(address, { authorization: `Bearer ${token}` })
}

async function signedIn(office: TestOffice, name: string) {
  const { status, body } = await enter(office, name)
  expect(status).toBe(200)
  return withToken(office, body.result.token)
}

async function eventsOf(office: TestOffice, act: EventAct) {
  const rows = office.engine.kysely.selectFrom('events').selectAll().where('act', '=', act).orderBy('id')
  return await rows.execute()
}

async function accountOf(office: TestOffice, uid: string) {
  const rows = office.engine.kysely.selectFrom('accounts').selectAll().where('uid', '=', uid)
  return await rows.executeTakeFirstOrThrow()
}

describe('staff sign in by the platform’s identity provider', () => {
  it('an office without one has no way in by it', async () => {
    const { nobody } = await officeForTest()
    expect((await nobody.post('/auth/provider', { origin })).status).toBe(404)
  })

  it('who has an account here comes in with the provider’s word for their address, as with a password', async () => {
    const { office } = await officeWithProvider()
    const byPassword = await signIn(office.address, emailOf('Moderator'), password)
    const { status, body } = await enter(office, 'm')
    expect(status).toBe(200)
    const { token, expires, links, ...user } = body.result
    expect(byPassword.body.result).toMatchObject(user)
    expect(Object.keys(body.result).sort()).toEqual(Object.keys(byPassword.body.result).sort())
    expect((await withToken(office, token).get('/accounts')).status).toBe(200)
    expect(await eventsOf(office, 'sign_in')).toHaveLength(2)
  })

  it('the address counts in any case, and no longer once the account is linked', async () => {
    const { office, provider } = await officeWithProvider()
    provider.people.set('m', { email: 'MODERATOR@Gatehouse.Example', email_verified: true })
    expect((await enter(office, 'm')).status).toBe(200)
    provider.people.set('m', { email: 'married@elsewhere.example', email_verified: true })
    expect((await enter(office, 'm')).body.result.uid).toBe('moderator')
    // Somebody else is given the address there: the account stays whose it was.
    provider.people.set('other', { email: emailOf('Moderator'), email_verified: true })
    expect((await enter(office, 'other')).body.code).toBe('role_not_allowed')
  })

  it.each([
    ['an address that nobody has here', { email: 'stranger@gatehouse.example', email_verified: true }],
    ['a Member’s account', { email: emailOf('Member'), email_verified: true }],
    ['an inactive account', { email: 'gone@gatehouse.example', email_verified: true }],
    ['an account that was not invited yet', { email: 'new@gatehouse.example', email_verified: true }],
  ])('%s lets nobody in, and leaves an event', async (_what, person) => {
    const { office, provider } = await officeWithProvider()
    await addAccounts(office.engine, [
      { uid: 'gone', oid: 'gatehouse', role: 'Moderator', status: 'inactive' },
      { uid: 'new', oid: 'gatehouse', role: 'Moderator', status: 'incomplete' },
      { uid: 'backup', oid: 'gatehouse', role: 'Administrator' },
    ])
    provider.people.set('x', { ...person, groups: ['office-admins'] })
    const { status, body } = await enter(office, 'x')
    expect([status, body.code]).toEqual([403, 'role_not_allowed'])
    expect(await eventsOf(office, 'sign_in_refused')).toHaveLength(1)
    const kept = await office.engine.kysely.selectFrom('provider_accounts').selectAll().execute()
    expect(kept).toEqual([])
  })

  it.each([
    ['not verified', { email: emailOf('Moderator'), email_verified: false }, 'email_verified'],
    ['not verified, in a word', { email: emailOf('Moderator'), email_verified: 'false' }, 'email_verified'],
    ['of which nothing is said', { email: emailOf('Moderator') }, 'email_verified'],
    ['that is none', { email_verified: true }, 'email'],
    [
      'with a sign that only looks like the address',
      { email: 'mod\u212arator@gatehouse.example', email_verified: true },
      'email',
    ],
  ])(
    'an address %s lets nobody in: the missing claim is named, in the log too',
    async (_what, person, claim) => {
      const lines: string[] = []
      const { office, provider } = await officeWithProvider({ onLog: (line) => lines.push(line) })
      provider.people.set('x', person)
      const { status, body } = await enter(office, 'x')
      expect([status, body.code]).toEqual([
        403,
        claim === 'email' ? 'email_claim_missing' : 'email_unverified',
      ])
      expect(lines.map((line) => JSON.parse(line).claim)).toContain(claim)
      expect(await eventsOf(office, 'sign_in_refused')).toHaveLength(1)
    },
  )

  it('“true” as a word is true, as some providers write it', async () => {
    const { office, provider } = await officeWithProvider()
    provider.people.set('m', { email: emailOf('Moderator'), email_verified: 'true' })
    expect((await (await signedIn(office, 'm')).get('/preferences')).status).toBe(200)
  })

  it('logging out leads on to the provider’s own end of its session, where it has one', async () => {
    const { office, provider } = await officeWithProvider()
    const { body } = await (await signedIn(office, 'm')).post('/auth/logout', {})
    const end = new URL(body.result.provider)
    expect(end.origin).toBe(provider.issuer)
    expect(end.searchParams.get('client_id')).toBe('gatehouse')
    expect(end.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect((await fetch(end)).status).toBe(200)
    const byPassword = await office.as('Administrator')
    expect((await byPassword.post('/auth/logout', {})).body.result).toEqual({ success: true })
  })

  it('who was invited comes in without a password, and the invitation is used up', async () => {
    const { office, provider } = await officeWithProvider()
    await addAccounts(office.engine, [
      { uid: 'new', oid: 'gatehouse', role: 'Moderator', status: 'incomplete' },
    ])
    await (await office.as('Administrator')).post('/accounts/invite', { accounts: [{ uid: 'new' }] })
    provider.people.set('n', { email: 'new@gatehouse.example', email_verified: true })
    await signedIn(office, 'n')
    expect((await accountOf(office, 'new')).status).toBe('active')
    const open = office.engine.kysely.selectFrom('invitations').selectAll().where('ended', 'is', null)
    expect(await open.execute()).toEqual([])
  })
})

describe('nobody comes in by somebody else’s sign-in', () => {
  it('not with another browser’s half', async () => {
    const { office } = await officeWithProvider()
    const [theirs, ours] = [await begin(office), await begin(office)]
    const answer = await providerBrowser().signIn(theirs.url, 'm')
    const { status, body } = await office.nobody.post('/auth/provider/session', {
      ...{ origin, half: ours.half, answer },
    })
    expect([status, body.code]).toEqual([403, 'provider_refused'])
  })

  it('not twice, not with another code, and not with a state that one has made up', async () => {
    const { office } = await officeWithProvider()
    const { url, half } = await begin(office)
    const answer = await providerBrowser().signIn(url, 'm')
    const send = async (sent: object) =>
      (await office.nobody.post('/auth/provider/session', { origin, half, answer, ...sent })).status
    expect(await send({ answer: answer.replace(/state=[^&]+/, 'state=made-up') })).toBe(403)
    expect(await send({ answer: `${answer}&code=another` })).toBe(403)
    expect(await send({ answer: answer.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fother.example') })).toBe(403)
    expect(await send({ half: half.replace(/^\d+/, (until) => String(Number(until) + minute)) })).toBe(403)
    expect(await send({})).toBe(200)
    expect(await send({})).toBe(403)
  })

  it('not after ten minutes, and not where the provider says no', async () => {
    const { office } = await officeWithProvider()
    const { url, half } = await begin(office)
    const state = new URL(url).searchParams.get('state')
    const denied = `error=access_denied&state=${state}`
    const refused = await office.nobody.post('/auth/provider/session', { origin, half, answer: denied })
    expect(refused.body.code).toBe('provider_refused')
    const answer = await providerBrowser().signIn(url, 'm')
    office.passTime(10 * minute)
    expect((await office.nobody.post('/auth/provider/session', { origin, half, answer })).status).toBe(403)
  })

  it('the provider leads back to this office alone', async () => {
    const { office } = await officeWithProvider()
    const foreign = { origin: 'https://evil.example' }
    expect((await office.nobody.post('/auth/provider', foreign)).body.code).toBe('unknown_address')
    const { half } = await begin(office)
    const sent = { ...foreign, half, answer: 'code=x' }
    expect((await office.nobody.post('/auth/provider/session', sent)).body.code).toBe('unknown_address')
  })

  it('tries are limited by network', async () => {
    const { office } = await officeWithProvider()
    const { half } = await begin(office)
    let status = 403
    for (let n = 0; n < 40 && status === 403; n += 1) {
      status = (await office.nobody.post('/auth/provider/session', { origin, half, answer: 'code=x' })).status
    }
    expect(status).toBe(429)
  })

  it('no token and no code is kept as it is, or logged', async () => {
    const lines: string[] = []
    const { office } = await officeWithProvider({ onLog: (line) => lines.push(line) })
    const { url, half } = await begin(office)
    const answer = await providerBrowser().signIn(url, 'm')
    await office.nobody.post('/auth/provider/session', { origin, half, answer })
    await office.nobody.post('/auth/provider/session', { origin, half, answer })
    const [row] = await office.engine.kysely.selectFrom('provider_sessions').selectAll().execute()
    expect(row?.kept).toMatch(/^sealed\./)
    const code = new URLSearchParams(answer).get('code') ?? ''
    expect(lines.join()).toContain('invalid_grant')
    for (const secret of [code, half, answer]) expect(lines.join()).not.toContain(secret)
  })
})

describe('a person who is removed at the provider', () => {
  it('loses access at the next renewal, and until then the session goes on as any other', async () => {
    const { office, provider } = await officeWithProvider()
    const moderator = await signedIn(office, 'm')
    const status = async () => (await moderator.get('/accounts')).status
    for (let n = 0; n < 3; n += 1) {
      office.passTime(14 * minute)
      await office.renewSessions()
      expect(await status()).toBe(200)
    }
    provider.people.delete('m')
    office.passTime(10 * minute)
    await office.renewSessions()
    expect(await status()).toBe(401)
    expect(await eventsOf(office, 'end_session')).toHaveLength(1)
  })

  it('is not taken for one by a refresh token that is good once and was renewed while the database failed', async () => {
    const { office } = await officeWithProvider({ provider: { rotates: true } })
    const moderator = await signedIn(office, 'm')
    office.passTime(11 * minute)
    const mend = await refuse(office.engine, {
      ...{ name: 'broken', event: 'update', table: 'sessions', saying: 'the disk fails' },
      when: sql`new.expires <> old.expires`,
    })
    await expect(office.renewSessions()).rejects.toThrow('the disk fails')
    await mend()
    await office.renewSessions()
    office.passTime(5 * minute)
    expect((await moderator.get('/accounts')).status).toBe(200)
  })

  it('is out after a quarter of an hour where the provider does not answer', async () => {
    const { office, provider } = await officeWithProvider()
    const moderator = await signedIn(office, 'm')
    await provider.close()
    office.passTime(14 * minute)
    await office.renewSessions()
    expect((await moderator.get('/accounts')).status).toBe(200)
    office.passTime(minute)
    expect((await moderator.get('/accounts')).status).toBe(401)
  })

  it('loses access as well where the provider gives no refresh tokens', async () => {
    const { office, provider } = await officeWithProvider({ provider: { refreshes: false } })
    const moderator = await signedIn(office, 'm')
    office.passTime(11 * minute)
    await office.renewSessions()
    expect((await moderator.get('/accounts')).status).toBe(200)
    provider.people.delete('m')
    office.passTime(11 * minute)
    await office.renewSessions()
    expect((await moderator.get('/accounts')).status).toBe(401)
  })

  it('a session ends at its latest time, however often it is renewed', async () => {
    const { office } = await officeWithProvider({ env: { SESSION_MINUTES: '20' } })
    const { body } = await enter(office, 'm')
    const moderator = withToken(office, body.result.token)
    office.passTime(12 * minute)
    await office.renewSessions()
    expect((await moderator.get('/accounts')).status).toBe(200)
    office.passTime(8 * minute)
    await office.renewSessions()
    expect((await moderator.get('/accounts')).status).toBe(401)
    expect(Date.parse(body.result.expires) * 1000).toBeLessThanOrEqual(office.clock())
  })
})

describe('roles that the provider maps', () => {
  const mapped = { env: { OIDC_ROLES: roles } }

  it('another one than the account’s is given to it at sign-in, with an event, and its sessions end', async () => {
    const { office, provider } = await officeWithProvider(mapped)
    const before = await office.as('Moderator')
    provider.people.set('m', {
      ...{ email: emailOf('Moderator'), email_verified: true, groups: ['reviewers', 'office-admins'] },
    })
    const { body } = await enter(office, 'm')
    expect(body.result.organization.role).toBe('Administrator')
    expect((await accountOf(office, 'moderator')).role).toBe('Administrator')
    expect((await before.get('/accounts')).status).toBe(401)
    const [event] = await eventsOf(office, 'update')
    expect(event).toMatchObject({ actor_kind: 'office', subject: 'moderator' })
  })

  it('who has none of them is not let in, and out at the next renewal', async () => {
    const { office, provider } = await officeWithProvider(mapped)
    const moderator = await signedIn(office, 'm')
    provider.people.set('m', { email: emailOf('Moderator'), email_verified: true, groups: ['canteen'] })
    office.passTime(10 * minute)
    await office.renewSessions()
    expect((await moderator.get('/accounts')).status).toBe(401)
    expect((await enter(office, 'm')).body.code).toBe('role_not_allowed')
    expect((await accountOf(office, 'moderator')).role).toBe('Moderator')
  })

  it('one that changes there changes here at the next renewal, and one signs in anew', async () => {
    const { office, provider } = await officeWithProvider(mapped)
    provider.people.set('a', {
      email: emailOf('Administrator'),
      email_verified: true,
      groups: ['office-admins'],
    })
    const administrator = await signedIn(office, 'a')
    provider.people.set('a', { email: emailOf('Administrator'), email_verified: true, groups: ['reviewers'] })
    office.passTime(10 * minute)
    await office.renewSessions()
    expect((await administrator.get('/accounts')).status).toBe(401)
    expect((await accountOf(office, 'administrator')).role).toBe('Moderator')
  })

  it('who was invited as an Administrator is none by that where the provider says otherwise', async () => {
    const { office, provider } = await officeWithProvider(mapped)
    const boss = { uid: 'boss', oid: 'gatehouse', role: 'Administrator', status: 'invited' } as const
    await addAccounts(office.engine, [boss])
    await (await office.as('Colleague')).put('/accounts/administrator', { role: 'Moderator' })
    provider.people.set('b', { email: 'boss@gatehouse.example', email_verified: true, groups: ['reviewers'] })
    expect((await enter(office, 'b')).body.result.organization.role).toBe('Moderator')
  })

  it('the last Administrator stays one', async () => {
    const { office, provider } = await officeWithProvider(mapped)
    provider.people.set('a', { email: emailOf('Administrator'), email_verified: true, groups: ['reviewers'] })
    provider.people.set('c', { email: emailOf('Colleague'), email_verified: true, groups: ['reviewers'] })
    expect((await enter(office, 'a')).body.result.organization.role).toBe('Moderator')
    expect((await enter(office, 'c')).body.result.organization.role).toBe('Administrator')
  })
})

describe('with OIDC_ONLY', () => {
  it('the platform’s own staff have no password, a school’s administrator goes on with theirs', async () => {
    const { office } = await officeWithProvider({ env: { OIDC_ONLY: 'true' } })
    const enterAs = async (email: string, secret = password) =>
      (await signIn(office.address, email, secret)).body.code
    expect(await enterAs(emailOf('Administrator'))).toBe('provider_required')
    expect(await enterAs(emailOf('Administrator'), 'wrong')).toBe('invalid_credentials')
    expect(await enterAs(emailOf('Organization Administrator'))).toBeUndefined()
    const asked = { email: emailOf('Administrator'), origin }
    expect((await office.nobody.post('/auth/code', asked)).body.code).toBe('email_not_authorized')
    const moderator = await signedIn(office, 'm')
    expect((await moderator.post('/auth/proof', { password })).body.code).toBe('provider_required')
  })
})

describe('asking again', () => {
  async function asAdministrator(provider: TestProvider, office: TestOffice) {
    provider.people.set('a', { email: emailOf('Administrator'), email_verified: true })
    const browser = providerBrowser()
    const { body } = await enter(office, 'a', browser)
    return { browser, administrator: withToken(office, body.result.token) }
  }
  const promote = { role: 'Administrator' }

  it('goes through the provider, which asks who it is although it knows', async () => {
    const { office, provider } = await officeWithProvider()
    const { administrator, browser } = await asAdministrator(provider, office)
    // Nothing says when they last typed a password there.
    const refused = await administrator.put('/accounts/moderator', promote)
    expect(refused.body.code).toBe('reauthentication_required')
    const { url, half } = await begin(office, true)
    const answer = await browser.signIn(url, 'a')
    const proof = { origin, half, answer }
    expect((await administrator.post('/auth/provider/proof', proof)).status).toBe(200)
    expect((await administrator.put('/accounts/moderator', promote)).status).toBe(200)
  })

  it('is not answered by a sign-in that was not asked again, nor by a colleague’s', async () => {
    const { office, provider } = await officeWithProvider()
    const { administrator, browser } = await asAdministrator(provider, office)
    const tries = [
      { ...(await begin(office)), browser, name: 'a' },
      { ...(await begin(office, true)), browser: providerBrowser(), name: 'm' },
    ]
    for (const { url, half, browser, name } of tries) {
      const answer = await browser.signIn(url, name)
      const { body } = await administrator.post('/auth/provider/proof', { origin, half, answer })
      expect(body.code).toBe('provider_refused')
    }
    expect((await administrator.put('/accounts/moderator', promote)).status).toBe(403)
  })

  it('is not needed for ten minutes after a sign-in there, where the provider says when that was', async () => {
    const { office, provider } = await officeWithProvider({
      provider: { client: { require_auth_time: true } },
    })
    const { administrator } = await asAdministrator(provider, office)
    expect((await administrator.put('/accounts/moderator', promote)).status).toBe(200)
    office.passTime(10 * minute + second)
    const refused = await administrator.put('/accounts/moderator', { role: 'Moderator' })
    expect(refused.body.code).toBe('reauthentication_required')
  })
})
