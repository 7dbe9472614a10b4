import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../src/contract/api'
import type { Route } from '../../src/contract/route'
import { day, minute, second } from '../../src/server/lib/clock'
import { createDevice } from '../support/browser/passkey'
import { emailOf, type PersonName, password } from '../support/office/fixtures'
import { linkTo } from '../support/office/letterLink'
import {
  type Client,
  client,
  officeForTest,
  publicUrl,
  signIn,
  type TestOffice,
} from '../support/office/office'

let office: TestOffice
let moderator: Client
beforeEach(async () => {
  office = await officeForTest({ env: { PUBLIC_URL: publicUrl } })
  moderator = await office.as('Moderator')
})

const origin = publicUrl
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: office.clock() / 1000 })
const login = (person: PersonName = 'Moderator', secret = password) =>
  signIn(office.address, emailOf(person), secret)
const challengeOf = async () => (await login()).body.challenge
const step = (body: object) => office.nobody.post('/auth/factor', body)
const signedIn = ({ body }: Awaited<ReturnType<typeof login>>) =>
  client(office.address, { authorization: `Bearer ${body.result.token}` })

/** The same digits in the script whose zero this is. */
const digitsFrom = (code: string, zero: string) =>
  code.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

/** Sets one-time codes up. */
async function setUpCodes(who = moderator) {
  const { challenge, secret } = (await who.post('/auth/factors/challenge', {})).body.result
  const body = { challenge, name: 'Phone', code: codeOf(secret) }
  const added = await who.post('/auth/factors', body)
  expect(added.status).toBe(201)
  // The next code, which was not used yet.
  office.passTime(minute / 2)
  return { secret: String(secret), ...added.body.result }
}

/** Sets a passkey up. */
async function setUpPasskey(who = moderator) {
  const device = createDevice()
  const { challenge } = (await who.post('/auth/factors/challenge', {})).body.result
  const passkey = device.create(challenge, { origin })
  const { status, body } = await who.post('/auth/factors', { challenge, name: 'Laptop', passkey })
  expect(status).toBe(201)
  return { device, ...body.result }
}

describe('a second factor', () => {
  it('is asked for after the right password alone, and then signs in as the login does', async () => {
    const { secret } = await setUpCodes()
    expect((await login('Moderator', 'wrong')).body.code).toBe('invalid_credentials')
    const { status, body } = await login()
    expect([status, body.code, body.methods]).toEqual([403, 'factor_required', ['code', 'recovery_code']])
    const answer = await step({ challenge: body.challenge, code: codeOf(secret) })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body.result).sort()).toEqual(
      Object.keys((await login('Organization Administrator')).body.result).sort(),
    )
    expect((await signedIn(answer).get('/posts?reported=true')).status).toBe(200)
  })

  it('is asked for after a new password by an emailed link, too', async () => {
    const { secret } = await setUpCodes()
    const email = emailOf('Moderator')
    const { code } = (await office.nobody.post('/auth/code', { email, origin })).body.result
    const ref = (await linkTo(office, email)).searchParams.get('ref')
    const fresh = 'Brave-NEW-lantern-77!'
    await office.nobody.post('/auth/reset', { ref, code, user: 'moderator', email, password: fresh })
    const { body } = await login('Moderator', fresh)
    expect(body.code).toBe('factor_required')
    expect((await step({ challenge: body.challenge, code: codeOf(secret) })).status).toBe(200)
  })

  it('a challenge that was begun ends with a new password', async () => {
    const { secret } = await setUpCodes()
    const challenge = await challengeOf()
    await moderator.post('/auth/password', { current: password, password: 'Brave-NEW-lantern-77!' })
    expect((await step({ challenge, code: codeOf(secret) })).body.code).toBe('challenge_ended')
  })

  it('a challenge is good once, for five minutes, and for its own purpose', async () => {
    const { secret } = await setUpCodes()
    const challenge = await challengeOf()
    expect((await step({ challenge, code: codeOf(secret) })).status).toBe(200)
    office.passTime(minute / 2)
    expect((await step({ challenge, code: codeOf(secret) })).body.code).toBe('challenge_ended')
    const late = await challengeOf()
    office.passTime(5 * minute)
    expect((await step({ challenge: late, code: codeOf(secret) })).body.code).toBe('challenge_ended')
    const { challenge: proof } = (await moderator.post('/auth/proof/challenge', {})).body.result
    expect((await step({ challenge: proof, code: codeOf(secret) })).body.code).toBe('challenge_ended')
  })

  it('a code is good once, also for two that come at the same time', async () => {
    const { secret } = await setUpCodes()
    const [one, other] = [await challengeOf(), await challengeOf()]
    const code = codeOf(secret)
    const statuses = (await Promise.all([one, other].map((challenge) => step({ challenge, code })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 400])
    const again = await step({ challenge: await challengeOf(), code })
    expect(again.body.errors[0].code).toBe('wrong_code')
  })

  it('wrong codes are limited as wrong passwords are', async () => {
    const { secret } = await setUpCodes()
    const challenge = await challengeOf()
    for (let n = 0; n < 5; n++) expect((await step({ challenge, code: '000000' })).status).toBe(400)
    expect((await step({ challenge, code: codeOf(secret) })).status).toBe(429)
    office.passTime(second)
    expect((await step({ challenge, code: codeOf(secret) })).status).toBe(200)
  })

  it('a wrong code leaves an event, and the right one says how somebody signed in', async () => {
    const { secret } = await setUpCodes()
    const challenge = await challengeOf()
    await step({ challenge, code: '000000' })
    await step({ challenge, code: codeOf(secret) })
    const rows = await office.engine.kysely
      .selectFrom('events')
      .select(['act', 'after'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows.map(({ act, after }) => [act, JSON.parse(after ?? '')])).toEqual([
      ['sign_in', { by: 'code' }],
      ['sign_in_refused', { code: 'wrong_factor' }],
    ])
  })
})

