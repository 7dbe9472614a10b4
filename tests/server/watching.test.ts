import { describe, expect, it, onTestFinished } from 'vitest'
import { serveMetrics } from '../../src/server/http/metrics'
import { officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report } from '../support/platform/platform'
import { conversation } from '../support/sockets/desk'

/** What `/metrics` says of the name, by its labels. */
async function figures({ metrics }: TestOffice, name: string): Promise<Record<string, number>> {
  if (!metrics) throw new Error('this office is not watched')
  const served = await serveMetrics(metrics, 0, '127.0.0.1')
  const lines = await fetch(`http://127.0.0.1:${served.port}/metrics`).then((answer) => answer.text())
  await served.close()
  const found = lines.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    found.map((line) => {
      const [, labels = '', value = ''] = /^[^{ ]+(\{.*\})? (\S+)$/.exec(line) ?? []
      return [labels, Number(value)]
    }),
  )
}

const watched = { env: { METRICS_PORT: '0' } }

describe('the figures at /metrics', () => {
  it('count calls by their route’s template, and hold no id, name or keyword', async () => {
    const office = await officeForTest(watched)
    const administrator = await office.as('Administrator')
    await feedPosts(office.address, [{ pid: 'secret-post', score: { text: 0.9 } }])
    await administrator.put('/posts/secret-post', decision('secret-post', 'approve', 'administrator'))
    await administrator.get('/search?ref=accounts&keywords=secret-word')
    await office.nobody.get('/accounts')
    await office.nobody.get('/nowhere/secret-path')
    const counts = await figures(office, 'gatehouse_http_request_duration_seconds_count')
    expect(counts).toMatchObject({
      '{route="/v1/posts/:pid",method="PUT",status="2xx"}': 1,
      '{route="/v1/accounts",method="GET",status="4xx"}': 1,
      '{route="none",method="GET",status="4xx"}': 1,
    })
    const all = (await office.metrics?.metrics()) ?? ''
    expect(all).not.toMatch(/secret|administrator@/)
    expect(all).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('tell how much waits, and since when: letters, tickets, posts and reports', async () => {
    const office = await officeForTest(watched)
    const administrator = await office.as('Administrator')
    const org = { oid: 'school', type: 'Education', name: 'school', role: 'Member' }
    const user = { firstname: 'New', lastname: 'One', email: 'new@example.org' }
    await administrator.form('/accounts', { user, org })
    await administrator.post('/accounts/invite', { accounts: [{ email: user.email }] })
    await feedPosts(office.address, [{ pid: 'shown', score: { text: 0 } }])
    await report(office.address, 'shown')
    const { member } = await conversation(office)
    member.send({ type: 'chat', tid: 'ticket', message: 'Are you there?' })
    await member.next('chat')
    office.passTime(60_000_000)
    expect(await figures(office, 'gatehouse_waiting')).toMatchObject({
      '{of="letters"}': 1,
      '{of="letters_given_up"}': 0,
      '{of="tickets"}': 1,
      '{of="posts_reported"}': 1,
    })
    const ages = await figures(office, 'gatehouse_waiting_oldest_seconds')
    for (const of of ['letters', 'tickets']) expect(ages[`{of="${of}"}`]).toBeGreaterThanOrEqual(60)
    expect(await figures(office, 'gatehouse_support_sockets')).toEqual({ '': 2 })
    await office.outbox.sendDue()
    expect(await figures(office, 'gatehouse_waiting')).toMatchObject({ '{of="letters"}': 0 })
    expect(await figures(office, 'gatehouse_waiting_oldest_seconds')).not.toHaveProperty('{of="letters"}')
  })

  it('are on a port of their own, and on the office’s none', async () => {
    const office = await officeForTest(watched)
    expect((await office.nobody.fetch('/metrics')).status).toBe(404)
    if (!office.metrics) throw new Error('this office is not watched')
    const { port, close } = await serveMetrics(office.metrics, 0, '127.0.0.1')
    onTestFinished(close)
    const elsewhere = await fetch(`http://127.0.0.1:${port}/v1/accounts`)
    expect(elsewhere.status).toBe(404)
    expect((await officeForTest()).metrics).toBeNull()
  })
})

describe('a request’s id', () => {
  it('is answered, and stands in the events of what it changed', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const first = await administrator.post('/saved-replies', { title: 'Hello', message: 'Hello!' })
    const second = await administrator.get('/saved-replies')
    const id = first.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.headers.get('x-request-id')).not.toBe(id)
    const { body } = await administrator.get('/events')
    expect(body[0]).toMatchObject({ act: 'create', request: id })
    expect((await office.nobody.get('/nowhere')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['127.0.0.1', 'abc.DEF-1_2', true],
    ['127.0.0.0/8', 'from-the-network', true],
    ['10.0.0.1', 'from-somebody-else', false],
    ['', 'from-anybody', false],
    ['127.0.0.1', 'two words', false],
    ['127.0.0.1', 'x'.repeat(65), false],
  ])('with TRUST_PROXY=%s, %s: taken from the proxy is %s', async (trusted, given, isTaken) => {
    const office = await officeForTest({ env: { TRUST_PROXY: trusted } })
    const { headers } = await office.nobody.fetch('/health/live', { headers: { 'x-request-id': given } })
    expect(headers.get('x-request-id') === given).toBe(isTaken)
  })
})
