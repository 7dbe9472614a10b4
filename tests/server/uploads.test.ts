import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/server/config'
import { videoFile } from '../support/files/videoFile'
import { emailOf, password } from '../support/office/fixtures'
import { type Client, openOffice, signIn, type TestOffice } from '../support/office/office'
import { leftIn, nothing, sendPost } from '../support/platform/posting'

const patience = { timeout: 10_000, interval: 20 }

const megabyte = 1024 * 1024
const limit = 3

let office: TestOffice
let administrator: Client
let token: string
beforeAll(async () => {
  office = await openOffice({ env: { MEDIA_LIMIT_MB: String(limit) } })
  administrator = await office.as('Administrator')
  token = (await signIn(office.address, emailOf('Administrator'), password)).body.result.token
})
afterAll(() => office.close())

const boundary = 'the-boundary-of-this-form'
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\nmedia\r\n--${boundary}\r\n` +
    'Content-Disposition: form-data; name="file"; filename="boat.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)

/** A request as a program makes it that does not read before it has written. */
function upload(address: string, headers: Record<string, string> = {}) {
  const call = request(`${address}/v1/users/member/posts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  })
  const answer = new Promise<{ status: number | undefined; code: string; detail: string }>(
    (resolve, reject) => {
      call.on('error', reject)
      call.on('response', async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({ status: response.statusCode, ...JSON.parse(Buffer.concat(chunks).toString()) })
      })
    },
  )
  return { call, answer }
}

async function write(call: ReturnType<typeof request>, bytes: Buffer): Promise<void> {
  if (!call.write(bytes)) await new Promise((resolve) => call.once('drain', resolve))
}

it.each(['0', '-1', '1.5', 'many'])('a limit of %s MB is none that an office starts with', (limit) => {
  expect(() => readConfig({ MEDIA_LIMIT_MB: limit }, false)).toThrow(/MEDIA_LIMIT_MB/)
  expect(readConfig({}, false).mediaLimit).toBe(100)
})

describe('a file that is too large', () => {
  it('is refused with the limit in MB, whether or not its length is given first', async () => {
    const content = videoFile({ data: Buffer.alloc(limit * megabyte) })
    const { status, body } = await sendPost(administrator, {}, { content })
    expect([status, body.code]).toEqual([413, 'media_too_large'])
    expect(body).toMatchObject({ title: 'This file is too large', detail: expect.stringContaining('3 MB') })
    expect(await leftIn(office)).toEqual(nothing)
    const exact = videoFile({
      data: Buffer.alloc(limit * megabyte - videoFile({ data: Buffer.alloc(0) }).length),
    })
    expect(exact.length).toBe(limit * megabyte)
    expect((await sendPost(administrator, {}, { content: exact })).status).toBe(201)
  })

  it('is refused before it comes, and its sender gets the answer', async () => {
    const size = 60 * megabyte
    const { call, answer } = upload(office.address, { 'content-length': String(size) })
    call.flushHeaders()
    expect(await answer).toMatchObject({ status: 413, code: 'media_too_large' })
    call.destroy()
  })

  it.each([
    [true, 'close'],
    [false, 'close'],
    [true, 'keep-alive'],
  ])(
    'the answer reaches who reads only when all is sent (length named: %s, %s)',
    async (isNamed, connection) => {
      const size = 40 * megabyte
      const length = head.length + size + tail.length
      const socket = connect(Number(new URL(office.address).port), '127.0.0.1')
      const send = async (bytes: Buffer | string) => {
        if (!socket.write(bytes)) await once(socket, 'drain')
      }
      socket.pause()
      await send(
        [
          'POST /v1/users/member/posts HTTP/1.1',
          'Host: office',
          `Connection: ${connection}`,
          `Authorization: Bearer ${token}`,
          `Content-Type: multipart/form-data; boundary=${boundary}`,
          isNamed ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked',
          '\r\n',
        ].join('\r\n'),
      )
      const piece = async (bytes: Buffer) => {
        if (isNamed) return await send(bytes)
        await send(
          Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
        )
      }
      await piece(head)
      for (let sent = 0; sent < size; sent += megabyte) await piece(Buffer.alloc(megabyte))
      await piece(tail)
      if (!isNamed) await send('0\r\n\r\n')
      socket.setEncoding('utf8')
      let text = ''
      for await (const chunk of socket) {
        text += chunk
        if (connection === 'keep-alive' && text.endsWith('}')) break
      }
      expect(text).toMatch(/^HTTP\/1\.1 413 /)
      expect(text).toContain('"code":"media_too_large"')
      expect((await leftIn(office)).uploads).toEqual([])
    },
  )
})

describe('a cut upload leaves nothing', () => {
  it.each([0, 100, 70_000, megabyte])('cut after %i bytes of the file', async (bytes) => {
    const before = await leftIn(office)
    const content = videoFile({ data: Buffer.alloc(2 * megabyte) })
    const { call, answer } = upload(office.address)
    answer.catch(() => undefined)
    await write(call, head)
    if (bytes > 0) await write(call, content.subarray(0, bytes))
    await vi.waitFor(async () => expect((await leftIn(office)).uploads).toHaveLength(1), patience)
    call.destroy()
    await vi.waitFor(async () => expect(await leftIn(office)).toEqual(before), patience)
  })

  it('nor does one whose form has no end', async () => {
    const before = await leftIn(office)
    const { call, answer } = upload(office.address)
    await write(call, head)
    call.end(videoFile())
    expect((await answer).status).toBe(400)
    expect(await leftIn(office)).toEqual(before)
  })

  it('a slow one is waited for', async () => {
    const content = videoFile({ data: Buffer.alloc(megabyte) })
    const { call, answer } = upload(office.address)
    await write(call, head)
    for (let at = 0; at < content.length; at += 100_000) {
      await write(call, content.subarray(at, at + 100_000))
      await pause(50)
    }
    call.end(tail)
    expect((await answer).status).toBe(201)
  })
})
