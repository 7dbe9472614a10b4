import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { hour, minute, second } from '../../src/server/lib/clock'
import { addAccounts } from '../support/office/fixtures'
import { feedPosts, report, send } from '../support/platform/platform'
import { decide, officeThatTells, rowsOf, sendAll } from '../support/platform/webhooks'
import { conversation } from '../support/sockets/desk'

describe('the platform hears', () => {
  it('what the analyzer and people decide, signed as Standard Webhooks has it', async () => {
    const { office, receiver, administrator, secret, heard } = await officeThatTells()
    await feedPosts(office.address, [
      { pid: 'unkind', uid: 'member', score: { text: 0.9 } },
      { pid: 'kind', uid: 'member', score: { text: 0.1 } },
    ])
    await sendAll(office)
    const decided = await decide(administrator, 'unkind', 'approve')
    await sendAll(office)
    expect(heard().toSorted()).toEqual([
      ['post.approved', 'kind'],
      ['post.approved', 'unkind'],
      ['post.blocked', 'unkind'],
    ])
    for (const { headers, body } of receiver.received) {
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
      expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
    }
    const ofUnkind = receiver.received.filter(({ notice }) => notice.data.pid === 'unkind')
    expect(ofUnkind.at(-1)?.headers['x-request-id']).toBe(decided.headers.get('x-request-id'))
    expect(ofUnkind.map(({ notice }) => notice)).toEqual([
      {
        type: 'post.blocked',
        timestamp: expect.any(String),
        data: {
          pid: 'unkind',
          status: 'blocked',
          moderator: 'analyzer',
          revision: 1,
          signals: [],
          reason: null,
          secondLook: false,
          automated: true,
          objection: 'POST /v1/platform/appeals',
        },
      },
      {
        type: 'post.approved',
        timestamp: expect.any(String),
        data: {
          pid: 'unkind',
          status: 'public',
          revision: 1,
          moderator: 'administrator',
          signals: [],
          reason: null,
        },
      },
    ])
  })

  it('of accounts that are activated, taken out and deleted', async () => {
    const { office, administrator, heard } = await officeThatTells()
    await addAccounts(office.engine, [{ uid: 'ida', oid: 'school' }])
    await administrator.delete('/organizations/eliminate?ids=ida')
    await sendAll(office)
    await administrator.delete('/accounts?ids=ida')
    await sendAll(office)
    expect(heard()).toEqual([
      ['account.eliminated', 'ida'],
      ['account.deleted', 'ida'],
    ])
  })

  it('of tickets that are taken, ended and rated, without a word of what was said', async () => {
    const { office, receiver } = await officeThatTells()
    const { staff, member } = await conversation(office)
    await sendAll(office)
    staff.send({ type: 'ticket', status: 'solved' })
    await staff.next('ticket')
    await sendAll(office)
    for (const [rating, comment] of [
      ['good', 'Thanks'],
      ['good', 'Many thanks'],
      ['bad', ''],
    ]) {
      member.send({ type: 'rating', rating, comment })
      await staff.next('ticket')
      await sendAll(office)
    }
    expect(receiver.received.map(({ notice: { type, data } }) => [type, data])).toEqual([
      ['ticket.taken', { tid: 'ticket', status: 'open', assignee: 'administrator' }],
      ['ticket.ended', { tid: 'ticket', status: 'solved' }],
      ['ticket.rated', { tid: 'ticket', rating: 'good' }],
      ['ticket.rated', { tid: 'ticket', rating: 'bad' }],
    ])
  })

  it('nothing that a webhook does not want, or while it is off', async () => {
    const { office, receiver, administrator, id, heard } = await officeThatTells()
    const change = (types: string[], active: boolean) =>
      administrator.put(`/webhooks/${id}`, { url: receiver.url, types, active })
    await change(['post.approved'], true)
    await feedPosts(office.address, [{ pid: 'unkind', uid: 'member', score: { text: 0.9 } }])
    await decide(administrator, 'unkind', 'approve')
    await change(['post.approved'], false)
    await feedPosts(office.address, [{ pid: 'kind', uid: 'member', score: { text: 0.1 } }])
    await sendAll(office)
    expect(heard()).toEqual([])
    // What was queued before it was switched off has waited.
    await change(['post.approved'], true)
    await sendAll(office)
    expect(heard()).toEqual([['post.approved', 'unkind']])
  })

  it('of no approval after a block, where the webhook does not want blocks, or is off meanwhile', async () => {
    const { office, receiver, administrator, id, heard } = await officeThatTells()
    const change = (active: boolean) =>
      administrator.put(`/webhooks/${id}`, { url: receiver.url, types: ['post.approved'], active })
    await change(true)
    await feedPosts(office.address, [{ pid: 'unkind', uid: 'member', score: { text: 0.9 } }])
    for (const active of [true, false]) {
      await decide(administrator, 'unkind', 'approve')
      await change(active)
      await decide(administrator, 'unkind', 'block')
      await change(true)
      await sendAll(office)
      expect(heard()).toEqual([])
    }
  })

  it('of no change that was not made', async () => {
    const { office, administrator } = await officeThatTells()
    expect((await decide(administrator, 'nowhere', 'block')).status).toBe(404)
    expect(await rowsOf(office)).toEqual([])
  })
})

