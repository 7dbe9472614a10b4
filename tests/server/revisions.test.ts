import { beforeEach, describe, expect, it } from 'vitest'
import { commandTransaction } from '../../src/server/audit/inTransaction'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { day, hour, minute } from '../../src/server/lib/clock'
import { storeFindings } from '../../src/server/moderation/storing/findings'
import { type Client, client, platformKey, type TestOffice } from '../support/office/office'
import { decision, feedPosts, type PostLine, report } from '../support/platform/platform'
import { officeThatTells, sendAll } from '../support/platform/webhooks'

let office: TestOffice
let administrator: Client
let told: () => Promise<[string, string, number][]>
beforeEach(async () => {
  const telling = await officeThatTells()
  ;({ office, administrator } = telling)
  told = async () => {
    await sendAll(office)
    return telling.receiver.received.map(({ notice: { type, data } }) => [
      String(type),
      String(data.pid),
      Number(data.revision),
    ])
  }
})

/** Some minutes after it was made. */
const changedAt = (minutes: number) => new Date((office.clock() + minutes * minute) / 1000).toISOString()
const feed = (...lines: PostLine[]) => feedPosts(office.address, lines)
const of = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result
const revisionsOf = async (pid: string) =>
  (await administrator.get(`/posts/${pid}/context`)).body.result.revisions
const decide = (pid: string, action: 'block' | 'approve', shown: object = {}) => {
  const body = decision(pid, action, 'administrator')
  return administrator.put(`/posts/${pid}`, { ...body, post: { ...body.post, ...shown } })
}
const remove = (...pids: string[]) =>
  client(office.address, {
    authorization: `Bearer ${platformKey}`,
    'content-type': 'application/x-ndjson',
  }).fetch('/platform/posts', {
    method: 'DELETE',
    body: pids.map((pid) => JSON.stringify({ pid })).join('\n'),
  })