describe('a code', () => {
  it.each([
    ['full-width digits', (code: string) => digitsFrom(code, '０')],
    ['Arabic digits', (code: string) => digitsFrom(code, '٠')],
    ['Persian digits', (code: string) => digitsFrom(code, '۰')],
    ['Devanagari digits', (code: string) => digitsFrom(code, '०')],
    ['bold digits', (code: string) => digitsFrom(code, '𝟎')],
    ['a blank', (code: string) => code.replace(/.../, '$& ')],
    ['a hyphen', (code: string) => code.replace(/.../, '$&-')],
    ['a blank that nobody sees', (code: string) => code.replace(/.../, '$&\u200b')],
  ])('is taken with %s, to set it up and to sign in', async (_, written) => {
    const { challenge, secret } = (await moderator.post('/auth/factors/challenge', {})).body.result
    const added = await moderator.post('/auth/factors', {
      challenge,
      name: 'A',
      code: written(codeOf(secret)),
    })
    expect(added.status).toBe(201)
    office.passTime(minute / 2)
    const answer = await step({ challenge: await challengeOf(), code: written(codeOf(secret)) })
    expect(answer.status).toBe(200)
  })

  it.each(['', '1', '½½½½½½', 'ⅷ', '𝟎𝟎𝟎', '٠٠٠٠٠', '1234567', '😀', '000000'])(
    'that is none is refused, with a word about the phone’s clock: %s',
    async (code) => {
      const { challenge } = (await moderator.post('/auth/factors/challenge', {})).body.result
      const { status, body } = await moderator.post('/auth/factors', { challenge, name: 'A', code })
      expect([status, body.errors[0].code]).toEqual([400, 'wrong_code'])
      expect(body.errors[0].message).toMatch(/clock of the phone/)
    },
  )

  it('may be read off for half an hour, in an app that names the office', async () => {
    const { challenge, secret, uri } = (await moderator.post('/auth/factors/challenge', {})).body.result
    const url = new URL(uri)
    expect([url.searchParams.get('issuer'), decodeURIComponent(url.pathname)]).toEqual([
      'The gatehouse',
      `/The gatehouse:${emailOf('Moderator')}`,
    ])
    office.passTime(30 * minute - second)
    await moderator.post('/auth/proof', { password })
    const add = () => moderator.post('/auth/factors', { challenge, name: 'A', code: codeOf(secret) })
    expect((await add()).status).toBe(201)
    const { challenge: late } = (await moderator.post('/auth/factors/challenge', {})).body.result
    office.passTime(30 * minute)
    await moderator.post('/auth/proof', { password })
    const { body } = await moderator.post('/auth/factors', { challenge: late, name: 'A', code: '000000' })
    expect(body.code).toBe('challenge_ended')
  })
})

