import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccounts } from '../support/office/fixtures'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
let moderator: Client
let head: Client

const contextOf = async (who: Client, pid: string) => (await who.get(`/posts/${pid}/context`)).body.result

beforeAll(async () => {
  office = await openOffice()
  await addAccounts(office.engine, [
    { uid: 'parent', oid: 'school' },
    { uid: 'child', oid: 'school', parent: 'parent' },
  ])
  const at = (day: number) => `2026-03-0${day}T10:00:00Z`
  await feedPosts(office.address, [
    { pid: 'c1', uid: 'child', created: at(1) },
    { pid: 'c2', uid: 'child', created: at(2), score: { text: 0.9 } },
    { pid: 'c3', uid: 'child', created: at(3) },
    { pid: 'c4', uid: 'child', created: at(4) },
    { pid: 'c5', uid: 'child', created: at(5) },
    { pid: 'c6', uid: 'child', created: at(6), text: '🐦'.repeat(200) },
    { pid: 'c7', uid: 'child', created: at(7), score: { text: 0.8 } },
    { pid: 'mine', created: at(1), score: { text: 0.9 } },
  ])
  administrator = await office.as('Administrator')
  moderator = await office.as('Moderator')
  head = await office.as('Organization Administrator')
})
afterAll(() => office.close())

describe('the context of a post', () => {
  it('says who its author is: since when, where, as what, and whose sub-account', async () => {
    const { author } = await contextOf(administrator, 'c7')
    expect(author).toEqual({
      uid: 'child',
      name: 'child Example',
      username: 'child',
      role: 'Member',
      organization: { oid: 'school', name: expect.any(String) },
      status: 'active',
      created: expect.stringMatching(/^2026-01-01T/),
      guardian: { uid: 'parent', name: 'parent Example' },
      state: 'free',
      strikes: { points: 0, steps: expect.any(Array), isSpared: false, incident: 0 },
    })
    expect((await contextOf(administrator, 'mine')).author.guardian).toBeNull()
  })

  it('is told of the next few posts at once, of those that one sees', async () => {
    const inContext = async (who: Client, pids: string) => {
      const { body } = await who.get(`/posts-in-context?pids=${pids}`)
      return body.result?.posts ?? body.errors
    }
    const [c2, c7, none] = await inContext(moderator, 'c2,c3,nowhere,c7')
    expect([c2.post.pid, c7.post.pid, none]).toEqual(['c2', 'c7', undefined])
    expect(c7.context).toEqual(await contextOf(moderator, 'c7'))
    expect(c7.post).toMatchObject({ pid: 'c7', status: 'blocked', version: 1 })
    const many = Array.from({ length: 13 }, (_, n) => `c${n}`).join()
    expect(await inContext(moderator, many)).toMatchObject([{ path: 'pids' }])
  })

  it('counts the author’s other posts, and shows the last five that are decided, without the post itself', async () => {
    const { outcomes, recent } = await contextOf(administrator, 'c7')
    expect(outcomes).toEqual({ public: 5, blocked: 1, pending: 0 })
    expect(recent.map(({ pid }: { pid: string }) => pid)).toEqual(['c6', 'c5', 'c4', 'c3', 'c2'])
    expect(recent[4]).toMatchObject({ status: 'blocked', decided: expect.any(String) })
    expect(recent[0].text).toBe('🐦'.repeat(140))
    const earliest = (await contextOf(administrator, 'mine')).outcomes
    expect(earliest).toEqual({ public: 0, blocked: 0, pending: 0 })
  })

  it('shows a role no more than it sees elsewhere: no account of another organization, no published post', async () => {
    const { author, outcomes, recent } = await contextOf(moderator, 'c7')
    expect(author).toMatchObject({ name: 'child Example', status: null, created: null, guardian: null })
    expect(outcomes.public).toBe(5)
    expect(recent.map(({ pid }: { pid: string }) => pid)).toEqual(['c2'])
    expect((await contextOf(head, 'c7')).author.guardian).toEqual({ uid: 'parent', name: 'parent Example' })
  })

  it.each(['Administrator', 'Moderator', 'Organization Administrator'] as const)(
    'tells a %s nobody’s email address',
    async (role) => {
      await report(office.address, 'c7')
      const answer = await (await office.as(role)).get('/posts/c7/context')
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain('@')
    },
  )

  it('keeps a report that a decision has settled, and names who reported to those who decide only', async () => {
    await feedPosts(office.address, [{ pid: 'told', created: '2026-03-01T10:00:00Z' }])
    await report(office.address, 'told', 'first')
    await administrator.put('/posts/told', decision('told', 'block', 'administrator', 1))
    await report(office.address, 'told', 'second')
    const { reports } = await contextOf(administrator, 'told')
    const reporter = expect.objectContaining({ uid: 'member', name: 'member Example' })
    expect(reports).toEqual([
      expect.objectContaining({ rid: 'second', reporter, settled: null }),
      expect.objectContaining({
        ...{ rid: 'first', title: 'Unkind', message: 'This hurt my friend.', reporter },
        settled: expect.any(String),
      }),
    ])
    const seen = (await contextOf(moderator, 'told')).reports
    expect(seen.map((one: { reporter: unknown }) => one.reporter)).toEqual([null, null])
  })

  it('has every decision: who, when, and what the post was before, the newest first', async () => {
    await feedPosts(office.address, [{ pid: 'turned', score: { text: 0.9 } }])
    expect((await contextOf(administrator, 'turned')).decisions).toEqual([])
    await administrator.put('/posts/turned', decision('turned', 'approve', 'administrator', 1))
    const colleague = await office.as('Colleague')
    await colleague.put('/posts/turned', decision('turned', 'block', 'colleague', 2))
    const created = expect.stringMatching(/Z$/)
    const noReason = { policy: null, note: null, revision: 1 }
    const byColleague = { moderator: 'colleague', moderatorName: 'colleague Example', ...noReason }
    const byAdministrator = {
      moderator: 'administrator',
      moderatorName: 'administrator Example',
      ...noReason,
    }
    expect((await contextOf(administrator, 'turned')).decisions).toEqual([
      { created, act: 'block', from: 'public', ...byColleague },
      { created, act: 'approve', from: 'blocked', ...byAdministrator },
    ])
  })

  it('is refused as the post itself is', async () => {
    expect((await administrator.get('/posts/nowhere/context')).body).toMatchObject({ code: 'not_found' })
    expect((await moderator.get('/posts/c6/context')).status).toBe(403)
    expect((await (await office.as('Other Administrator')).get('/posts/c7/context')).status).toBe(404)
  })
})
