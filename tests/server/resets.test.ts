import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hour, minute, second } from '../../src/server/lib/clock'
import { addAccounts, emailOf, type PersonName, password, people } from '../support/office/fixtures'
import { linkTo } from '../support/office/letterLink'
import { officeForTest, openOffice, publicUrl, signIn, type TestOffice } from '../support/office/office'

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

/** Both halves for a person, and who it is. */
async function halvesFor(person: PersonName, origin?: string) {
  const email = emailOf(person)
  const { body } = await ask(email, origin)
  const link = await linkTo(office, email)
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
    const link = await linkTo(office, 'moderator@gatehouse.example')
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

  it('asking with a foreign origin is held up before it is logged: a thousand calls make no thousand lines', async () => {
    const lines: string[] = []
    const own = await officeForTest({ onLog: (line) => lines.push(line) })
    own.stopTime()
    const statuses = new Map<number, number>()
    for (let n = 0; n < 1000; n++) {
      const body = { email: `somebody-${n}@gatehouse.example`, origin: 'https://evil.example' }
      const { status } = await own.nobody.post('/auth/code', body)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [400, 30],
      [429, 970],
    ])
    expect(lines.filter((line) => line.includes('PUBLIC_URL does not name'))).toHaveLength(30)
  })

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
    expect((await linkTo(office, emailOf('Moderator'))).origin).toBe(publicUrl)
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

  it.each([
    ['that many take', 'PASSword12!!'],
    ['of a keyboard’s row', 'QWErty12345!!'],
    ['that repeats itself', 'aB1!aB1!aB1!aB1!'],
    ['that a long beginning repeats', `${'aB1!'.repeat(10)}-Brave-NEW-lantern`],
    ['of the organization’s name', 'GATehouse12!!'],
    ['of one’s own name', 'ZYXandwwyl12!!'],
  ])('refuses one %s, and uses nothing up', async (_, easy) => {
    await office.engine.kysely
      .updateTable('accounts')
      .set({ lastname: 'Zyxandwwyl' })
      .where('uid', '=', 'colleague')
      .execute()
    const { halves } = await halvesFor('Colleague')
    const { status, body } = await reset({ ...halves, password: easy })
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          ...{ path: 'password', code: 'guessable' },
          message: 'is easy to guess: take several words that have nothing to do with each other or with you',
        },
      ],
    ])
    expect((await reset({ ...halves, password: fresh })).status).toBe(200)
  })

  it('tells the owner by email, and nobody of a first password', async () => {
    const { halves } = await halvesFor('Colleague')
    await reset({ ...halves, password: fresh })
    await office.outbox.sendDue()
    const letter = office.letters.at(-1)
    expect([letter?.to, letter?.subject]).toEqual([emailOf('Colleague'), 'Your password was changed'])
    expect(letter?.text).toContain(`${publicUrl}/auth/forgot`)
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
    const tables = ['resets', 'emails', 'accounts', 'rate_limits', 'sessions', 'invitations'] as const
    const rows = await Promise.all(
      tables.map((table) => office.engine.kysely.selectFrom(table).selectAll().execute()),
    )
    for (const canary of [halves.code, halves.ref, secret]) expect(JSON.stringify(rows)).not.toContain(canary)
  })
})