describe('recovery codes', () => {
  it('are taken with 0, 1 and 8 in the place of the letters that look like these', async () => {
    const { recoveryCodes } = await setUpCodes()
    const misread = recoveryCodes.map((code: string) =>
      code.replaceAll('O', '0').replaceAll('I', '1').replaceAll('B', '8'),
    )
    expect(misread.join('')).toMatch(/[018]/)
    for (const code of misread)
      expect((await step({ challenge: await challengeOf(), code })).status).toBe(200)
  })

  it('are eight, come with the first factor alone, are kept as hashes, and good once each', async () => {
    const { recoveryCodes } = await setUpCodes()
    expect(recoveryCodes).toHaveLength(8)
    expect((await setUpPasskey()).recoveryCodes).toEqual([])
    const kept = await office.engine.kysely.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(recoveryCodes[0].replaceAll('-', ''))
    const [first] = recoveryCodes
    expect((await step({ challenge: await challengeOf(), code: first.toLowerCase() })).status).toBe(200)
    expect((await step({ challenge: await challengeOf(), code: first })).status).toBe(400)
    expect((await moderator.get('/auth/factors')).body.result.recoveryCodes).toBe(7)
  })

  it('new ones end those before', async () => {
    const { recoveryCodes } = await setUpCodes()
    const renewed = (await moderator.post('/auth/recovery-codes', {})).body.result.recoveryCodes
    expect((await step({ challenge: await challengeOf(), code: recoveryCodes[0] })).status).toBe(400)
    expect((await step({ challenge: await challengeOf(), code: renewed[0] })).status).toBe(200)
  })
})

describe('one’s own factors', () => {
  it('are listed and removed, which asks again who one is and is told by email', async () => {
    const { factor } = await setUpCodes()
    const list = (await moderator.get('/auth/factors')).body.result
    expect(list).toEqual({ factors: [{ ...factor, used: null }], recoveryCodes: 8 })
    office.passTime(10 * minute)
    const remove = () => moderator.delete(`/auth/factors/${factor.id}`)
    expect((await remove()).body.code).toBe('reauthentication_required')
    expect((await moderator.post('/auth/factors/challenge', {})).body.code).toBe('reauthentication_required')
    expect((await moderator.post('/auth/recovery-codes', {})).body.code).toBe('reauthentication_required')
    await moderator.post('/auth/proof', { password })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await login()).status).toBe(200)
    expect(await office.engine.kysely.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    await office.outbox.sendDue()
    expect(office.letters.map(({ subject }) => subject)).toEqual([
      'Your second factor was changed',
      'Your second factor was changed',
    ])
  })

  it('are set up with a code that is right, once, by who began it', async () => {
    const { challenge, secret } = (await moderator.post('/auth/factors/challenge', {})).body.result
    const body = { challenge, name: 'Phone', code: codeOf(secret) }
    expect((await (await office.as('Administrator')).post('/auth/factors', body)).status).toBe(410)
    expect((await moderator.post('/auth/factors', { ...body, code: '000000' })).status).toBe(400)
    expect((await moderator.post('/auth/factors', body)).status).toBe(201)
    expect((await moderator.post('/auth/factors', body)).status).toBe(410)
  })

  it('the secret of one-time codes is sealed where there is a key for that', async () => {
    const key = Buffer.alloc(32, 7).toString('base64')
    office = await officeForTest({ env: { PUBLIC_URL: publicUrl, SECRET_KEY: key } })
    moderator = await office.as('Moderator')
    const { secret } = await setUpCodes()
    const { key: kept } = await office.engine.kysely
      .selectFrom('factors')
      .select('key')
      .executeTakeFirstOrThrow()
    expect(kept).toMatch(/^sealed\./)
    expect((await step({ challenge: await challengeOf(), code: codeOf(secret) })).status).toBe(200)
  })
})

