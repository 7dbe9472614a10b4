import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { createWebhookClient } from '../../src/server/http/webhookClient'
import { minute } from '../../src/server/lib/clock'
import { createSeal } from '../../src/server/lib/seal'
import { createWebhookSending } from '../../src/server/platform/webhooks/sending.service'
import { officeForTest } from '../support/office/office'
import { feedPosts } from '../support/platform/platform'
import { openReceiver } from '../support/platform/receiver'
import { decide, officeThatTells, rowsOf, sendAll } from '../support/platform/webhooks'

describe('several servers', () => {
  it('tell each thing once, of each post what it is', async () => {
    const { office, receiver, administrator } = await officeThatTells()
    const { engine } = office
    const posts = Array.from({ length: 60 }, (_, n) => ({
      pid: `p${n}`,
      uid: 'member',
      score: { text: 0.9 },
    }))
    await feedPosts(office.address, posts)
    for (let n = 0; n < 10; n++) await decide(administrator, `p${n}`, 'approve')
    const webhookClient = createWebhookClient({ isPrivateAllowed: true })
    const [now] = (await rowsOf(office)).map(({ due }) => due)
    const log = pino({ level: 'silent' })
    const inTransaction = () => Promise.reject(new Error('nothing is given up'))
    const parts = {
      engine,
      db: engine.kysely,
      seal: createSeal([]),
      inTransaction,
      clock: () => (now ?? 0) + minute,
      log,
    }
    const servers = [
      createWebhookSending(parts, webhookClient),
      createWebhookSending(parts, webhookClient),
      createWebhookSending(parts, webhookClient),
    ]
    for (let round = 0; round < 4; round++) await Promise.all(servers.map(({ sendDue }) => sendDue()))
    expect(receiver.received).toHaveLength(60)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(60)
    for (let n = 0; n < 10; n++) {
      const types = receiver.received.filter(({ notice }) => notice.data.pid === `p${n}`)
      expect(types.map(({ notice }) => notice.type)).toEqual(['post.approved'])
    }
  })

  it('one that died after the receiver had it: another one sends it under the same id', async () => {
    const { office, receiver } = await officeThatTells()
    await feedPosts(office.address, [{ pid: 'a', uid: 'member', score: { text: 0.9 } }])
    await sendAll(office)
    // As the row would be, had the server not come to noting it.
    const { kysely } = office.engine
    const [row] = await rowsOf(office)
    const leased_until = (row?.due ?? 0) + 5 * minute
    const unnoted = { state: 'waiting', attempts: 0, finished: null, status: null, leased_until } as const
    await kysely.updateTable('deliveries').set(unnoted).execute()
    await sendAll(office)
    expect(receiver.received).toHaveLength(1)
    office.passTime(6 * minute)
    await sendAll(office)
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
  })
})

describe('the settings of a webhook', () => {
  it('tell the secret once, and never again', async () => {
    const { administrator, id, secret } = await officeThatTells()
    expect(secret).toMatch(/^whsec_/)
    const { body } = await administrator.get('/webhooks')
    expect(body).toHaveLength(1)
    const events = await administrator.get('/events?filter={"kind":"webhook"}')
    const { body: one } = await administrator.get(`/webhooks/${id}`)
    for (const said of [body, one, events.body]) expect(JSON.stringify(said)).not.toContain(secret)
  })

  it('send a test to this one, and all again since an instant', async () => {
    const { office, receiver, administrator, id } = await officeThatTells()
    const since = new Date(Date.now() - 60_000).toISOString()
    await administrator.post(`/webhooks/${id}/test`)
    await sendAll(office)
    expect(receiver.received.map(({ notice }) => [notice.type, notice.data])).toEqual([
      ['webhook.test', { webhook: id }],
    ])
    expect((await administrator.post(`/webhooks/${id}/replay`, { since })).body.result).toEqual({
      deliveries: 1,
    })
    await sendAll(office)
    expect(receiver.received).toHaveLength(2)
  })

  it('are not kept twice for one address, nor beyond 20', async () => {
    const { administrator, receiver } = await officeThatTells()
    const add = (url: string) =>
      administrator.post('/webhooks', { url, types: ['post.blocked'], active: true })
    expect((await add(receiver.url)).body.errors).toMatchObject([{ path: 'url', code: 'webhook_taken' }])
    for (let n = 1; n < 20; n++) expect((await add(`https://p${n}.example/`)).status).toBe(201)
    expect((await add('https://more.example/')).status).toBe(409)
  })

  it('are found by a part of their address, by an event and by whether they are on, in the order asked for', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const add = (url: string, types: string[], active: boolean) =>
      administrator.post('/webhooks', { url, types, active })
    await add('https://zebra.example/hooks', ['post.blocked'], true)
    await add('https://ant.example/hooks', ['post.blocked', 'account.deleted'], false)
    await add('https://ant.example/other', ['account.deleted'], true)
    const list = async (asked: { filter?: unknown; sort?: unknown; range?: unknown }) => {
      const query = Object.entries(asked).map(
        ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
      )
      const { status, body, headers } = await administrator.get(`/webhooks?${query.join('&')}`)
      if (status !== 200) return [status, body.errors[0].path]
      const paths = body.map(({ url }: { url: string }) => url.replace('https://', ''))
      return [...paths, headers.get('content-range')]
    }
    const [zebra, hooks, other] = ['zebra.example/hooks', 'ant.example/hooks', 'ant.example/other']
    expect(await list({})).toEqual([zebra, hooks, other, 'webhooks 0-2/3'])
    expect(await list({ filter: { q: ' ZEBRA ' } })).toEqual([zebra, 'webhooks 0-0/1'])
    expect(await list({ filter: { q: '%' } })).toEqual(['webhooks */0'])
    expect(await list({ filter: { type: 'account.deleted' } })).toEqual([hooks, other, 'webhooks 0-1/2'])
    expect(await list({ filter: { active: true } })).toEqual([zebra, other, 'webhooks 0-1/2'])
    const both = { q: 'hooks', active: false, type: 'post.blocked' }
    expect(await list({ filter: both })).toEqual([hooks, 'webhooks 0-0/1'])
    expect(await list({ sort: ['url', 'DESC'], range: [0, 0] })).toEqual([zebra, 'webhooks 0-0/3'])
    expect(await list({ sort: ['created', 'DESC'] })).toEqual([other, hooks, zebra, 'webhooks 0-2/3'])
    expect(await list({ filter: { type: 'post.praised' } })).toEqual([400, 'filter'])
    expect(await list({ filter: { url: 'x' } })).toEqual([400, 'filter'])
  })

  it('that the environment names are there from the start, with that secret', async () => {
    const receiver = await openReceiver()
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const env = { WEBHOOK_PRIVATE: 'true', WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret }
    const office = await officeForTest({ env })
    await feedPosts(office.address, [{ pid: 'a', uid: 'member', score: { text: 0.9 } }])
    await sendAll(office)
    const [{ body, headers } = { body: '', headers: {} }] = receiver.received
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'post.blocked' })
  })
})
