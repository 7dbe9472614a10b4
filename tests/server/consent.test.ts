import { beforeEach, describe, expect, it } from 'vitest'
import { commandTransaction } from '../../src/server/audit/inTransaction'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { day, minute, toIso } from '../../src/server/lib/clock'
import { storeFindings } from '../../src/server/moderation/storing/findings'
import { eraseAll } from '../support/office/erasing'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { feedPosts, report } from '../support/platform/platform'
import { officeThatTells, sendAll } from '../support/platform/webhooks'

let office: TestOffice
let administrator: Client
let told: () => Promise<[unknown, unknown][]>
beforeEach(async () => {
  const env = { WEBHOOK_PRIVATE: 'true', MEDIA_ORIGINS: 'https://media.example' }
  const telling = await officeThatTells({ env })
  ;({ office, administrator } = telling)
  told = async () => {
    await sendAll(office)
    return telling.receiver.received.map(({ notice: { type, data } }) => [type, data.pid ?? data.uid])
  }
})

const year = () => new Date(office.clock() / 1000).getUTCFullYear()
/** Of somebody who is this old by the end of the year. */
const born = (age: number) => year() - age
const guardian = { uid: 'guardian', firstname: 'Anne', lastname: 'Byron', email: 'anne@example.org' }
const child = { uid: 'child', firstname: 'Ada', lastname: 'Byron', parent: 'guardian' }
const feed = async (...lines: object[]) => (await office.feed('accounts', lines)).body.result
const account = async (uid = 'child') => (await administrator.get(`/accounts/${uid}`)).body.result
const status = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result.status
const askUnder = async (underAge: number) => {
  expect((await administrator.put('/settings', { consent: { underAge } })).status).toBe(200)
  await settle()
}
/** Days go by, in which sessions end. */
const pass = async (days: number) => {
  office.passTime(days * day)
  await settle()
  administrator = await office.as('Administrator')
}
/** All that the office does by itself about consents. */
const settle = async () => {
  while ((await office.askConsent()) > 0);
}
const missing = { consent: { state: 'missing' } }
const given = { consent: { state: 'given', method: 'card' } }
const events = async (act: string) => {
  const filter = encodeURIComponent(JSON.stringify({ act }))
  return (await administrator.get(`/events?filter=${filter}`)).body
}

describe('`born` (a year) or `ageBand`, and `consent`, on accounts', () => {
  it('are kept, and a line that leaves them out leaves them as they were', async () => {
    const consent = { state: 'given', method: 'card', since: '2026-01-02T10:00:00Z' }
    await feed(guardian, { ...child, born: born(11), consent })
    await feed({ ...child, firstname: 'Augusta' })
    const known = {
      born: born(11),
      ageBand: '9–11',
      consent: { ...consent, since: '2026-01-02T10:00:00.000000Z' },
    }
    expect(await account()).toMatchObject({ firstname: 'Augusta', ...known })
    expect((await account('guardian')).subs).toMatchObject([{ uid: 'child', ...known }])
    await feed({ ...child, born: null, ageBand: '13-17', consent: null })
    const { ageBand, ...rest } = await account()
    expect(ageBand).toBe('13–17')
    expect(rest).not.toHaveProperty('born')
    expect(rest).not.toHaveProperty('consent')
  })

  it('are refused where they can’t be', async () => {
    await feed(guardian)
    const refused = [
      ...[{ born: year() + 1 }, { born: 1899 }, { born: 2010.5 }, { ageBand: 'young' }, { ageBand: '12–9' }],
      ...[
        { consent: { state: 'perhaps' } },
        { consent: { state: 'given', since: toIso(office.clock() + 3 * day) } },
      ],
    ]
    const { accepted, rejected } = await feed(...refused.map((line) => ({ ...child, ...line })))
    expect(accepted).toBe(0)
    expect(rejected.map(({ line }: { line: number }) => line)).toEqual(refused.map((_, index) => index + 1))
  })

  it('the band stands beside the author of a post and the member of a ticket, never the year, and not for the member', async () => {
    await feed(guardian, { ...child, born: born(11), ...given })
    await feedPosts(office.address, [{ pid: 'house', uid: 'child' }])
    const { body } = await office.feed('tickets', [
      { tid: 'help', uid: 'child', issue: 'Where is my house?' },
    ])
    expect(JSON.stringify(body)).not.toContain('9–11')
    const [post] = (await administrator.get('/posts?status=public')).body.result.posts
    expect(post.user.ageBand).toBe('9–11')
    const [ticket] = (await administrator.get('/support/tickets')).body.result.tickets
    expect(ticket.user.ageBand).toBe('9–11')
    expect(JSON.stringify([post, ticket])).not.toContain(String(born(11)))
  })
})

