import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchKey, searchText } from '../../src/shared/text'
import { addAccounts } from '../support/office/fixtures'
import { type Answer, type Client, openOffice, type TestOffice } from '../support/office/office'

let office: TestOffice
let administrator: Client
let head: Client

const uidsOf = ({ body }: Answer) => body.result.accounts.map((account: { uid: string }) => account.uid)

beforeAll(async () => {
  office = await openOffice()
  await addAccounts(office.engine, [
    { uid: 'zoe', oid: 'school', firstname: 'Zoë', lastname: 'Ångström', status: 'invited' },
    { uid: 'per', oid: 'school', firstname: '100%', lastname: 'Per_cent', status: 'incomplete' },
    { uid: 'child', parent: 'zoe', oid: 'school', firstname: 'Little', lastname: 'Ångström', email: null },
    { uid: 'alone', firstname: 'Bo', lastname: 'Lee' },
  ])
  administrator = await office.as('Administrator')
  head = await office.as('Organization Administrator')
})
afterAll(() => office.close())

describe('listing accounts', () => {
  it('without oid is the own organization’s, newest first, sub-accounts not among them', async () => {
    const answer = await head.get('/accounts')
    expect(uidsOf(answer)).toEqual(['per', 'zoe', 'member', 'head'])
    expect(answer.body.result.total).toBe(4)
    expect(uidsOf(await administrator.get('/accounts'))).toEqual(['moderator', 'colleague', 'administrator'])
  })

  it('shows the fields of the specification with the sub-accounts', async () => {
    const { body } = await head.get('/accounts?status=invited')
    expect(body.result).toEqual({
      total: 1,
      changes: 4,
      accounts: [
        {
          uid: 'zoe',
          firstname: 'Zoë',
          lastname: 'Ångström',
          email: 'zoe@gatehouse.example',
          phone: null,
          status: 'invited',
          created: '2026-01-01T00:00:00.000000Z',
          role: 'Member',
          organization: { oid: 'school', name: 'The school' },
          subs: [
            {
              uid: 'child',
              firstname: 'Little',
              lastname: 'Ångström',
              created: '2026-01-01T00:00:00.000002Z',
            },
          ],
        },
      ],
    })
  })

  it('an Administrator names any organization, or all of the platform', async () => {
    expect(uidsOf(await administrator.get('/accounts?oid=club'))).toEqual(['coach'])
    const all = await administrator.get('/accounts?oid=all&limit=50')
    expect(all.body.result.total).toBe(9)
    expect(all.body.result.accounts).toHaveLength(9)
    expect((await administrator.get('/accounts?oid=nowhere')).status).toBe(404)
    const inNone = await administrator.get('/accounts?oid=none')
    expect([inNone.body.result.total, uidsOf(inNone)]).toEqual([1, ['alone']])
  })

  it('another organization is 404 to a Moderator and an Organization Administrator', async () => {
    const moderator = await office.as('Moderator')
    for (const person of [moderator, head]) {
      expect((await person.get('/accounts?oid=club')).status).toBe(404)
      expect((await person.get('/accounts?oid=all')).status).toBe(403)
      expect((await person.get('/accounts?oid=none')).status).toBe(403)
    }
    expect((await head.get('/accounts?oid=school')).status).toBe(200)
  })

  it('pages of 2 cover everybody once', async () => {
    const first = await head.get('/accounts?limit=2')
    const { created, uid } = first.body.result.accounts[1]
    const second = await head.get(`/accounts?limit=2&page=next&last=${created}&lastId=${uid}`)
    expect([...uidsOf(first), ...uidsOf(second)]).toEqual(['per', 'zoe', 'member', 'head'])
  })
})

describe('the search key', () => {
  it('folds case, accents, and letters that are no letter with an accent', () => {
    expect(searchKey('Søren', 'ŁUKASZ  Straße', null, 'Ægir Þór İpek ığ')).toBe(
      'soren lukasz strasse aegir thor ipek ig',
    )
    expect(searchKey('O’Brien')).toBe(searchKey("O'Brien"))
  })

  it('is kept with the other spelling of letters that have one', () => {
    expect(searchText('Jörg', 'Müller')).toBe('jorg muller joerg mueller')
    expect(searchText('Zoë')).toBe('zoe')
  })
})

describe('searching accounts', () => {
  const search = (person: Client, keywords: string, more = '') =>
    person.get(`/search?ref=accounts&keywords=${encodeURIComponent(keywords)}${more}`)

  it.each([
    ['zoe', ['zoe']],
    ['ÅNGSTR', ['zoe']],
    ['angstrom', ['zoe']],
    ['e ang', ['zoe']],
    ['Zoë  Ångström', ['zoe']],
    ['%', ['per']],
    ['_', ['per']],
    ['0%', ['per']],
    ['zo', ['zoe']],
    ['zoé', ['zoe']],
    ['zoe@gate', ['zoe']],
    ['"zoe"', ['zoe']],
    ['zoe OR per', []],
    ['little', ['zoe']],
    ['aangstroem', ['zoe']],
    ['ang’strom', ['zoe']],
  ])(
    '"%s" is found anywhere in names and addresses, whatever its case and accents',
    async (keywords, uids) => {
      expect(uidsOf(await search(head, keywords))).toEqual(uids)
    },
  )

  it('covers the platform for an Administrator, and the own organization for others', async () => {
    expect((await search(administrator, 'example')).body.result.total).toBe(9)
    expect((await search(head, 'example')).body.result.total).toBe(4)
    expect(uidsOf(await search(administrator, 'bo lee'))).toEqual(['alone'])
    expect(uidsOf(await search(head, 'bo lee'))).toEqual([])
    expect(uidsOf(await search(administrator, 'example', '&oid=none'))).toEqual(['alone'])
    expect(uidsOf(await search(administrator, 'bo lee', '&oid=gatehouse'))).toEqual([])
    expect((await search(head, 'bo lee', '&oid=none')).status).toBe(403)
  })

  it('takes the list parameters too', async () => {
    expect(uidsOf(await search(head, 'example', '&status=invited'))).toEqual(['zoe'])
    expect(uidsOf(await search(head, 'example', '&limit=2&page=2'))).toEqual(['member', 'head'])
  })

  it.each([
    '/search?ref=accounts',
    '/search?ref=accounts&keywords=%20',
    '/search?ref=accounts&keywords=%CC%81',
    '/search?ref=events&keywords=a',
  ])('%s is a 400', async (path) => {
    expect((await head.get(path)).status).toBe(400)
  })
})
