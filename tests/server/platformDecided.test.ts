import { describe, expect, it } from 'vitest'
import {
  type Answer,
  type Client,
  client,
  officeForTest,
  platformKey,
  type TestOffice,
} from '../support/office/office'
import { feedPosts } from '../support/platform/platform'

const platformOf = ({ address }: TestOffice) => client(address, { authorization: `Bearer ${platformKey}` })

const page = (who: Client, since: string | null, limit: number) =>
  who.get(`/platform/posts?limit=${limit}${since === null ? '' : `&since=${since}`}`)

const decide = (who: Client, pid: string, action: 'block' | 'approve') =>
  who.put(`/posts/${pid}`, { post: { pid, uid: 'member' }, action, moderator: 'administrator' })

/** All pages from a place, and the place after them. */
async function walk(who: Client, from: string | null, limit: number) {
  const seen: { pid: string; status: string; moderator: string }[] = []
  let next = from
  for (;;) {
    const { body }: Answer = await page(who, next, limit)
    seen.push(...body.result.posts)
    next = body.result.next
    if (body.result.posts.length === 0) return { seen, next }
  }
}

describe('a platform that missed some catches up', () => {
  it('with each decided post as it is now, in the order in which they were decided', async () => {
    const office = await officeForTest()
    const platform = platformOf(office)
    expect((await page(platform, null, 10)).body.result).toEqual({ posts: [], next: null })
    await feedPosts(office.address, [
      { pid: 'a', uid: 'member', score: { text: 0.9 } },
      { pid: 'b', uid: 'member', score: { text: 0.1 } },
      { pid: 'c', uid: 'member', score: { text: 0.9 } },
    ])
    const first = await walk(platform, null, 2)
    expect(first.seen).toMatchObject([
      { pid: 'a', status: 'blocked', moderator: 'analyzer' },
      { pid: 'b', status: 'public', moderator: 'analyzer' },
      { pid: 'c', status: 'blocked', moderator: 'analyzer' },
    ])
    const administrator = await office.as('Administrator')
    await decide(administrator, 'c', 'approve')
    await decide(administrator, 'a', 'approve')
    await decide(administrator, 'a', 'block')
    expect((await walk(platform, first.next, 1)).seen).toMatchObject([
      { pid: 'c', status: 'public', moderator: 'person' },
      { pid: 'a', status: 'blocked', moderator: 'person' },
    ])
    expect((await walk(platform, null, 1)).seen.map(({ pid }) => pid)).toEqual(['b', 'c', 'a'])
  })

  it('and misses nothing, however many write meanwhile', async () => {
    const office = await officeForTest()
    const platform = platformOf(office)
    const administrator = await office.as('Administrator')
    const pids = Array.from({ length: 60 }, (_, n) => `p${n}`)
    await feedPosts(
      office.address,
      pids.map((pid) => ({ pid, uid: 'member', score: { text: 0.9 } })),
    )
    const latest = new Map<string, string>()
    let next: string | null = null
    let isWriting = true
    const writing = Promise.all(
      pids.map(async (pid, n) => {
        expect((await decide(administrator, pid, 'approve')).status).toBe(200)
        if (n % 3 === 0) expect((await decide(administrator, pid, 'block')).status).toBe(200)
        await feedPosts(office.address, [{ pid: `new-${pid}`, uid: 'member', score: { text: 0.9 } }])
      }),
    ).finally(() => {
      isWriting = false
    })
    for (let isLast = false; !isLast; ) {
      isLast = !isWriting
      const walked = await walk(platform, next, 7)
      for (const { pid, status } of walked.seen) latest.set(pid, status)
      next = walked.next
    }
    await writing
    const rows = await office.engine.kysely.selectFrom('posts').select(['pid', 'status']).execute()
    expect(rows).toHaveLength(120)
    expect(new Map(rows.map(({ pid, status }) => [pid, status]))).toEqual(latest)
  })

  it.each(['nonsense', 'LTEueA', ''])('a cursor that is none (%j) is a 400', async (cursor) => {
    const office = await officeForTest()
    const { status, body } = await page(platformOf(office), cursor, 10)
    expect([status, body.errors[0].path]).toEqual([400, 'since'])
  })
})
