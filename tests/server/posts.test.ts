import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccounts } from '../support/office/fixtures'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { feedPosts, report } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
let moderator: Client
let head: Client

const pidsOf = (answer: { body: { result: { posts: { pid: string }[] } } }) =>
  answer.body.result.posts.map((post) => post.pid)

beforeAll(async () => {
  office = await openOffice({ env: { MEDIA_ORIGINS: 'https://media.example' } })
  await addAccounts(office.engine, [{ uid: 'player', oid: 'club' }])
  await feedPosts(office.address, [
    { pid: 'p1', created: '2026-03-01T10:00:00Z', text: 'A public text' },
    { pid: 'p2', created: '2026-03-02T10:00:00Z', score: { text: 0.9 } },
    { pid: 'p3', created: '2026-03-03T10:00:00Z', uid: 'player', score: { text: 0.51 } },
    { pid: 'p4', created: '2026-03-04T10:00:00Z', type: 'link', score: { text: 0.5 } },
    {
      pid: 'p5',
      created: '2026-03-05T10:00:00Z',
      type: 'media',
      media: { path: 'https://media.example/a.jpg', type: 'jpg' },
    },
    { pid: 'p6', created: '2026-03-06T10:00:00.123456Z', uid: 'player' },
  ])
  await report(office.address, 'p1')
  await report(office.address, 'p6')
  administrator = await office.as('Administrator')
  moderator = await office.as('Moderator')
  head = await office.as('Organization Administrator')
})
afterAll(() => office.close())