describe('a line with `revised` makes a new revision', () => {
  it('scored like new; the decisions’ version stays what it is, and what it said before stands in the review', async () => {
    await feed({ pid: 'house', text: 'We built a house' })
    await told()
    await feed({ pid: 'house', text: 'We built a bird house', score: { text: 0.2 }, revised: changedAt(1) })
    const { text, score, version, revision, revised, status } = await of('house')
    expect({ text, score: score.text, version, revision, status }).toEqual({
      ...{ text: 'We built a bird house', score: 0.2, version: 1, revision: 2, status: 'public' },
    })
    expect(Date.parse(revised)).toBe(Date.parse(changedAt(1)))
    expect(await revisionsOf('house')).toMatchObject([
      { revision: 1, text: 'We built a house', media: 0, status: 'public' },
    ])
    expect((await administrator.get('/search?ref=posts&keywords=bird')).body.result.total).toBe(1)
    expect(await told()).toEqual([
      ['post.approved', 'house', 1],
      ['post.approved', 'house', 2],
    ])
    const filter = encodeURIComponent(JSON.stringify({ act: 'revise', subject: 'house' }))
    expect((await administrator.get(`/events?filter=${filter}`)).body).toMatchObject([
      { actor: { kind: 'platform' }, after: { status: 'public', revision: 2 } },
    ])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('and without it, or with one that is not newer, a pid that is known changes nothing', async () => {
    await feed({ pid: 'house', text: 'One', revised: changedAt(5) })
    await feed({ pid: 'house', text: 'Two' })
    await feed({ pid: 'house', text: 'One', revised: changedAt(5) })
    await feed({ pid: 'house', text: 'Four', revised: changedAt(4) })
    expect(await of('house')).toMatchObject({ text: 'One', revision: 1 })
  })

  it('a post and its changes in one call are taken one after the other', async () => {
    await feed(
      { pid: 'house', text: 'One' },
      { pid: 'house', text: 'Two', revised: changedAt(1), score: { text: 0.9 } },
      { pid: 'house', text: 'Three', revised: changedAt(2) },
      { pid: 'house', text: 'Late', revised: changedAt(1) },
    )
    expect(await of('house')).toMatchObject({ text: 'Three', revision: 3, status: 'blocked' })
    expect(await revisionsOf('house')).toMatchObject([
      { revision: 2, text: 'Two', status: 'blocked' },
      { revision: 1, text: 'One', status: 'public' },
    ])
  })

  it('of another author, or at an instant that is none, is refused by its line', async () => {
    await feed({ pid: 'house' })
    const line = { pid: 'house', type: 'text', text: 'Mine now' }
    const { body } = await office.feed('posts', [
      { ...line, uid: 'moderator', revised: changedAt(1) },
      { ...line, uid: 'member', revised: '2026-02-30T00:00:00Z' },
      { ...line, uid: 'member', revised: changedAt(2 * 24 * 60) },
    ])
    expect(body.result.accepted).toBe(0)
    expect(body.result.rejected.map(({ reason }: { reason: string }) => reason)).toEqual([
      'The post (pid) is another author’s than this one’s (uid).',
      expect.stringContaining('revised'),
      'revised lies in the future.',
    ])
    expect(await of('house')).toMatchObject({ text: 'Hello', revision: 1 })
  })
})

describe('harmless text that becomes harm is seen', () => {
  it('a public post waits when it got worse, also one that a person has approved, and is withdrawn', async () => {
    await feed({ pid: 'plan', score: { text: 0.9 } })
    await told()
    await decide('plan', 'approve')
    office.passTime(minute)
    await told()
    await feed({ pid: 'plan', text: 'I will kill you', revised: changedAt(1) })
    expect(await of('plan')).toMatchObject({
      ...{ status: 'pending', moderator: null, decided: null, version: 2, severity: 'imminent' },
      signals: [{ kind: 'threat' }],
    })
    expect(await told()).toEqual([
      ['post.blocked', 'plan', 1],
      ['post.approved', 'plan', 1],
      ['post.withheld', 'plan', 2],
    ])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('one whose score got too high is blocked', async () => {
    await feed({ pid: 'plan' })
    await told()
    await feed({ pid: 'plan', score: { text: 0.9 }, revised: changedAt(1) })
    expect(await of('plan')).toMatchObject({ status: 'blocked', moderator: 'analyzer' })
    expect(await told()).toEqual([
      ['post.approved', 'plan', 1],
      ['post.blocked', 'plan', 2],
    ])
  })

  it('an approval that the platform was not told of yet is not told any more', async () => {
    await feed({ pid: 'plan', score: { text: 0.9 } })
    await told()
    await decide('plan', 'approve')
    await feed({ pid: 'plan', text: 'I will kill you', revised: changedAt(1) })
    office.passTime(hour)
    expect(await told()).toEqual([
      ['post.blocked', 'plan', 1],
      ['post.withheld', 'plan', 2],
    ])
  })

  it('no change takes a post out of the queue: a block stays, what waits goes on waiting, and what can’t wait stays in the lane', async () => {
    await feed(
      { pid: 'blocked', score: { text: 0.9 } },
      { pid: 'urgent', text: 'I will kill you' },
      { pid: 'reported' },
    )
    await report(office.address, 'reported')
    await feed(
      ...['blocked', 'urgent', 'reported'].map((pid) => ({
        pid,
        text: 'Nothing at all',
        revised: changedAt(1),
      })),
    )
    expect(await of('blocked')).toMatchObject({ status: 'blocked', moderator: 'analyzer', revision: 2 })
    expect(await of('urgent')).toMatchObject({
      status: 'pending',
      signals: [],
      alarms: ['threat'],
      severity: 'imminent',
    })
    expect(await of('reported')).toMatchObject({ status: 'public', reports: 1, revision: 2 })
    const { body } = await administrator.get('/imminent-posts')
    expect(body.result.posts.map(({ pid }: { pid: string }) => pid)).toEqual(['urgent'])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })
})

describe('somebody who changes a post again and again', () => {
  const ago = (minutes: number) => changedAt(-minutes)

  it('does not keep the platform from hearing that it waits, or is blocked', async () => {
    await feed({ pid: 'plan', created: ago(60) }, { pid: 'rude', created: ago(60) })
    await told()
    await feed(
      { pid: 'plan', text: 'I will kill you', revised: ago(3) },
      { pid: 'plan', text: 'I will kill you!!', revised: ago(2) },
      { pid: 'rude', score: { text: 0.9 }, revised: ago(3) },
      { pid: 'rude', text: 'Hello?', score: { text: 0.9 }, revised: ago(2) },
    )
    // Sent side by side: either may come first.
    expect((await told()).slice(2).sort()).toEqual([
      ['post.blocked', 'rude', 2],
      ['post.withheld', 'plan', 2],
    ])
  })

  it('does not get it out of the queue with the second change, nor by a later reading of harmless words', async () => {
    await feed({ pid: 'plan', text: 'I will kill you', created: ago(9) })
    await feed({ pid: 'plan', text: 'Hi', revised: ago(3) })
    await feed({ pid: 'plan', text: 'Hi!', revised: ago(2) })
    const changeOf = () => ({ status: 'public' as const, reading_due: null })
    const ctx = { inTransaction: commandTransaction(office.engine), clock: office.clock }
    await storeFindings(ctx, [{ pid: 'plan', changeOf }])
    expect(await of('plan')).toMatchObject({ status: 'pending', revision: 3, alarms: ['threat'] })
    await decide('plan', 'approve')
    expect((await of('plan')).status).toBe('public')
  })

  it('within one second, says the last of it; the same line again changes nothing', async () => {
    const revised = ago(2)
    await feed({ pid: 'house', text: 'One', revised })
    await feed({ pid: 'house', text: 'Two', revised })
    await feed({ pid: 'house', text: 'Two', revised })
    expect(await of('house')).toMatchObject({ text: 'Two', revision: 2 })
  })

  it('at the same time as the post comes in, is heard', async () => {
    await Promise.all([
      feed({ pid: 'house', text: 'One', created: ago(9) }),
      feed({ pid: 'house', text: 'Two', created: ago(9), revised: ago(2) }),
    ])
    expect((await of('house')).text).toBe('Two')
  })

  it('adds up hints of grooming by when the words were written', async () => {
    const hints = ['how old are you', 'where do you live', 'dont tell your mum', 'add me on snap']
    await feed(...hints.map((_, n) => ({ pid: `p${n}`, created: ago((n + 1) * 15 * 24 * 60) })))
    await feed(...hints.map((text, n) => ({ pid: `p${n}`, text, revised: ago(9 - n) })))
    expect((await of('p3')).signals).toMatchObject([{ kind: 'grooming' }])
  })
})

describe('a decision names the revision that it was made on', () => {
  it('a stale one is 409 revised_meanwhile with the post as it is now, and nothing is decided', async () => {
    await feed({ pid: 'house' })
    await report(office.address, 'house')
    await feed({ pid: 'house', text: 'We built a bird house', revised: changedAt(1) })
    const { status, body } = await decide('house', 'approve', { version: 1, revision: 1 })
    expect([status, body.code, body.post.text, body.post.revision]).toEqual([
      ...[409, 'revised_meanwhile', 'We built a bird house', 2],
    ])
    expect(await of('house')).toMatchObject({ reports: 1, version: 1 })
    const now = await decide('house', 'approve', { version: 1, revision: 2 })
    expect(now.body.result).toMatchObject({ reports: 0, version: 2 })
    const { decisions } = (await administrator.get('/posts/house/context')).body.result
    expect(decisions).toMatchObject([{ act: 'approve', revision: 2 }])
  })

  it('it is not taken back when the author has changed the post since', async () => {
    await feed({ pid: 'house', text: 'One' })
    await report(office.address, 'house')
    await decide('house', 'block')
    await feed({ pid: 'house', text: 'Two', revised: changedAt(1) })
    const { status, body } = await administrator.delete('/posts/house/decision?version=2')
    expect([status, body.code]).toEqual([409, 'revised_meanwhile'])
    expect(await of('house')).toMatchObject({ status: 'blocked', version: 2 })
  })

  it('nor is an appeal decided on what was not shown', async () => {
    await feed({ pid: 'house', score: { text: 0.9 } })
    const appeal = { aid: 'appeal', pid: 'house', uid: 'member', message: 'It was a joke' }
    expect((await office.feed('appeals', [appeal])).body.result.accepted).toBe(1)
    await feed({ pid: 'house', text: 'Two', revised: changedAt(1) })
    const overturn = (revision: number) =>
      administrator.put('/appeals/appeal', {
        decision: 'overturn',
        reason: { note: 'They laughed' },
        revision,
      })
    expect((await overturn(1)).body.code).toBe('revised_meanwhile')
    expect((await overturn(2)).body.status).toBe('overturned')
  })

  it('what was said of a sign in other words does not hold for the new ones', async () => {
    await feed({ pid: 'plan', text: 'I will kill you' })
    await administrator.put('/posts/plan/signals/threat', { isSign: false })
    expect((await of('plan')).signals).toMatchObject([{ kind: 'threat', notASign: true }])
    await feed({ pid: 'plan', text: 'Tomorrow I will kill you', revised: changedAt(1) })
    expect((await of('plan')).signals[0].notASign).toBeUndefined()
  })
})

describe('what was reported is kept when the platform deletes', () => {
  it('marked as deleted there, until it is decided and the time to think is over', async () => {
    await feed({ pid: 'gone' }, { pid: 'kept' })
    await report(office.address, 'kept')
    expect((await remove('gone', 'kept')).body.result).toEqual({ accepted: 2, rejected: [] })
    expect((await administrator.get('/posts/gone')).status).toBe(404)
    expect(Date.parse((await of('kept')).removed)).toBe(Math.floor(office.clock() / 1000))
    const erase = async () => {
      while ((await office.eraseRemoved()) > 0);
      administrator = await office.as('Administrator')
      return (await administrator.get('/posts/kept')).status
    }
    office.passTime(40 * day)
    expect(await erase()).toBe(200)
    await decide('kept', 'block')
    office.passTime(29 * day)
    expect(await erase()).toBe(200)
    office.passTime(2 * day)
    expect(await erase()).toBe(404)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('also where it was decided just before', async () => {
    await feed({ pid: 'kept' })
    await report(office.address, 'kept')
    await decide('kept', 'block')
    await remove('kept')
    expect((await of('kept')).removed).not.toBeNull()
  })

  it('is there again when its author changes it', async () => {
    await feed({ pid: 'kept' })
    await report(office.address, 'kept')
    await remove('kept')
    await feed({ pid: 'kept', text: 'Again', revised: changedAt(1) })
    expect((await of('kept')).removed).toBeNull()
  })
})
