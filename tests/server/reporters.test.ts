import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultReporterSettings as ownTexts } from '../../src/contract/reporters'
import { day, minute, second, toIso } from '../../src/server/lib/clock'
import { eraseAll } from '../support/office/erasing'
import { addAccounts } from '../support/office/fixtures'
import { type Client, client, platformKey, type TestOffice } from '../support/office/office'
import { feedPosts, send } from '../support/platform/platform'
import { decide, officeThatTells, sendAll } from '../support/platform/webhooks'

let office: TestOffice
let administrator: Client
let told: Awaited<ReturnType<typeof officeThatTells>>
beforeEach(async () => {
  told = await officeThatTells({ env: { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '30' } })
  ;({ office, administrator } = told)
  const uids = ['good', 'wrong', 'new', 'loud', ...crowd(12)]
  await addAccounts(
    office.engine,
    uids.map((uid) => ({ uid })),
  )
})

const crowd = (n: number) => Array.from({ length: n }, (_, index) => `child-${index}`)
const rids: string[] = []
const nextRid = () => `r-${rids.push('') + 100}`
const report = (pid: string, uid: string, more: object = {}) =>
  send(office.address, 'reports', [
    { rid: nextRid(), pid, uid, title: 'Unkind', message: 'Look at this', ...more },
  ])
const remove = async (...pids: string[]) => {
  const body = pids.map((pid) => JSON.stringify({ pid })).join('\n')
  const headers = { authorization: `Bearer ${platformKey}`, 'content-type': 'application/x-ndjson' }
  await client(office.address, headers).fetch('/platform/posts', { method: 'DELETE', body })
}
const feed = (...pids: string[]) =>
  feedPosts(
    office.address,
    pids.map((pid) => ({ pid })),
  )
/** What the platform was told of reports, in the order of their ids. */
const settled = async () => {
  office.passTime(31 * second)
  await sendAll(office)
  return told.receiver.received
    .filter(({ notice: { type } }) => type === 'report.settled')
    .map(({ notice: { data } }): Record<string, unknown> => ({ ...data }))
    .toSorted((one, other) => (String(one.rid) < String(other.rid) ? -1 : 1))
}
const reportsOf = async (pid: string, who = administrator) =>
  (await who.get(`/posts/${pid}/context`)).body.result.reports
const recordOf = async (pid: string) => (await reportsOf(pid))[0].reporter
const order = async (path: string): Promise<string[]> =>
  (await administrator.get(path)).body.result.posts.map(({ pid }: { pid: string }) => pid)
const queue = () => order('/posts?reported=true&sort=urgency')
const severityOf = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result.severity
const mute = (uid: string, more: object = {}, who = administrator) =>
  who.put(`/reporters/${uid}/mute`, { days: 7, reason: 'Reports every post of one classmate', ...more })
/** A person whose reports were decided so, one after the other. */
const withRecord = async (uid: string, ...actions: ('block' | 'approve')[]) => {
  for (const [index, action] of actions.entries()) {
    const pid = `${uid}-${index}`
    await feed(pid)
    await report(pid, uid)
    await decide(administrator, pid, action)
  }
}
const events = async (act: string) => {
  const filter = encodeURIComponent(JSON.stringify({ act }))
  return (await administrator.get(`/events?filter=${filter}`)).body
}

