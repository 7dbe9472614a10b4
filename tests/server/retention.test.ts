import { beforeEach, describe, expect, it } from 'vitest'
import { defaultRetentionSettings, maxCounted, type RetentionSettings } from '../../src/contract/retention'
import { commandTransaction } from '../../src/server/audit/inTransaction'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { day, minute } from '../../src/server/lib/clock'
import { scoreAgain } from '../../src/server/moderation/scoring'
import { platformKey } from '../support/office/client'
import { addAccounts, password } from '../support/office/fixtures'
import { type Client, client, officeForTest, type TestOffice } from '../support/office/office'
import { addMediaPosts, storeMedia } from '../support/platform/mediaPosts'
import { feedPosts, report } from '../support/platform/platform'
import { leftIn } from '../support/platform/posting'

let office: TestOffice
let administrator: Client
beforeEach(async () => {
  office = await officeForTest()
  administrator = await office.as('Administrator')
  // Days pass here, and nobody sets a second factor up.
  await administrator.put('/settings', { signIn: { secondFactor: 'nobody', graceDays: 14 } })
})

const keeping = (days: Partial<RetentionSettings>): RetentionSettings => ({
  ...defaultRetentionSettings,
  ...days,
})
const save = (days: Partial<RetentionSettings>) =>
  administrator.put('/settings', { retention: keeping(days) })
const pids = async () => {
  const rows = await office.engine.kysely.selectFrom('posts').select('pid').orderBy('pid').execute()
  return rows.map(({ pid }) => pid)
}
const erase = async () => {
  while ((await office.applyRetention()) > 0);
}
const hold = (kind: 'post' | 'account', subject: string) =>
  administrator.post('/holds', {
    ...{ kind, subject, reason: 'The police asked for it' },
    until: new Date((office.clock() + 400 * day) / 1000).toISOString(),
  })
const remove = (what: 'posts' | 'accounts', lines: object[]) =>
  client(office.address, {
    authorization: `Bearer ${platformKey}`,
    'content-type': 'application/x-ndjson',
  }).fetch(`/platform/${what}`, {
    method: 'DELETE',
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })

