import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { linkTo } from '../support/office/letterLink'
import { type Answer, type Client, openOffice, type TestOffice } from '../support/office/office'

let office: TestOffice
let administrator: Client

const oidsOf = ({ body }: Answer) => body.result.organizations.map(({ oid }: { oid: string }) => oid)

beforeAll(async () => {
  office = await openOffice()
  const created = Date.UTC(2026, 2, 1) * 1000
  await addOrganizations(office.engine, [
    { oid: 'clinic', name: 'Østerbro Clinic', type: 'Healthcare', status: 'pending', created },
    { oid: 'shop', name: 'Toy Shop', type: 'Retail', status: 'invited', created },
    { oid: 'farm', name: 'Apple Farm', type: 'Agriculture, Forestry and Fishing', created: created + 1 },
  ])
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

describe('listing organizations', () => {
  it.each([
    ['limit=50', ['farm', 'shop', 'clinic', 'school', 'gatehouse', 'club'], 6],
    ['status=all', ['farm', 'shop', 'clinic', 'school', 'gatehouse'], 6],
    ['status=pending', ['clinic'], 1],
    ['status=invited', ['shop'], 1],
    ['status=active&limit=1', ['farm'], 4],
    ['limit=2&page=2', ['clinic', 'school'], 6],
    ['limit=2&page=next&last=2026-03-01T00:00:00Z&lastId=shop', ['clinic', 'school'], 6],
    ['limit=2&page=prev&last=2026-03-01T00:00:00Z&lastId=clinic', ['farm', 'shop'], 6],
  ])('"%s" gives these, newest first, and their exact total', async (query, oids, total) => {
    const answer = await administrator.get(`/organizations?${query}`)
    expect(answer.status).toBe(200)
    expect(oidsOf(answer)).toEqual(oids)
    expect(answer.body.result.total).toBe(total)
  })

  it('shows the fields of the specification, and no other', async () => {
    const { body } = await administrator.get('/organizations?status=pending')
    expect(body.result.organizations).toEqual([
      {
        oid: 'clinic',
        name: 'Østerbro Clinic',
        email: 'office@clinic.example',
        type: 'Healthcare',
        address: '1 Example Road',
        contact: '555 0100',
        status: 'pending',
        off: false,
        version: 1,
        created: '2026-03-01T00:00:00.000000Z',
      },
    ])
  })

  it.each(['Moderator', 'Organization Administrator'] as const)('is not for a %s', async (role) => {
    const person = await office.as(role)
    expect((await person.get('/organizations')).status).toBe(403)
    expect((await person.get('/search?ref=organizations&keywords=a')).status).toBe(403)
    expect((await person.get('/search?ref=accounts&keywords=a')).status).toBe(200)
  })

  it('is not for who is not signed in', async () => {
    expect((await office.nobody.get('/organizations')).status).toBe(401)
  })

  it.each(['status=inactive', 'limit=0', 'type=Retail', 'page=next'])('"%s" is a 400', async (query) => {
    expect((await administrator.get(`/organizations?${query}`)).status).toBe(400)
  })
})

describe('searching organizations', () => {
  it.each([
    ['keywords=osterbro', ['clinic']],
    ['keywords=toy%20sh', ['shop']],
    ['keywords=health', ['clinic']],
    ['keywords=forestry%20and', ['farm']],
    ['keywords=office%40farm', ['farm']],
    ['type=Retail', ['shop']],
    ['type=Retail&keywords=farm', []],
    ['keywords=the&limit=2', ['school', 'gatehouse']],
    ['keywords=o&status=invited', ['shop']],
  ])('by "%s": names, addresses and industries', async (query, oids) => {
    const answer = await administrator.get(`/search?ref=organizations&${query}`)
    expect(answer.status).toBe(200)
    expect(oidsOf(answer)).toEqual(oids)
    expect(answer.body.result.accounts).toBeUndefined()
  })

  it.each(['', '&type=Poetry', '&keywords=%20', '&keywords=a&status=incomplete', '&keywords=a&oid=school'])(
    '"%s" is a 400',
    async (query) => {
      expect((await administrator.get(`/search?ref=organizations${query}`)).status).toBe(400)
    },
  )

  it('an industry is nothing to search accounts by', async () => {
    expect((await administrator.get('/search?ref=accounts&keywords=a&type=Retail')).status).toBe(400)
  })
})

describe('deleting organizations', () => {
  const register = async (name: string, isExistingAccount: boolean, user: object) => {
    const org = { name, email: `office@${name}.example`, type: 'Legal', address: '1 Road', contact: '555' }
    const body = { ref: 'register', isExistingAccount, org, user }
    return (await office.nobody.post('/organizations', body)).body.result.oid
  }
  const totals = async () => {
    const totalOf = async (status: string) =>
      (await administrator.get(`/accounts?oid=all&status=${status}`)).body.result.total
    return [await totalOf('incomplete'), await totalOf('inactive')]
  }

  it('removes the accounts that registering made, sub-accounts with them, and takes all others out of it', async () => {
    const before = await totals()
    await addAccounts(office.engine, [{ uid: 'owner' }])
    const email = 'head@fresh.example'
    const person = { email, firstname: 'Hanna', lastname: 'Head', password: 'Brave-NEW-lantern-77!' }
    const fresh = await register('fresh', false, person)
    const token = (await linkTo(office, email)).searchParams.get('confirmation')
    expect((await office.nobody.post('/organizations/confirm', { token })).status).toBe(200)
    const owned = await register('owned', true, { email: 'owner@gatehouse.example' })
    const user = { email: 'owner@gatehouse.example' }
    await administrator.form('/accounts', { user, org: { oid: owned, role: 'Member' } })
    const { kysely } = office.engine
    const { uid: made } = await kysely
      .selectFrom('accounts')
      .select('uid')
      .where('oid', '=', fresh)
      .executeTakeFirstOrThrow()
    await addAccounts(office.engine, [
      { uid: 'child-of-made', oid: fresh, parent: made, email: null },
      { uid: 'joined', oid: fresh },
      { uid: 'child-of-joined', oid: fresh, parent: 'joined', email: null },
    ])

    const { body } = await administrator.delete(`/organizations?ids=${fresh},${owned}`)
    expect(body.result).toEqual([fresh, owned])
    const uids = [made, 'child-of-made', 'joined', 'child-of-joined', 'owner']
    const left = await kysely
      .selectFrom('accounts')
      .select(['uid', 'oid', 'status'])
      .where('uid', 'in', uids)
      .orderBy('uid')
      .execute()
    expect(left).toEqual([
      { uid: 'child-of-joined', oid: null, status: 'active' },
      { uid: 'joined', oid: null, status: 'inactive' },
      { uid: 'owner', oid: null, status: 'inactive' },
    ])
    expect(await totals()).toEqual([before[0], before[1] + 2])
    const events = await kysely
      .selectFrom('events')
      .select(['act', 'subject'])
      .where('act', 'in', ['delete', 'eliminate'])
      .where('kind', '=', 'account')
      .execute()
    expect(events.map(({ act, subject }) => `${act} ${subject}`).sort()).toEqual([
      ...['delete child-of-made', `delete ${made}`].sort(),
      ...['eliminate child-of-joined', 'eliminate joined', 'eliminate owner'],
    ])
  })
})