describe('webhook `report.settled` { kept, blocked, nothing }', () => {
  it('tells who reported, with a child’s wording in each language, and never who decided', async () => {
    await feed('bad', 'fine')
    await report('bad', 'good', { rid: 'r-bad' })
    await report('fine', 'wrong', { rid: 'r-fine' })
    await decide(administrator, 'bad', 'block')
    await decide(administrator, 'fine', 'approve')
    const text = (outcome: 'blocked' | 'kept') => ({
      en: ownTexts[`${outcome}_en`],
      fr: ownTexts[`${outcome}_fr`],
    })
    expect(await settled()).toEqual([
      { rid: 'r-bad', pid: 'bad', uid: 'good', outcome: 'blocked', text: text('blocked') },
      { rid: 'r-fine', pid: 'fine', uid: 'wrong', outcome: 'kept', text: text('kept') },
    ])
    const verifier = new Webhook(told.secret)
    for (const { headers, body, notice } of told.receiver.received) {
      expect(verifier.verify(body, headers)).toEqual(notice)
      if (notice.type === 'report.settled') expect(body).not.toContain('administrator')
    }
    expect(JSON.stringify(await events('block'))).not.toContain('r-bad')
  })

  it('goes once for each report, after the time in which the decision can be taken back, and not where it was', async () => {
    await feed('bad')
    await report('bad', 'good', { rid: 'r-1' })
    await report('bad', 'new', { rid: 'r-2' })
    await sendAll(office)
    await decide(administrator, 'bad', 'block')
    await sendAll(office)
    const types = told.receiver.received.map(({ notice }) => String(notice.type))
    expect(types).toEqual(['post.approved', 'post.blocked'])
    const { version } = (await administrator.get('/posts/bad')).body.result
    expect((await administrator.delete(`/posts/bad/decision?version=${version}`)).status).toBe(200)
    expect(await settled()).toEqual([])
    await decide(administrator, 'bad', 'approve')
    const outcomes = (await settled()).map(({ rid, outcome }) => [rid, outcome])
    expect(outcomes).toEqual([
      ['r-1', 'kept'],
      ['r-2', 'kept'],
    ])
    await decide(administrator, 'bad', 'block')
    expect(await settled()).toHaveLength(2)
  })

  it('is `nothing` where the platform has removed the post, or its author is deleted, and it was not blocked', async () => {
    await feed('gone', 'gone-and-bad')
    await feedPosts(office.address, [{ pid: 'of-nobody', uid: 'new' }])
    for (const pid of ['gone', 'gone-and-bad', 'of-nobody']) await report(pid, 'good', { rid: `r-${pid}` })
    await remove('gone', 'gone-and-bad')
    await administrator.delete('/accounts?ids=new')
    await decide(administrator, 'gone', 'approve')
    await decide(administrator, 'gone-and-bad', 'block')
    const asked = { post: { pid: 'of-nobody', uid: 'new' }, action: 'approve', moderator: 'administrator' }
    expect((await administrator.put('/posts/of-nobody', asked)).status).toBe(200)
    expect((await settled()).map(({ rid, outcome }) => [rid, outcome])).toEqual([
      ['r-gone', 'nothing'],
      ['r-gone-and-bad', 'blocked'],
      ['r-of-nobody', 'nothing'],
    ])
    expect(await recordOf('gone')).toMatchObject({ made: 3, decided: 1, agreed: 1 })
  })

  it('has the wording of the settings, and the office’s own where that is empty', async () => {
    const texts = { kept_en: ' It can stay. ', kept_fr: '', blocked_en: '', blocked_fr: '' }
    const reporters = { ...texts, nothing_en: '', nothing_fr: '' }
    expect((await administrator.put('/settings', { reporters })).status).toBe(200)
    const moderator = await office.as('Moderator')
    expect((await moderator.put('/settings', { reporters })).status).toBe(403)
    const long = { ...reporters, kept_en: 'x'.repeat(301) }
    expect((await administrator.put('/settings', { reporters: long })).status).toBe(400)
    await feed('fine')
    await report('fine', 'good')
    await decide(administrator, 'fine', 'approve')
    const [{ text } = {}] = await settled()
    expect(text).toEqual({ en: 'It can stay.', fr: ownTexts.kept_fr })
  })

  it('tells nothing of what staff have reported from a ticket', async () => {
    await feed('bad')
    await office.feed('tickets', [{ tid: 'help', uid: 'member', issue: 'Look' }])
    const asked = { pid: 'bad', title: 'Bullying', note: 'Look at this' }
    expect((await administrator.post('/support/tickets/help/escalation', asked)).status).toBe(201)
    await decide(administrator, 'bad', 'block')
    expect(await settled()).toEqual([])
    expect(await recordOf('bad')).toMatchObject({ uid: 'administrator', made: 0 })
  })
})

