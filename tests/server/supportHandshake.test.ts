import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOffice, platformKey, type TestOffice } from '../support/office/office'
import { linkOf, ticketOf } from '../support/sockets/desk'
import { openSocket, rawAnswer } from '../support/sockets/socket'

let office: TestOffice
let staffLink: string

beforeAll(async () => {
  office = await openOffice()
  await ticketOf(office)
  staffLink = await linkOf(office, 'Administrator')
})
afterAll(() => office.close())

const handshake = (target: string, ...more: string[]) =>
  [
    `GET ${target} HTTP/1.1`,
    `Host: ${new URL(office.address).host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
    '\r\n',
  ].join('\r\n')

describe('on the support socket’s path, what is no handshake', () => {
  it('is answered as the call that it is', async () => {
    const { status, body } = await office.nobody.get('/support')
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect((await office.nobody.post('/support', {})).status).toBe(405)
  })

  it('is refused with another method, and the connection is closed', async () => {
    const lines = [
      'POST /v1/support HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
    ]
    const answer = await rawAnswer(office.address, [...lines, 'Content-Length: 0', '\r\n'].join('\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  it('but an offer of another protocol is passed over: the call is answered, its body read', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const call = (method: string, path: string, pieces: string[]) =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const headers = {
          connection: 'Upgrade, HTTP2-Settings',
          upgrade: 'h2c',
          'http2-settings': 'AAMAAABkAARAAAAAAAIAAAAA',
          authorization: `Bearer ${platformKey}`,
          ...(pieces.length > 0 && { 'content-type': 'application/x-ndjson' }),
        }
        const request = httpRequest(office.address + path, { method, headers, agent }, (response) => {
          let body = ''
          response.on('data', (data) => {
            body += data
          })
          response.once('end', () => resolve({ status: response.statusCode, body }))
        })
        request.once('error', reject)
        for (const piece of pieces) request.write(piece)
        request.end()
      })
    const line = (n: number) =>
      `${JSON.stringify({ tid: `offered-${n}`, uid: 'member', issue: 'ü'.repeat(900) })}\n`
    const pieces = Array.from({ length: 300 }, (_, n) => line(n))
    for (let n = 0; n < 2; n++) {
      const { status, body } = await call('POST', '/v1/platform/tickets', pieces)
      expect([status, JSON.parse(body).result.accepted]).toEqual([200, 300])
      expect(await call('GET', '/health/live', [])).toMatchObject({ status: 200 })
      expect(await call('GET', '/v1/support', [])).toMatchObject({ status: 400 })
    }
    agent.destroy()
  })

  it.each([
    ['an odd key', ['Sec-WebSocket-Key: x']],
    ['an old version', ['Sec-WebSocket-Version: 7']],
  ])('with %s is refused', async (_, headers) => {
    const names = headers.map((header) => header.split(':')[0])
    const target = `/v1/support${new URL(staffLink).search}`
    const text = handshake(target)
      .split('\r\n')
      .map((line) => (names.includes(line.split(':')[0]) ? headers[0] : line))
      .join('\r\n')
    const answer = await rawAnswer(office.address, text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('application/problem+json')
  })

  it('cut off in the middle leaves the office as it was', async () => {
    const { hostname, port } = new URL(office.address)
    for (let n = 0; n < 20; n++) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(handshake(`/v1/support${new URL(staffLink).search}&tid=ticket`))
          socket.resetAndDestroy()
        })
        socket.on('error', () => undefined)
        socket.on('close', () => resolve())
      })
    }
    const socket = await openSocket(staffLink)
    await socket.settled()
  })
})
