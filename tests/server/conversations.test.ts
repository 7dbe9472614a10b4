import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../src/contract/api'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { hour, minute } from '../../src/server/lib/clock'
import { addAccounts } from '../support/office/fixtures'
import { type Client, client, officeForTest, platformKey, type TestOffice } from '../support/office/office'
import { decision, feedPosts, type PostLine, report, send } from '../support/platform/platform'
import { deskOf } from '../support/sockets/desk'

let office: TestOffice
let administrator: Client
beforeEach(async () => {
  office = await officeForTest()
  await addAccounts(office.engine, [{ uid: 'player' }])
  administrator = await office.as('Administrator')
})

const feed = (...lines: PostLine[]) => feedPosts(office.address, lines)
const stored = async (pid: string) =>
  await office.engine.kysely
    .selectFrom('posts')
    .select(['parent', 'thread', 'recipients', 'visibility'])
    .where('pid', '=', pid)
    .executeTakeFirst()
const placeOf = async (pid: string) => {
  const { parent, thread, visibility } = (await administrator.get(`/posts/${pid}`)).body.result
  return { parent, thread, visibility }
}

describe('what a post answers and where it was said', () => {
  it('is kept as the line says it, also where nothing that it names is known', async () => {
    await feed({
      pid: 'reply',
      parent: 'unknown',
      thread: 'wall-5b',
      to: ['stranger', 'player', 'stranger'],
      visibility: 'group',
    })
    expect(await placeOf('reply')).toEqual({ parent: 'unknown', thread: 'wall-5b', visibility: 'group' })
    expect(await stored('reply')).toMatchObject({ recipients: '["stranger","player"]' })
  })

  it('and a line without the new fields, or with null, is a public post that answers nothing', async () => {
    await feed({ pid: 'plain' })
    const none = { parent: null, thread: null, to: null }
    const { body } = await office.feed('posts', [
      { pid: 'nulls', uid: 'member', type: 'text', text: 'Hello', ...none },
    ])
    expect(body.result).toMatchObject({ accepted: 1, rejected: [] })
    for (const pid of ['plain', 'nulls']) {
      expect(await stored(pid)).toEqual({
        parent: null,
        thread: null,
        recipients: '[]',
        visibility: 'public',
      })
    }
    expect(await placeOf('plain')).toEqual({ parent: null, thread: null, visibility: 'public' })
  })

  it('lines that answer themselves, name more than a hundred recipients or another visibility are refused', async () => {
    const line = { pid: 'odd', uid: 'member', type: 'text', text: 'Hello' }
    const { body } = await office.feed('posts', [
      { ...line, parent: 'odd' },
      { ...line, to: Array.from({ length: 101 }, (_, n) => `u${n}`) },
      { ...line, visibility: 'secret' },
    ])
    expect(body.result.rejected.map(({ reason }: { reason: string }) => reason)).toEqual([
      'The post (pid) can’t be the one that it answers (parent).',
      expect.stringContaining('to'),
      expect.stringContaining('visibility'),
    ])
  })

  it('a change alters what is said, not where and to whom', async () => {
    await feed({ pid: 'reply', thread: 'wall-5b', to: ['player'], visibility: 'group' })
    const revised = new Date((office.clock() + minute) / 1000).toISOString()
    await feed({
      pid: 'reply',
      text: 'Other words',
      revised,
      thread: 'elsewhere',
      to: ['stranger'],
      visibility: 'public',
    })
    expect((await administrator.get('/posts/reply')).body.result).toMatchObject({
      text: 'Other words',
      revision: 2,
    })
    expect(await stored('reply')).toEqual({
      parent: null,
      thread: 'wall-5b',
      recipients: '["player"]',
      visibility: 'group',
    })
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })
})

const filters = [
  '',
  '?status=all',
  '?status=public',
  '?status=blocked',
  '?status=pending',
  '?reported=true',
  '?user[uid]=member',
]
const lists = [...filters, '?reported=true&sort=urgency', '?status=blocked&page=2&limit=1']
const searches = filters.map((one) => `${one === '' ? '?' : `${one}&`}ref=posts&keywords=lanternfish`)
const contextOf = async (pid: string, who = administrator) =>
  (await who.get(`/posts/${pid}/context`)).body.result
const at = (minutes: number) => new Date((office.clock() - hour + minutes * minute) / 1000).toISOString()
const linesOf = (lines: { pid: string }[]) => lines.map(({ pid }) => pid)

