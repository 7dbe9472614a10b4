import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../src/server/cli/commands'
import { ConfigError, readConfig } from '../../src/server/config'
import { sealAll } from '../../src/server/db/sealing.repository'
import { hour, minute, second } from '../../src/server/lib/clock'
import { createSeal, SecretKeyRefused } from '../../src/server/lib/seal'
import { officeForTest, type TestOffice } from '../support/office/office'
import { addMediaPosts, storeMedia } from '../support/platform/mediaPosts'
import { officeThatTells, sendAll } from '../support/platform/webhooks'
import { connected, conversation, linkOf, ticketOf } from '../support/sockets/desk'
import { openSocket, refusedSocket, type TestSocket } from '../support/sockets/socket'

const newKey = () => randomBytes(32).toString('base64')
const sealOf = (...keys: string[]) => createSeal(keys.map((key) => Buffer.from(key, 'base64')))

/** All that the office keeps of secrets, as it lies in the database. */
async function keptBy({ engine: { kysely } }: TestOffice): Promise<string[]> {
  const own = await kysely.selectFrom('secrets').select('value as kept').execute()
  const webhooks = await kysely.selectFrom('webhooks').select('secret as kept').execute()
  return [...own, ...webhooks].map(({ kept }) => kept)
}

async function untilSolved(socket: TestSocket): Promise<void> {
  while ((await socket.next('ticket')).status !== 'solved');
}

/** The same office, started once more with other variables. */
const startedAgain = ({ engine }: TestOffice, env: Record<string, string>) =>
  officeForTest({ watch: () => engine, env: { WEBHOOK_PRIVATE: 'true', ...env } })

const at = ({ address }: TestOffice, link: string) =>
  Object.assign(new URL(link), { host: new URL(address).host }).href

describe('secrets in the database', () => {
  it('that were readable are encrypted at the next start with a key; links and webhooks go on', async () => {
    const { office, administrator, receiver, secret, id } = await officeThatTells()
    const { staffLink, memberLink } = await conversation(office)
    expect(await keptBy(office)).toContain(secret)
    const key = newKey()
    const again = await startedAgain(office, { SECRET_KEY: key })
    const kept = await keptBy(again)
    expect(kept).toHaveLength(5)
    for (const one of kept) expect(one).toMatch(/^sealed\./)
    for (const link of [staffLink, memberLink]) await openSocket(at(again, link))
    await administrator.post(`/webhooks/${id}/test`)
    await sendAll(again)
    expect(receiver.received).not.toEqual([])
    for (const { headers, body } of receiver.received) new Webhook(secret).verify(body, headers)
    await startedAgain(office, { SECRET_KEY: key })
    expect(await keptBy(office)).toEqual(kept)
  })

  it('are encrypted from the beginning where there is a key', async () => {
    const { office, secret } = await officeThatTells({
      env: { WEBHOOK_PRIVATE: 'true', SECRET_KEY: newKey() },
    })
    for (const one of await keptBy(office)) {
      expect(one).toMatch(/^sealed\./)
      expect(one).not.toContain(secret)
    }
  })

  it('open with no other key and in no other place, and nothing is changed by trying', async () => {
    const key = newKey()
    const { engine } = await officeForTest({ env: { SECRET_KEY: key } })
    const rows = () => engine.kysely.selectFrom('secrets').selectAll().orderBy('id').execute()
    const before = await rows()
    await expect(sealAll(engine.kysely, sealOf())).rejects.toThrow('neither SECRET_KEY nor SECRET_KEY_FILE')
    await expect(sealAll(engine.kysely, sealOf(newKey()))).rejects.toThrow('encrypted with another key')
    expect(await rows()).toEqual(before)
    const sealed = sealOf(key).close('a secret', 'factors ada')
    expect(sealOf(key).open(sealed, 'factors ada')).toBe('a secret')
    expect(() => sealOf(key).open(sealed, 'factors eve')).toThrow(SecretKeyRefused)
    expect(() => sealOf(key).open(`${sealed.slice(0, -2)}AA`, 'factors ada')).toThrow(SecretKeyRefused)
    expect(sealOf(key).close('a secret', 'factors ada')).not.toBe(sealed)
  })

  it('are encrypted anew where a new key is named before the old one, which is needed no more', async () => {
    const [old, fresh] = [newKey(), newKey()]
    const first = await officeForTest({ env: { SECRET_KEY: old } })
    const { memberLink } = await conversation(first)
    const before = await keptBy(first)
    await startedAgain(first, { SECRET_KEY: `${old},${fresh}` })
    expect(await keptBy(first)).toEqual(before)
    await startedAgain(first, { SECRET_KEY: `${fresh},${old}` })
    const last = await startedAgain(first, { SECRET_KEY: fresh })
    await openSocket(at(last, memberLink))
    await expect(sealAll(first.engine.kysely, sealOf(old))).rejects.toThrow(SecretKeyRefused)
  })
})

