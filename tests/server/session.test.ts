import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, minute, second } from '../../src/server/lib/clock'
import { createPasswords } from '../../src/server/lib/passwords'
import { addAccounts, cheapPasswords, emailOf, password } from '../support/office/fixtures'
import { client, officeForTest, openOffice, signIn, type TestOffice } from '../support/office/office'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const link = expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\/v1\/support\?ticket=[\w.-]+$/)

describe('signing in', () => {
  it('answers the user session of the specification with a token and its end', async () => {
    const { status, headers, body } = await signIn(office.address, emailOf('Administrator'), password)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      status: 200,
      result: {
        uid: 'administrator',
        firstname: 'administrator',
        lastname: 'Example',
        email: 'administrator@gatehouse.example',
        photo: null,
        phone: null,
        created: '2025-01-01T00:00:00.000000Z',
        organization: { oid: 'gatehouse', type: 'Education', name: 'The gatehouse', role: 'Administrator' },
        root: null,
        locale: null,
        links: { support: link, desk: link },
        token: expect.stringMatching(/^[\w-]{43}$/),
        expires: expect.stringMatching(/^\d{4}-.*Z$/),
        // The office asks Administrators for a second factor.
        factor: { due: expect.stringMatching(/^\d{4}-.*Z$/), isDue: false },
      },
    })
  })

  it('takes the address in any case, and a password with any signs', async () => {
    const odd = 'pässwörd: with : colons 🏰 and \uFFFD'
    await addAccounts(office.engine, [
      { uid: 'odd', oid: 'gatehouse', role: 'Moderator', password: await office.passwords.hash(odd) },
    ])
    expect((await signIn(office.address, 'ODD@Gatehouse.EXAMPLE', odd)).status).toBe(200)
  })

  it('takes a password in whatever way its letters are put together', async () => {
    const typed = 'Été-SOLEIL-ñandú-42!'
    await addAccounts(office.engine, [
      {
        ...{ uid: 'mac', oid: 'gatehouse', role: 'Moderator' },
        password: await office.passwords.hash(typed.normalize('NFD')),
      },
    ])
    for (const form of ['NFC', 'NFD'] as const) {
      expect((await signIn(office.address, 'mac@gatehouse.example', typed.normalize(form))).status).toBe(200)
    }
  })

  it('hashes a password anew that was hashed at another cost, and only that', async () => {
    const cheaper = await createPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 })
    const before = await cheaper.hash(password)
    await addAccounts(office.engine, [{ uid: 'old', oid: 'gatehouse', role: 'Moderator', password: before }])
    const kept = async () => {
      const rows = office.engine.kysely.selectFrom('accounts').select('password').where('uid', '=', 'old')
      return (await rows.executeTakeFirstOrThrow()).password ?? ''
    }
    expect((await signIn(office.address, 'old@gatehouse.example', 'wrong')).status).toBe(401)
    expect(await kept()).toBe(before)
    expect((await signIn(office.address, 'old@gatehouse.example', password)).status).toBe(200)
    const after = await kept()
    expect(office.passwords.isOutdated(before)).toBe(true)
    expect(office.passwords.isOutdated(after)).toBe(false)
    expect((await signIn(office.address, 'old@gatehouse.example', password)).status).toBe(200)
    expect(await kept()).toBe(after)
  })

  it('begins no session by a password that is changed at the same time', async () => {
    let meanwhile = async () => {}
    const office = await officeForTest({
      passwords: {
        ...cheapPasswords,
        async matches(kept, typed) {
          const isRight = await cheapPasswords.matches(kept, typed)
          await meanwhile()
          return isRight
        },
      },
    })
    const moderator = await office.as('Moderator')
    meanwhile = async () => {
      meanwhile = async () => {}
      const body = { current: password, password: 'Brave-NEW-lantern-77!' }
      expect((await moderator.post('/auth/password', body)).status).toBe(200)
    }
    const { body } = await signIn(office.address, emailOf('Moderator'), password)
    expect(body.code).toBe('invalid_credentials')
    expect((await moderator.get('/auth/sessions')).body.result.sessions).toHaveLength(1)
  })

  it.each([
    ['a wrong password', emailOf('Administrator'), 'wrong'],
    ['an unknown address', 'nobody@gatehouse.example', password],
    ['an empty password', emailOf('Administrator'), ''],
    ['a name before the address', `Ann <${emailOf('Administrator')}>`, password],
    ['a link in place of an address', `mailto:${emailOf('Administrator')}`, password],
    ['an address with an unseen sign', `\u200b${emailOf('Administrator')}`, password],
    ['several addresses', `${emailOf('Administrator')}, ${emailOf('Moderator')}`, password],
  ])('refuses %s with Invalid Email Address/Password', async (_, email, secret) => {
    const { status, headers, body } = await signIn(office.address, email, secret)
    expect(status).toBe(401)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body).toMatchObject({ code: 'invalid_credentials', title: 'Invalid Email Address/Password' })
  })

  it.each(['inactive', 'invited', 'incomplete'] as const)('refuses an account that is %s', async (status) => {
    const hashed = await office.passwords.hash(password)
    await addAccounts(office.engine, [
      { uid: status, oid: 'gatehouse', role: 'Moderator', status, password: hashed },
    ])
    const answer = await signIn(office.address, `${status}@gatehouse.example`, password)
    expect(answer.body.code).toBe('invalid_credentials')
  })

  it('refuses a Member with Unauthorized login', async () => {
    const { status, body } = await signIn(office.address, emailOf('Member'), password)
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'role_not_allowed', title: 'Unauthorized login' })
  })

  it.each(['Basic', 'Basic !!!!', 'Basic bm9jb2xvbg==', 'Basic /////w==', 'Bearer abc', ''])(
    'refuses the header "%s"',
    async (authorization) => {
      const { status, body } = await office.nobody.fetch('/auth/login', {
        method: 'POST',
        headers: { authorization },
      })
      expect([status, body.code]).toEqual([401, 'invalid_credentials'])
    },
  )
})