describe('three lines before and after stand beside a post', () => {
  it('of its thread, by when they were said, each with its author; what it answers is shown as such', async () => {
    const line = (n: number, more: object = {}) => ({
      ...{ pid: `l${n}`, thread: 'wall', created: at(n), uid: n % 2 === 0 ? 'member' : 'player' },
      ...more,
    })
    await feed(...[1, 2, 3, 4, 5, 7, 8, 9, 10].map((n) => line(n)), line(6, { parent: 'l1', text: 'No' }))
    await feed({ pid: 'elsewhere', thread: 'other', created: at(6) })
    const { before, after } = (await contextOf('l6')).conversation
    expect(linesOf(before)).toEqual(['l1', 'l3', 'l4', 'l5'])
    expect(linesOf(after)).toEqual(['l7', 'l8', 'l9'])
    expect(before[0]).toEqual({
      ...{ pid: 'l1', text: 'Hello', media: 0, status: 'public', removed: null, isAnswered: true },
      author: { uid: 'player', name: 'player Example' },
      created: expect.any(String),
    })
    expect(before[1].isAnswered).toBe(false)
    expect(linesOf((await contextOf('l1')).conversation.before)).toEqual([])
  })

  it('without a thread those that it answers, one after the other, and its answers', async () => {
    await feed(
      { pid: 'a', created: at(1) },
      { pid: 'b', created: at(2), parent: 'a' },
      { pid: 'c', created: at(3), parent: 'b' },
      { pid: 'd', created: at(4), parent: 'c' },
      { pid: 'e', created: at(5), parent: 'd' },
      ...[6, 7, 8, 9].map((n) => ({ pid: `e${n}`, created: at(n), parent: 'e' })),
      { pid: 'ring', created: at(1), parent: 'ring2' },
      { pid: 'ring2', created: at(2), parent: 'ring' },
    )
    const { before, after } = (await contextOf('e')).conversation
    expect([linesOf(before), linesOf(after)]).toEqual([
      ['b', 'c', 'd'],
      ['e6', 'e7', 'e8'],
    ])
    const ring = (await contextOf('ring')).conversation
    expect([ring.before, linesOf(ring.after)]).toEqual([[], ['ring2']])
  })

  it('and what is deleted, erased or never came is not among them; what the platform removed says so', async () => {
    await addAccounts(office.engine, [{ uid: 'gone' }])
    await feed(
      { pid: 'g', thread: 'wall', uid: 'gone', created: at(1) },
      { pid: 'r', thread: 'wall', created: at(2) },
      { pid: 'x', thread: 'wall', created: at(3) },
      { pid: 'mine', thread: 'wall', parent: 'never', to: ['gone', 'player', 'never'], created: at(4) },
    )
    await report(office.address, 'r')
    const remove = [{ pid: 'r' }, { pid: 'x' }].map((line) => JSON.stringify(line)).join('\n')
    const headers = { authorization: `Bearer ${platformKey}`, 'content-type': 'application/x-ndjson' }
    await client(office.address, headers).fetch('/platform/posts', { method: 'DELETE', body: remove })
    await administrator.fetch('/accounts?ids=gone', { method: 'DELETE' })
    const { conversation, to } = await contextOf('mine')
    expect(conversation.before).toMatchObject([{ pid: 'r', removed: expect.any(String) }])
    expect(to).toEqual([
      { uid: 'gone', name: null },
      { uid: 'player', name: 'player Example' },
      { uid: 'never', name: null },
    ])
  })

  it('those alone that a role may open, and to whom it was said those who decide', async () => {
    await feed(
      { pid: 'calm', thread: 'wall', created: at(1) },
      { pid: 'rude', thread: 'wall', created: at(2), score: { text: 0.9 } },
      { pid: 'said', thread: 'wall', created: at(3), to: ['player'] },
    )
    await report(office.address, 'said')
    const { conversation, to } = await contextOf('said', await office.as('Moderator'))
    expect([linesOf(conversation.before), to]).toEqual([['rude'], []])
  })
})

