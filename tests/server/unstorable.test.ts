import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { base } from '../../src/contract/addresses'
import { api } from '../../src/contract/api'
import type { Route } from '../../src/contract/route'
import { emailOf, letSeeAbuseMaterial, password } from '../support/office/fixtures'
import {
  type Answer,
  type Client,
  client,
  openOffice,
  platformKey,
  type TestOffice,
} from '../support/office/office'
import { conversation, linkOf, ticketOf } from '../support/sockets/desk'
import { openSocket } from '../support/sockets/socket'

/* A NUL ends a text early on SQLite, and Postgres refuses it in any parameter. */
const nul = 'a\0b'

let office: TestOffice
let administrator: Client
let head: Client
let member: Client
beforeAll(async () => {
  office = await openOffice()
  await letSeeAbuseMaterial(office.engine, 'administrator')
  administrator = await office.as('Administrator')
  head = await office.as('Organization Administrator')
  const token = new URL(await ticketOf(office)).searchParams.get('ticket')
  member = client(office.address, { authorization: `Bearer ${token}` })
})
afterAll(() => office.close())

/** A value of this schema for each of its texts, with nothing in it but that one, a NUL among its signs. */
function valuesWithNul(schema: TSchema): unknown[] {
  const { type, properties, items, anyOf = [], patternProperties, additionalProperties } = Object(schema)
  const isText = [type].flat().includes('string') && !Object(schema).format
  return [
    ...(isText ? [nul] : []),
    ...Object.entries<TSchema>(properties ?? {}).flatMap(([name, part]) =>
      valuesWithNul(part).map((value) => ({ [name]: value })),
    ),
    ...(items ? valuesWithNul(items).map((value) => [value]) : []),
    ...anyOf.flatMap(valuesWithNul),
    ...(patternProperties || typeof additionalProperties === 'object' ? [{ [nul]: 1 }] : []),
  ]
}

function callerOf({ access, path, method }: Route): Client {
  if (path === api.askPlatform.path && method === api.askPlatform.method) return head
  if (access.by === 'platform') return client(office.address, { authorization: `Bearer ${platformKey}` })
  return access.by === 'link' ? member : administrator
}

const routes = Object.entries<Route>(api)
const call = ({ method }: Route, who: Client, path: string, init: RequestInit = {}): Promise<Answer> =>
  who.fetch(base + path, { method, ...init })
const plain = (path: string) => path.replace(/\{\w+\}/g, 'x')

describe('a NUL is refused at the door with a 400 that names it', () => {
  it.each(routes.filter(([, { path }]) => path.includes('{')))(
    'in the address of %s',
    async (_name, route) => {
      for (const parameter of route.path.match(/\{\w+\}/g) ?? []) {
        const path = plain(route.path.replace(parameter, encodeURIComponent(nul)))
        const { status } = await call(route, callerOf(route), path)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }
    },
  )

  const withQuery = routes.filter(([, { query, status }]) => query && status !== 101)
  it.each(withQuery)('in each parameter of %s', async (_name, route) => {
    for (const name of Object.keys(Object(route.query).properties)) {
      // What is JSON in an address may hold one that the address does not.
      for (const text of name === 'filter' ? [nul, JSON.stringify({ [name]: nul })] : [nul]) {
        const query = new URLSearchParams({ [name]: text })
        const { status } = await call(route, callerOf(route), `${plain(route.path)}?${query}`)
        expect(status, name).toBeGreaterThanOrEqual(400)
        expect(status, name).toBeLessThan(500)
      }
    }
  })

  it.each(routes.filter(([, { body }]) => body))('in each text of the body of %s', async (_name, route) => {
    const query = route.path === api.startJob.path ? '?act=accounts.invite' : ''
    for (const value of valuesWithNul(route.body ?? {})) {
      const { status, body } = await call(route, callerOf(route), plain(route.path) + query, {
        body: JSON.stringify(value),
        headers: { 'content-type': 'application/json' },
      })
      expect([status, body.code], JSON.stringify(value)).toEqual([400, 'invalid_request'])
      expect(JSON.stringify(body.errors)).toContain('can’t be kept')
    }
  })

  it.each(routes.filter(([, { form }]) => form))('in each text of the form of %s', async (_name, route) => {
    for (const value of valuesWithNul(route.form ?? {})) {
      const { status, body } = await callerOf(route).form(plain(route.path), Object(value))
      expect([status, body.code], JSON.stringify(value)).toEqual([400, 'invalid_request'])
    }
  })

  it.each(routes.filter(([, { line }]) => line))('in each text of a line of %s', async (_name, route) => {
    const values = valuesWithNul(route.line ?? {})
    const { status, body } = await call(route, callerOf(route), route.path, {
      body: values.map((value) => JSON.stringify(value)).join('\n'),
      headers: { 'content-type': 'application/x-ndjson' },
    })
    expect([status, body.result.accepted, body.result.rejected.length]).toEqual([200, 0, values.length])
    for (const { reason } of body.result.rejected) expect(reason).toContain('can’t be kept')
  })

  it('in the email address and in the password of a sign-in', async () => {
    for (const [name, credentials] of [
      ['email', `${nul}@example.org:${password}`],
      ['password', `${emailOf('Administrator')}:${nul}`],
    ] as const) {
      const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
      const { status, body } = await client(office.address, { authorization }).post('/auth/login')
      expect([status, body.errors[0].path]).toEqual([400, name])
    }
  })

  it('in the ticket and the token of a socket’s address', async () => {
    const link = await linkOf(office, 'Administrator')
    for (const address of [`${link}&tid=a%00b`, link.replace('ticket=', 'ticket=%00')]) {
      await expect(openSocket(address)).rejects.toThrow(/Unexpected server response: 40[01]/)
    }
  })

  it('in each text of a frame, and the socket stays open', async () => {
    const { staff } = await conversation(office, 'frames')
    const frames = [
      { type: 'chat', tid: 'frames', message: nul },
      { type: 'chat', tid: 'frames', message: 'Hello', nonce: nul },
      { type: 'note', text: nul, nonce: 'n' },
      { type: 'triage', tags: [nul] },
      { type: 'typing', tid: nul },
      { type: nul },
    ]
    for (const frame of frames) {
      staff.send(frame)
      expect((await staff.next('error')).code).toBe('invalid_frame')
    }
  })
})