describe('the reporter’s record beside a report (made, agreed, muted)', () => {
  it('counts reports, those that were decided, and those whose post was blocked; a decision that is taken back counts for nothing', async () => {
    await withRecord('good', 'block', 'block', 'approve')
    await feed('now')
    await report('now', 'good')
    expect(await recordOf('now')).toEqual({
      ...{ uid: 'good', name: 'good Example', made: 4, decided: 3, agreed: 2 },
      ...{ mutedUntil: null, muteReason: null },
    })
    await decide(administrator, 'now', 'block')
    expect(await recordOf('now')).toMatchObject({ decided: 4, agreed: 3 })
    const { version } = (await administrator.get('/posts/now')).body.result
    await administrator.delete(`/posts/now/decision?version=${version}`)
    expect(await recordOf('now')).toMatchObject({ made: 4, decided: 3, agreed: 2 })
  })

  it('is told to those alone who decide posts', async () => {
    await withRecord('good', 'block')
    const moderator = await office.as('Moderator')
    expect((await reportsOf('good-0', moderator))[0].reporter).toBeNull()
    await administrator.put('/accounts/moderator', { rights: ['decides'] })
    const decider = await office.as('Moderator')
    expect((await reportsOf('good-0', decider))[0].reporter).toMatchObject({ made: 1, agreed: 1 })
  })

  it('orders within a severity and never below it, page by page', async () => {
    await withRecord('good', 'block', 'block', 'block')
    await withRecord('wrong', 'approve', 'approve', 'approve')
    await feed('a', 'b', 'c', 'd', 'e')
    const at = (n: number) => ({ timestamp: toIso(office.clock() - n * minute) })
    await report('a', 'good', at(9))
    await report('b', 'new', at(5))
    await report('c', 'wrong', at(1))
    await report('d', 'wrong', { ...at(8), title: 'Bullying' })
    await report('e', 'loud', { ...at(7), title: 'Threat' })
    expect(await queue()).toEqual(['e', 'd', 'a', 'b', 'c'])
    const pages: string[] = []
    for (let last: string | undefined; pages.length < 5; last = pages.at(-1)) {
      const place = last ? `&page=next&last=2026-01-01T00:00:00Z&lastId=${last}` : ''
      pages.push(...(await order(`/posts?reported=true&sort=urgency&limit=1${place}`)))
    }
    expect(pages).toEqual(['e', 'd', 'a', 'b', 'c'])
    await report('c', 'good', at(0))
    expect(await queue()).toEqual(['e', 'd', 'c', 'a', 'b'])
  })

  it('goes on from a post that was decided meanwhile where that stood before', async () => {
    await withRecord('good', 'block', 'block', 'block')
    await feed('a', 'b')
    await report('a', 'good')
    await report('b', 'new')
    await decide(administrator, 'a', 'approve')
    const place = '&page=next&last=2026-01-01T00:00:00Z&lastId=a'
    expect(await order(`/posts?reported=true&sort=urgency${place}`)).toEqual(['b'])
  })
})

describe('ten reports of one post within minutes', () => {
  const reportAll = async (pid: string, uids: string[], title: string, apart = minute / 2) => {
    const begun = office.clock() - 60 * minute
    const timestamp = (n: number) => toIso(begun + n * apart)
    for (const [n, uid] of uids.entries()) await report(pid, uid, { title, timestamp: timestamp(n) })
  }
  const brigading = async (pid: string) =>
    (await administrator.get(`/posts/${pid}/context`)).body.result.brigading
  const stored = async (pid: string) =>
    (await office.engine.kysely.selectFrom('posts').selectAll().where('pid', '=', pid).execute())[0]

  it('say “Possible brigading”, with how many people within how many minutes', async () => {
    await feed('crowded', 'slow', 'twice')
    await reportAll('crowded', crowd(12), 'Unkind')
    expect(await brigading('crowded')).toEqual({ reporters: 12, minutes: 10 })
    await reportAll('slow', crowd(12), 'Unkind', 2 * minute)
    expect(await brigading('slow')).toBeNull()
    await reportAll('twice', [...crowd(6), ...crowd(6)], 'Unkind')
    expect(await brigading('twice')).toBeNull()
  })

  it('do not make it more urgent by their number; what is urgent for its words stays so', async () => {
    await feed('crowded', 'few')
    await reportAll('few', crowd(2), 'Threat')
    await reportAll('crowded', crowd(9), 'Threat')
    expect([(await stored('few'))?.severity, (await stored('crowded'))?.severity]).toEqual([3, 3])
    await report('crowded', 'new', { title: 'Threat', timestamp: toIso(office.clock() - 57 * minute) })
    expect((await stored('crowded'))?.severity).toBe(2)
    expect(await severityOf('crowded')).toBe('imminent')
    expect(await order('/imminent-posts')).toEqual(['few', 'crowded'])
  })
})

