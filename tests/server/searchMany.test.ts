import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../src/server/lib/clock'
import { addAccounts } from '../support/office/fixtures'
import { type Client, openOffice, type TestOffice } from '../support/office/office'

const many = 41_000
const start = Date.UTC(2026, 0, 1) * 1000

let office: TestOffice
let administrator: Client

beforeAll(async () => {
  office = await openOffice()
  for (let from = 0; from < many; from += 1000) {
    await addAccounts(
      office.engine,
      Array.from({ length: 1000 }, (_, index) => from + index).map((n) => ({
        uid: `m${String(n).padStart(6, '0')}`,
        // The oldest and one in the middle have names of their own.
        firstname: n < 3 ? 'Zqwilla' : n === 20_500 ? 'Middleton' : 'Ann',
        lastname: n % 2 === 0 ? 'Even' : 'Odd',
        status: n % 4 === 0 ? 'incomplete' : 'active',
        created: start + Math.floor(n / 10) * minute,
      })),
    )
  }
  administrator = await office.as('Administrator')
}, 120_000)
afterAll(() => office.close())

const search = async (query: string) => (await administrator.get(`/search?ref=accounts&${query}`)).body.result

describe(`searching ${many} accounts`, () => {
  it.each([
    ['keywords=ann', many - 4],
    ['keywords=even&status=incomplete', many / 4],
    ['keywords=zqwilla', 3],
    ['keywords=zq', 3],
    ['keywords=middleton', 1],
    ['keywords=nn&status=active', (many * 3) / 4 - 2],
    ['keywords=nobody%20at%20all', 0],
  ])('"%s" has its exact total, common or rare', async (query, total) => {
    expect((await search(query)).total).toBe(total)
  })

  it.each(['keywords=zqwilla', 'keywords=zq'])('"%s" finds the oldest', async (query) => {
    const { accounts } = await search(query)
    expect(accounts.map(({ uid }: { uid: string }) => uid)).toEqual(['m000002', 'm000001', 'm000000'])
  })

  it('walking next to the end of what was found and prev back shows each once', async () => {
    const seen: string[] = []
    let query = 'keywords=even&status=active&limit=150'
    for (let page = await search(query); page.accounts.length > 0; page = await search(query)) {
      const last = page.accounts.at(-1)
      seen.push(...page.accounts.map(({ uid }: { uid: string }) => uid))
      query = `keywords=even&status=active&limit=150&page=next&last=${last.created}&lastId=${last.uid}`
    }
    expect(seen).toHaveLength(many / 4)
    expect(seen).toEqual([...seen].sort().reverse())
    const pageThree = await search('keywords=even&status=active&limit=150&page=3')
    expect(pageThree.accounts[0].uid).toBe(seen[300])
    const first = pageThree.accounts[0]
    const before = await search(
      `keywords=even&status=active&limit=150&page=prev&last=${first.created}&lastId=${first.uid}`,
    )
    expect(before.accounts[0].uid).toBe(seen[150])
  })
})
