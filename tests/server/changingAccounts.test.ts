import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../src/server/lib/clock'
import { addAccounts, password } from '../support/office/fixtures'
import { type Client, client, openOffice, signIn, type TestOffice } from '../support/office/office'
import { feedPosts } from '../support/platform/platform'
import { lateFetch } from '../support/platform/slowClient'

let office: TestOffice
let administrator: Client

beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

const place = { oid: 'school', role: 'Member' }
const add = (user: object, org: object = place) => administrator.form('/accounts', { user, org })
const find = async (keywords: string) =>
  (await administrator.get(`/search?ref=accounts&keywords=${encodeURIComponent(keywords)}`)).body.result
    .accounts
const totalOf = async (query: string) => (await administrator.get(`/accounts?${query}`)).body.result.total

describe('adding one account', () => {
  it('is a 201 with the account, incomplete', async () => {
    const { status, body } = await add({ firstname: 'Ann', lastname: 'Lee', email: 'ann@add.example' })
    expect([status, body.status]).toEqual([201, 201])
    expect(body.result).toMatchObject({
      firstname: 'Ann',
      email: 'ann@add.example',
      status: 'incomplete',
      subs: [],
    })
    expect(Object.keys(body.result)).not.toContain('password')
  })

  it('one without an organization is attached and active (200)', async () => {
    await addAccounts(office.engine, [
      { uid: 'stray', oid: null, status: 'inactive' },
      { uid: 'stray-child', parent: 'stray', email: null },
    ])
    const { status, body } = await add({ email: 'STRAY@gatehouse.example' })
    expect([status, body.status, body.result]).toMatchObject([200, 200, { uid: 'stray', status: 'active' }])
    expect((await add({ email: 'stray@gatehouse.example' })).status).toBe(409)
  })

  it('one of another organization is a 409, and stays there', async () => {
    const answer = await add({ firstname: 'A', lastname: 'B', email: 'coach@gatehouse.example' })
    expect([answer.status, answer.body.code]).toEqual([409, 'account_taken'])
    expect(await totalOf('oid=club')).toBe(1)
  })

  it.each([
    ['without names, where there is no such account', { email: 'nobody@add.example' }, ['user.firstname']],
    ['without an address', { firstname: 'A', lastname: 'B' }, ['user.email']],
    ['with a malformed address', { firstname: 'A', lastname: 'B', email: 'a@b' }, ['user.email']],
    ['with blank names', { firstname: ' ', lastname: '', email: 'a@b.example' }, ['user.firstname']],
    [
      'with a field that nobody knows',
      { firstname: 'A', lastname: 'B', email: 'a@b.example', age: 8 },
      ['user.age'],
    ],
  ])('%s it is a 400 that names the field', async (_what, user, paths) => {
    const { status, body } = await add(user)
    expect(status).toBe(400)
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(paths)
  })

  it.each([
    ['Cher', { firstname: 'Cher' }],
    ['Madonna', { firstname: 'Madonna', lastname: '' }],
    ['Suharto', { firstname: '', lastname: ' Suharto ' }],
  ])('%s has one name, which stands as the first', async (firstname, names) => {
    const { status, body } = await add({ ...names, email: `${firstname}@one.example` })
    expect([status, body.result]).toMatchObject([201, { firstname, lastname: '' }])
  })

  it('neither a user nor a file is a 400; JSON in the place of a form is a 415', async () => {
    expect((await administrator.form('/accounts', { org: place })).status).toBe(400)
    expect((await administrator.post('/accounts', { org: place })).status).toBe(415)
  })
})

describe('inviting accounts', () => {
  const invite = (...accounts: object[]) => administrator.post('/accounts/invite', { accounts })

  it('marks and queues, answers the addresses, and the letter goes out behind it', async () => {
    await addAccounts(office.engine, [
      { uid: 'ida', firstname: 'Ida', lastname: 'Berg', oid: 'school', status: 'incomplete' },
    ])
    const { status, body } = await invite({ uid: 'ida', email: 'elsewhere@evil.example' })
    expect([status, body.result, body.leftOut]).toEqual([200, ['ida@gatehouse.example'], []])
    expect(await find('ida@gatehouse')).toMatchObject([{ status: 'invited' }])
    await office.outbox.sendDue()
    const letters = office.letters.filter(({ to }) => to === 'ida@gatehouse.example')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe('Your invitation to Gatehouse')
    const link = /https:\/\/office\.example\/auth\/reset\?invitation=[\w-]{43}/
    expect(letters[0]?.html).toMatch(link)
    expect(letters[0]?.text).toMatch(link)
    expect(letters[0]?.text).toContain('Hello Ida Berg,')
    expect(office.letters.some(({ to }) => to.includes('evil'))).toBe(false)
  })

  it('within the last minute sends nothing again; later it does, and the older link is void', async () => {
    await addAccounts(office.engine, [{ uid: 'leo', oid: 'school', status: 'incomplete' }])
    for (const _time of [1, 2]) {
      expect((await invite({ uid: 'leo' })).body.result).toEqual(['leo@gatehouse.example'])
      // Sent at once: a letter that still waits is withdrawn when another takes its place.
      await office.outbox.sendDue()
    }
    const sent = () => office.letters.filter(({ to }) => to === 'leo@gatehouse.example').length
    expect(sent()).toBe(1)
    office.passTime(minute)
    await invite({ email: 'LEO@gatehouse.example' })
    await office.outbox.sendDue()
    expect(sent()).toBe(2)
    const live = await office.engine.kysely
      .selectFrom('invitations')
      .selectAll()
      .where('subject', '=', 'leo')
      .where('ended', 'is', null)
      .execute()
    expect(live).toHaveLength(1)
  })

  it('leaves out, by name and with the reason, what cannot be invited', async () => {
    await addAccounts(office.engine, [
      { uid: 'gone', oid: 'school', status: 'inactive' },
      { uid: 'child', oid: 'school', parent: 'member', email: null, status: 'incomplete' },
    ])
    const { body } = await invite(
      ...['administrator', 'member', 'gone', 'child', 'nobody'].map((uid) => ({ uid })),
    )
    expect(body.result).toEqual([])
    expect(body.leftOut.map(({ id, code }: { id: string; code: string }) => [id, code])).toEqual([
      ['administrator', 'own_account'],
      ['member', 'already_active'],
      ['gone', 'inactive'],
      ['child', 'no_email'],
      ['nobody', 'unknown'],
    ])
  })

  it('ten thousand in one call', async () => {
    const uids = Array.from({ length: 10_000 }, (_, n) => `many-${n}`)
    for (let start = 0; start < uids.length; start += 500) {
      const some = uids.slice(start, start + 500)
      await addAccounts(
        office.engine,
        some.map((uid) => ({ uid, oid: 'club', status: 'incomplete' })),
      )
    }
    const { status, body } = await invite(...uids.map((uid) => ({ uid, email: `${uid}@gatehouse.example` })))
    expect([status, body.result.length, body.leftOut]).toEqual([200, 10_000, []])
    expect(await totalOf('oid=club&status=invited')).toBe(10_000)
  }, 120_000)
})

