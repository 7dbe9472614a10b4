import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, hour, minute, second } from '../../src/server/database/time'
import { addAccounts, emailOf, type PersonName, password, people } from '../support/fixtures'
import { officeForTest, openOffice, publicUrl, signIn, type TestOffice } from '../support/office'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice({ env: { PUBLIC_URL: publicUrl, ALLOWED_ORIGINS: 'https://panel.example' } })
})
// Tries are limited by the hour.
beforeEach(() => office.passTime(2 * hour))
afterAll(() => office.close())

const fresh = 'Brave-NEW-lantern-77!'
const ask = (email: string, origin = publicUrl) => office.nobody.post('/auth/code', { email, origin })
const reset = (body: object) => office.nobody.post('/auth/reset', body)

/** The link of the last letter to this address. */
async function linkTo(email: string): Promise<URL> {
  while ((await office.outbox.sendDue()) > 0);
  const letter = office.letters.findLast(({ to }) => to === email)
  return new URL(/href="([^"]+)"/.exec(letter?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '')
}

/** Both halves for a person, and who it is. */
async function halvesFor(person: PersonName, origin?: string) {
  const email = emailOf(person)
  const { body } = await ask(email, origin)
  const link = await linkTo(email)
  return {
    link,
    halves: { code: body.result.code, ref: link.searchParams.get('ref'), user: people[person].uid, email },
  }
}

describe('asking for a new password', () => {
  it('answers one half and mails the other, in a link to the panel that asked', async () => {
    const { status, body } = await ask('MODERATOR@gatehouse.example', 'https://panel.example')
    expect([status, body.result]).toEqual([
      200,
      {
        user: { uid: 'moderator', email: 'moderator@gatehouse.example' },
        code: expect.stringMatching(/^[\w-]{43}$/),
        success: true,
      },
    ])
    const link = await linkTo('moderator@gatehouse.example')
    expect(link.origin + link.pathname).toBe('https://panel.example/auth/reset')
    expect(link.searchParams.get('ref')).toMatch(/^[\w-]{43}$/)
    expect(link.href).not.toContain(body.result.code)
  })

  it.each(['https://evil.example', 'https://office.example.evil.example', `${publicUrl}/`, 'null', ''])(
    'the origin "%s" is a 400, and no letter goes out',
    async (origin) => {
      const before = office.letters.length
      const { status, body } = await ask(emailOf('Moderator'), origin)
      expect([status, body.errors[0].path]).toEqual([400, 'origin'])
      await office.outbox.sendDue()
      expect(office.letters).toHaveLength(before)
    },
  )

  it('the Host header never reaches a letter', async () => {
    const { connect } = await import('node:net')
    const { hostname, port } = new URL(office.address)
    const payload = JSON.stringify({ email: emailOf('Moderator'), origin: publicUrl })
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /v1/auth/code HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nContent-Type: application/json\r\nContent-Length: ${payload.length}\r\nConnection: close\r\n\r\n${payload}`,
    )
    let answer = ''
    for await (const chunk of socket) answer += chunk
    expect(answer).toContain('200 OK')
    expect((await linkTo(emailOf('Moderator'))).origin).toBe(publicUrl)
  })

  it('an address that may not log in is told the same bytes, whatever the reason', async () => {
    await addAccounts(office.engine, [
      { uid: 'waits', oid: 'gatehouse', role: 'Moderator', status: 'invited' },
      { uid: 'left', oid: null, role: 'Moderator', status: 'inactive' },
    ])
    const answers = []
    for (const email of [
      'nobody@gatehouse.example',
      emailOf('Member'),
      'waits@gatehouse.example',
      'left@gatehouse.example',
      'no address at all',
    ]) {
      const { status, headers, body } = await ask(email)
      const same = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
      answers.push(JSON.stringify([status, same, body]))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('Unauthorized request, Please use your authorized email address')
    expect(answers[0]).toContain('"email_not_authorized"')
  })
})

describe('setting a new password', () => {
  it('needs both halves, once; the person is signed out everywhere and signs in with the new one', async () => {
    const before = await office.as('Colleague')
    const { halves } = await halvesFor('Colleague')
    const { status, body } = await reset({ ...halves, password: fresh })
    expect([status, body.result]).toEqual([200, { success: true, maySignIn: true }])
    expect((await before.get('/accounts')).status).toBe(401)
    expect((await signIn(office.address, emailOf('Colleague'), password)).status).toBe(401)
    expect((await signIn(office.address, emailOf('Colleague'), fresh)).status).toBe(200)
    const again = await reset({ ...halves, password: `${fresh}!` })
    expect([again.status, again.body.title]).toEqual([403, 'Unable to change your password.'])
  })

  it('a wrong, a foreign and a swapped half are refused, and the right ones still hold', async () => {
    const { halves } = await halvesFor('Moderator')
    const foreign = (await halvesFor('Administrator')).halves
    for (const wrong of [
      { ref: 'x' },
      { code: 'x' },
      { ref: foreign.ref },
      { code: foreign.code },
      { code: halves.ref, ref: halves.code },
      { user: foreign.user },
      { email: foreign.email },
      { code: foreign.code, ref: foreign.ref },
    ]) {
      const { status, body } = await reset({ ...halves, ...wrong, password: fresh })
      expect([wrong, status, body.code]).toEqual([wrong, 403, 'reset_refused'])
    }
    expect((await signIn(office.address, emailOf('Moderator'), password)).status).toBe(200)
    expect((await reset({ ...halves, password: fresh })).status).toBe(200)
  })

  it('after ten minutes: Session expired', async () => {
    const { halves } = await halvesFor('Administrator')
    office.passTime(10 * minute - second)
    const other = (await halvesFor('Administrator')).halves
    office.passTime(2 * second)
    const { status, body } = await reset({ ...halves, password: fresh })
    expect([status, body.code, body.title]).toEqual([410, 'session_expired', 'Session expired'])
    expect((await reset({ ...other, password: fresh })).status).toBe(200)
  })

  it('names all that is wrong with the password, and uses nothing up', async () => {
    const { halves } = await halvesFor('Organization Administrator')
    const { status, body } = await reset({ ...halves, password: 'head' })
    expect(status).toBe(400)
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Password must not be found in your email address.',
      'Password must be at least 10 characters long.',
      'Password must be at least 3 upper case, 2 numeric, and 2 special characters.',
    ])
    expect((await reset({ ...halves, password: fresh })).status).toBe(200)
  })

  it('two at once with the same halves: one of them sets it', async () => {
    const { halves } = await halvesFor('Other Administrator')
    const answers = await Promise.all([1, 2, 3].map((n) => reset({ ...halves, password: `${fresh}${n}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  })

  it('nothing of either half, nor of a password, is kept as it is', async () => {
    const { halves } = await halvesFor('Other Administrator')
    const secret = 'Canary-WORD-99!!-tweet'
    await reset({ ...halves, password: secret })
    const tables = ['resets', 'letters', 'accounts', 'tries', 'sessions', 'invitations'] as const
    const rows = await Promise.all(
      tables.map((table) => office.engine.kysely.selectFrom(table).selectAll().execute()),
    )
    for (const canary of [halves.code, halves.ref, secret]) expect(JSON.stringify(rows)).not.toContain(canary)
  })
})