describe('a passkey', () => {
  it('is a second step', async () => {
    const { device } = await setUpPasskey()
    const { body } = await login()
    expect(body.methods).toEqual(['passkey', 'recovery_code'])
    const { challenge } = body
    expect((await step({ challenge, passkey: device.sign(challenge, { origin }) })).status).toBe(200)
  })

  it('with the id of somebody else’s is not set up', async () => {
    const { device } = await setUpPasskey(await office.as('Colleague'))
    const { challenge } = (await moderator.post('/auth/factors/challenge', {})).body.result
    const passkey = device.create(challenge, { origin })
    const { status, body } = await moderator.post('/auth/factors', { challenge, name: 'Theirs', passkey })
    expect([status, body.errors[0].code]).toEqual([400, 'wrong_passkey'])
  })

  it('signs in as often as people do, also those of one network', async () => {
    const { device } = await setUpPasskey()
    for (let n = 0; n < 120; n++) {
      const { challenge } = (await office.nobody.post('/auth/passkey/challenge', {})).body.result
      const passkey = device.sign(challenge, { origin })
      expect((await office.nobody.post('/auth/passkey', { challenge, passkey })).status).toBe(200)
    }
  })

  it('challenges that nobody answers are limited by network', async () => {
    const begin = () => office.nobody.post('/auth/passkey/challenge', {})
    for (let n = 0; n < 100; n++) expect((await begin()).status).toBe(200)
    expect((await begin()).status).toBe(429)
  })

  it('signs in alone', async () => {
    const { device } = await setUpPasskey()
    const { challenge } = (await office.nobody.post('/auth/passkey/challenge', {})).body.result
    const passkey = device.sign(challenge, { origin })
    const answer = await office.nobody.post('/auth/passkey', { challenge, passkey })
    expect([answer.status, answer.body.result.uid]).toEqual([200, 'moderator'])
    expect((await office.nobody.post('/auth/passkey', { challenge, passkey })).status).toBe(410)
  })

  it('shows again who one is', async () => {
    const { device, factor } = await setUpPasskey()
    office.passTime(20 * minute)
    const { challenge } = (await moderator.post('/auth/proof/challenge', {})).body.result
    const proof = { challenge, passkey: device.sign(challenge, { origin }) }
    expect((await (await office.as('Administrator')).post('/auth/proof', proof)).status).toBe(410)
    expect((await moderator.post('/auth/proof', proof)).status).toBe(200)
    expect((await moderator.delete(`/auth/factors/${factor.id}`)).status).toBe(200)
  })

  it.each([
    ['signed for another address', { origin: 'https://evil.example' }],
    ['without its owner’s fingerprint, face or PIN', { origin, isVerified: false }],
  ])('%s is none', async (_, how) => {
    const { device } = await setUpPasskey()
    const challenge = await challengeOf()
    expect((await step({ challenge, passkey: device.sign(challenge, how) })).body.errors[0].code).toBe(
      'wrong_passkey',
    )
    const alone = (await office.nobody.post('/auth/passkey/challenge', {})).body.result.challenge
    const answer = await office.nobody.post('/auth/passkey', {
      challenge: alone,
      passkey: device.sign(alone, how),
    })
    expect(answer.body.code).toBe('invalid_credentials')
  })

  it('a copy of it, which has not counted with it, is none', async () => {
    const { device } = await setUpPasskey()
    const challenge = await challengeOf()
    await step({ challenge, passkey: device.sign(challenge, { origin }) })
    device.setBack()
    const next = await challengeOf()
    expect((await step({ challenge: next, passkey: device.sign(next, { origin }) })).status).toBe(400)
  })

  it('of somebody else is none', async () => {
    const { device } = await setUpPasskey(await office.as('Colleague'))
    await setUpCodes()
    const challenge = await challengeOf()
    expect((await step({ challenge, passkey: device.sign(challenge, { origin }) })).status).toBe(400)
  })
})

describe('an office that asks for a second factor', () => {
  const ask = async (secondFactor: string, graceDays = 14) => {
    const administrator = await office.as('Administrator')
    const answer = await administrator.put('/settings', { signIn: { secondFactor, graceDays } })
    expect(answer.status).toBe(200)
  }
  const factorOf = async (person: PersonName) => (await login(person)).body.result.factor

  it('asks Administrators, from fourteen days after the first sign-in at which it did', async () => {
    const { due, isDue } = await factorOf('Administrator')
    expect(isDue).toBe(false)
    expect(Date.parse(due) - office.clock() / 1000).toBeLessThanOrEqual(14 * 86_400_000)
    expect(Date.parse(due) - office.clock() / 1000).toBeGreaterThan(13.9 * 86_400_000)
    office.passTime(day)
    expect((await factorOf('Administrator')).due).toBe(due)
    expect(await factorOf('Moderator')).toBeUndefined()
    await setUpCodes(await office.as('Colleague'))
  })

  it.each([
    ['nobody', []],
    ['administrators', ['Administrator']],
    ['staff', ['Administrator', 'Moderator', 'Organization Administrator']],
  ] as const)('may ask %s', async (secondFactor, asked) => {
    await ask(secondFactor)
    for (const person of ['Administrator', 'Moderator', 'Organization Administrator'] as const) {
      const isAsked = (await factorOf(person)) !== undefined
      expect([person, isAsked]).toEqual([person, asked.some((one) => one === person)])
    }
  })

  it('lets who has none do nothing but set one up, once their time is over', async () => {
    await ask('staff', 0)
    const answer = await login()
    expect(answer.body.result.factor.isDue).toBe(true)
    const person = signedIn(answer)
    const routes = Object.values<Route>(api).filter(
      ({ access, whileFactorDue }) => ['session', 'role', 'body'].includes(access.by) && !whileFactorDue,
    )
    expect(routes.length).toBeGreaterThan(80)
    for (const { method, path } of routes) {
      const { status, body } = await person.fetch(path.replace(/\{\w+\}/g, 'x'), { method })
      expect([path, status, body.code]).toEqual([path, 403, 'factor_setup_required'])
    }
    const socket = await fetch(answer.body.result.links.desk.replace(/^ws/, 'http'), {
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    }).catch(() => null)
    expect(socket?.status).not.toBe(101)
    const other = signedIn(await login())
    await setUpCodes(person)
    expect((await person.get('/posts?reported=true')).status).toBe(200)
    // Somebody else may have begun it, who knows the password.
    expect((await other.get('/auth/factors')).status).toBe(401)
    expect((await login()).body.code).toBe('factor_required')
  })
})

