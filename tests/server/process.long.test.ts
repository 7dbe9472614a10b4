import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { unanswered } from '../../src/server/settings/emailSending.service'
import { addAccounts, emailOf, password } from '../support/office/fixtures'
import { client, platformKey, signIn } from '../support/office/office'
import { directoryWithPeople, freshDirectory } from '../support/office/operating'
import { startOffice } from '../support/office/process'
import { type Manners, openMailServer } from '../support/platform/mailServer'
import { openSocket } from '../support/sockets/socket'

const variables = (directory: string) => ({ DATA_DIR: directory, PORT: '0', PLATFORM_KEY: platformKey })

/** An office whose mail server has been given a letter that it has not answered yet. */
async function officeThatSends(manners: Manners) {
  const mail = await openMailServer()
  onTestFinished(() => mail.stop())
  mail.manners = () => manners
  const directory = await directoryWithPeople()
  const env = { ...variables(directory), SMTP_URL: mail.url, PUBLIC_URL: 'https://office.example' }
  const office = startOffice(env)
  const email = emailOf('Administrator')
  await client(await office.address, {}).post('/auth/code', { email, origin: env.PUBLIC_URL })
  await vi.waitFor(() => expect(mail.letters).toHaveLength(1), { timeout: 10_000, interval: 10 })
  return { office, mail, directory }
}

async function storedLetter(directory: string) {
  const engine = openEmbedded(directory)
  const letter = await engine.kysely.selectFrom('emails').selectAll().executeTakeFirstOrThrow()
  await engine.close()
  return letter
}

describe('the office refuses to start, and says why', () => {
  it('as a second process on the same DATA_DIR, and the first goes on', async () => {
    const directory = freshDirectory()
    const first = startOffice(variables(directory))
    const address = await first.address
    const second = await startOffice(variables(directory)).ended
    expect(second.code).toBe(1)
    expect(second.errors).toBe(
      `Another office is running on ${directory}. Stop it first, or choose another directory with DATA_DIR=…\n`,
    )
    expect((await client(address, {}).get('/health/ready')).status).toBe(200)
  })

  it('with a PORT in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { code, errors } = await startOffice({ ...variables(freshDirectory()), PORT: port }).ended
    expect(code).toBe(1)
    expect(errors).toBe(
      `Port ${port} is in use by another program. Stop that one, or choose another: PORT=8081 npm start\n`,
    )
  })

  it('with a damaged configuration, naming every fault at once', async () => {
    const { code, errors } = await startOffice({
      PORT: '80a',
      PLATFORM_KEY: 'short',
      MEDIA_ORIGINS: 'https://media.example, http://plain.example',
      ALLOWED_ORIGINS: 'https://panel.example/path',
      KEEP_DAYS: '0',
      DATABASE_URL: 'mysql://office:s3cret@localhost/office',
      SMTP_URL: 'mail.example:s3cret',
      MAIL_FROM: 'the office',
      PUBLIC_URL: 'https://office.example/path',
      DATA_DIR: freshDirectory(),
    }).ended
    expect(code).toBe(1)
    for (const name of [
      'PORT',
      'PLATFORM_KEY',
      'MEDIA_ORIGINS',
      'ALLOWED_ORIGINS',
      'KEEP_DAYS',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'PUBLIC_URL',
    ]) {
      expect(errors).toMatch(new RegExp(`^  - ${name} `, 'm'))
    }
    expect(errors).not.toContain('s3cret')
    expect(errors).not.toContain('    at ')
  })

  it('as a demo that would listen on more than this machine', async () => {
    const env = { ...variables(freshDirectory()), HOST: '0.0.0.0' }
    const { code, errors } = await startOffice(env, '--demo').ended
    expect(code).toBe(1)
    expect(errors).toContain('HOST is "0.0.0.0": the demo')
  })

  it('on a database file that is none', async () => {
    const directory = freshDirectory()
    writeFileSync(join(directory, 'office.db'), 'this is no database, '.repeat(100))
    const { code, errors } = await startOffice(variables(directory)).ended
    expect(code).toBe(1)
    expect(errors).toContain(`${join(directory, 'office.db')} is damaged`)
    expect(errors).toContain('restore a copy')
  })
})

