import { describe, expect, it } from 'vitest'
import { day } from '../../src/server/lib/clock'
import { addAccounts, cheapPasswords, password } from '../support/office/fixtures'
import { linkTo } from '../support/office/letterLink'
import { officeForTest, signIn, type TestOffice } from '../support/office/office'

const secret = 'Brave-NEW-lantern-77!'
let n = 0

interface Registration {
  name?: string
  /** The organization's address. */
  office?: string
  /** The administrator's. */
  person?: string
  isExistingAccount?: boolean
}

/** A registration without an invitation, all of whose addresses are new where none is given. */
function register({ nobody }: TestOffice, { name, office, person, isExistingAccount }: Registration) {
  n += 1
  const email = person ?? `head@new-${n}.example`
  return nobody.post('/organizations', {
    ref: 'register',
    isExistingAccount: isExistingAccount ?? false,
    org: {
      name: name ?? 'Office',
      email: office ?? `office@new-${n}.example`,
      address: '1 Road',
      contact: '555',
    },
    user: isExistingAccount
      ? { email }
      : { email, firstname: 'Hanna', lastname: 'Head', password: secret, timezone: 'Europe/Berlin' },
  })
}

async function lettersTo({ outbox, letters }: TestOffice, address: string) {
  while ((await outbox.sendDue()) > 0);
  return letters.filter(({ to }) => to.toLowerCase() === address.toLowerCase())
}

const known: Registration[] = [
  { office: 'OFFICE@school.example' },
  { person: 'member@gatehouse.example' },
  { person: 'administrator@gatehouse.example' },
  { person: 'parent@gatehouse.example' },
  { office: 'office@school.example', person: 'parent@gatehouse.example' },
  { person: 'member@gatehouse.example', isExistingAccount: true },
]

describe('a stranger who registers an organization', () => {
  it('learns nothing by addresses that are here or are not: one status, one body', async () => {
    const office = await officeForTest()
    await addAccounts(office.engine, [
      { uid: 'parent', oid: null },
      { uid: 'child', oid: null, parent: 'parent', email: null },
    ])
    const answers = new Set<string>()
    const probe = async (addresses: Registration) => {
      const { status, headers, body } = await register(office, addresses)
      const { oid, email, created, ...rest } = body.result
      expect([oid.length, typeof created, email]).toEqual([36, 'string', expect.stringMatching(/^office@/i)])
      const told = [...headers.keys()].filter((name) => name !== 'content-length').sort()
      answers.add(JSON.stringify([status, told, Object.keys(body), Object.keys(body.result), rest]))
    }
    const alike = ({ isExistingAccount = false }: Registration) => ({ isExistingAccount })
    await Promise.all(known.flatMap((addresses) => [probe(addresses), probe(alike(addresses))]))
    expect([...answers]).toHaveLength(1)
  })

  it('learns nothing by signing in either: nobody gets in, or is told to wait, by what was not confirmed', async () => {
    const office = await officeForTest()
    await addAccounts(office.engine, [{ uid: 'parent', oid: null }])
    const told = async (email: string, word: string) =>
      (await signIn(office.address, email, word)).body.code ?? 'signed in'
    const staff = 'moderator@gatehouse.example'
    for (const person of ['Parent@gatehouse.example', staff, 'quinn@else.example']) {
      expect(await told(person, secret)).toBe('invalid_credentials')
      await register(office, { person })
      expect(await told(person, secret)).toBe('invalid_credentials')
    }
    // Whose address it is signs in as before.
    expect(await told(staff, password)).toBe('signed in')
  })

  it('learns nothing with a mailbox of their own: its letter, its link and its sign-in are those of any registration, for 30 days', async () => {
    const office = await officeForTest()
    const seen = new Set<string>()
    for (const here of [{ office: 'office@school.example' }, {}]) {
      n += 1
      const person = `own-${n}@else.example`
      await register(office, { ...here, person })
      const [letter] = await lettersTo(office, person)
      const token = (await linkTo(office, person)).searchParams.get('confirmation')
      const call = async (way: string, body: object) => {
        const answer = await office.nobody.post(way, body)
        const { registered: _registered, ...result } = answer.body.result
        return [answer.status, result]
      }
      const signsIn = async () => (await signIn(office.address, person, secret)).body.code
      const told = [
        letter?.subject,
        letter?.text.replaceAll(`${token}`, 'TOKEN'),
        await call('/organizations/link', { kind: 'confirmation', token }),
        await call('/organizations/confirm', { token }),
        await signsIn(),
      ]
      // Whoever registers with that mailbox again is answered alike as well.
      await register(office, { person })
      told.push((await lettersTo(office, person)).at(-1)?.subject)
      seen.add(JSON.stringify(told))
      office.passTime(30 * day)
      expect(await signsIn()).toBe('invalid_credentials')
    }
    expect([...seen]).toHaveLength(1)
    expect([...seen][0]).toContain('registration_waits')
  })

  it('is held up after twenty tries, whatever came of them, and before a hash is made', async () => {
    let hashes = 0
    const hash = (secret: string) => {
      hashes += 1
      return cheapPasswords.hash(secret)
    }
    const office = await officeForTest({ passwords: { ...cheapPasswords, hash } })
    const tries = Array.from({ length: 30 }, (_, round) =>
      register(office, round < 8 && round % 2 === 0 ? { person: 'member@gatehouse.example' } : {}),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(10).fill(429)])
    expect(hashes).toBe(20)
  })

  it('can’t have an address mailed more than a few times', async () => {
    const office = await officeForTest({ env: { TRUST_PROXY: '127.0.0.1' } })
    const statuses: number[] = []
    for (let round = 0; round < 10; round++) {
      n += 1
      const { status } = await office.nobody.fetch('/organizations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
        body: JSON.stringify({
          ref: 'register',
          isExistingAccount: true,
          org: { name: 'Office', email: `office@new-${n}.example`, address: '1 Road', contact: '555' },
          user: { email: 'Victim@elsewhere.example' },
        }),
      })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(await lettersTo(office, 'victim@elsewhere.example')).toHaveLength(5)
  })
})

