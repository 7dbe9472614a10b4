import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOf, password } from '../support/office/fixtures'
import { type Client, openOffice, signIn, type TestOffice } from '../support/office/office'

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

describe('feeding accounts', () => {
  const totalOf = async (query: string) => (await administrator.get(`/accounts?${query}`)).body.result.total

  it('adds accounts and sub-accounts, and a later line updates', async () => {
    const before = await totalOf('oid=all')
    const parent = { uid: 'parent', firstname: 'Ada', lastname: 'Fuß', email: 'ada@example.org' }
    const { body } = await office.feed('accounts', [
      parent,
      { uid: 'kid', firstname: 'Kid', lastname: 'Fuß', parent: 'parent' },
      { uid: 'grandkid', firstname: 'X', lastname: 'Y', parent: 'kid' },
      { uid: 'orphan', firstname: 'X', lastname: 'Y', parent: 'unknown' },
      { uid: 'mailless', firstname: 'X', lastname: 'Y' },
      { uid: 'thief', firstname: 'X', lastname: 'Y', email: 'ADA@example.org' },
      { uid: 'lost', firstname: 'X', lastname: 'Y', email: 'lost@example.org', oid: 'nowhere' },
      { ...parent, uid: 'boss', email: 'boss@example.org', role: 'Administrator' },
      { ...parent, firstname: 'Adele', status: 'inactive' },
    ])
    expect(body.result.accepted).toBe(3)
    expect(body.result.rejected.map((entry: { line: number }) => entry.line)).toEqual([3, 4, 5, 6, 7, 8])
    expect(await totalOf('oid=all')).toBe(before + 1)
    expect(await totalOf('oid=all&status=inactive')).toBe(1)
    const found = await administrator.get('/search?ref=accounts&keywords=adele%20fu')
    expect(found.body.result.accounts).toMatchObject([
      { uid: 'parent', status: 'inactive', subs: [{ firstname: 'Kid', lastname: 'Fuß' }] },
    ])
  })

  it('leaves control signs out of names, and says of which lines', async () => {
    const named = (uid: string, firstname: string, rest: object = {}) => ({
      ...{ uid, firstname, lastname: 'Signs', email: `${uid}@signs.example` },
      ...rest,
    })
    const { body } = await office.feed('accounts', [
      named('turned', 'Ada\u202e', { username: 'ada\u2069', lastname: 'By\r\nron' }),
      named('plain', 'Zoë\u200d'),
      named('nothing', '\u202e'),
      named('refused', 'Bo\u0007', { oid: 'nowhere' }),
    ])
    expect(body.result.accepted).toBe(2)
    expect(body.result.rejected.map(({ line }: { line: number }) => line)).toEqual([3, 4])
    expect(body.result.cleaned).toEqual([{ line: 1, names: ['firstname', 'lastname', 'username'] }])
    const found = await administrator.get('/search?ref=accounts&keywords=turned@signs')
    expect(found.body.result.accounts).toMatchObject([{ firstname: 'Ada', lastname: 'By ron' }])
    const { body: plain } = await office.feed('accounts', [named('plain', 'Zoë')])
    expect(plain.result).not.toHaveProperty('cleaned')
  })

  it('has a guardian be found by a sub-account’s own name, as long as that is its name and it is there', async () => {
    const found = async (keywords: string) => {
      const { body } = await administrator.get(
        `/search?ref=accounts&keywords=${encodeURIComponent(keywords)}`,
      )
      return body.result.accounts.map(({ uid }: { uid: string }) => uid)
    }
    const guardian = { uid: 'guard', firstname: 'Ines', lastname: 'Roy', email: 'ines@example.org' }
    const child = { uid: 'minor', firstname: 'Zéphyr', lastname: 'Roy', parent: 'guard' }
    await office.feed('accounts', [guardian, child])
    expect(await found('zephyr roy')).toEqual(['guard'])
    await office.feed('accounts', [{ ...guardian, firstname: 'Inès' }])
    expect(await found('zephyr')).toEqual(['guard'])
    await office.feed('accounts', [{ ...child, firstname: 'Zora' }])
    expect([await found('zephyr'), await found('zora')]).toEqual([[], ['guard']])
    await administrator.delete('/accounts?ids=minor')
    expect([await found('zora'), await found('ines roy')]).toEqual([[], ['guard']])
  })

  it('holds a line against what was there before: addresses in any case, organizations, parents', async () => {
    const { body } = await office.feed('accounts', [
      { uid: 'thief', firstname: 'X', lastname: 'Y', email: 'MEMBER@Gatehouse.example' },
      { uid: 'pupil', firstname: 'X', lastname: 'Y', email: 'pupil@example.org', oid: 'school' },
      { uid: 'younger', firstname: 'X', lastname: 'Y', parent: 'member' },
    ])
    expect(body.result).toEqual({
      accepted: 2,
      rejected: [{ line: 1, reason: 'Another account has this email address.' }],
    })
  })

  it('an address may go from account to account within a batch', async () => {
    const person = (uid: string, email: string) => ({ uid, firstname: uid, lastname: 'Swap', email })
    await office.feed('accounts', [person('sw1', 'sw1@example.org'), person('sw2', 'sw2@example.org')])
    const { status, body } = await office.feed('accounts', [
      person('sw1', 'sw1b@example.org'),
      person('sw3', 'sw1@example.org'),
      person('sw2', 'sw2b@example.org'),
      person('sw1', 'sw2@example.org'),
      person('sw2', 'sw1b@example.org'),
      person('sw4', 'sw2b@example.org'),
    ])
    expect([status, body.result]).toEqual([200, { accepted: 6, rejected: [] }])
    const rows = await office.engine.kysely
      .selectFrom('accounts')
      .select(['uid', 'email', 'email_key'])
      .where('lastname', '=', 'Swap')
      .orderBy('uid')
      .execute()
    expect(rows.map((row) => [row.uid, row.email, row.email_key])).toEqual(
      [
        ['sw1', 'sw2@example.org'],
        ['sw2', 'sw1b@example.org'],
        ['sw3', 'sw1@example.org'],
        ['sw4', 'sw2b@example.org'],
      ].map(([uid, email]) => [uid, email, email]),
    )
  })

  it('signs an Organization Administrator out whose address moves, and tells the address before', async () => {
    const head = await office.as('Organization Administrator')
    const line = { uid: 'head', firstname: 'head', lastname: 'Example' }
    await office.feed('accounts', [{ ...line, phone: '1' }])
    expect((await head.get('/auth/sessions')).status).toBe(200)
    await office.feed('accounts', [
      { ...line, email: 'new-head@example.org' },
      { uid: 'member', firstname: 'member', lastname: 'Example', email: 'new-member@example.org' },
    ])
    expect((await head.get('/auth/sessions')).status).toBe(401)
    expect((await signIn(office.address, 'new-head@example.org', password)).status).toBe(200)
    await office.outbox.sendDue()
    expect(office.letters.map(({ to, subject }) => [to, subject])).toEqual([
      [emailOf('Organization Administrator'), 'The address of your account was changed'],
    ])
    expect(office.letters[0]?.text).toContain(emailOf('Organization Administrator'))
    expect(office.letters[0]?.text).not.toContain('new-head@example.org')
  })

  it('does not touch staff accounts, nor anybody’s role and organization', async () => {
    const { body } = await office.feed('accounts', [
      { uid: 'moderator', firstname: 'Eve', lastname: 'Il', email: 'eve@example.org' },
      { uid: 'head', firstname: 'New', lastname: 'Name', oid: 'club', role: 'Member' },
      { uid: 'administrator', firstname: 'Eve', lastname: 'Il', email: 'evil@example.org' },
    ])
    const reason = expect.stringContaining('staff account')
    expect(body.result.rejected).toEqual([
      { line: 1, reason },
      { line: 3, reason },
    ])
    const rows = await office.engine.kysely
      .selectFrom('accounts')
      .select(['uid', 'firstname', 'oid', 'role', 'email'])
      .where('uid', 'in', ['administrator', 'head', 'moderator'])
      .orderBy('uid')
      .execute()
    expect(rows).toMatchObject([
      { uid: 'administrator', firstname: 'administrator', email: 'administrator@gatehouse.example' },
      { uid: 'head', firstname: 'New', oid: 'school', role: 'Organization Administrator' },
      { uid: 'moderator', firstname: 'moderator', email: 'moderator@gatehouse.example' },
    ])
  })
})