describe('listing posts', () => {
  it.each([
    ['', ['p6', 'p5', 'p4', 'p3', 'p2', 'p1']],
    ['status=all', ['p6', 'p5', 'p4', 'p3', 'p2', 'p1']],
    ['published=true', ['p6', 'p4', 'p1']],
    ['status=public', ['p6', 'p4', 'p1']],
    ['status=blocked', ['p3', 'p2']],
    ['status=pending', ['p5']],
    ['reported=true', ['p6', 'p1']],
    ['type=link', ['p4']],
    ['type=text&published=true', ['p6', 'p1']],
    ['status=blocked&moderator=analyzer', ['p3', 'p2']],
    ['moderator=administrator', []],
    ['user[uid]=player', ['p6', 'p3']],
    ['user[oid]=club&status=blocked', ['p3']],
    ['user[role]=Administrator', []],
    ['user[role]=Member&status=blocked', ['p3', 'p2']],
    ['from=2026-03-02T10:00:00Z&until=2026-03-04T10:00:00Z', ['p3', 'p2']],
    ['from=2026-03-01T00:00:00Z&until=2026-03-04T00:00:00Z&published=true', ['p1']],
    ['published=true&status=blocked', []],
    ['from=1960-01-01T00:00:00Z', ['p6', 'p5', 'p4', 'p3', 'p2', 'p1']],
    ['until=2026-03-02T00:00:00Z', ['p1']],
    ['from=2027-01-01T00:00:00Z&until=2026-01-01T00:00:00Z', []],
    ['user[oid]=*', []],
  ])('an Administrator who asks for "%s" gets exactly these, and their exact total', async (query, pids) => {
    const answer = await administrator.get(`/posts?${query}`)
    expect(answer.status).toBe(200)
    expect(pidsOf(answer)).toEqual(pids)
    expect(answer.body.result.total).toBe(pids.length)
  })

  it('shows an author’s photo where the panel may load it from, and no other', async () => {
    const photosOf = async () =>
      (await administrator.get('/posts?user[uid]=player')).body.result.posts.map(
        (post: { user: { photo: string | null } }) => post.user.photo,
      )
    const set = (photo: string | null) =>
      office.engine.kysely.updateTable('accounts').set({ photo }).where('uid', '=', 'player').execute()
    await set('https://media.example/player.jpg')
    expect(await photosOf()).toEqual(['https://media.example/player.jpg', 'https://media.example/player.jpg'])
    await set('https://elsewhere.example/player.jpg')
    expect(await photosOf()).toEqual([null, null])
    await set(null)
  })

  it('shows each field that the specification lists, what the analyzer says, and no other', async () => {
    const { body } = await administrator.get('/posts?limit=1')
    expect(body.result.posts).toEqual([
      {
        pid: 'p6',
        text: 'Hello',
        media: [],
        type: 'text',
        status: 'public',
        created: '2026-03-06T10:00:00.123456Z',
        score: { text: 0, image: null, video: null },
        models: { text: null, image: null, video: null },
        provisional: null,
        explanation: null,
        signals: [],
        urgent: false,
        severity: 'ordinary',
        lastReport: expect.any(String),
        imminentSince: null,
        escalated: false,
        secondLook: false,
        language: null,
        user: { uid: 'player', firstname: 'player', lastname: 'Example', username: 'player', photo: null },
        reported: [{ title: 'Unkind', message: 'This hurt my friend.', timestamp: expect.any(String) }],
        reports: 1,
        moderator: null,
        moderatorName: null,
        decided: null,
        version: 1,
        ...{ revision: 1, revised: null, removed: null },
        ...{ parent: null, thread: null, visibility: 'public' },
      },
    ])
  })

  it('pages by number, and by next and prev from the row shown', async () => {
    expect(pidsOf(await administrator.get('/posts?limit=2&page=2'))).toEqual(['p4', 'p3'])
    expect(pidsOf(await administrator.get('/posts?limit=4&page=2'))).toEqual(['p2', 'p1'])
    expect(pidsOf(await administrator.get('/posts?limit=2&page=9'))).toEqual([])
    const after = 'last=2026-03-04T10:00:00.000000Z&lastId=p4'
    expect(pidsOf(await administrator.get(`/posts?limit=2&page=next&${after}`))).toEqual(['p3', 'p2'])
    expect(pidsOf(await administrator.get(`/posts?limit=2&page=prev&${after}`))).toEqual(['p6', 'p5'])
    expect(pidsOf(await administrator.get('/posts?limit=2&start=2026-03-02T10:00:00Z'))).toEqual(['p1'])
    expect(
      pidsOf(await administrator.get('/posts?page=prev&last=2026-03-06T10:00:00.123456Z&lastId=p6')),
    ).toEqual([])
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=151', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=%2B5', 'limit'],
    ['limit=5.0', 'limit'],
    ['limit=', 'limit'],
    ['limit=%205', 'limit'],
    ['published=1', 'published'],
    ['limit=5&limit=6', 'limit'],
    ['page=last', 'page'],
    ['page=0', 'page'],
    ['page=next', 'last'],
    ['lastId=p4', 'lastId'],
    ['page=2&last=2026-03-04T10:00:00Z', 'last'],
    ['start=2026-03-04T10:00:00Z&last=2026-03-05T10:00:00Z', 'start'],
    ['page=next&last=yesterday', 'last'],
    ['page=next&last=2026-02-31T00:00:00Z', 'last'],
    ['status=removed', 'status'],
    ['type=poem', 'type'],
    ['from=2026-13-01T00:00:00Z', 'from'],
    ['user[name]=x', 'user[name]'],
    ['order=asc', 'order'],
  ])('"%s" is a 400 that names %s', async (query, path) => {
    const { status, body } = await administrator.get(`/posts?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })
})

describe('who sees which posts', () => {
  it('a Moderator sees blocked and reported posts of every organization', async () => {
    expect(pidsOf(await moderator.get('/posts?status=blocked'))).toEqual(['p3', 'p2'])
    expect(pidsOf(await moderator.get('/posts?reported=true'))).toEqual(['p6', 'p1'])
  })

  it('an Organization Administrator sees those of the own organization’s authors only', async () => {
    const blocked = await head.get('/posts?status=blocked')
    expect(pidsOf(blocked)).toEqual(['p2'])
    expect(blocked.body.result.total).toBe(1)
    const reported = await head.get('/posts?reported=true')
    expect(pidsOf(reported)).toEqual(['p1'])
    expect(reported.body.result.total).toBe(1)
    const others = await head.get('/posts?status=blocked&user[oid]=club')
    expect(others.body.result).toEqual({ total: 0, posts: [] })
  })

  it.each([
    'published=true',
    'status=pending',
    '',
    'status=blocked&published=true',
    'moderator=analyzer&status=blocked',
  ])('a Moderator and an Organization Administrator may not list "%s"', async (query) => {
    for (const person of [moderator, head]) {
      const { status, body } = await person.get(`/posts?${query}`)
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
  })

  it('one post follows the same rules', async () => {
    expect((await moderator.get('/posts/p2')).body.result.pid).toBe('p2')
    expect((await moderator.get('/posts/p6')).status).toBe(200)
    expect((await moderator.get('/posts/p4')).status).toBe(403)
    expect((await head.get('/posts/p1')).status).toBe(200)
    expect((await head.get('/posts/p4')).status).toBe(403)
    expect((await head.get('/posts/p3')).status).toBe(404)
    expect((await administrator.get('/posts/p4')).status).toBe(200)
    expect((await administrator.get('/posts/none')).status).toBe(404)
  })

  it('only an Administrator sees the list of deciders', async () => {
    expect((await administrator.get('/moderators')).body.result).toEqual({ moderators: [] })
    expect((await moderator.get('/moderators')).status).toBe(403)
    expect((await head.get('/moderators')).status).toBe(403)
  })
})
