import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { base } from '../../src/contract/addresses'
import { api } from '../../src/contract/api'
import { maxFeedBytes, maxFeedLines, maxRejectedLines } from '../../src/contract/platform'
import { problemMediaType } from '../../src/contract/problems'
import type { Route } from '../../src/contract/route'
import { maxJsonDepth } from '../../src/contract/schema'
import { letSeeAbuseMaterial } from '../support/office/fixtures'
import {
  type Client,
  officeForTest,
  openOffice,
  platformKey,
  type TestOffice,
} from '../support/office/office'

let office: TestOffice
let administrator: Client
let head: Client
beforeAll(async () => {
  office = await openOffice()
  await letSeeAbuseMaterial(office.engine, 'administrator')
  administrator = await office.as('Administrator')
  head = await office.as('Organization Administrator')
})
afterAll(() => office.close())

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const nestedObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const line = (pid: string) => ({ pid, uid: 'member', type: 'text', text: 'Hello', score: { text: 0 } })

describe('JSON that is nested deeply', () => {
  const withBody = Object.entries<Route>(api).filter(([, route]) => route.body)

  it.each(withBody)(
    'to %s is a 400 that says so, and is logged as no failure',
    async (_name, { method, path }) => {
      // Who may call this one goes by what is asked for in its query, which is looked at first.
      const query = path === api.startJob.path ? '?act=accounts.invite' : ''
      for (const body of [
        nested(5000),
        nestedObjects(5000),
        nested(500_000),
        `{"email":${nested(maxJsonDepth)}}`,
      ]) {
        const who = path === api.askPlatform.path ? head : administrator
        const answer = await who.fetch(base + path.replace(/\{\w+\}/g, 'x') + query, {
          method,
          body,
          headers: { 'content-type': 'application/json' },
        })
        expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
        expect(answer.body.detail).toContain(`deeper than ${maxJsonDepth} levels`)
      }
    },
  )

  it('in a part of a form is a 400', async () => {
    const { status, body } = await administrator.form('/accounts', {
      user: nested(5000),
      org: { oid: 'school' },
    })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })

  it('in a line of NDJSON is that line’s fault, and the others are kept', async () => {
    const { status, body } = await office.feed('posts', [
      line('before'),
      nested(5000),
      nestedObjects(9000),
      line('after'),
    ])
    expect([status, body.result.accepted]).toEqual([200, 2])
    expect(body.result.rejected.map(({ line }: { line: number }) => line)).toEqual([2, 3])
    expect(body.result.rejected[0].reason).toContain('nested deeper')
  })

  it(`down to ${maxJsonDepth} levels is read, and judged by its shape`, async () => {
    const { body } = await office.nobody.fetch('/auth/code', {
      method: 'POST',
      body: `{"email":${nested(maxJsonDepth - 1)}}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(body.errors).toContainEqual(expect.objectContaining({ path: 'email', message: 'must be string' }))
  })
})

describe('a call of NDJSON', () => {
  it(`lists ${maxRejectedLines} lines that it rejects, and counts the others`, async () => {
    const lines = Array.from({ length: maxRejectedLines + 500 }, () => '{}')
    const { body } = await office.feed('posts', [...lines, line('last')])
    expect([body.result.accepted, body.result.rejected.length, body.result.unlisted]).toEqual([
      1,
      maxRejectedLines,
      500,
    ])
  })

  it(`takes ${maxFeedLines} lines, blank ones included; those before are kept, and the caller is told`, async () => {
    const blank = '\n'.repeat(maxFeedLines - 1)
    expect(
      (await office.feed('posts', [`${blank}${JSON.stringify(line('fits'))}`])).body.result.accepted,
    ).toBe(1)
    const { status, body } = await office.feed('posts', [
      line('kept'),
      `${blank}${JSON.stringify(line('not'))}`,
    ])
    expect([status, body.code]).toEqual([413, 'body_too_large'])
    expect(body.detail).toContain(`The lines before ${maxFeedLines + 1} were taken`)
    expect((await administrator.get('/posts/kept')).status).toBe(200)
    expect((await administrator.get('/posts/not')).status).toBe(404)
  })

  it('that says how large it is, is refused before it is read; one that does not, where it becomes too large', async () => {
    const send = (
      headers: Record<string, string | number>,
      write: (asking: ReturnType<typeof request>) => void,
    ) =>
      new Promise<{ status: number | undefined; detail: string }>((resolve, reject) => {
        const asking = request(`${office.address}/v1/platform/posts`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${platformKey}`,
            'content-type': 'application/x-ndjson',
            ...headers,
          },
        })
        asking.on('error', reject)
        asking.on('response', async (answer) => {
          const { detail } = Object(await json(answer))
          resolve({ status: answer.statusCode, detail })
          asking.destroy()
        })
        write(asking)
      })
    expect(
      await send({ 'content-length': maxFeedBytes + 1 }, (asking) => asking.flushHeaders()),
    ).toMatchObject({
      status: 413,
      detail: expect.stringContaining('Nothing was taken'),
    })
    const piece = Buffer.alloc(1024 * 1024, 'x')
    const answer = await send({}, (asking) => {
      asking.write(`${JSON.stringify(line('first'))}\n`)
      for (let n = 0; n <= maxFeedBytes / piece.length; n++) asking.write(piece)
      asking.end()
    })
    expect(answer).toMatchObject({
      status: 413,
      detail: expect.stringContaining('The lines before 2 were taken'),
    })
    expect((await administrator.get('/posts/first')).status).toBe(200)
  })
})

describe('what nobody foresaw', () => {
  it('after the body has been read is told as a problem, and logged', async () => {
    const logged: string[] = []
    const broken = await officeForTest({ onLog: (entry) => void logged.push(entry) })
    await sql`alter table posts rename to elsewhere`.execute(broken.engine.kysely)
    const { status, headers, body } = await broken.feed('posts', [line('p')])
    expect([status, headers.get('content-type'), body.code]).toEqual([
      500,
      expect.stringContaining(problemMediaType),
      'internal',
    ])
    expect(logged.filter((entry) => entry.includes('the request failed'))).toHaveLength(1)
  })
})