describe('an invitation’s link', () => {
  const administrator = async () => {
    const hashed = await office.passwords.hash(password)
    await office.engine.kysely
      .updateTable('accounts')
      .set({ password: hashed })
      .where('uid', '=', 'administrator')
      .execute()
    return await office.as('Administrator')
  }
  const open = (token: string | null) => office.nobody.post('/auth/invitation', { token })
  const check = (token: string | null) => office.nobody.post('/auth/link', { token })
  const tokenFor = async (uid: string) => {
    await addAccounts(office.engine, [{ uid, oid: 'gatehouse', role: 'Moderator', status: 'incomplete' }])
    const who = await administrator()
    await who.post('/accounts/invite', { accounts: [{ uid }] })
    return (await linkTo(`${uid}@gatehouse.example`)).searchParams.get('invitation')
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
    await (await administrator()).delete('/accounts?ids=looked-gone')
    expect(await check(gone)).toMatchObject({ status: 410, body: { code: 'link_ended' } })
  })

  it('is void after seven days, after a newer one, and where the account is gone', async () => {
    const late = await tokenFor('late')
    office.passTime(7 * day)
    expect((await open(late)).status).toBe(410)
    const old = await tokenFor('newer')
    office.passTime(minute)
    const who = await administrator()
    await who.post('/accounts/invite', { accounts: [{ uid: 'newer' }] })
    expect((await open(old)).status).toBe(410)
    const gone = await tokenFor('gone')
    await (await administrator()).delete('/accounts?ids=gone')
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
    await (await administrator()).post('/accounts/invite', { accounts: [{ uid: 'raced' }] })
    const { status } = await reset({ code, ref, user: user.uid, email: user.email, password: fresh })
    expect(status).toBe(410)
  })

  it('a Member’s password is for the platform: it says that one can’t sign in here', async () => {
    await addAccounts(office.engine, [{ uid: 'parent', oid: 'school', status: 'incomplete' }])
    await (await administrator()).post('/accounts/invite', { accounts: [{ uid: 'parent' }] })
    const token = (await linkTo('parent@gatehouse.example')).searchParams.get('invitation')
    const { code, ref, user } = (await open(token)).body.result
    const { body } = await reset({ code, ref, user: user.uid, email: user.email, password: fresh })
    expect(body.result).toEqual({ success: true, maySignIn: false })
  })
})