describe('a receiver that fails', () => {
  it('hears the newest of one post, and of others meanwhile', async () => {
    const { office, receiver, administrator, heard } = await officeThatTells()
    receiver.manners = ({ notice }) => (notice.data.pid === 'a' ? 400 : 200)
    await feedPosts(office.address, [{ pid: 'a', uid: 'member', score: { text: 0.9 } }])
    await sendAll(office)
    await decide(administrator, 'a', 'approve')
    await feedPosts(office.address, [{ pid: 'b', uid: 'member', score: { text: 0.1 } }])
    await sendAll(office)
    receiver.manners = () => 200
    office.passTime(6 * second)
    await sendAll(office)
    const [block, ...later] = heard()
    expect(block).toEqual(['post.blocked', 'a'])
    expect(later.filter(([, pid]) => pid === 'a')).toEqual([
      ['post.approved', 'a'],
      ['post.approved', 'a'],
    ])
    expect(later).toContainEqual(['post.approved', 'b'])
    const [, first, again] = receiver.received.filter(({ notice }) => notice.data.pid === 'a')
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(again?.body).toBe(first?.body)
  })

  it('hears a newer state only after the attempt to send the older one has ended', async () => {
    const { office, receiver, administrator, heard } = await officeThatTells({ courier: { timeoutMs: 500 } })
    await feedPosts(office.address, [{ pid: 'a', uid: 'member', score: { text: 0.9 } }])
    receiver.manners = () => 'silence'
    const sending = office.deliveries.sendDue()
    await expect.poll(() => receiver.received.length).toBe(1)
    await decide(administrator, 'a', 'approve')
    receiver.manners = () => 200
    await sending
    office.passTime(minute)
    await sendAll(office)
    expect(heard()).toEqual([
      ['post.blocked', 'a'],
      ['post.approved', 'a'],
    ])
    expect((await rowsOf(office)).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['superseded', 'sent']),
    )
  })

  it.each([
    ['a report', 'report.settled'],
    ['an appeal', 'appeal.overturned'],
    ['an alarm', 'post.urgent'],
  ])('a block does not wait behind a refused message about %s', async (_thing, refused) => {
    const { office, receiver, administrator, heard } = await officeThatTells({
      env: { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '0' },
    })
    receiver.manners = ({ notice: { type } }) => (type === refused ? 400 : 200)
    const text = refused === 'post.urgent' ? 'I want to die' : 'Hello'
    await feedPosts(office.address, [{ pid: 'a', uid: 'member', text, score: { text: 0.9 } }])
    await report(office.address, 'a')
    const appeal = { aid: 'appeal', pid: 'a', uid: 'member', message: 'Why?' }
    await send(office.address, 'appeals', [appeal])
    await office.raiseAlerts()
    await administrator.put('/appeals/appeal', { decision: 'overturn', reason: { note: 'Fine' } })
    await sendAll(office)
    expect(heard().map(([type]) => type)).toContain(refused)
    await decide(administrator, 'a', 'block')
    await sendAll(office)
    expect(heard().at(-1)).toEqual(['post.blocked', 'a'])
  })

  it.each([400, 401, 404, 422])(
    'refuses with %i: is tried for minutes, and then given up',
    async (status) => {
      const { office, receiver, administrator, id } = await officeThatTells()
      receiver.manners = () => status
      await feedPosts(office.address, [{ pid: 'a', uid: 'member', score: { text: 0.9 } }])
      let minutes = 0
      for (; minutes < 60 && (await rowsOf(office))[0]?.state === 'waiting'; minutes++) {
        await sendAll(office)
        office.passTime(minute)
      }
      expect(minutes).toBeLessThan(20)
      expect((await administrator.get(`/webhooks/${id}/deliveries`)).body).toMatchObject([
        { state: 'given_up', attempts: 5, error: `It answered ${status}.` },
      ])
    },
  )

  it.each(['hangs up', 500, 302, 408, 425, 429] as const)(
    '%s: is told again later, for three days, then given up',
    async (manner) => {
      const { office, receiver, id } = await officeThatTells()
      receiver.manners = () => manner
      receiver.location = receiver.url
      await feedPosts(office.address, [{ pid: 'a', uid: 'member', score: { text: 0.9 } }])
      let hours = 0
      for (; hours < 100 && (await rowsOf(office))[0]?.state === 'waiting'; hours++) {
        await sendAll(office)
        office.passTime(hours < 1 ? minute : hour)
      }
      expect(hours).toBeGreaterThan(70)
      expect(hours).toBeLessThan(90)
      expect(receiver.received).toHaveLength(11)
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      const again = await office.as('Administrator')
      const { body } = await again.get(`/webhooks/${id}/deliveries`)
      expect(body).toMatchObject([{ type: 'post.blocked', state: 'given_up', attempts: 11, due: null }])
      expect((await again.get(`/webhooks/${id}`)).body).toMatchObject({ waiting: 0, givenUp: 1 })
      const { body: events } = await again.get('/events?filter={"act":"give_up"}')
      expect(events).toMatchObject([{ subject: { kind: 'delivery', id: body[0].id } }])

      receiver.manners = () => 200
      expect((await again.post(`/webhooks/${id}/replay`, {})).body.result).toEqual({ deliveries: 1 })
      await sendAll(office)
      expect(await rowsOf(office)).toMatchObject([{ state: 'sent', status: 200 }])
    },
  )

  it('says 410: it is told nothing more', async () => {
    const { office, receiver, administrator, id } = await officeThatTells()
    receiver.manners = () => 410
    await feedPosts(office.address, [{ pid: 'a', uid: 'member', score: { text: 0.9 } }])
    await sendAll(office)
    expect((await administrator.get(`/webhooks/${id}`)).body).toMatchObject({ active: false, givenUp: 1 })
    await feedPosts(office.address, [{ pid: 'b', uid: 'member', score: { text: 0.9 } }])
    office.passTime(minute)
    await sendAll(office)
    expect(receiver.received).toHaveLength(1)
    expect(await rowsOf(office)).toHaveLength(1)
  })

  it('is silent: that is a failure, and the others are told', async () => {
    const { office, receiver } = await officeThatTells({ courier: { timeoutMs: 200 } })
    receiver.manners = () => 'silence'
    await feedPosts(office.address, [{ pid: 'a', uid: 'member', score: { text: 0.9 } }])
    await sendAll(office)
    expect(await rowsOf(office)).toMatchObject([
      { state: 'waiting', attempts: 1, status: null, error: 'There was no answer within 0.2 s.' },
    ])
  })

  it('rests after trouble: those that wait are not tried one after the other', async () => {
    const { office, receiver } = await officeThatTells()
    receiver.manners = () => 503
    const posts = Array.from({ length: 40 }, (_, n) => ({
      pid: `p${n}`,
      uid: 'member',
      score: { text: 0.9 },
    }))
    await feedPosts(office.address, posts)
    await sendAll(office)
    expect(receiver.received.length).toBeLessThanOrEqual(4)
    receiver.manners = () => 200
    office.passTime(31 * second)
    await sendAll(office)
    expect((await rowsOf(office)).every(({ state }) => state === 'sent')).toBe(true)
  })
})
