import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { answerUnreadable } from '../../src/server/http/errors'
import { serveMetrics } from '../../src/server/http/metrics'
import { officeForTest, openOffice, platformKey, type TestOffice } from '../support/office/office'
import { rawAnswer } from '../support/sockets/socket'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice({ env: { ALLOWED_ORIGINS: 'https://panel.example' } })
})
afterAll(() => office.close())

describe('what is wrong with a request is said as problem+json', () => {
  it.each([
    ['GET', '/nowhere', {}, 404, 'no_such_route'],
    ['GET', '/platform/reports', {}, 405, 'method_not_allowed'],
    ['DELETE', '/posts/x', {}, 405, 'method_not_allowed'],
    ['GET', '/auth/login', {}, 405, 'method_not_allowed'],
    ['POST', '/v1/openapi.json', {}, 405, 'method_not_allowed'],
    ['POST', '/health/live', {}, 405, 'method_not_allowed'],
    ['GET', '/posts/%', {}, 400, 'invalid_request'],
    ['GET', '/posts/%ff', {}, 400, 'invalid_request'],
  ] as const)('%s %s', async (method, path, headers, status, code) => {
    const answer = await office.nobody.fetch(path, { method, headers })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  it('a 405 names the methods in Allow', async () => {
    const { headers } = await office.nobody.fetch('/posts/x', { method: 'DELETE' })
    expect(headers.get('allow')).toBe('GET, HEAD, PUT')
    expect((await office.nobody.get('/auth/login')).headers.get('allow')).toBe('POST')
  })

  it.each([
    ['text/plain', '{}', 415],
    ['application/json', '{"broken"', 400],
    ['application/json', '', 400],
    ['application/json', JSON.stringify({ long: 'x'.repeat(1_100_000) }), 413],
  ])('a PUT with %s and a body that does not fit', async (type, body, status) => {
    const administrator = await office.as('Administrator')
    const answer = await administrator.fetch('/posts/x', {
      method: 'PUT',
      body,
      headers: { 'content-type': type },
    })
    expect(answer.status).toBe(status)
    expect(answer.body.title).toBeTruthy()
  })

  it('NDJSON is the only thing that the platform’s side takes, and uncompressed', async () => {
    const feed = (headers: Record<string, string>) =>
      office.nobody.fetch('/platform/posts', {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${platformKey}`, ...headers },
      })
    expect((await feed({ 'content-type': 'application/json' })).status).toBe(415)
    expect((await feed({ 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' })).status).toBe(
      415,
    )
  })
})

describe('what no route has seen', () => {
  it('an unknown method and headers that are too long are problems as well', async () => {
    for (const head of ['FOO /v1/posts HTTP/1.1', `GET /v1/posts HTTP/1.1\r\nx: ${'y'.repeat(40_000)}`]) {
      const text = await raw(`${head}\r\nHost: office\r\n\r\n`)
      expect(text).toContain('Content-Type: application/problem+json')
      expect(JSON.parse(text.slice(text.indexOf('{'))).code).toMatch(/^(invalid_request|body_too_large)$/)
    }
  })

  /** Sends bytes as they are, and answers what comes back until the office hangs up. */
  function raw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(Number(new URL(office.address).port), '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (data) => {
        text += data
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
  }
})

describe('headers', () => {
  it('forbid browsers everything that an API does not need', async () => {
    const { headers } = await office.nobody.get('/posts')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/)
  })

  it('guard every answer, those as well that no route or hook sees, and those of the metrics', async () => {
    const registry = new Registry()
    const metrics = await serveMetrics(registry, 0, '127.0.0.1')
    onTestFinished(() => metrics.close())
    const answers = await Promise.all([
      ...['/v1/posts', '/v1/posts/%', '/v1/nowhere', '/health/live'].map((path) =>
        rawAnswer(office.address, `GET ${path} HTTP/1.1\r\nHost: office\r\nConnection: close\r\n\r\n`),
      ),
      rawAnswer(office.address, 'FOO /v1/posts HTTP/1.1\r\nHost: office\r\n\r\n'),
      rawAnswer(
        office.address,
        'GET /v1/accounts HTTP/1.1\r\nHost: office\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      ),
      rawAnswer(
        `http://127.0.0.1:${metrics.port}`,
        'GET /metrics HTTP/1.1\r\nHost: office\r\nConnection: close\r\n\r\n',
      ),
    ])
    for (const answer of answers) {
      expect(answer).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/im)
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
      expect(answer).toMatch(/^referrer-policy: no-referrer\r$/im)
      expect(answer).toMatch(/^content-security-policy: .*base-uri 'none'.*frame-ancestors 'none'/im)
    }
  })

  it('let a panel on an allowed origin in, and no other', async () => {
    const from = (origin: string) => office.nobody.fetch('/posts', { headers: { origin } })
    const allowed = (await from('https://panel.example')).headers.get('access-control-allow-origin')
    expect(allowed).toBe('https://panel.example')
    expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is named in the log once; a trusted proxy is not', async () => {
    const said = async (env: Record<string, string>) => {
      const log: string[] = []
      const { nobody } = await officeForTest({ env, onLog: (line) => void log.push(line) })
      const headers = { 'x-forwarded-for': '203.0.113.7' }
      for (let n = 0; n < 3; n++) await nobody.fetch('/health/live', { headers })
      return log.filter((line) => line.includes('X-Forwarded-For is not believed')).length
    }
    expect([await said({}), await said({ TRUST_PROXY: '127.0.0.1' })]).toEqual([1, 0])
  })
})

describe('health', () => {
  it('is live and ready while the office is open', async () => {
    expect((await office.nobody.get('/health/live')).body).toEqual({ status: 'live' })
    expect((await office.nobody.get('/health/ready')).body).toEqual({ status: 'ready' })
  })
})

describe('documentation', () => {
  it('is an OpenAPI document, and a page for people where that is asked for', async () => {
    const { body, headers } = await office.nobody.get('/v1/openapi.json')
    expect([body.openapi, headers.get('cache-control')]).toEqual(['3.1.0', 'no-store'])
    expect((await office.nobody.get('/v1/docs')).status).toBe(404)
    const told = await officeForTest({ env: { API_DOCS: 'true' } })
    const page = await told.nobody.get('/v1/docs')
    expect(page.status).toBe(200)
    expect(page.body).toContain('swagger-ui')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})

describe('a request that takes too long to arrive', () => {
  it('is told so by a problem, and the connection is closed', async () => {
    const late = createServer((socket) =>
      answerUnreadable(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
    ).listen(0, '127.0.0.1')
    onTestFinished(() => void late.close())
    await once(late, 'listening')
    const address = late.address()
    const answer = await text(connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1'))
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('"code":"request_timeout"')
  })
})
