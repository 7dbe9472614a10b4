import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report } from '../support/platform/platform'

let office: TestOffice
let moderator: Client
let administrator: Client

beforeEach(async () => {
  office = await officeForTest({ env: { UNDO_SECONDS: '600' } })
  moderator = await office.as('Moderator')
  administrator = await office.as('Administrator')
  await feedPosts(office.address, [
    { pid: 'unkind', score: { text: 0.9 } },
    { pid: 'other', score: { text: 0.9 } },
    { pid: 'harmless' },
    { pid: 'told' },
  ])
  await report(office.address, 'told')
})

const escalate = (who: Client, pid: string, note = 'Is this a joke?') =>
  who.post(`/posts/${pid}/escalation`, { note })
const escalated = async (who: Client, query: string) => {
  const { status, body } = await who.get(`/posts?escalated=true&${query}`)
  expect(status).toBe(200)
  return [body.result.total, body.result.posts.map(({ pid }: { pid: string }) => pid)]
}

describe('a post that is escalated', () => {
  it('has its mark and its filter, and says who brought it, when and why', async () => {
    const answer = await escalate(moderator, 'unkind', '  Is this a joke? ')
    expect([answer.status, answer.body.result.escalated]).toEqual([200, true])
    await escalate(moderator, 'told')
    expect(await escalated(administrator, 'status=blocked')).toEqual([1, ['unkind']])
    expect(await escalated(moderator, 'reported=true')).toEqual([1, ['told']])
    const { body } = await administrator.get('/posts/unkind/context')
    expect(body.result.escalations).toEqual([
      {
        created: expect.any(String),
        by: { uid: 'moderator', name: 'moderator Example' },
        note: 'Is this a joke?',
      },
    ])
    const events = await administrator.get('/events?filter={"act":"escalate","subject":"unkind"}')
    expect(events.body).toMatchObject([{ act: 'escalate', actor: { uid: 'moderator' }, after: null }])
  })

  it('is none any more when it is decided, and is one again when that is taken back', async () => {
    await escalate(moderator, 'unkind')
    const decided = await administrator.put('/posts/unkind', decision('unkind', 'block', 'administrator'))
    expect(decided.body.result.escalated).toBe(false)
    expect(await escalated(administrator, 'status=blocked')).toEqual([0, []])
    const { version } = decided.body.result
    const undone = await administrator.delete(`/posts/unkind/decision?version=${version}`)
    expect(undone.body.result.escalated).toBe(true)
    expect(await escalated(administrator, 'status=blocked')).toEqual([1, ['unkind']])
  })

  it('can be so more than once, and a decision that was not made on it holds', async () => {
    const { body } = await administrator.get('/posts/unkind')
    await escalate(moderator, 'unkind', 'First')
    await escalate(administrator, 'unkind', 'Second')
    const context = await administrator.get('/posts/unkind/context')
    expect(context.body.result.escalations.map(({ note }: { note: string }) => note)).toEqual([
      'Second',
      'First',
    ])
    const shown = decision('unkind', 'approve', 'administrator', body.result.version)
    expect((await administrator.put('/posts/unkind', shown)).status).toBe(200)
  })

  it.each([
    ['that a Moderator does not see', 'harmless', 403],
    ['that is not there', 'nowhere', 404],
  ])('is none %s', async (_what, pid, status) => {
    expect((await escalate(moderator, pid)).status).toBe(status)
    expect(await office.engine.kysely.selectFrom('escalations').selectAll().execute()).toEqual([])
  })

  it('needs a note', async () => {
    const { status, body } = await escalate(moderator, 'unkind', '  ')
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('note')])
  })

  it('is escalated by no Organization Administrator, to whom its notes are not shown', async () => {
    await feedPosts(office.address, [{ pid: 'schools', uid: 'head', score: { text: 0.9 } }])
    await escalate(moderator, 'schools')
    const head = await office.as('Organization Administrator')
    expect((await escalate(head, 'schools')).status).toBe(403)
    const { body } = await head.get('/posts/schools/context')
    expect(body.result.escalations).toEqual([])
  })
})
