import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { type Answer, type Client, openOffice, type TestOffice } from '../support/office/office'

let office: TestOffice
let administrator: Client
let head: Client

beforeAll(async () => {
  office = await openOffice()
  await addAccounts(office.engine, [
    { uid: 's1', oid: 'school', lastname: 'Berg', status: 'incomplete' },
    { uid: 's2', oid: 'school', lastname: 'Adams' },
    { uid: 'c1', oid: 'club', lastname: 'Berg' },
    { uid: 'n1' },
    { uid: 'sub', oid: 'school', parent: 's1', email: null },
  ])
  await addOrganizations(office.engine, [{ oid: 'new', status: 'pending' }])
  administrator = await office.as('Administrator')
  head = await office.as('Organization Administrator')
})
afterAll(() => office.close())

const uidsOf = ({ body }: Answer) => body.result.accounts.map(({ uid }: { uid: string }) => uid)
const oidsOf = ({ body }: Answer) => body.result.organizations.map(({ oid }: { oid: string }) => oid)

describe('accounts that are named', () => {
  it('are listed, of whichever organization, with how many they are', async () => {
    const answer = await administrator.get('/accounts?oid=all&ids=s1,c1,n1,unknown')
    expect(uidsOf(answer)).toEqual(['n1', 'c1', 's1'])
    expect(answer.body.result.total).toBe(3)
  })

  it('go by pages, an order, a state and a search like any list', async () => {
    const named = 'oid=all&ids=s1,s2,c1'
    expect(uidsOf(await administrator.get(`/accounts?${named}&sort=name&limit=2`))).toEqual(['c1', 's1'])
    const second = await administrator.get(`/accounts?${named}&limit=2&page=2`)
    expect([uidsOf(second), second.body.result.total]).toEqual([['s1'], 3])
    expect(uidsOf(await administrator.get(`/accounts?${named}&status=incomplete`))).toEqual(['s1'])
    const found = await administrator.get(`/search?ref=accounts&keywords=berg&${named}`)
    expect([uidsOf(found), found.body.result.total]).toEqual([['c1', 's1'], 2])
  })

  it('are those of the list alone: no sub-account, and nobody of another organization', async () => {
    expect(uidsOf(await administrator.get('/accounts?oid=all&ids=sub'))).toEqual([])
    const own = await head.get('/accounts?ids=s1,c1,n1,administrator')
    expect([uidsOf(own), own.body.result.total]).toEqual([['s1'], 1])
    expect((await head.get('/accounts?oid=all&ids=s1')).status).toBe(403)
    expect(uidsOf(await head.get('/search?ref=accounts&keywords=berg&ids=c1'))).toEqual([])
  })

  it('make a file of their own', async () => {
    const { body } = await administrator.get('/accounts/export?oid=all&ids=c1,s2')
    expect(
      body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line: string) => line.split(',')[0]),
    ).toEqual(['c1', 's2'])
  })
})

describe('organizations that are named', () => {
  it('are listed and searched', async () => {
    const answer = await administrator.get('/organizations?ids=new,club,unknown')
    expect([oidsOf(answer), answer.body.result.total]).toEqual([['new', 'club'], 2])
    const found = await administrator.get('/search?ref=organizations&keywords=the&ids=club')
    expect([oidsOf(found), found.body.result.total]).toEqual([['club'], 1])
    expect(oidsOf(await administrator.get('/organizations?ids=new,club&status=pending'))).toEqual(['new'])
    expect((await head.get('/organizations?ids=school')).status).toBe(403)
  })
})

it.each(['ids=', 'ids=,', 'ids=%20,', `ids=${'x'.repeat(16_001)}`])(
  'nobody named is a mistake: %.12s',
  async (ids) => {
    for (const path of ['/accounts', '/organizations', '/accounts/export'])
      expect((await administrator.get(`${path}?${ids}`)).status).toBe(400)
  },
)
