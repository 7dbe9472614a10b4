import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { type Client, openOffice, type TestOffice } from '../support/office/office'

let office: TestOffice
let administrator: Client

/** A name as it is kept, and other ways in which people write it. */
const spellings: [string, string[]][] = [
  ['Marie-Claire Dubois', ['Marie Claire', 'marie-claire', 'Marie‐Claire', 'Marie‑Claire', 'Marie‒Claire']],
  ['Anna Maria Jones', ['jones anna', 'Jones, Anna', 'anna jones', 'Anna Maria Jones', '“Anna Jones”']],
  [
    'Bob Smith-Jones',
    ['smith jones', 'Smith–Jones', 'Smith—Jones', 'Smith―Jones', 'Smith−Jones', 'jones bob'],
  ],
  ['Jean\u00ad-Pierre Ro\u200bche', ['jean pierre', 'Jean-Pierre Roche', 'roche jean-pierre']],
  [
    'Zoltan Kovacs',
    [
      'Zol\u00adtan',
      'Zol\u200btan',
      'Zol\u200dtan',
      '\ufeffZoltan',
      '\u200eKovacs\u200f',
      '\u2067Kovacs\u2069',
    ],
  ],
  ['أحمد علي', ['احمد', 'أحمد', 'علي احمد', 'أحـمـد', 'ﺃﺣﻤﺪ']],
  ['فاطمة يحيى', ['فاطمه', 'يحيي', 'یحیی']],
  ['Ｍａｒｔｉｎ Müller', ['martin', 'mueller martin', 'Mu\u0308ller', 'ＭÜＬＬＥＲ']],
  ['Raﬁki Oﬀer', ['rafiki', 'offer']],
  ['O´Brien Kate', ["O'Brien", 'O’Brien', 'obrien', 'kate obrien']],
  ['Γιώργος Παππάς', ['ΓΙΩΡΓΟΣ', 'γιωργοσ', 'παππας γιωργος']],
  ['ジョン・スミス', ['ジョン スミス', 'ｼﾞｮﾝ', 'スミス ジョン']],
  ['Nour\ufe0f 𝓛𝓮𝓮', ['Nour Lee', 'lee nour']],
]

beforeAll(async () => {
  office = await openOffice()
  await addAccounts(
    office.engine,
    spellings.map(([name], n) => {
      const [firstname = '', ...rest] = name.split(' ')
      return { uid: `p${n}`, oid: 'club', firstname, lastname: rest.join(' '), email: `p${n}@club.example` }
    }),
  )
  await addOrganizations(
    office.engine,
    spellings.map(([name], n) => ({ oid: `o${n}`, name, email: `o${n}@club.example` })),
  )
  await office.feed(
    'tickets',
    spellings.map(([name], n) => ({
      ...{ tid: `t${n}`, uid: 'member', issue: `I look for ${name} since Monday` },
      created: '2026-03-01T10:00:00Z',
    })),
  )
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

describe.each(spellings)('%s', (name, ways) => {
  const n = spellings.findIndex(([other]) => other === name)

  it.each(ways)('is found as %j among accounts, organizations and tickets', async (keywords) => {
    const query = `limit=50&keywords=${encodeURIComponent(keywords)}`
    const accounts = await administrator.get(`/search?ref=accounts&${query}`)
    expect(accounts.body.result.accounts.map(({ uid }: { uid: string }) => uid)).toEqual([`p${n}`])
    const organizations = await administrator.get(`/search?ref=organizations&${query}`)
    expect(organizations.body.result.organizations.map(({ oid }: { oid: string }) => oid)).toEqual([`o${n}`])
    const tickets = await administrator.get(`/support/tickets?${query}`)
    expect(tickets.body.result.tickets.map(({ tid }: { tid: string }) => tid)).toEqual([`t${n}`])
  })
})

describe('keywords', () => {
  it('that are spread over several words have to be there all', async () => {
    expect((await administrator.get('/search?ref=accounts&keywords=jones%20claire')).body.result.total).toBe(
      0,
    )
  })

  it('find a ticket by its number in the digits of an Arabic keyboard', async () => {
    const tickets = await administrator.get(`/support/tickets?keywords=${encodeURIComponent('#١٢')}`)
    expect(tickets.body.result.tickets.map(({ number }: { number: number }) => number)).toEqual([12])
  })

  it.each(['-', '\u200b', '‐ ,'])('of nothing but %j are refused', async (keywords) => {
    const path = `/search?ref=accounts&keywords=${encodeURIComponent(keywords)}`
    expect((await administrator.get(path)).status).toBe(400)
  })
})