describe('private messages are seen by those alone who may decide them', () => {
  const secret = 'lanternfish'
  const message = { thread: 'chat', visibility: 'message' as const, to: ['player'] }
  /** One of each kind that brings a post before somebody. */
  async function feedMessages() {
    const reported = { title: 'Self-harm', message: `It says ${secret}` }
    await feed(
      { pid: 'message-rude', ...message, text: `${secret} one`, score: { text: 0.9 } },
      { pid: 'message-threat', ...message, text: `${secret}: I will kill you` },
      { pid: 'message-told', ...message, text: `${secret} two`, parent: 'message-rude' },
      { pid: 'message-line', ...message, text: `${secret} three` },
    )
    await send(office.address, 'reports', [
      { rid: 'report-of-message', pid: 'message-told', uid: 'player', ...reported },
    ])
  }
  const totals = async (who: Client) => ({
    blocked: (await who.get('/posts?status=blocked')).body.result.total,
    reported: (await who.get('/posts?reported=true')).body.result.total,
    lane: (await who.get('/imminent-posts')).body.result.total,
  })

  it('no call that a role may make without deciding tells of one', async () => {
    await feedMessages()
    await feed({ pid: 'plain', thread: 'chat', parent: 'message-rude', text: 'Plain', score: { text: 0.9 } })
    const anybody = [await office.as('Moderator'), await office.as('Organization Administrator')]
    const pids = ['message-rude', 'message-threat', 'message-told', 'message-line', 'plain']
    for (const who of anybody) {
      const told: string[] = []
      const ask = async (path: string) => told.push(JSON.stringify([path.length, (await who.get(path)).body]))
      for (const { method, path } of Object.values(api)) {
        if (method !== 'GET') continue
        const queries =
          path === '/posts'
            ? lists
            : path === '/search'
              ? searches
              : path === '/posts-in-context'
                ? [`?pids=${pids}`]
                : ['']
        for (const pid of path.includes('{') ? pids : ['']) {
          const address = path.replace(/\{\w+\}/g, pid)
          for (const query of queries) await ask(`${address}${query}`)
        }
      }
      const all = told.join('\n')
      expect(all).toContain('"pid":"plain"')
      expect(all).not.toMatch(new RegExp(`${secret}|"message-|report-of-message`))
      expect(await totals(who)).toEqual({ blocked: 1, reported: 0, lane: 0 })
      for (const pid of pids.slice(0, 4)) {
        expect((await who.get(`/posts/${pid}`)).body.code).toBe('not_found')
        const { status } = await who.post(`/posts/${pid}/escalation`, { note: 'Look' })
        expect([403, 404]).toContain(status)
      }
      const order = `sort=urgency&page=next&last=${at(0)}&lastId=message-told`
      expect((await who.get(`/posts?reported=true&${order}`)).body.result.posts).toEqual([])
    }
  })

  it('the desk’s line counts them for nobody else, and tells nobody else who has one open', async () => {
    await feedMessages()
    const own = await deskOf(office, 'Administrator')
    const { blocked, reported, imminent } = await own.next('queues')
    expect([blocked.total, reported.total, imminent.reasons]).toEqual([1, 1, 2])
    expect((await own.next('claims')).claims).toEqual([])
    own.send({ type: 'claim', posts: [{ pid: 'message-threat', version: 1 }], open: 'message-threat' })
    expect((await own.next('claimed')).mine).toEqual(['message-threat'])
    const other = await deskOf(office, 'Moderator')
    const none = { total: 0, entered: 0 }
    expect(await other.next('queues')).toMatchObject({
      ...{ blocked: none, reported: none, imminent: { total: 0, newest: null } },
    })
    expect((await other.next('claims')).claims).toEqual([])
    other.send({ type: 'claim', posts: [{ pid: 'message-threat', version: 1 }], takeOver: 'message-threat' })
    expect(await other.next('claimed')).toMatchObject({ mine: [], changed: [], others: [] })
    const opened = await office.engine.kysely
      .selectFrom('events')
      .select('actor')
      .where('act', '=', 'open')
      .execute()
    expect(opened).toEqual([{ actor: 'administrator' }])
  })

  it('a Moderator who may decide sees them, and one who answers tickets can’t even report one', async () => {
    await feedMessages()
    await office.feed('tickets', [{ tid: 'help', uid: 'member', issue: 'Somebody writes to me' }])
    await administrator.put('/accounts/moderator', { rights: ['answersTickets'] })
    const answers = await office.as('Moderator')
    const asked = { pid: 'message-rude', title: 'Look', note: 'At this' }
    expect((await answers.post('/support/tickets/help/escalation', asked)).status).toBe(400)
    await administrator.put('/accounts/moderator', { rights: ['decides'] })
    const decides = await office.as('Moderator')
    expect(await totals(decides)).toEqual({ blocked: 1, reported: 1, lane: 2 })
    const { status } = await decides.put(
      '/posts/message-rude',
      decision('message-rude', 'approve', 'moderator'),
    )
    expect(status).toBe(200)
  })

  it('who decides finds them where somebody has to look, and in no list of what is published', async () => {
    await feedMessages()
    await feed({ pid: 'plain' })
    expect(await totals(administrator)).toEqual({ blocked: 1, reported: 1, lane: 2 })
    const published = (await administrator.get('/posts?status=public')).body.result
    expect([published.total, linesOf(published.posts)]).toEqual([1, ['plain']])
    const all = (await administrator.get('/posts?status=all')).body.result
    expect([all.total, linesOf(all.posts)]).toEqual([1, ['plain']])
    expect(
      (await administrator.get(`/search?ref=posts&status=all&keywords=${secret}`)).body.result.total,
    ).toBe(0)
    expect(
      (await administrator.get(`/search?ref=posts&reported=true&keywords=${secret}`)).body.result.total,
    ).toBe(1)
    expect((await contextOf('message-told')).conversation.before.length).toBeGreaterThan(0)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
    const { status } = await administrator.put(
      '/posts/message-told',
      decision('message-told', 'block', 'administrator'),
    )
    expect(status).toBe(200)
    expect(await totals(administrator)).toEqual({ blocked: 2, reported: 0, lane: 1 })
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })
})
