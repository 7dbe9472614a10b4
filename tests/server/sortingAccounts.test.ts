import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '../../src/contract/accounts'
import { searchText } from '../../src/shared/text'
import { addAccounts } from '../support/office/fixtures'
import { type Client, openOffice, type TestOffice } from '../support/office/office'

const many = 47
const names = ['Zoë', 'ärnst', 'Bo', 'Éva', 'bo']
const statuses = ['incomplete', 'active', 'invited', 'inactive'] as const

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
  await addAccounts(
    office.engine,
    Array.from({ length: many }, (_, n) => ({
      uid: `many-${String(n).padStart(3, '0')}`,
      oid: 'club',
      firstname: names[n % names.length] ?? '',
      lastname: n % 3 === 0 ? 'Lee' : 'Ångström',
      email: n % 10 === 0 ? null : `${String.fromCharCode(97 + ((n * 7) % 26))}${n}@Sorted.example`,
      status: statuses[n % statuses.length] ?? 'active',
    })),
  )
})
afterAll(() => office.close())

async function page(query: string): Promise<Account[]> {
  const { status, body } = await administrator.get(`/accounts?oid=club&${query}`)
  expect(status).toBe(200)
  return body.result.accounts
}

const keyOf = {
  name: ({ firstname, lastname, email }: Account) => searchText(firstname, lastname, email),
  email: ({ email }: Account) => (email ?? '').toLowerCase(),
  status: ({ status, created }: Account) => `${status} ${created}`,
  created: ({ created }: Account) => created,
} as const

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
const from = ({ created, uid }: Account) => `last=${created}&lastId=${uid}`

describe.each(['name', 'email', 'status', 'created'] as const)('accounts sorted by %s', (sort) => {
  it.each(['asc', 'desc'] as const)(
    '%s: pages forward, back and by number show each row once, in order',
    async (order) => {
      const sorting = `sort=${sort}&order=${order}&limit=10`
      const pages = [await page(sorting)]
      while (pages.at(-1)?.length === 10) {
        const last = pages.at(-1)?.at(-1)
        pages.push(last ? await page(`${sorting}&page=next&${from(last)}`) : [])
      }
      const all = pages.flat()
      expect(all).toHaveLength(many + 1)
      const places = all.map((account) => [keyOf[sort](account), account.uid])
      const sorted = places.toSorted(
        ([one = '', uid = ''], [other = '', otherUid = '']) => compare(one, other) || compare(uid, otherUid),
      )
      expect(places).toEqual(order === 'asc' ? sorted : sorted.toReversed())
      const [first] = pages[2] ?? []
      expect(first && (await page(`${sorting}&page=prev&${from(first)}`))).toEqual(pages[1])
      for (const number of [1, 3, 5])
        expect(await page(`${sorting}&page=${number}`)).toEqual(pages[number - 1])
    },
  )
})

describe('a search', () => {
  it('is sorted alike', async () => {
    const { body } = await administrator.get(
      '/search?ref=accounts&oid=club&keywords=lee&sort=name&order=desc&limit=50',
    )
    const found = body.result.accounts.map(keyOf.name)
    expect(found).toHaveLength(16)
    expect(found).toEqual(found.toSorted().toReversed())
  })
})

describe('an order', () => {
  it('whose last row is gone meanwhile begins anew', async () => {
    const first = await page('sort=name&limit=5')
    expect(await page('sort=name&limit=5&page=next&last=2026-01-01T00:00:00Z&lastId=gone')).toEqual(first)
  })

  it('goes on from a row of the list alone: another organization’s has no place in it', async () => {
    const head = await office.as('Organization Administrator')
    const read = async (query: string) =>
      (await head.get(`/accounts?sort=name&limit=1${query}`)).body.result.accounts
    const first = await read('')
    expect(await read('&page=next&last=2026-01-01T00:00:00Z&lastId=many-000')).toEqual(first)
    expect(await read('&page=next&last=2026-01-01T00:00:00Z&lastId=nobody')).toEqual(first)
  })

  it.each([
    ['order=desc', 'order'],
    ['sort=phone', 'sort'],
    ['sort=name&page=next&last=2026-01-01T00:00:00Z', 'lastId'],
  ])('%s is refused, and the parameter named', async (query, path) => {
    const { status, body } = await administrator.get(`/accounts?${query}`)
    expect([status, body.errors[0].path]).toEqual([400, path])
  })

  it('is none of organizations', async () => {
    const { status, body } = await administrator.get('/search?ref=organizations&keywords=a&sort=name')
    expect([status, body.errors[0].path]).toEqual([400, 'sort'])
  })
})

describe('an account in a list', () => {
  it('says where it belongs and what it may', async () => {
    const { body } = await administrator.get('/accounts?oid=all&sort=name&limit=1')
    expect(body.result.accounts).toMatchObject([
      {
        uid: 'administrator',
        role: 'Administrator',
        organization: { oid: 'gatehouse', name: 'The gatehouse' },
      },
    ])
    await addAccounts(office.engine, [{ uid: 'alone', firstname: 'Alone' }])
    expect((await administrator.get('/accounts/alone')).body.result).toMatchObject({
      role: 'Member',
      organization: null,
    })
  })
})