describe('muting a reporter', () => {
  it('is an event with its end, and the person is told nothing; unmuting likewise', async () => {
    await withRecord('loud', 'approve')
    const until = toIso(office.clock() + 7 * day)
    const answer = await mute('loud')
    expect([answer.status, answer.body.result]).toEqual([
      200,
      {
        ...{ uid: 'loud', made: 1, decided: 1, agreed: 0 },
        ...{ mutedUntil: until, muteReason: 'Reports every post of one classmate' },
      },
    ])
    expect(await events('mute')).toMatchObject([
      { subject: { kind: 'account', id: 'loud' }, after: { mutedUntil: until } },
    ])
    expect(JSON.stringify(await events('mute'))).not.toContain('classmate')
    expect((await administrator.delete('/reporters/loud/mute')).body.result).toMatchObject({
      ...{ mutedUntil: null, muteReason: null },
    })
    expect((await administrator.delete('/reporters/loud/mute')).status).toBe(200)
    expect(await events('unmute')).toHaveLength(1)
    await sendAll(office)
    expect(told.heard().filter(([, id]) => id === 'loud')).toEqual([])
  })

  it('has their reports come last within a severity, those that are open too, and the platform hears of them as ever', async () => {
    await feed('a', 'b', 'c')
    await report('a', 'new', { timestamp: toIso(office.clock() - minute) })
    await report('b', 'loud', { rid: 'r-b' })
    expect(await queue()).toEqual(['b', 'a'])
    await mute('loud')
    expect(await queue()).toEqual(['a', 'b'])
    await report('c', 'loud', { rid: 'r-c', title: 'Bullying' })
    expect(await queue()).toEqual(['c', 'a', 'b'])
    await administrator.delete('/reporters/loud/mute')
    expect(await queue()).toEqual(['c', 'b', 'a'])
    await mute('loud')
    await decide(administrator, 'b', 'block')
    expect(await settled()).toMatchObject([{ rid: 'r-b', uid: 'loud', outcome: 'blocked' }])
  })

  it('loses nothing that can’t wait: one such report is imminent, behind others, and several count as one', async () => {
    await withRecord('loud', 'approve')
    await mute('loud')
    await feed('a', 'b')
    await report('a', 'loud', { title: 'Suicide' })
    await report('a', 'loud', { title: 'Threat' })
    await report('b', 'new', { title: 'Threat' })
    expect([await severityOf('a'), await severityOf('b')]).toEqual(['imminent', 'imminent'])
    expect(await order('/imminent-posts')).toEqual(['b', 'a'])
  })

  it('has several of their open reports count as one from then on, and as several when it ends', async () => {
    await feed('a', 'b')
    for (const title of ['Suicide', 'Threat']) await report('a', 'loud', { title })
    await report('b', 'new', { title: 'Threat' })
    expect(await order('/imminent-posts')).toEqual(['a', 'b'])
    await mute('loud')
    expect(await order('/imminent-posts')).toEqual(['b', 'a'])
    await administrator.delete('/reporters/loud/mute')
    expect(await order('/imminent-posts')).toEqual(['a', 'b'])
  })

  it('never lowers what the office has found by itself', async () => {
    await feed('a')
    await feedPosts(office.address, [{ pid: 'd', text: 'I want to kill myself tonight' }])
    const standing = async () => {
      const { kysely } = office.engine
      return (await kysely.selectFrom('posts').select('standing').where('pid', '=', 'd').executeTakeFirst())
        ?.standing
    }
    const before = await standing()
    await report('a', 'loud', { rid: 'r-a' })
    await report('d', 'loud', { rid: 'r-d' })
    expect(await standing()).toBe(before)
    await mute('loud')
    expect(await standing()).toBe(before)
    await report('d', 'loud', { rid: 'r-e' })
    expect(await standing()).toBe(before)
  })

  it('ends by itself', async () => {
    await withRecord('loud', 'approve')
    await mute('loud')
    office.passTime(7 * day + minute)
    administrator = await office.as('Administrator')
    expect(await recordOf('loud-0')).toMatchObject({ mutedUntil: null, muteReason: null })
    await feed('a', 'b')
    await report('a', 'new', { timestamp: toIso(office.clock() - minute) })
    await report('b', 'loud')
    expect(await queue()).toEqual(['b', 'a'])
  })

  it('is for those who decide posts; nobody does it to themselves, or to somebody who has reported nothing', async () => {
    await withRecord('loud', 'approve')
    const moderator = await office.as('Moderator')
    const head = await office.as('Organization Administrator')
    expect([(await mute('loud', {}, moderator)).status, (await mute('loud', {}, head)).status]).toEqual([
      403, 403,
    ])
    await administrator.put('/accounts/moderator', { rights: ['decides'] })
    expect((await mute('loud', {}, await office.as('Moderator'))).status).toBe(200)
    expect((await mute('good')).status).toBe(404)
    await withRecord('administrator', 'approve')
    expect((await mute('administrator')).body.code).toBe('own_decision')
    for (const more of [{ days: 0 }, { days: 366 }, { days: 1.5 }, { reason: ' ' }, { reason: 'a\u202eb' }]) {
      expect((await mute('loud', more)).status).toBe(400)
    }
  })
})

it('the record goes with the account, and what webhooks were told of its reports; a person’s own data hold it', async () => {
  await withRecord('good', 'block')
  await mute('good')
  await settled()
  const stored = async () => [
    await office.engine.kysely.selectFrom('reporters').selectAll().execute(),
    (await office.engine.kysely.selectFrom('deliveries').select('body').execute()).filter(({ body }) =>
      body.includes('"rid"'),
    ),
  ]
  expect((await stored()).map((rows) => rows.length)).toEqual([1, 1])
  await administrator.delete('/accounts?ids=good')
  office.passTime(31 * day)
  await eraseAll(office)
  expect(await stored()).toEqual([[], []])
})