describe('a session', () => {
  it('is kept as a hash only', async () => {
    const { body } = await signIn(office.address, emailOf('Moderator'), password)
    const rows = await office.engine.kysely.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.result.token)
  })

  it('ends with logging out', async () => {
    const moderator = await office.as('Moderator')
    expect((await moderator.get('/accounts')).status).toBe(200)
    expect((await moderator.post('/auth/logout')).body).toEqual({ status: 200, result: { success: true } })
    const { status, body } = await moderator.get('/accounts')
    expect([status, body.title]).toEqual([401, 'Unauthorized Request'])
  })

  it('ends after 12 hours, however much it is used', async () => {
    const office = await officeForTest()
    const moderator = await office.as('Moderator')
    for (let half = 0; half < 24; half++) {
      expect((await moderator.get('/accounts')).status).toBe(200)
      office.passTime(hour / 2 - minute / 30)
    }
    expect((await moderator.get('/accounts')).status).toBe(200)
    office.passTime(minute)
    expect((await moderator.get('/accounts')).status).toBe(401)
  })

  it('ends after one hour without use', async () => {
    const office = await officeForTest()
    const moderator = await office.as('Moderator')
    office.passTime(hour - minute)
    expect((await moderator.get('/accounts')).status).toBe(200)
    office.passTime(hour + 1)
    expect((await moderator.get('/accounts')).status).toBe(401)
  })

  it('lasts as long as the office is told', async () => {
    const office = await officeForTest({ env: { SESSION_MINUTES: '5', SESSION_IDLE_MINUTES: '2' } })
    const moderator = await office.as('Moderator')
    office.passTime(2 * minute + 1)
    expect((await moderator.get('/accounts')).status).toBe(401)
  })

  it('of a minute without use goes on for somebody who calls every half minute', async () => {
    const office = await officeForTest({ env: { SESSION_IDLE_MINUTES: '1' } })
    const moderator = await office.as('Moderator')
    for (let half = 0; half < 6; half++) {
      office.passTime(minute / 2)
      expect((await moderator.get('/accounts')).status).toBe(200)
    }
  })

  it('is listed with its browser, and can be ended from another one; nobody else can', async () => {
    const [here, there] = [await office.as('Moderator'), await office.as('Moderator')]
    const { sessions } = (await here.get('/auth/sessions')).body.result
    expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1)
    expect(Object.keys(sessions[0]).sort()).toEqual(['agent', 'created', 'isThis', 'seen', 'sid'])
    const { sessions: others } = (await there.get('/auth/sessions')).body.result
    const { sid } = others.find(({ isThis }: { isThis: boolean }) => isThis)
    const administrator = await office.as('Administrator')
    expect((await administrator.delete(`/auth/sessions/${sid}`)).status).toBe(404)
    expect((await here.delete(`/auth/sessions/${sid}`)).status).toBe(200)
    expect((await there.get('/accounts')).status).toBe(401)
    expect((await here.get('/accounts')).status).toBe(200)
  })

  it('all of one’s own but this one end at once', async () => {
    const [here, ...others] = await Promise.all([1, 2, 3].map(() => office.as('Colleague')))
    expect((await here?.delete('/auth/sessions'))?.status).toBe(200)
    expect((await here?.get('/auth/sessions'))?.body.result.sessions).toHaveLength(1)
    for (const other of others) expect((await other.get('/accounts')).status).toBe(401)
  })

  it('a person has fifty at most: with a further one the oldest ends', async () => {
    const office = await officeForTest()
    const sessions = []
    for (let n = 0; n < 52; n++) {
      office.passTime(second)
      sessions.push(await office.as('Moderator'))
    }
    const statuses = await Promise.all(sessions.map(async (one) => (await one.get('/accounts')).status))
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 50 }, () => 200)])
  })

  it('an Administrator sees a colleague’s and ends one or all, never the one that asks', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const colleagues = await Promise.all([1, 2, 3].map(() => office.as('Moderator')))
    const statuses = () =>
      Promise.all(colleagues.map(async (one) => (await one.get('/accounts')).status)).then((all) =>
        all.sort(),
      )
    const list = async (uid: string) =>
      (await administrator.get(`/people/${uid}/sessions`)).body.result.sessions
    const [first] = await list('moderator')
    expect(first).toMatchObject({ isThis: false, agent: expect.any(String) })
    expect((await administrator.delete(`/people/colleague/sessions/${first.sid}`)).status).toBe(404)
    expect((await administrator.delete(`/people/moderator/sessions/${first.sid}`)).status).toBe(200)
    expect(await statuses()).toEqual([200, 200, 401])
    expect((await administrator.delete('/people/moderator/sessions')).status).toBe(200)
    expect(await statuses()).toEqual([401, 401, 401])
    expect((await administrator.delete('/people/administrator/sessions')).status).toBe(200)
    expect(await list('administrator')).toHaveLength(1)
  })

  it('from a network that was not used in the last 30 days is told by email, the very first one is not', async () => {
    const office = await officeForTest({ env: { TRUST_PROXY: '127.0.0.1' } })
    const told = async (network: string) => {
      const authorization = `Basic ${btoa(`${emailOf('Moderator')}:${password}`)}`
      const from = client(office.address, { authorization, 'x-forwarded-for': network })
      expect((await from.post('/auth/login')).status).toBe(200)
      await office.outbox.sendDue()
      return office.letters.splice(0).map(({ to, subject, text }) => [to, subject, text.includes(network)])
    }
    const letter = [emailOf('Moderator'), 'You signed in from a new place', true]
    expect(await told('203.0.113.7')).toEqual([])
    expect(await told('203.0.113.7')).toEqual([])
    expect(await told('198.51.100.9')).toEqual([letter])
    expect(await told('198.51.100.9')).toEqual([])
    office.passTime(31 * day)
    expect(await told('203.0.113.7')).toEqual([letter])
  })

  it('ends where the account is no longer active', async () => {
    const office = await officeForTest()
    const head = await office.as('Organization Administrator')
    const line = { uid: 'head', firstname: 'Head', lastname: 'Teacher', status: 'inactive' }
    expect((await office.feed('accounts', [line])).body.result.accepted).toBe(1)
    expect((await head.get('/accounts')).status).toBe(401)
    await office.feed('accounts', [{ ...line, status: 'active' }])
    expect((await head.get('/accounts')).status).toBe(401)
  })

  it('is asked for by every call that is not public', async () => {
    for (const path of [
      '/accounts',
      '/search?ref=accounts&keywords=a',
      '/posts',
      '/posts/x',
      '/moderators',
    ]) {
      const { status, body } = await office.nobody.get(path)
      expect([path, status, body.title]).toEqual([path, 401, 'Unauthorized Request'])
    }
  })
})
