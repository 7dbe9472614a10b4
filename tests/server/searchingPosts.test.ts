import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordsKey, wordsText } from '../../src/shared/text'
import { type Answer, type Client, client, openOffice, type TestOffice } from '../support/office/office'
import { feedPosts, report } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
let moderator: Client
let head: Client

const pidsOf = ({ body }: Answer) => body.result.posts.map(({ pid }: { pid: string }) => pid)
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`
const search = (person: Client, keywords: string, more = '') =>
  person.get(`/search?ref=posts&limit=50&keywords=${encodeURIComponent(keywords)}${more}`)

const texts = [
  'The garden behind our school has nine frogs',
  'You idiots! I hate that frog',
  'Meet me at the gar\u00adden gate, no\u200bbody has to know',
  'Müller says: mein größter Fehler',
  'مرحبا أحمد كيف حالك',
  '我今天很开心 และฉันรักหมา',
  'Look at this 🔪🩸 after school!!!',
  'ｆｕｌｌ ｗｉｄｔｈ and ligature oﬃce and 𝓯𝓪𝓷𝓬𝔂',
  'Buy at https://shop.example.org/frogs?id=12 now',
  'don’t tell mum, it’s our secret—really',
]

beforeAll(async () => {
  office = await openOffice()
  await office.feed('accounts', [
    {
      uid: 'anna',
      firstname: 'Anna',
      lastname: 'Smith-Jones',
      username: 'starfish99',
      email: 'anna@club.example',
    },
    { uid: 'pupil', firstname: 'Pepe', lastname: 'Núñez', email: 'pepe@school.example', oid: 'school' },
  ])
  await feedPosts(
    office.address,
    texts.map((text, n) => ({ pid: `p${n}`, uid: n < 5 ? 'anna' : 'pupil', text, created: at(n + 1) })),
  )
  await feedPosts(office.address, [
    { pid: 'blocked', uid: 'pupil', text: 'A blocked garden', created: at(20), score: { text: 0.9 } },
    { pid: 'elsewhere', uid: 'anna', text: 'Another blocked garden', created: at(21), score: { text: 0.9 } },
  ])
  await report(office.address, 'p0')
  administrator = await office.as('Administrator')
  moderator = await office.as('Moderator')
  head = await office.as('Organization Administrator')
})
afterAll(() => office.close())

describe('a post is found', () => {
  it.each([
    ['garden', ['elsewhere', 'blocked', 'p2', 'p0']],
    ['GARDEN school', ['p0']],
    ['gard', ['elsewhere', 'blocked', 'p2', 'p0']],
    ['arden', []],
    ['frog', ['p8', 'p1', 'p0']],
    ['idiot', ['p1']],
    ['the', ['p2', 'p0']],
    ['gar', []],
    ['nobody', ['p2']],
    ['müller', ['p3']],
    ['mueller', ['p3']],
    ['GROSSTER', ['p3']],
    ['groesster', ['p3']],
    ['احمد', ['p4']],
    ['开心', ['p5']],
    ['心', ['p5']],
    ['开今', []],
    ['รักหมา', ['p5']],
    ['🔪', ['p6']],
    ['🔪 school', ['p6']],
    ['full width', ['p7']],
    ['OFFICE', ['p7']],
    ['fancy', ['p7']],
    ['shop.example', ['p8']],
    ['https://shop.example.org/frogs?id=12', ['p8']],
    ["don't", ['p9']],
    ['dont tell', ['p9']],
    ['secret really', ['p9']],
    ['"secret" OR (nothing*', []],
    ["it's & ! | :* secret", ['p9']],
    ['smith jones', ['elsewhere', 'p4', 'p3', 'p2', 'p1', 'p0']],
    ['Jones, Anna', ['elsewhere', 'p4', 'p3', 'p2', 'p1', 'p0']],
    ['starfish99', ['elsewhere', 'p4', 'p3', 'p2', 'p1', 'p0']],
    ['nunez school', ['p6']],
    ['anna idiots', ['p1']],
    [`${'x'.repeat(199)}`, []],
  ])('by "%s"', async (keywords, pids) => {
    const answer = await search(administrator, keywords)
    expect([answer.body.result.total, pidsOf(answer)]).toEqual([pids.length, pids])
  })

  it.each(['!!!', '\u200b', '…'])('by no %j, which is refused', async (keywords) => {
    expect((await search(administrator, keywords)).status).toBe(400)
  })

  it('by long words as far as they are kept', () => {
    const long = 'ab'.repeat(2000)
    expect(wordsText(long)).toBe(` ${long.slice(0, 64)} `)
    expect(wordsKey(long)).toBe(`${long.slice(0, 64)}*`)
  })
})

describe('the filter in force', () => {
  it.each([
    ['&status=blocked', ['elsewhere', 'blocked']],
    ['&status=all', ['elsewhere', 'blocked', 'p2', 'p0']],
    ['&published=true', ['p2', 'p0']],
    ['&reported=true', ['p0']],
    ['&reported=true&sort=urgency', ['p0']],
    ['&type=link', []],
    ['&type=text&moderator=analyzer', ['elsewhere', 'blocked']],
    ['&user[uid]=pupil', ['blocked']],
    ['&user[oid]=school&status=blocked', ['blocked']],
    [`&from=${at(3)}&until=${at(21)}`, ['blocked', 'p2']],
    ['&published=true&status=blocked', []],
  ])('narrows what is found: "%s"', async (more, pids) => {
    const answer = await search(administrator, 'garden', more)
    expect([answer.body.result.total, pidsOf(answer)]).toEqual([pids.length, pids])
  })

  it('is walked by its cursor, there and back, and jumped in', async () => {
    const path = '/search?ref=posts&keywords=garden&limit=2'
    const first = await administrator.get(path)
    const last = first.body.result.posts[1]
    const second = await administrator.get(`${path}&page=next&last=${last.created}&lastId=${last.pid}`)
    expect([pidsOf(first), pidsOf(second)]).toEqual([
      ['elsewhere', 'blocked'],
      ['p2', 'p0'],
    ])
    const top = second.body.result.posts[0]
    const before = await administrator.get(`${path}&page=prev&last=${top.created}&lastId=${top.pid}`)
    expect(pidsOf(before)).toEqual(pidsOf(first))
    expect(pidsOf(await administrator.get(`${path}&page=2`))).toEqual(pidsOf(second))
    expect(second.body.result.total).toBe(4)
  })

  it.each([
    'oid=school',
    'role=Member',
    'ids=p0',
    'counts=true',
    'order=asc',
    'status=invited',
    'type=Education',
    'sort=name',
  ])('of another list is refused: %s', async (parameter) => {
    expect((await search(administrator, 'garden', `&${parameter}`)).status).toBe(400)
  })

  it.each(['published=true', 'reported=true', 'user[uid]=anna', 'status=public', 'band=1'])(
    'of posts is refused for accounts: %s',
    async (parameter) => {
      expect((await administrator.get(`/search?ref=accounts&keywords=anna&${parameter}`)).status).toBe(400)
    },
  )
})

describe('whose posts are found', () => {
  it('a Moderator searches what is blocked or reported, and is refused the rest as in the lists', async () => {
    expect(pidsOf(await search(moderator, 'garden', '&status=blocked'))).toEqual(['elsewhere', 'blocked'])
    expect(pidsOf(await search(moderator, 'frog', '&reported=true'))).toEqual(['p0'])
    for (const more of [
      '',
      '&published=true',
      '&status=public',
      '&status=pending',
      '&status=blocked&moderator=analyzer',
    ]) {
      expect((await search(moderator, 'garden', more)).status).toBe(403)
    }
  })

  it('an Organization Administrator finds those of the own authors only', async () => {
    expect(pidsOf(await search(head, 'garden', '&status=blocked'))).toEqual(['blocked'])
    expect(pidsOf(await search(head, 'garden', '&status=blocked&user[oid]=club'))).toEqual([])
    expect(pidsOf(await search(head, 'anna', '&status=blocked'))).toEqual([])
    expect((await search(head, 'garden', '&published=true')).status).toBe(
      (await head.get('/posts?published=true')).status,
    )
  })

  it('nobody without a session', async () => {
    expect((await search(client(office.address, {}), 'garden')).status).toBe(401)
  })
})

describe('an author', () => {
  const authored = async (keywords: string) => (await search(administrator, keywords)).body.result.total
  const rename = (uid: string, lastname: string) =>
    office.feed('accounts', [{ uid, firstname: 'Wim', lastname, email: `${uid}@x.example` }])
  const settled = async () => {
    while ((await office.backfill()) > 0);
  }

  it('who is renamed is found by the new name soon after, and no more by the old one', async () => {
    await feedPosts(office.address, [{ pid: 'renamed', uid: 'pupil', text: 'My turtle', created: at(22) }])
    expect(await authored('nunez turtle')).toBe(1)
    await office.feed('accounts', [
      { uid: 'pupil', firstname: 'Pepe', lastname: 'García', username: 'pepito' },
    ])
    await settled()
    expect([
      await authored('nunez'),
      await authored('garcia turtle'),
      await authored('pepito turtle'),
    ]).toEqual([0, 1, 1])
  })

  it('of many posts is renamed in them a few at a time, so that others need not wait', async () => {
    await rename('prolific', 'Kowalska')
    await feedPosts(
      office.address,
      Array.from({ length: 45 }, (_, n) => ({ pid: `prolific-${n}`, uid: 'prolific', text: `Tulip ${n}` })),
    )
    await rename('prolific', 'Nowak')
    expect([await authored('kowalska'), await authored('nowak')]).toEqual([45, 0])
    const some = await office.backfill()
    expect(some).toBeLessThan(45)
    expect([await authored('kowalska'), await authored('nowak')]).toEqual([45 - some, some])
    await feedPosts(office.address, [{ pid: 'prolific-new', uid: 'prolific', text: 'A new tulip' }])
    expect(await authored('nowak')).toBe(some + 1)
    await rename('prolific', 'Lewandowska')
    await settled()
    expect([
      await authored('kowalska'),
      await authored('nowak'),
      await authored('lewandowska tulip'),
    ]).toEqual([0, 0, 46])
  })

  it('whose name stays as it was has no posts written anew', async () => {
    await rename('prolific', 'Lewandowska')
    expect(await office.backfill()).toBe(0)
  })

  it('whose account is deleted has no posts to be found, not even halfway through another name', async () => {
    await rename('gone', 'Gwendolyn')
    await feedPosts(
      office.address,
      Array.from({ length: 25 }, (_, n) => ({ pid: `left-${n}`, uid: 'gone', text: 'I will leave' })),
    )
    expect(await authored('gwendolyn')).toBe(25)
    await rename('gone', 'Guinevere')
    await office.backfill()
    expect((await administrator.delete('/accounts?ids=gone')).body.result).toEqual(['gone'])
    await settled()
    expect([await authored('gwendolyn'), await authored('guinevere'), await authored('leave')]).toEqual([
      0, 0, 0,
    ])
    const rows = await office.engine.kysely
      .selectFrom('posts')
      .select('search')
      .distinct()
      .where('uid', '=', 'gone')
      .execute()
    expect(rows).toEqual([])
  })
})
