import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { videoFile } from '../support/files/videoFile'
import { addAccounts } from '../support/office/fixtures'
import { type Client, officeForTest, openOffice, type TestOffice } from '../support/office/office'
import { scored, scoredMedia } from '../support/office/scored'
import { picture } from '../support/office/storedOffice'
import { leftIn, nothing, sendPost } from '../support/platform/posting'

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
  await addAccounts(office.engine, [{ uid: 'gone', oid: 'school', status: 'inactive' }])
})
afterAll(() => office.close())

describe('an Administrator creates a post in a member’s name', () => {
  it('and it is there like any other: scored, published, counted', async () => {
    const before = await administrator.get('/posts?published=true')
    const answer = await sendPost(administrator, { text: 'We built a bird house' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      status: 201,
      result: {
        type: 'text',
        text: 'We built a bird house',
        media: [],
        status: 'public',
        user: { uid: 'member', firstname: 'member' },
        score: { text: expect.any(Number), image: null, video: null },
        reported: [],
        moderator: null,
        version: 1,
      },
    })
    const after = await administrator.get('/posts?published=true')
    expect(after.body.result.total).toBe(before.body.result.total + 1)
    expect(after.body.result.posts[0]).toEqual(answer.body.result)
    const { body } = await administrator.get(`/posts/${answer.body.result.pid}`)
    expect(body.result).toEqual(answer.body.result)
  })

  it('one that is too toxic is blocked by the analyzer', async () => {
    const { body } = await sendPost(administrator, {
      text: 'You are such an idiot, nobody likes you',
      user: '{"uid":"member"}',
    })
    expect(body.result).toMatchObject({ status: 'blocked', moderator: 'analyzer' })
  })

  it('its organization’s own administrator sees it where it is blocked', async () => {
    const { body } = await sendPost(administrator, { text: 'Shut up, you stupid idiot' })
    const head = await office.as('Organization Administrator')
    expect((await head.get(`/posts/${body.result.pid}`)).status).toBe(200)
  })

  it.each(['{"a":1}', '[1]', '"quoted"', '42', 'true', 'null', '{ not json', ' spaced ', '<b>bold</b>', '𝄞'])(
    'its text is what was written: %s',
    async (text) => {
      const { status, body } = await sendPost(administrator, { text })
      expect([status, body.result.text]).toEqual([201, text])
    },
  )

  it('of 10,000 characters at most', async () => {
    expect((await sendPost(administrator, { text: '🙂'.repeat(10_000) })).status).toBe(201)
    for (const length of [10_001, 100_000]) {
      const { status, body } = await sendPost(administrator, { text: 'a'.repeat(length) })
      expect([status, body.errors]).toMatchObject([400, [{ path: 'text' }]])
    }
  })

  it.each([
    ['share', { text: 'Look at this' }],
    ['link', { text: 'See https://little-bakers.example/recipes for more' }],
  ])('of type %s', async (type, parts) => {
    const { status, body } = await sendPost(administrator, { type, ...parts })
    expect([status, body.result?.type]).toEqual([201, type])
  })
})

describe('what a post lacks is said by the name of its part', () => {
  it.each([
    ['no type', { type: '' }, 'type'],
    ['an unknown type', { type: 'poem', text: 'Hello' }, 'type'],
    ['a text without text', { type: 'text' }, 'text'],
    ['a text of blanks', { type: 'text', text: ' \n ' }, 'text'],
    ['a link without an address', { type: 'link', text: 'see ftp://example.org' }, 'text'],
    ['a share of nothing', { type: 'share' }, 'text'],
    ['media without a file', { type: 'media', text: 'Look!' }, 'file'],
    ['another author', { text: 'Hello', user: '{"uid":"coach"}' }, 'user.uid'],
    ['a user that is no JSON', { text: 'Hello', user: '{uid' }, 'user'],
    ['a user that is a text', { text: 'Hello', user: 'member' }, 'user'],
    ['an unknown part', { text: 'Hello', colour: 'red' }, 'colour'],
    ['half a character', { text: 'a\0b' }, 'text'],
  ])('%s', async (_what, parts, path) => {
    const before = await leftIn(office)
    const { status, body } = await sendPost(administrator, parts)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors).toMatchObject([{ path }])
    expect(await leftIn(office)).toEqual(before)
  })

  it.each(['nowhere', 'gone'])('an author who is %s is 404', async (uid) => {
    const answer = await sendPost(administrator, { text: 'Hello' }, undefined, uid)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    const withFile = await sendPost(administrator, {}, { content: videoFile() }, uid)
    expect(withFile.status).toBe(404)
    expect((await leftIn(office)).media).toEqual([])
  })

  it('a form is a form', async () => {
    const { status } = await administrator.post('/users/member/posts', { type: 'text', text: 'Hello' })
    expect(status).toBe(415)
  })
})

describe('nobody else creates posts', () => {
  it.each(['Moderator', 'Organization Administrator'] as const)('a %s', async (role) => {
    const person = await office.as(role)
    expect((await sendPost(person, { text: 'Hello' })).status).toBe(403)
  })

  it('who is not signed in', async () => {
    expect((await sendPost(office.nobody, { text: 'Hello' })).status).toBe(401)
  })
})

describe('a part that the analyzer can’t score is never published unseen', () => {
  const video = { content: videoFile(), type: 'video/mp4', name: 'boat.mp4' }

  it('waits for a person', async () => {
    const { body } = await sendPost(administrator, { text: 'Our boat' }, video)
    expect(body.result).toMatchObject({ status: 'pending', score: { video: null }, moderator: null })
    const { body: waiting } = await administrator.get('/posts?status=pending')
    expect(waiting.result.posts.map(({ pid }: { pid: string }) => pid)).toContain(body.result.pid)
  })

  it.each([
    [0.1, 'public'],
    [0.9, 'blocked'],
  ])('scored %d it is %s, and the analyzer was given a file that it can open', async (score, status) => {
    const seen: string[] = []
    const office = await officeForTest({
      analyzer: {
        scoreText: () => scored(0),
        scoreMedia: (path, part) => {
          seen.push(`${part} ${path}`)
          return scoredMedia(score)
        },
      },
    })
    const administrator = await office.as('Administrator')
    const sent = await sendPost(administrator, {}, video)
    expect(sent.body.result).toMatchObject({ status: 'pending', score: { video: null } })
    expect(await office.scoring.scorePending()).toBe(1)
    const { body } = await administrator.get(`/posts/${sent.body.result.pid}`)
    expect(body.result).toMatchObject({ status, score: { video: score }, models: { video: 'stand-in' } })
    expect(seen).toEqual([expect.stringContaining(`video ${office.directory}`)])
  })

  it('waits too while the analyzer is out of reach', async () => {
    const away = () => Promise.reject(new Error('out of reach'))
    const office = await officeForTest({ analyzer: { scoreText: away, scoreMedia: away } })
    const { body } = await sendPost(await office.as('Administrator'), { text: 'Our boat' }, video)
    expect(body.result.status).toBe('pending')
  })

  it('and where the post can’t be stored, its file is not kept', async () => {
    const office = await officeForTest({
      analyzer: {
        scoreText: () => scored(0),
        scoreMedia: async () => {
          await office.engine.kysely
            .updateTable('accounts')
            .set({ status: 'inactive' })
            .where('uid', '=', 'administrator')
            .execute()
          return scoredMedia(0)
        },
      },
    })
    const { status } = await sendPost(await office.as('Administrator'), {}, { content: await picture() })
    expect(status).toBe(401)
    expect(await leftIn(office)).toEqual(nothing)
  })
})
