import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { closeCodes } from '../../src/contract/support'
import { emailOf, password } from '../support/office/fixtures'
import { client, signIn } from '../support/office/office'
import { directoryWithPeople, freshDirectory, opened, run } from '../support/office/operating'
import { openSocket, refusedSocket } from '../support/sockets/socket'

describe('the platform’s keys', () => {
  it('rotate-platform-key writes it to a file that nobody else reads, and prints it nowhere', async () => {
    const directory = await directoryWithPeople()
    const office = await opened({ DATA_DIR: directory })
    const { code, output } = await run(directory, 'rotate-platform-key', '--days', '3')
    const file = join(directory, 'platform-key')
    const key = readFileSync(file, 'utf8').trim()
    expect([code, output.includes(key), statSync(file).mode & 0o777]).toEqual([0, false, 0o600])
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' }
    const answer = await client(office.address, headers).fetch('/platform/accounts', {
      method: 'POST',
      body: '\n',
    })
    expect(answer.status).toBe(200)
    await office.stopped()
  })
})

it('rotate-keys, while the office runs: sockets stay, and with --now they end', async () => {
  const directory = await directoryWithPeople()
  const office = await opened({ DATA_DIR: directory })
  const { body } = await signIn(office.address, emailOf('Administrator'), password)
  const { desk } = body.result.links
  const socket = await openSocket(desk)
  expect((await run(directory, 'rotate-keys')).output).toContain('new keys')
  await socket.settled()
  await openSocket(desk)
  expect((await run(directory, 'rotate-keys', '--now')).output).toContain('have ended')
  expect(await socket.closed).toBe(closeCodes.sessionEnded)
  await vi.waitFor(async () => expect((await refusedSocket(desk)).status).toBe(401), { timeout: 10_000 })
  const again = await signIn(office.address, emailOf('Administrator'), password)
  await vi.waitFor(() => openSocket(again.body.result.links.desk), { timeout: 10_000 })
  await office.stopped()
})

describe('npm run office', () => {
  it('invites an Administrator by name, of an organization by name, while the office runs', async () => {
    const directory = join(freshDirectory(), 'new')
    const office = await opened({ DATA_DIR: directory })
    const args = ['--name', 'Ada King Byron', '--organization', 'Sunny Platform']
    const { code, output } = await run(directory, 'invite-administrator', 'ada@example.org', ...args)
    expect(code).toBe(0)
    const token = /invitation=([\w-]{43})/.exec(output)?.[1]
    const nobody = client(office.address, {})
    const { code: half, ref, user } = (await nobody.post('/auth/invitation', { token })).body.result
    const password = 'Brave-NEW-lantern-77!'
    await nobody.post('/auth/reset', { code: half, ref, user: user.uid, email: user.email, password })
    const { result } = (await signIn(office.address, 'ada@example.org', password)).body
    expect([result.firstname, result.lastname, result.organization.name]).toEqual([
      'Ada',
      'King Byron',
      'Sunny Platform',
    ])
    await office.stopped()
  })
})