describe('a person who has lost their device', () => {
  const lettersTo = async (person: PersonName) => {
    await office.outbox.sendDue()
    return office.letters.filter(({ to }) => to === emailOf(person)).map(({ subject }) => subject)
  }
  const reset = (who: Client, uid = 'moderator') => who.delete(`/people/${uid}/factors`)

  it('is let in by two Administrators: one begins, another confirms', async () => {
    await setUpPasskey()
    const [one, other] = [await office.as('Administrator'), await office.as('Colleague')]
    expect((await reset(one)).body.result).toEqual({ isReset: false })
    expect((await reset(one)).body.code).toBe('own_decision')
    expect((await login()).body.code).toBe('factor_required')
    expect((await other.get('/people/moderator/factors')).body.result).toMatchObject({
      methods: ['passkey', 'recovery_code'],
      reset: { by: 'administrator' },
    })
    expect((await reset(other)).body.result).toEqual({ isReset: true })
    expect((await moderator.get('/auth/factors')).status).toBe(401)
    expect((await login()).status).toBe(200)
    expect(await lettersTo('Moderator')).toEqual([
      'Your second factor was changed',
      'Your second factor was reset',
    ])
    const events = office.engine.kysely.selectFrom('events').select(['act', 'actor', 'subject'])
    expect(
      await events.where('act', 'in', ['begin_reset_factor', 'reset_factor']).orderBy('id').execute(),
    ).toEqual([
      { act: 'begin_reset_factor', actor: 'administrator', subject: 'moderator' },
      { act: 'reset_factor', actor: 'colleague', subject: 'moderator' },
    ])
  })

  it('is let in by nobody who was made an Administrator within a week, and by no single one', async () => {
    await setUpPasskey(await office.as('Colleague'))
    const administrator = await office.as('Administrator')
    expect((await reset(administrator, 'colleague')).body.result).toEqual({ isReset: false })
    expect((await login('Colleague')).body.code).toBe('factor_required')
    await administrator.put('/accounts/moderator', { role: 'Administrator' })
    expect((await reset(await office.as('Moderator'), 'colleague')).body.code).toBe('own_decision')
    office.passTime(7 * day)
    expect((await reset(await office.as('Moderator'), 'colleague')).body.result).toEqual({ isReset: false })
    expect((await reset(await office.as('Administrator'), 'colleague')).body.result).toEqual({
      isReset: true,
    })
    expect((await login('Colleague')).status).toBe(200)
  })

  it('a reset that nobody confirms within a day has to be begun anew', async () => {
    await setUpPasskey()
    await reset(await office.as('Administrator'))
    office.passTime(day)
    expect((await reset(await office.as('Colleague'))).body.result).toEqual({ isReset: false })
  })

  it('nobody resets their own, and what is not set up is not reset', async () => {
    const administrator = await office.as('Administrator')
    await setUpPasskey(administrator)
    expect((await reset(administrator, 'administrator')).body.code).toBe('own_decision')
    expect((await reset(administrator)).status).toBe(404)
    office.passTime(10 * minute)
    expect((await reset(administrator)).body.code).toBe('reauthentication_required')
  })
})
