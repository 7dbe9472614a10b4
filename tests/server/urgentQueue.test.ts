import { beforeEach, describe, expect, it } from 'vitest'
import type { UrgentRow } from '../../src/contract/urgent'
import { minute } from '../../src/server/lib/clock'
import { officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts, send } from '../support/platform/platform'
import { deskOf } from '../support/sockets/desk'

let office: TestOffice
beforeEach(async () => {
  office = await officeForTest()
  office.stopTime()
  const person = (uid: string, more: object = {}) => ({
    ...{ uid, firstname: uid, lastname: 'Berg', oid: 'school', email: `${uid}@example.org`, ...more },
  })
  await send(office.address, 'accounts', [
    ...['girl', 'actor', 'loud', 'groomer'].map((uid) => person(uid)),
    person('far', { oid: 'club' }),
  ])
})

type Who = Parameters<TestOffice['as']>[0]
const queue = async (who: Who = 'Administrator', query = '') => {
  const { total, rows } = (await (await office.as(who)).get(`/urgent${query}`)).body.result
  return { total, rows: rows as UrgentRow[] }
}
/** Who stands in it, in its order. */
const order = async (who?: Who) =>
  (await queue(who)).rows.map(({ person, posts, ticket }) =>
    ticket ? `#${ticket.number} ${person.uid}` : `${person.uid} ${posts}`,
  )
const write = async (uid: string, texts: readonly string[]) => {
  await feedPosts(
    office.address,
    texts.map((text, n) => ({ pid: `${uid}${n}`, uid, text })),
  )
  office.passTime(minute)
}
const refute = async (pid: string, kind: string, isSign = false) =>
  (await office.as('Administrator')).put(`/posts/${pid}/signals/${kind}`, { isSign })
const pills = [
  'I took all the pills',
  'i want to die',
  'nobody would care if i died',
  'i want to die tonight',
]
const threats = Array.from({ length: 30 }, (_, n) => `I will kill you ${n}`)