describe('eliminating and deleting', () => {
  it('eliminate takes an account out of its organization: inactive, signed out, its children and posts with it', async () => {
    const head = await office.as('Organization Administrator')
    await addAccounts(office.engine, [
      { uid: 'parent', oid: 'school', role: 'Member' },
      { uid: 'kid', oid: 'school', parent: 'parent', email: null },
    ])
    await feedPosts(office.address, [{ pid: 'by-kid', uid: 'kid', score: { text: 0.9 } }])
    const seen = async () => (await head.get('/posts?status=blocked')).body.result.total
    expect(await seen()).toBe(1)
    const { status, body } = await administrator.delete('/organizations/eliminate?ids=parent')
    expect([status, body]).toEqual([200, { status: 200, result: ['parent'], leftOut: [] }])
    expect(await find('parent@gatehouse')).toMatchObject([{ status: 'inactive' }])
    expect(await seen()).toBe(0)
    expect((await head.get('/posts/by-kid')).status).toBe(404)
    expect((await administrator.get('/posts?status=blocked')).body.result.total).toBe(1)
    const again = await administrator.delete('/organizations/eliminate?ids=parent')
    expect(again.body.leftOut).toMatchObject([{ id: 'parent', code: 'no_organization' }])
  })

  it('who is eliminated cannot log in, and their session is over at once', async () => {
    const coach = await office.as('Other Administrator')
    await administrator.delete('/organizations/eliminate?ids=coach')
    expect((await coach.get('/accounts')).status).toBe(401)
    expect((await signIn(office.address, 'coach@gatehouse.example', 'Right-HORSE-battery-42!')).status).toBe(
      401,
    )
    await add({ email: 'coach@gatehouse.example' }, { oid: 'club', role: 'Organization Administrator' })
    const again = await office.as('Other Administrator')
    expect((await again.get('/accounts')).status).toBe(200)
    expect((await coach.get('/accounts')).status).toBe(401)
  })

  it('delete removes for good, sub-accounts too, and skips the own account', async () => {
    await addAccounts(office.engine, [
      { uid: 'x1', oid: 'school' },
      { uid: 'x2', oid: 'school' },
      { uid: 'x1-child', oid: 'school', parent: 'x1', email: null },
    ])
    const before = await totalOf('oid=school')
    const { body } = await administrator.delete('/accounts?ids=x1,administrator,nobody&ids=x2,x1')
    expect(body.result).toEqual(['x1', 'x2'])
    expect(body.leftOut).toMatchObject([
      { id: 'administrator', code: 'own_account' },
      { id: 'nobody', code: 'unknown' },
    ])
    expect(await totalOf('oid=school')).toBe(before - 2)
    expect(
      await office.engine.kysely.selectFrom('accounts').selectAll().where('uid', '=', 'x1-child').execute(),
    ).toEqual([])
  })

  it.each(['/accounts', '/organizations/eliminate', '/organizations'])(
    '%s without ids is a 400',
    async (path) => {
      expect((await administrator.delete(path)).status).toBe(400)
      expect((await administrator.delete(`${path}?ids=`)).status).toBe(400)
    },
  )

  it('two Administrators who delete each other, both let in before either did: one of them stays', async () => {
    let missing = 2
    const isLetIn: (() => void)[] = []
    const bothLetIn = () =>
      new Promise<void>((resolve) => {
        isLetIn.push(resolve)
        missing -= 1
        if (missing === 0) for (const goOn of isLetIn) goOn()
      })
    const late = async (uid: string) => {
      const { body } = await signIn(office.address, `${uid}@gatehouse.example`, password)
      const headers = { authorization: `Bearer ${body.result.token}` }
      return client(office.address, headers, lateFetch(bothLetIn))
    }
    const [one, other] = await Promise.all(['administrator', 'colleague'].map(late))
    const answers = await Promise.all([
      one?.delete('/accounts?ids=colleague'),
      other?.delete('/accounts?ids=administrator'),
    ])
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 401])
    const left = await office.engine.kysely
      .selectFrom('accounts')
      .select('uid')
      .where('uid', 'in', ['administrator', 'colleague'])
      .execute()
    expect(left).toHaveLength(1)
  })
})