describe('under the age that the settings name', () => {
  it('a missing or withdrawn consent makes posts wait and starts erasure (with its time to think)', async () => {
    await askUnder(13)
    await feed(guardian, { ...child, born: born(11), ...missing })
    const until = Date.parse((await account()).consentUntil) * 1000 - office.clock()
    expect(Math.abs(until - 30 * day)).toBeLessThan(minute)
    await feedPosts(office.address, [{ pid: 'house', uid: 'child' }])
    const post = (await administrator.get('/posts/house')).body.result
    expect(post).toMatchObject({ status: 'pending', awaitsConsent: true })
    expect(await told()).toEqual([])
    await pass(31)
    expect((await administrator.get('/accounts/child')).status).toBe(404)
    expect(await told()).toEqual([['account.deleted', 'child']])
    await eraseAll(office)
    expect(await events('erase')).toMatchObject([
      { subject: { id: 'child' }, actor: { kind: 'office' }, after: { reason: 'no_consent' } },
    ])
    expect((await administrator.get('/accounts/guardian')).status).toBe(200)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('a consent that is given before stops it, and what waited for that alone is published', async () => {
    await askUnder(13)
    await feed(guardian, { ...child, born: born(11), ...missing })
    await feedPosts(office.address, [
      { pid: 'house', uid: 'child' },
      { pid: 'unkind', uid: 'child', score: { text: 0.9 } },
      { pid: 'address', uid: 'child', text: 'I live at 12 Acacia Avenue, my phone is 020 7946 0000' },
    ])
    await feed({ ...child, ...given })
    await settle()
    expect(await account()).not.toHaveProperty('consentUntil')
    expect([await status('house'), await status('unkind'), await status('address')]).toEqual([
      ...['public', 'blocked', 'pending'],
    ])
    expect((await administrator.get('/posts/address')).body.result).not.toHaveProperty('awaitsConsent')
    expect((await told()).toSorted()).toEqual([
      ['post.approved', 'house'],
      ['post.blocked', 'unkind'],
    ])
    expect([(await events('await_consent')).length, (await events('end_consent_wait')).length]).toEqual([
      1, 1,
    ])
    await pass(40)
    expect((await administrator.get('/accounts/child')).status).toBe(200)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('what is reported or brought before the Administrators meanwhile stays until somebody has decided it', async () => {
    await feed(guardian, { ...child, born: born(11), ...missing })
    await askUnder(13)
    const pids = ['house', 'rude']
    await feedPosts(
      office.address,
      pids.map((pid) => ({ pid, uid: 'child' })),
    )
    await report(office.address, 'rude')
    await feed({ ...child, ...given })
    await settle()
    expect(await Promise.all(pids.map(status))).toEqual(['public', 'pending'])
  })

  it('begins with a week to think at the least, whatever erasing takes elsewhere', async () => {
    const own = await officeForTest({ env: { ERASE_AFTER_DAYS: '0' } })
    const head = await own.as('Administrator')
    await head.put('/settings', { consent: { underAge: 13 } })
    await own.feed('accounts', [guardian, { ...child, born: born(11), ...missing }])
    const { consentUntil } = (await head.get('/accounts/child')).body.result
    expect((Date.parse(consentUntil) * 1000 - own.clock()) / day).toBeGreaterThan(6.9)
  })

  it('what was public stays so until its author changes it, and is published again with the consent', async () => {
    await feed(guardian, { ...child, born: born(11), ...given })
    await feedPosts(office.address, [{ pid: 'house', uid: 'child' }])
    await askUnder(13)
    await feed({ ...child, consent: { state: 'withdrawn' } })
    expect(await status('house')).toBe('public')
    expect(await told()).toEqual([['post.approved', 'house']])
    const revised = (minutes: number) => toIso(office.clock() + minutes * minute)
    await feedPosts(office.address, [
      { pid: 'house', uid: 'child', text: 'A bird house', revised: revised(1) },
    ])
    await feedPosts(office.address, [
      { pid: 'house', uid: 'child', text: 'Our bird house', revised: revised(2) },
    ])
    expect(await status('house')).toBe('pending')
    await told()
    await feed({ ...child, ...given })
    await settle()
    expect(await status('house')).toBe('public')
    expect(await told()).toEqual([
      ['post.approved', 'house'],
      ['post.withheld', 'house'],
      ['post.approved', 'house'],
    ])
  })

  it('what is read and scored afterwards waits as well, and goes by what was found', async () => {
    await askUnder(13)
    await feed(guardian, { ...child, born: born(11), ...missing })
    const picture = {
      type: 'media' as const,
      text: null,
      media: { path: 'https://media.example/a.png', type: 'png' },
    }
    await feedPosts(office.address, [
      { pid: 'fine', uid: 'child', ...picture },
      { pid: 'bad', uid: 'child', ...picture },
    ])
    expect((await administrator.get('/posts/fine')).body.result).not.toHaveProperty('awaitsConsent')
    const found = (pid: string, finding: object) => ({ pid, changeOf: () => finding })
    const ctx = { inTransaction: commandTransaction(office.engine), clock: office.clock }
    await storeFindings(ctx, [found('fine', { status: 'public' }), found('bad', { status: 'blocked' })])
    expect([await status('fine'), await status('bad')]).toEqual(['pending', 'blocked'])
    await feed({ ...child, ...given })
    await settle()
    expect([await status('fine'), await status('bad')]).toEqual(['public', 'blocked'])
  })

  it('nobody else waits: older children, people of unknown age, staff, and those of whom no consent is told', async () => {
    await askUnder(13)
    const head = {
      uid: 'leader',
      firstname: 'Grace',
      lastname: 'Hopper',
      email: 'grace@example.org',
      oid: 'school',
    }
    await feed(
      guardian,
      { ...child, born: born(14), ...missing },
      { ...child, uid: 'unknown', ...missing },
      { ...child, uid: 'untold', born: born(11) },
      { ...head, role: 'Organization Administrator', born: born(11), ...missing },
    )
    for (const uid of ['child', 'unknown', 'untold', 'leader']) {
      expect(await account(uid)).not.toHaveProperty('consentUntil')
    }
  })

  it('another age begins or ends it for those concerned, and nobody needs a consent at first', async () => {
    await feed(guardian, { ...child, born: born(11), ...missing })
    expect(await account()).not.toHaveProperty('consentUntil')
    await askUnder(13)
    expect(await account()).toHaveProperty('consentUntil')
    await feedPosts(office.address, [{ pid: 'house', uid: 'child' }])
    expect(await status('house')).toBe('pending')
    await askUnder(10)
    expect(await account()).not.toHaveProperty('consentUntil')
    expect(await status('house')).toBe('public')
  })

  it('who grows old enough meanwhile is not erased', async () => {
    await askUnder(13)
    await feed(guardian, { ...child, born: born(13), ...missing })
    expect(await account()).toHaveProperty('consentUntil')
    await pass(366)
    expect(await account()).not.toHaveProperty('consentUntil')
  })

  it('a hold keeps the account from being erased', async () => {
    await askUnder(13)
    await feed(guardian, { ...child, born: born(11), ...missing })
    const until = toIso(office.clock() + 60 * day)
    const hold = { kind: 'account', subject: 'child', reason: 'An enquiry', until }
    expect((await administrator.post('/holds', hold)).status).toBe(201)
    await pass(31)
    await eraseAll(office)
    expect(await events('erase')).toEqual([])
    await pass(30)
    await eraseAll(office)
    expect(await events('erase')).toHaveLength(1)
  })

  it('an account that is restored has its time to think anew', async () => {
    await askUnder(13)
    await feed(guardian, { ...child, born: born(11), ...missing })
    await pass(20)
    await administrator.delete('/accounts?ids=child')
    await pass(20)
    expect((await administrator.post('/deleted-accounts/child/restoration')).status).toBe(200)
    await settle()
    expect(Date.parse((await account()).consentUntil) * 1000).toBeGreaterThan(office.clock() + 29 * day)
  })

  it('only Administrators change the age, and are asked who they are', async () => {
    const moderator = await office.as('Moderator')
    expect((await moderator.put('/settings', { consent: { underAge: 13 } })).status).toBe(403)
    office.passTime(11 * minute)
    const asked = await administrator.put('/settings', { consent: { underAge: 13 } })
    expect([asked.status, asked.body.code]).toEqual([403, 'reauthentication_required'])
    for (const underAge of [-1, 19, 12.5]) {
      expect((await administrator.put('/settings', { consent: { underAge } })).status).toBe(400)
    }
  })
})