describe('what a registration brings is told by mail, to the owner of the address alone', () => {
  it('an organization that is here already learns how to go on, and nothing of it changes', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const before = (await administrator.get('/organizations')).body.result
    await register(office, {
      name: 'Mine now',
      office: 'Office@School.example',
      person: 'quinn@else.example',
    })
    expect((await administrator.get('/organizations')).body.result).toEqual(before)
    const [letter] = await lettersTo(office, 'office@school.example')
    expect(letter?.subject).toBe('Your organization is registered already')
    expect(letter?.text).toMatch(/The school is\s+registered with it already/)
    expect(letter?.text).not.toContain('Mine now')
    // The other address gets what it would get otherwise.
    const [other] = await lettersTo(office, 'quinn@else.example')
    expect(other?.subject).toBe('Confirm your registration')
    expect((await administrator.get('/search?ref=accounts&keywords=quinn')).body.result.total).toBe(0)
  })

  it('the owner of an account without an organization is asked to link it, whatever password was typed', async () => {
    const office = await officeForTest()
    await addAccounts(office.engine, [
      { uid: 'owner', oid: null, password: await office.passwords.hash(`${secret}!`) },
    ])
    const { oid } = (await register(office, { person: 'owner@gatehouse.example' })).body.result
    const [letter] = await lettersTo(office, 'owner@gatehouse.example')
    expect(letter?.subject).toBe('Confirm that you administer an organization')
    const token = /confirmation=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await office.nobody.post('/organizations/confirm', { token })).body.result.isPending).toBe(true)
    const administrator = await office.as('Administrator')
    await administrator.post('/organizations/invite', { organizations: [{ oid }] })
    const { body } = await administrator.get('/search?ref=accounts&keywords=owner')
    expect(body.result.accounts).toMatchObject([{ uid: 'owner', status: 'active' }])
    // An account that registering did not make stays when the organization goes.
    const rows = await office.engine.kysely.selectFrom('registrations').select('password').execute()
    expect(rows).toEqual([{ password: null }])
  })

  it('the owner of an account that can’t be linked learns so, and that the account can sign in', async () => {
    const office = await officeForTest()
    await register(office, { person: 'coach@gatehouse.example' })
    const [letter] = await lettersTo(office, 'coach@gatehouse.example')
    expect(letter?.text).toMatch(/it belongs to an organization\s+already/)
    expect(letter?.text).not.toContain('confirmation=')
  })
})

describe('a letter that a stranger has sent', () => {
  const bait = 'Win http://evil.example/now‏ www.evil.example or write to win@evil.example '
  it.each([
    ['to a new address', { person: 'quinn@else.example' }],
    ['to the owner of an account', { person: 'free@gatehouse.example' }],
    ['to an address without an account', { person: 'b@else.example', isExistingAccount: true }],
    ['to an organization', { office: 'office@school.example', person: 'c@else.example' }],
  ])(
    '%s has nothing of theirs in its subject, no address in its text, and shortens names',
    async (_what, addresses) => {
      const office = await officeForTest()
      await addAccounts(office.engine, [{ uid: 'free', oid: null }])
      await register(office, { name: (bait + 'x'.repeat(300)).slice(0, 300), ...addresses })
      while ((await office.outbox.sendDue()) > 0);
      expect(office.letters.length).toBeGreaterThan(0)
      for (const { subject, text, html } of office.letters) {
        expect(subject).not.toMatch(/win|evil|x{9}/i)
        for (const form of [text, html]) {
          expect(form).not.toMatch(/evil\.example|http:\/\/evil|win@|x{60}/)
          expect(new Set(form.match(/https?:\/\/[^\s"<\])]+/g))).toEqual(
            new Set([expect.stringMatching(/^https:\/\/office\.example\//)]),
          )
        }
      }
    },
  )
})