describe('the office stops', () => {
  it('with sockets open: each is told, and what was acknowledged is there', async () => {
    const directory = await directoryWithPeople()
    const office = startOffice(variables(directory))
    const address = await office.address
    const { body } = await client(address, {
      authorization: `Bearer ${platformKey}`,
      'content-type': 'application/x-ndjson',
    }).fetch('/platform/tickets', {
      method: 'POST',
      body: JSON.stringify({ tid: 'ticket', uid: 'member', issue: 'Help!' }),
    })
    const member = await openSocket(body.result.links[0].support)
    for (let n = 0; n < 20; n++) member.send({ type: 'chat', tid: 'ticket', message: `${n}`, nonce: `${n}` })
    await member.next('chat')
    office.kill('SIGTERM')
    expect(await member.closed).toBe(1001)
    expect((await office.ended).code).toBe(0)
    const engine = openEmbedded(directory)
    const stored = await engine.kysely.selectFrom('messages').select('nonce').orderBy('seq').execute()
    await engine.close()
    const acknowledged = member.frames.filter(({ type }) => type === 'chat').map(({ nonce }) => ({ nonce }))
    expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged)
  })

  it('while a letter is being sent: it arrives once', async () => {
    const { office, mail, directory } = await officeThatSends({ is: 'slow', for: 1500 })
    office.kill('SIGTERM')
    expect((await office.ended).code).toBe(0)
    expect(mail.letters).toHaveLength(1)
    expect(await storedLetter(directory)).toMatchObject({ state: 'sent', error: null })
  })

  it('killed while a letter is being sent: its row says that it may have arrived, and the next start sends it at once', async () => {
    const { office, mail, directory } = await officeThatSends({ is: 'silent' })
    office.kill('SIGKILL')
    await office.ended
    expect(await storedLetter(directory)).toMatchObject({ state: 'waiting', error: unanswered })
    mail.manners = () => ({ is: 'takes' })
    const env = { ...variables(directory), SMTP_URL: mail.url, PUBLIC_URL: 'https://office.example' }
    const again = startOffice(env)
    await again.address
    await vi.waitFor(() => expect(mail.letters).toHaveLength(2), { timeout: 10_000, interval: 10 })
    expect(mail.letters[1]?.messageId).toBe(mail.letters[0]?.messageId)
    again.kill('SIGTERM')
    await again.ended
  })

  it('killed in the middle of a job of 4,037 invitations: it goes on at the next start, and each is invited once', async () => {
    const many = 4_037
    const directory = await directoryWithPeople()
    const before = openEmbedded(directory)
    for (const from of Array.from({ length: Math.ceil(many / 1000) }, (_, n) => n * 1000)) {
      const length = Math.min(1000, many - from)
      const added = Array.from({ length }, (_, n) => ({ uid: `many-${from + n}`, oid: 'club' }))
      await addAccounts(
        before,
        added.map((account) => ({ ...account, status: 'incomplete' })),
      )
    }
    await before.close()
    const office = startOffice(variables(directory))
    const signedIn = await signIn(await office.address, emailOf('Administrator'), password)
    const headers = { authorization: `Bearer ${signedIn.body.result.token}` }
    const administrator = client(await office.address, headers)
    const wanted = { filter: { oid: 'club', status: 'incomplete' }, total: many }
    const { id } = (await administrator.post('/jobs?act=accounts.invite', wanted)).body.result.job
    const jobAt = async (who: typeof administrator) => (await who.get(`/jobs/${id}`)).body.result.job
    await vi.waitFor(async () => expect((await jobAt(administrator)).done).toBeGreaterThan(1000), {
      timeout: 20_000,
      interval: 5,
    })
    office.kill('SIGKILL')
    await office.ended
    const again = startOffice(variables(directory))
    const after = client(await again.address, headers)
    await vi.waitFor(async () => expect((await jobAt(after)).state).toBe('finished'), { timeout: 25_000 })
    expect(await jobAt(after)).toMatchObject({ done: many, changed: many, leftOut: [] })
    again.kill('SIGTERM')
    await again.ended
    const engine = openEmbedded(directory)
    const letters = await engine.kysely.selectFrom('emails').select('recipient').execute()
    await engine.close()
    expect(letters).toHaveLength(many)
    expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(many)
  }, 60_000)
})