/** Carries a command of the operator's out, in a process beside the office. */
async function command({ directory, databaseUrl, keys }: TestOffice, ...args: string[]): Promise<string> {
  const env = { DATA_DIR: directory, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const { text } = await runCommand(args, readConfig(env, false))
  // As every server does once a second.
  await keys.refresh()
  return text
}

/** A member's link that was made with a key from a backup. */
async function forgedLink(office: TestOffice, like: string, hours: number): Promise<string> {
  const { value } = await office.engine.kysely
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'support')
    .executeTakeFirstOrThrow()
  const subject = `m.${Buffer.from('ticket').toString('base64url')}.${office.clock() + hours * hour}`
  const hmac = createHmac('sha256', value).update(`support socket\n${subject}`).digest('base64url')
  return like.replace(/ticket=.*/, `ticket=${subject}.${hmac}`)
}

describe('new keys', () => {
  it('sign within seconds, while sockets stay; earlier links hold for the time, and then end', async () => {
    const days = String(3 * 24 * 60)
    const office = await officeForTest({ env: { SESSION_MINUTES: days, SESSION_IDLE_MINUTES: days } })
    const { staff, member, staffLink, memberLink } = await conversation(office)
    expect(await command(office, 'rotate-keys')).toMatch(/new keys .*\nThose before them hold until /)
    for (const link of [staffLink, memberLink]) await openSocket(link)
    office.passTime(10 * second)
    const [newStaff, newMember] = [await linkOf(office, 'Administrator'), await ticketOf(office)]
    for (const link of [staffLink, memberLink, newStaff, newMember]) await openSocket(link)
    member.send({ type: 'chat', tid: 'ticket', message: 'Are you still there?' })
    expect(await staff.next('chat')).toMatchObject({ message: 'Are you still there?' })
    office.passTime(23 * hour)
    await openSocket(staffLink)
    office.passTime(2 * hour)
    expect((await refusedSocket(staffLink)).status).toBe(401)
    await openSocket(newStaff)
    staff.send({ type: 'chat', tid: 'ticket', message: 'Yes, we are.' })
    expect(await staff.next('chat')).toMatchObject({ message: 'Yes, we are.' })
  })

  it('with --now end the earlier ones, their sockets and all sessions; new links are good', async () => {
    const office = await officeForTest()
    storeMedia(office.directory, { 'one.gif': Buffer.from('GIF89a') })
    await addMediaPosts(office.engine, [{ pid: 'p1', media: [{ path: 'one.gif', type: 'image/gif' }] }])
    const administrator = await office.as('Administrator')
    const address = (await administrator.get('/posts/p1')).body.result.media[0].path
    const { staff, member, staffLink, memberLink } = await conversation(office)
    expect((await office.nobody.fetch(address)).status).toBe(200)
    expect(await command(office, 'rotate-keys', '--now')).toContain('everybody signs in again')
    expect(await Promise.all([staff.closed, member.closed])).toEqual([4401, 4401])
    for (const link of [staffLink, memberLink]) expect((await refusedSocket(link)).status).toBe(401)
    expect((await office.nobody.fetch(address)).status).toBe(401)
    expect((await administrator.get('/posts')).status).toBe(401)
    for (const link of [await linkOf(office, 'Administrator'), await ticketOf(office)]) await openSocket(link)
    const { body } = await (await office.as('Administrator')).get('/events?filter={"kind":"office_key"}')
    expect(body).toMatchObject([{ act: 'rotate_key', actor: { kind: 'office' }, after: { sessions: 2 } }])
  })

  it('make what was signed with a key of a backup worth nothing; for a year nothing ever was', async () => {
    const office = await officeForTest()
    const memberLink = await ticketOf(office)
    expect((await refusedSocket(await forgedLink(office, memberLink, 365 * 24))).status).toBe(401)
    const forged = await forgedLink(office, memberLink, 11)
    await openSocket(forged)
    await command(office, 'rotate-keys', '--now')
    expect((await refusedSocket(forged)).status).toBe(401)
  })

  it('hash networks anew', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    await command(office, 'rotate-keys')
    await office.as('Administrator')
    const { body } = await administrator.get('/events?filter={"act":"sign_in"}')
    const [after, before] = body.map((event: { actor: { network: string } }) => event.actor.network)
    expect(after).not.toBe(before)
  })

  it('are not made with a SECRET_KEY that is not the office’s, nor at two times', async () => {
    const office = await officeForTest({ env: { SECRET_KEY: newKey() } })
    const before = await keptBy(office)
    await expect(command(office, 'rotate-keys')).rejects.toThrow('neither SECRET_KEY nor SECRET_KEY_FILE')
    await expect(command(office, 'rotate-keys', '--now', '--days', '3')).rejects.toThrow('Use either')
    expect(await keptBy(office)).toEqual(before)
  })
})

