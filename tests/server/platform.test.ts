import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Client,
  officeForTest,
  openOffice,
  platformKey,
  type TestOffice,
} from '../support/office/office'
import { feedPosts } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice({ env: { MEDIA_ORIGINS: 'https://media.example' } })
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

describe('the platform’s key', () => {
  it.each([undefined, 'Bearer wrong', 'Basic eDp5', `Bearer ${platformKey}x`])(
    'is asked for: %s',
    async (header) => {
      const { status, body } = await office.nobody.fetch('/platform/posts', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/x-ndjson', ...(header && { authorization: header }) },
      })
      expect([status, body.code]).toEqual([401, 'unauthorized'])
    },
  )

  it('is not a person’s token, nor the other way round', async () => {
    const key = { authorization: `Bearer ${platformKey}` }
    expect((await office.nobody.fetch('/posts', { headers: key })).status).toBe(401)
    expect((await administrator.post('/platform/posts', {})).status).toBe(401)
  })

  it('lets nobody in where none is configured', async () => {
    const closed = await officeForTest({ env: { PLATFORM_KEY: '' } })
    expect((await closed.feed('posts', [])).status).toBe(401)
  })
})

describe('feeding posts', () => {
  const post = { uid: 'member', type: 'text' }

  it('a malformed line in the middle is rejected by its number, and the others are kept', async () => {
    const { status, body } = await office.feed('posts', [
      { ...post, pid: 'a', text: 'one' },
      '{"pid": "b", "uid":',
      '',
      { ...post, pid: 'c', text: 'three', colour: 'red' },
      { ...post, pid: 'd', text: 'four' },
      { ...post, pid: 'e', uid: 'stranger', text: 'five' },
      { ...post, pid: 'f', text: 'x'.repeat(10_001) },
      { ...post, pid: 'g' },
      { ...post, pid: 'h', text: 'eight', created: '2026-02-30T00:00:00Z' },
      'null',
    ])
    expect(status).toBe(200)
    expect(body.result.accepted).toBe(2)
    expect(body.result.rejected.map(({ line }: { line: number }) => line)).toEqual([2, 4, 6, 7, 8, 9, 10])
    expect(body.result.rejected[1].reason).toContain('colour is not known here')
    expect(body.result.rejected[2].reason).toBe('The author (uid) is not known.')
    const { body: list } = await administrator.get('/posts?user[uid]=member')
    expect(list.result.posts.map(({ pid }: { pid: string }) => pid).sort()).toEqual(['a', 'd'])
  })

  it('a line seen before is accepted and changes nothing', async () => {
    const line = { ...post, pid: 'once', text: 'the first text' }
    const again = { ...post, pid: 'once', text: 'another text' }
    expect((await office.feed('posts', [line, line])).body.result).toEqual({ accepted: 2, rejected: [] })
    expect((await office.feed('posts', [again])).body.result).toEqual({ accepted: 1, rejected: [] })
    expect((await administrator.get('/posts/once')).body.result.text).toBe('the first text')
  })

  it('bytes that are not UTF-8, a line that is too long and a missing last newline are each told apart', async () => {
    const body = Buffer.concat([
      Buffer.from('{"pid":"u1","uid":"member","type":"text","text":"caf'),
      Buffer.from([0xe9]),
      Buffer.from(
        `"}\r\n${'x'.repeat(300_000)}\n{"pid":"u3","uid":"member","type":"text","text":"café � ok"}`,
      ),
    ])
    const { body: answer } = await office.nobody.fetch('/platform/posts', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${platformKey}` },
    })
    expect(answer.result).toEqual({
      accepted: 1,
      rejected: [
        { line: 1, reason: 'This line is not UTF-8.' },
        { line: 2, reason: 'This line is longer than 262144 bytes.' },
      ],
    })
    expect((await administrator.get('/posts/u3')).body.result.text).toBe('café � ok')
  })

  it('is scored by our analyzer, and blocked where a score is above the accepted toxicity', async () => {
    await office.feed('posts', [
      { ...post, pid: 'rude', text: 'You are such an idiot, kill yourself' },
      { ...post, pid: 'fine', text: 'We baked a cake for our grandmother today' },
    ])
    const rude = (await administrator.get('/posts/rude')).body.result
    expect(rude).toMatchObject({ status: 'blocked', moderator: 'analyzer', moderatorName: null })
    expect(rude.decided).toMatch(/Z$/)
    expect(rude.score.text).toBeGreaterThan(0.5)
    expect((await administrator.get('/posts/fine')).body.result).toMatchObject({
      status: 'public',
      moderator: null,
      decided: null,
      score: { text: expect.closeTo(0.05, 1), image: null, video: null },
    })
  })

  it('a score that comes with a post decides as our own would', async () => {
    await feedPosts(office.address, [
      { pid: 's1', score: { text: 0.5 } },
      { pid: 's2', score: { text: 0.500001 } },
      {
        pid: 's3',
        media: { path: 'https://media.example/s3.png', type: 'png' },
        score: { text: 0, image: 0.8 },
      },
    ])
    const statusOf = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result.status
    expect([await statusOf('s1'), await statusOf('s2'), await statusOf('s3')]).toEqual([
      'public',
      'blocked',
      'blocked',
    ])
  })

  it('a score for a part that the post does not have is no score of it', async () => {
    await feedPosts(office.address, [{ pid: 's4', score: { text: 0.1, image: 0.9, video: 0.9 } }])
    expect((await administrator.get('/posts/s4')).body.result).toMatchObject({
      status: 'public',
      score: { text: 0.1, image: null, video: null },
    })
  })

  it('what can’t be kept as it is, is refused: NUL, half characters, and instants that cannot be', async () => {
    const { body } = await office.feed('posts', [
      '{"pid":"n1","uid":"member","type":"text","text":"nice day\\u0000 and more"}',
      '{"pid":"n2","uid":"member","type":"text","text":"half \\ud800"}',
      '{"pid":"n\\u0000","uid":"member","type":"text","text":"x"}',
      { ...post, pid: 'n4', text: 'x', created: '1969-12-31T23:59:59Z' },
      { ...post, pid: 'n5', text: 'x', created: '2099-01-01T00:00:00Z' },
      { ...post, pid: '..', text: 'x' },
      { ...post, pid: 'n7', type: 'media', text: 'no picture' },
      { ...post, pid: 'n8', text: 'whole 🏰' },
    ])
    expect(body.result.accepted).toBe(1)
    expect(body.result.rejected.map(({ line }: { line: number }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await administrator.get('/posts/n8')).body.result.text).toBe('whole 🏰')
  })

  it('a picture or video that nobody could score is pending, never published unseen', async () => {
    const media = (type: string) => ({ media: { path: `https://media.example/file.${type}`, type } })
    await feedPosts(office.address, [
      { pid: 'm1', type: 'media', ...media('png') },
      { pid: 'm2', type: 'media', ...media('mp4'), score: { text: 0, video: 0.1 } },
      { pid: 'm3', type: 'media', ...media('mov'), score: { text: 0, image: 0.1 } },
    ])
    const { body } = await administrator.get('/posts?type=media')
    const found = body.result.posts.map((row: { pid: string; status: string; media: unknown }) => [
      row.pid,
      row.status,
      row.media,
    ])
    expect(found.sort()).toEqual([
      ['m1', 'pending', [{ path: 'https://media.example/file.png', type: 'image/png' }]],
      ['m2', 'public', [{ path: 'https://media.example/file.mp4', type: 'video/mp4' }]],
      ['m3', 'pending', [{ path: 'https://media.example/file.mov', type: 'video/quicktime' }]],
    ])
  })

  it.each([
    'https://elsewhere.example/a.png',
    'http://media.example/a.png',
    'https://media.example.evil.example/a.png',
    'javascript:alert(1)',
  ])('media at %s is refused', async (path) => {
    const line = { ...post, pid: `bad-${path.length}`, type: 'media', media: { path, type: 'png' } }
    const { body } = await office.feed('posts', [line])
    expect(body.result.rejected).toEqual([{ line: 1, reason: expect.stringContaining('media.path') }])
  })

  it('goes through in batches of any number', async () => {
    const lines = Array.from({ length: 1203 }, (_, n) => ({ ...post, pid: `many-${n}`, text: 'Hello' }))
    const before = (await administrator.get('/posts')).body.result.total
    expect((await office.feed('posts', lines)).body.result).toEqual({ accepted: 1203, rejected: [] })
    expect((await administrator.get('/posts')).body.result.total).toBe(before + 1203)
  })

  it('goes through in smaller batches where its lines are long, so that nobody waits for one', async () => {
    const text = 'A long letter about birds. '.repeat(330)
    const lines = Array.from({ length: 120 }, (_, n) => ({ ...post, pid: `long-${n}`, text }))
    expect((await office.feed('posts', lines)).body.result).toEqual({ accepted: 120, rejected: [] })
    const asked = encodeURIComponent(JSON.stringify({ act: 'take_in' }))
    const { body } = await administrator.get(`/events?filter=${asked}&range=[0,2]`)
    const sizes = body.map(({ after }: { after: { added: number } }) => after.added)
    expect(sizes.reduce((sum: number, size: number) => sum + size, 0)).toBe(120)
    expect(Math.max(...sizes)).toBeLessThan(60)
  })
})