describe('what is over by the settings is erased', () => {
  it('posts with all that hangs on them, but for those that somebody has to look at, or that are on hold', async () => {
    await addAccounts(office.engine, [
      { uid: 'keeper', oid: 'school' },
      { uid: 'kept', oid: 'school', parent: 'keeper' },
    ])
    await feedPosts(office.address, [
      { pid: 'fine' },
      { pid: 'held' },
      { pid: 'by-held', uid: 'keeper' },
      { pid: 'by-child', uid: 'kept' },
      { pid: 'reported' },
      { pid: 'settled' },
      { pid: 'rude', score: { text: 0.9 } },
    ])
    await report(office.address, 'reported')
    await report(office.address, 'settled')
    await administrator.put('/posts/settled', {
      post: { pid: 'settled', uid: 'member' },
      action: 'approve',
      moderator: 'administrator',
    })
    expect((await hold('post', 'held')).status).toBe(201)
    expect((await hold('account', 'keeper')).status).toBe(201)
    office.passTime(20 * day)
    await feedPosts(office.address, [{ pid: 'new' }])
    administrator = await office.as('Administrator')
    expect((await save({ publicPosts: 10 })).status).toBe(200)
    await erase()
    expect(await pids()).toEqual(['by-child', 'by-held', 'held', 'new', 'reported', 'rude'])
    for (const table of ['reports', 'decisions'] as const) {
      const rows = await office.engine.kysely.selectFrom(table).select('pid').execute()
      expect(rows.map(({ pid }) => pid)).toEqual(table === 'reports' ? ['reported'] : [])
    }
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
    const filter = encodeURIComponent(JSON.stringify({ act: 'erase', kind: 'settings' }))
    expect((await administrator.get(`/events?filter=${filter}`)).body).toMatchObject([
      {
        actor: { kind: 'office' },
        subject: { kind: 'settings', id: 'retention' },
        after: { publicPosts: 2 },
      },
    ])
  })

  it('a post that was decided since has its time from then on', async () => {
    await feedPosts(office.address, [{ pid: 'rude', score: { text: 0.9 } }])
    office.passTime(20 * day)
    administrator = await office.as('Administrator')
    const turned = { post: { pid: 'rude', uid: 'member' }, action: 'approve', moderator: 'administrator' }
    expect((await administrator.put('/posts/rude', turned)).status).toBe(200)
    await save({ publicPosts: 10 })
    await erase()
    expect(await pids()).toEqual(['rude'])
    office.passTime(11 * day)
    await erase()
    expect(await pids()).toEqual([])
  })

  it('a post that its author has changed since has its time from then on', async () => {
    await feedPosts(office.address, [{ pid: 'plan' }])
    office.passTime(20 * day)
    administrator = await office.as('Administrator')
    const revised = new Date(office.clock() / 1000).toISOString()
    await feedPosts(office.address, [{ pid: 'plan', text: 'Something else', revised }])
    await save({ publicPosts: 10, waitingPosts: 10 })
    await erase()
    expect(await pids()).toEqual(['plan'])
  })

  it('what waits, unless a sign of danger was recognised in it', async () => {
    await feedPosts(office.address, [{ pid: 'waits' }, { pid: 'signs' }])
    const { kysely } = office.engine
    await kysely.updateTable('posts').set({ status: 'pending' }).where('pid', '=', 'waits').execute()
    await kysely
      .updateTable('posts')
      .set({ status: 'pending', signal_kinds: 1 })
      .where('pid', '=', 'signs')
      .execute()
    office.passTime(20 * day)
    administrator = await office.as('Administrator')
    await save({ waitingPosts: 10 })
    await office.applyRetention()
    expect(await pids()).toEqual(['signs'])
  })

  it('pictures and videos of posts, whose text stays, but for what is open or on hold, and what the platform keeps', async () => {
    const picture = { type: 'image/png' } as const
    const own = (file: string) => ({ path: file, ...picture })
    const platforms = { path: 'https://media.example/a.png', ...picture }
    const files = ['over.png', 'explicit.png', 'held.png', 'open.png', 'waits.png']
    storeMedia(office.directory, Object.fromEntries(files.map((file) => [file, Buffer.from(file)])))
    await addMediaPosts(office.engine, [
      { pid: 'over', media: [own('over.png'), platforms] },
      { pid: 'explicit', media: [own('explicit.png')], more: { moderator: 'analyzer', score_image: 0.95 } },
      { pid: 'held', media: [own('held.png')] },
      { pid: 'open', media: [own('open.png')], more: { reported: 1, open_reports: 1 } },
      { pid: 'waits', media: [own('waits.png')], more: { status: 'pending', moderator: null } },
    ])
    await hold('post', 'held')
    office.passTime(20 * day)
    administrator = await office.as('Administrator')
    expect((await save({ pictures: 10 })).status).toBe(200)
    await erase()
    const { result } = (await administrator.get('/posts/over')).body
    expect(result).toMatchObject({ text: 'over', media: [platforms], erasedMedia: 1 })
    for (const pid of ['held', 'open', 'waits']) {
      const { media, erasedMedia } = (await administrator.get(`/posts/${pid}`)).body.result
      expect([media.length, erasedMedia]).toEqual([1, undefined])
    }
    expect((await leftIn(office)).media).toEqual(['held.png', 'open.png', 'waits.png'])
    // What was found in it stays, though nobody can read it again.
    await scoreAgain(commandTransaction(office.engine), office.clock, 3650)
    await office.scoring.scorePending()
    const explicit = (await administrator.get('/posts/explicit')).body.result
    expect(explicit).toMatchObject({ status: 'blocked', score: { image: 0.95 }, erasedMedia: 1 })
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('reports that are settled, whose post stays; tickets that have ended, with their conversation', async () => {
    await feedPosts(office.address, [{ pid: 'one' }, { pid: 'two' }])
    await report(office.address, 'one')
    await report(office.address, 'two')
    const approve = { post: { pid: 'one', uid: 'member' }, action: 'approve', moderator: 'administrator' }
    await administrator.put('/posts/one', approve)
    const lines = ['ended', 'open', 'talked'].map((tid) => ({ tid, uid: 'member', issue: 'I can’t sign in' }))
    await office.feed('tickets', lines)
    const { kysely } = office.engine
    const ended = kysely.updateTable('tickets').set({ status: 'closed', waiting: 0, waiting_since: null })
    await ended.where('tid', '!=', 'open').execute()
    await kysely.updateTable('ticket_counts').set({ n: 1 }).where('status', '=', 'pending').execute()
    await kysely.insertInto('ticket_counts').values({ status: 'closed', n: 2 }).execute()
    office.passTime(20 * day)
    const late = { id: 'late', tid: 'talked', seq: 1, sender: 'member', recipient: null, nonce: null }
    await kysely
      .insertInto('messages')
      .values({ ...late, message: 'Thank you', search: 'thank you', pictures: 0, created: office.clock() })
      .execute()
    administrator = await office.as('Administrator')
    await save({ reports: 10, tickets: 10 })
    await erase()
    expect(await pids()).toEqual(['one', 'two'])
    const left = await kysely.selectFrom('reports').select('pid').execute()
    expect(left).toEqual([{ pid: 'two' }])
    const tickets = await kysely.selectFrom('tickets').select('tid').orderBy('tid').execute()
    expect(tickets.map(({ tid }) => tid)).toEqual(['open', 'talked'])
    expect(await wrongTotals(kysely)).toEqual([])
  })

  it('emails that were sent, after 90 days unless the settings say otherwise', async () => {
    await administrator.form('/accounts', {
      user: { firstname: 'A', lastname: 'B', email: 'new@b.example' },
      org: { oid: 'school', role: 'Member' },
    })
    const { body } = await administrator.get('/accounts?oid=school')
    const uid = body.result.accounts.find(({ email }: { email: string }) => email === 'new@b.example').uid
    await administrator.post('/accounts/invite', { accounts: [{ uid }] })
    await office.outbox.sendDue()
    const letters = () => office.engine.kysely.selectFrom('emails').select('id').execute()
    const before = (await letters()).length
    expect(before).toBeGreaterThan(0)
    office.passTime(89 * day)
    await erase()
    expect((await letters()).length).toBe(before)
    office.passTime(2 * day)
    await erase()
    expect(await letters()).toEqual([])
  })
})

describe('the periods', () => {
  it('an outlook says how much they would erase with the next run, and erases nothing', async () => {
    await feedPosts(
      office.address,
      Array.from({ length: 12 }, (_, n) => ({ pid: `p${n}`, score: { text: n < 5 ? 0 : 0.9 } })),
    )
    office.passTime(20 * day)
    administrator = await office.as('Administrator')
    const outlook = (days: Partial<RetentionSettings>) =>
      administrator.get(
        `/settings/retention?${new URLSearchParams(Object.entries(keeping(days)).map(([k, n]) => [k, String(n)]))}`,
      )
    const { result } = (await outlook({ publicPosts: 10, blockedPosts: 19 })).body
    expect(result).toMatchObject({ publicPosts: 5, blockedPosts: 7, waitingPosts: 0, tickets: 0 })
    expect((await outlook({ publicPosts: 30 })).body.result).toMatchObject({
      publicPosts: 0,
      blockedPosts: 0,
    })
    expect(maxCounted).toBe(10_000)
    expect((await pids()).length).toBe(12)
  })

  it.each([
    ['publicPosts', -1],
    ['tickets', 3651],
    ['reports', 1.5],
    ['registrations', 0],
    ['letters', 0],
  ] as const)('%s can’t be %s days', async (kind, days) => {
    const { status, body } = await save({ [kind]: days })
    expect([status, body.errors[0].path]).toEqual([400, `retention.${kind}`])
  })

  it('are changed by those alone who have just shown who they are', async () => {
    office.passTime(11 * minute)
    expect((await save({ tickets: 10 })).body.code).toBe('reauthentication_required')
    await administrator.post('/auth/proof', { password })
    expect((await save({ tickets: 10 })).status).toBe(200)
  })
})

describe('what the platform has removed', () => {
  it('posts are erased; those that somebody has to look at or that are on hold stay, and are marked', async () => {
    await feedPosts(office.address, [{ pid: 'gone' }, { pid: 'reported' }, { pid: 'held' }, { pid: 'stays' }])
    await report(office.address, 'reported')
    await hold('post', 'held')
    const lines = ['gone', 'reported', 'held', 'unknown'].map((pid) => ({ pid }))
    const { status, body } = await remove('posts', [...lines, { uid: 'x' }])
    expect([status, body.result.accepted]).toEqual([200, 4])
    expect(body.result.rejected).toEqual([{ line: 5, reason: expect.any(String) }])
    for (const pid of ['held', 'reported']) {
      expect((await administrator.get(`/posts/${pid}`)).body.result.removed).toEqual(expect.any(String))
    }
    expect(await pids()).toEqual(['held', 'reported', 'stays'])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
    const filter = encodeURIComponent(JSON.stringify({ act: 'erase', subject: 'gone' }))
    expect((await administrator.get(`/events?filter=${filter}`)).body).toMatchObject([
      { actor: { kind: 'platform' } },
    ])
  })

  it('accounts are deleted as an Administrator would, staff’s are refused', async () => {
    const { body } = await remove('accounts', [{ uid: 'member' }, { uid: 'moderator' }, { uid: 'unknown' }])
    expect(body.result).toMatchObject({ accepted: 2, rejected: [{ line: 2 }] })
    expect((await administrator.get('/accounts/member')).status).toBe(404)
    expect((await administrator.get('/accounts/moderator')).status).toBe(200)
  })
})
