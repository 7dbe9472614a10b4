import { get, type IncomingMessage, request } from 'node:http'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '../../src/contract/api'
import type { Route } from '../../src/contract/route'
import { compressAnswers } from '../../src/server/http/headers'
import { addAccounts, emailOf, password } from '../support/office/fixtures'
import { openOffice, signIn, type TestOffice } from '../support/office/office'

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
const encodings = ['br', 'gzip'] as const

let office: TestOffice
let authorization: string
beforeAll(async () => {
  office = await openOffice({ env: { API_DOCS: 'true' } })
  await addAccounts(
    office.engine,
    Array.from({ length: 400 }, (_, n) => ({
      uid: `pupil-${n}`,
      oid: 'gatehouse',
      lastname: 'x'.repeat(99),
    })),
  )
  const { body } = await signIn(office.address, emailOf('Administrator'), password)
  authorization = `Bearer ${body.result.token}`
  const lines = Array.from({ length: 20 }, (_, n) => ({
    ...{ pid: `p${n}`, uid: 'member', type: 'text' },
    text: `You are such an idiot, nobody likes you ${n}`,
  }))
  await office.feed('posts', lines)
  const colleague = await office.as('Colleague')
  for (const { pid } of lines) await colleague.post('/saved-replies', { title: pid, message: '<p>Hello</p>' })
})
afterAll(() => office.close())

/** Asks as a program does that unpacks nothing by itself. */
async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(
      office.address + path,
      { method, headers: { authorization, ...headers } },
      resolve,
    ).on('error', reject)
    asked.end()
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

describe('an answer of more than a kilobyte', () => {
  it.each(
    [
      '/v1/accounts?limit=20',
      '/v1/accounts?limit=150',
      '/v1/posts?status=blocked',
      '/v1/events',
      '/v1/events/export',
      '/v1/openapi.json',
      '/v1/docs/json',
      '/v1/problems',
      '/v1/docs/static/swagger-ui.css',
    ].flatMap((path) => encodings.map((encoding) => [path, encoding] as const)),
  )('to %s comes as %s, the same unpacked', async (path, encoding) => {
    const plain = await ask(path, {})
    const packed = await ask(path, { 'accept-encoding': encoding })
    expect([plain.status, packed.status]).toEqual([200, 200])
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      encoding,
    ])
    expect(plain.bytes.length).toBeGreaterThan(1024)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 1.5)
    expect(unpack[encoding](packed.bytes).toString()).toBe(plain.bytes.toString())
    for (const { headers } of [plain, packed]) expect(headers.vary).toContain('accept-encoding')
    expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
    expect(packed.headers['content-range']).toBe(plain.headers['content-range'])
    const { 'content-length': length = packed.bytes.length } = packed.headers
    expect(Number(length)).toBe(packed.bytes.length)
  })

  it('comes as Brotli to a browser, which takes both', async () => {
    const { headers } = await ask('/v1/accounts', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(headers['content-encoding']).toBe('br')
  })

  it.each(['/v1/accounts', '/v1/openapi.json'])('to %s comes as it is to who refuses both', async (path) => {
    const { headers } = await ask(path, { 'accept-encoding': 'identity, br;q=0, gzip;q=0' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it.each(['/v1/accounts', '/v1/events', '/v1/docs/static/swagger-ui.css'])(
    'has no other length where only the headers of %s are asked for',
    async (path) => {
      const whole = await ask(path, { 'accept-encoding': 'gzip' })
      const { status, headers, bytes } = await ask(path, { 'accept-encoding': 'gzip' }, 'HEAD')
      expect([status, bytes.length, headers['content-length']]).toEqual([200, 0, undefined])
      for (const name of ['content-type', 'content-range', 'vary', 'etag']) {
        expect([name, headers[name]]).toEqual([name, whole.headers[name]])
      }
    },
  )

  it('says how many rows there are, to ra-data-simple-rest', async () => {
    const { headers } = await ask('/v1/events', { 'accept-encoding': 'br' })
    expect(headers['content-range']).toMatch(/^events 0-\d+\/\d+$/)
  })
})

describe('a file of the documentation', () => {
  const file = '/v1/docs/static/swagger-ui.css'

  it('is not sent again where it has not changed', async () => {
    const { headers } = await ask(file, { 'accept-encoding': 'br' })
    const again = await ask(file, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect([again.status, again.bytes.length, again.headers.vary]).toEqual([304, 0, 'accept-encoding'])
  })

  it('comes in parts of what it is unpacked', async () => {
    const { bytes } = await ask(file, {})
    const part = await ask(file, { 'accept-encoding': 'br', range: 'bytes=10-2009' })
    expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined])
    expect(part.bytes.equals(bytes.subarray(10, 2010))).toBe(true)
  })
})

describe('an answer that is not compressed', () => {
  it('is a short one', async () => {
    const { headers, bytes } = await ask('/v1/preferences', { 'accept-encoding': 'br' })
    expect(bytes.length).toBeLessThan(1024)
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding'])
  })

  /** What lets its holder in: tokens, halves of a reset, challenges, recovery codes, links to sockets; and what signs. */
  const secrets =
    /"(token|ref|support|secret|half|challenge)":\{|"recoveryCodes":\{"type":"array"|"code":\{"type":"string"\}/

  it.each(Object.entries<Route>(api))('is settled for %s by whether it holds a secret', (name, route) => {
    const holdsSecret = secrets.test(JSON.stringify(route.reply ?? {}))
    const isMedia = ['getMedia', 'getTicketPicture', 'handOver'].includes(name)
    expect([name, route.uncompressed ?? false]).toEqual([name, holdsSecret || isMedia])
  })
})

describe('what is streamed', () => {
  it.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const)('arrives line by line as %s', async (encoding, createUnpack) => {
    const app = Fastify()
    onTestFinished(() => app.close())
    await compressAnswers(app)
    const lines = new PassThrough()
    app.get('/lines', (_request, reply) => reply.type('text/csv').send(lines))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/lines`, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject)
    })
    lines.write('the first line\n')
    const unpacked = (await answer).pipe(createUnpack()).setEncoding('utf8')
    const arrived: string[] = []
    for await (const piece of unpacked) {
      arrived.push(piece)
      if (arrived.length === 1) lines.write('the second line\n')
      if (arrived.length === 2) lines.end('the third line\n')
    }
    expect((await answer).headers['content-encoding']).toBe(encoding)
    expect(arrived).toEqual(['the first line\n', 'the second line\n', 'the third line\n'])
  })
})