describe('the urgent queue', () => {
  it('has a row a person: the girl behind a play and behind an author with thirty posts is the first', async () => {
    await write('actor', ['In my play I say: “i want to kill myself”'])
    await write('loud', threats)
    await write('girl', pills)
    await refute('actor0', 'self_harm')
    expect(await order()).toEqual(['girl 4', 'loud 30', 'actor 1'])
    const { total, rows } = await queue('Administrator', '?limit=1')
    expect([total, rows]).toMatchObject([
      3,
      [
        {
          person: { uid: 'girl', firstname: 'girl' },
          posts: 4,
          isReported: false,
          limit: null,
          ticket: null,
        },
      ],
    ])
    expect(rows[0]?.post).toMatchObject({ pid: 'girl0', user: { uid: 'girl' } })
    expect(rows[0]?.since).toBe(rows[0]?.post?.imminentSince)
  })

  it('has self-harm and harm by somebody near before grooming, and that before what waits longest', async () => {
    await write('loud', ['I will kill you'])
    await write('groomer', ['Send me a photo, and don’t tell your mum. It is our secret'])
    await write('actor', ['my stepdad beats me when he is drunk'])
    await write('girl', pills.slice(1, 2))
    expect(await order()).toEqual(['actor 1', 'girl 1', 'groomer 1', 'loud 1'])
  })

  it('has a post whose urgent signs are none behind the others until new words or reports bring it back', async () => {
    await write('girl', pills.slice(1, 2))
    await write('loud', ['I will kill you'])
    await refute('girl0', 'self_harm')
    expect(await order()).toEqual(['loud 1', 'girl 1'])
    await refute('girl0', 'self_harm', true)
    expect(await order()).toEqual(['girl 1', 'loud 1'])
    await refute('girl0', 'self_harm')
    office.passTime(minute)
    const report = { rid: 'r', pid: 'girl0', uid: 'actor', title: 'Look at this', message: 'Please' }
    await send(office.address, 'reports', [report])
    expect(await order()).toEqual(['girl 1', 'loud 1'])

    await write('actor', ['I want to die laughing, no: i want to die'])
    await refute('actor0', 'self_harm')
    expect((await order()).at(-1)).toBe('actor 1')
    const revised = new Date(office.clock() / 1000).toISOString()
    await feedPosts(office.address, [{ pid: 'actor0', uid: 'actor', text: 'i want to die tonight', revised }])
    expect((await order()).slice(0, 2).toSorted()).toEqual(['actor 1', 'girl 1'])
  })

  it('leads from one person’s posts to the next’s, beginning with whose row was opened', async () => {
    await write('loud', threats.slice(0, 2))
    await write('girl', pills.slice(0, 2))
    const pids = async (query: string) =>
      (await (await office.as('Administrator')).get(`/imminent-posts${query}`)).body.result.posts.map(
        ({ pid }: { pid: string }) => pid,
      )
    expect(await pids('')).toEqual(['girl0', 'girl1', 'loud0', 'loud1'])
    expect(await pids('?first=loud')).toEqual(['loud0', 'loud1', 'girl0', 'girl1'])
  })

  it('counts people who were reported and can’t wait, and goes as they are decided', async () => {
    const about = { uid: 'actor', title: 'Grooming', message: 'Look' }
    await send(office.address, 'reports', [{ ...about, rid: 'a', subject: { account: 'far' } }])
    await send(office.address, 'reports', [
      { ...about, rid: 'b', title: 'Rude', subject: { account: 'loud' } },
    ])
    expect(await queue()).toMatchObject({
      total: 1,
      rows: [{ person: { uid: 'far' }, posts: 0, post: null, isReported: true }],
    })
    expect(await order('Organization Administrator')).toEqual([])
    expect(await order('Other Administrator')).toEqual(['far 0'])
    const administrator = await office.as('Administrator')
    const { version } = (await administrator.get('/profiles/far')).body.result
    await administrator.put('/profiles/far', { decision: { name: 'keep' }, version })
    expect(await order()).toEqual([])
  })

  it('counts what the office limited by itself, for those who take measures', async () => {
    await write('groomer', ['hello'])
    const administrator = await office.as('Administrator')
    await administrator.put('/posts/groomer0', {
      ...decision('groomer0', 'block', 'administrator'),
      ...{ post: { pid: 'groomer0', uid: 'groomer' }, reason: { policy: 'grooming' } },
    })
    expect(await queue()).toMatchObject({
      total: 1,
      rows: [{ person: { uid: 'groomer' }, posts: 0, limit: { uid: 'groomer', kind: 'limit' } }],
    })
    expect((await queue('Moderator')).total).toBe(0)
  })

  it('counts tickets about safety that nobody has taken, for those who answer them; a colleague’s is theirs', async () => {
    await write('loud', ['I will kill you'])
    await send(office.address, 'tickets', [{ tid: 'help', uid: 'girl', issue: 'I want to die' }])
    expect(await order()).toEqual(['#1 girl', 'loud 1'])
    expect(await order('Moderator')).toEqual(['loud 1'])
    const desk = await deskOf(office, 'Administrator')
    expect((await desk.next('queues')).imminent).toMatchObject({ total: 2, reasons: 2 })
  })

  it('tells the desk of every reason that comes or goes, also where the people stay the same', async () => {
    await write('loud', threats.slice(0, 2))
    const desk = await deskOf(office, 'Moderator')
    expect((await desk.next('queues')).imminent).toMatchObject({ total: 1, reasons: 2 })
    await (await office.as('Administrator')).put('/posts/loud0', {
      ...decision('loud0', 'block', 'administrator'),
      post: { pid: 'loud0', uid: 'loud' },
    })
    expect((await desk.next('queues')).imminent).toMatchObject({ total: 1, reasons: 1 })
  })

  it('refuses more than five hundred rows, and no rows', async () => {
    const administrator = await office.as('Administrator')
    for (const limit of ['0', '501', 'all'])
      expect((await administrator.get(`/urgent?limit=${limit}`)).status).toBe(400)
  })
})