describe('a webhook’s new secret', () => {
  it('signs at once, and the one before signs as well for as long as was said', async () => {
    const { office, receiver, administrator, secret: old, id } = await officeThatTells()
    expect(await command(office, 'webhooks', 'rotate', '--days', '2')).toContain('secrets of 1 webhooks')
    const file = join(office.directory, 'webhook-secrets')
    const [url, fresh = ''] = readFileSync(file, 'utf8').trim().split(' ')
    expect([url, statSync(file).mode & 0o777]).toEqual([receiver.url, 0o600])
    const told = async () => {
      await administrator.post(`/webhooks/${id}/test`)
      await sendAll(office)
      return receiver.received.at(-1)?.headers['webhook-signature'] ?? ''
    }
    const signedWith = (secret: string) => {
      const { headers = {}, body = '' } = receiver.received.at(-1) ?? {}
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    }
    expect(await told()).toBe(`${signedWith(fresh)} ${signedWith(old)}`)
    office.passTime(2 * 24 * hour + minute)
    const again = await office.as('Administrator')
    await again.post(`/webhooks/${id}/test`)
    await sendAll(office)
    expect(receiver.received.at(-1)?.headers['webhook-signature']).toBe(signedWith(fresh))
  })
})

describe('a member’s link', () => {
  it('ends where the platform says so, with its sockets, and a new one is good', async () => {
    const office = await officeForTest()
    const { member, staff, memberLink } = await conversation(office)
    office.passTime(second)
    const line = { tid: 'ticket', uid: 'member', issue: 'My daughter can’t sign in.', endLinks: true }
    const { body } = await office.feed('tickets', [line])
    expect(await member.closed).toBe(4401)
    expect((await refusedSocket(memberLink)).status).toBe(401)
    await openSocket(body.result.links[0].support)
    await staff.settled()
    const events = await (await office.as('Administrator')).get('/events?filter={"act":"end_links"}')
    expect(events.body).toMatchObject([
      { actor: { kind: 'platform' }, subject: { kind: 'ticket', id: 'ticket' } },
    ])
  })

  it('ends an hour after its ticket; one that is given then lets its member answer', async () => {
    const office = await officeForTest()
    const { member, staff, memberLink } = await conversation(office)
    staff.send({ type: 'ticket', status: 'solved' })
    await untilSolved(member)
    office.passTime(59 * minute)
    await openSocket(memberLink)
    office.passTime(2 * minute)
    expect(await member.closed).toBe(4401)
    expect((await refusedSocket(memberLink)).status).toBe(401)
    const again = await connected(await ticketOf(office))
    again.send({ type: 'chat', tid: 'ticket', message: 'It is not solved.' })
    expect(await again.next('ticket')).toMatchObject({ status: 'reopened' })
    office.passTime(2 * hour)
    await openSocket(memberLink)
  })
})

describe('SECRET_KEY', () => {
  it.each([
    [{ SECRET_KEY: 'a password' }, 'SECRET_KEY holds a key that is not 32 random bytes in base64'],
    [{ SECRET_KEY: `${newKey()},${randomBytes(31).toString('base64')}` }, 'is not 32 random bytes'],
    [{ SECRET_KEY_FILE: '/nowhere/key' }, 'SECRET_KEY_FILE can’t be read'],
    [{ SECRET_KEY_FILE: '/dev/null' }, 'SECRET_KEY_FILE is empty'],
    [{ SECRET_KEY: newKey(), SECRET_KEY_FILE: '/dev/null' }, 'are both set'],
  ])('%j is refused with a sentence that does not repeat it', (env, sentence) => {
    const faults = (() => {
      try {
        readConfig(env, false)
        return ''
      } catch (error) {
        return error instanceof ConfigError ? error.faults.join('\n') : ''
      }
    })()
    expect(faults).toContain(sentence)
    expect(faults).not.toMatch(/a password|[A-Za-z0-9+/]{40}/)
  })
})
