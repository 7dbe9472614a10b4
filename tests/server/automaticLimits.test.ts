import { beforeEach, describe, expect, it } from 'vitest'
import { defaultMeasureSettings } from '../../src/contract/settings'
import { day, hour, minute, second, toIso } from '../../src/server/lib/clock'
import type { Client, TestOffice } from '../support/office/office'
import { feedPosts, send } from '../support/platform/platform'
import { officeThatTells, sendAll } from '../support/platform/webhooks'

let office: TestOffice
let administrator: Client
let told: Awaited<ReturnType<typeof officeThatTells>>
beforeEach(async () => {
  told = await officeThatTells({ env: { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '30' } })
  ;({ office, administrator } = told)
  office.stopTime()
  await administrator.put('/settings', { signIn: { secondFactor: 'nobody', graceDays: 14 } })
  const person = (uid: string, ageBand: string, more: object = {}) => ({
    ...{ uid, firstname: uid, lastname: 'Berg', oid: 'school', email: `${uid}@example.org`, ageBand },
    ...more,
  })
  await send(office.address, 'accounts', [
    person('max', '18+'),
    person('rosa', '18+'),
    person('mia', '9–11', { parent: 'rosa', email: undefined }),
  ])
})

const feed = (pid: string, more: object = {}) =>
  feedPosts(office.address, [{ pid, uid: 'max', score: { text: 0.9 }, ...more }])
const signIn = () => office.as('Administrator')
const person = async (uid = 'max') => (await (await signIn()).get(`/people/${uid}`)).body.result
const limits = async (uid = 'max') => (await person(uid)).measures
const decide = async (pid: string, action: 'block' | 'approve', policy?: string, uid = 'max') =>
  await (await signIn()).put(`/posts/${pid}`, {
    ...{ post: { pid, uid }, action, moderator: 'administrator' },
    ...(policy && { reason: { policy } }),
  })
const undo = async (pid: string) => {
  const { version } = (await administrator.get(`/posts/${pid}`)).body.result
  const { body } = await administrator.delete(`/posts/${pid}/decision?version=${version}`)
  expect(body).toMatchObject({ result: { pid } })
}
const switchOff = async () => {
  const measures = { ...defaultMeasureSettings, automatic: false }
  expect((await administrator.put('/settings', { measures })).status).toBe(200)
}
/** What the receiver has heard of measures so far. */
const heard = async (passed = 0) => {
  office.passTime(passed)
  await sendAll(office)
  return told.receiver.received
    .map(({ notice: { type, data } }) => ({ ...data, type }))
    .filter(({ type }) => type === 'account.limited' || type === 'account.restored')
}
const groomed = 'Send me a photo, and don’t tell your mum. It is our secret'

describe('by itself the office limits', () => {
  it('after a person’s block whose policy is about grooming, without an end', async () => {
    await feed('hello')
    await decide('hello', 'block', 'grooming')
    const [measure] = await limits()
    expect(measure).toMatchObject({
      ...{ uid: 'max', kind: 'limit', until: null, state: 'in_force' },
      by: { uid: 'office', name: null },
      automatic: { ground: 'grooming', pid: 'hello', confirmed: null },
      reason: { policy: { id: 'grooming' }, note: null },
    })
    expect(await heard()).toEqual([
      {
        ...{ type: 'account.limited', uid: 'max', measure: measure.id, until: null, automated: true },
        ...{ policy: measure.reason.policy, texts: measure.texts },
      },
    ])
    expect(await person()).toMatchObject({ state: 'limit', version: 1 })
  })

  it('after a block of a post whose sign of grooming is not refuted, whatever its policy', async () => {
    await feed('secret', { text: groomed, score: {}, to: ['mia'] })
    await feed('another', { text: groomed, score: {}, uid: 'rosa', to: ['mia'] })
    const signals = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result.signals
    expect(await signals('secret')).toMatchObject([{ kind: 'grooming' }])
    await administrator.put('/posts/another/signals/grooming', { isSign: false })
    await decide('secret', 'block', 'spam')
    await decide('another', 'block', 'spam', 'rosa')
    expect(await limits()).toMatchObject([
      { automatic: { ground: 'grooming' }, reason: { policy: { id: 'spam' } } },
    ])
    expect(await limits('rosa')).toEqual([])
  })

  it('after sexual content from a known adult to a known child, for a week', async () => {
    await feed('public')
    await decide('public', 'block', 'sexual')
    expect(await limits()).toEqual([])
    await feed('to-child', { to: ['mia'] })
    await decide('to-child', 'block', 'sexual')
    expect(await limits()).toMatchObject([
      { automatic: { ground: 'sexual' }, until: toIso(office.clock() + 7 * day) },
    ])
  })

  it('after three blocks of severe policies with points within 24 hours, an incident counted once', async () => {
    const written = (hours: number) => toIso(office.clock() - hours * hour)
    await feed('one', { thread: 'chat', created: written(10) })
    await feed('same', { thread: 'chat', created: written(10) })
    await feed('two', { created: written(5) })
    await feed('three')
    for (const pid of ['one', 'same', 'two']) await decide(pid, 'block', 'hate')
    expect(await limits()).toEqual([])
    office.passTime(23 * hour)
    await decide('three', 'block', 'hate')
    expect(await limits()).toMatchObject([{ automatic: { ground: 'severe', pid: 'three' } }])
  })

  it('not after three that are further apart, or count nothing', async () => {
    for (const pid of ['one', 'two', 'three', 'alone', 'scared', 'sad']) await feed(pid)
    for (const pid of ['one', 'two']) await decide(pid, 'block', 'hate')
    office.passTime(25 * hour)
    await decide('three', 'block', 'hate')
    for (const pid of ['alone', 'scared', 'sad']) await decide(pid, 'block', 'self-harm')
    expect(await limits()).toEqual([])
  })

  it('not a child for what an adult has said to it', async () => {
    await feed('asking', { text: groomed, score: {}, to: ['mia'] })
    await feed('answer', { uid: 'mia', parent: 'asking' })
    await feed('reply', { uid: 'mia', to: ['max'] })
    for (const pid of ['answer', 'reply']) await decide(pid, 'block', 'grooming', 'mia')
    expect(await limits('mia')).toEqual([])
    await feed('to-others', { uid: 'mia' })
    await decide('to-others', 'block', 'grooming', 'mia')
    expect(await limits('mia')).toMatchObject([{ automatic: { ground: 'grooming' } }])
  })

  it('not a child whose own words are a sign of self-harm', async () => {
    await feed('alone', { uid: 'mia', text: 'I want to kill myself', score: {} })
    await feed('to-others', { uid: 'mia' })
    await decide('to-others', 'block', 'grooming', 'mia')
    expect(await limits('mia')).toEqual([])
  })

  it('not staff, not who is restricted as long already, and not where the settings say no', async () => {
    await feed('of-staff', { uid: 'moderator' })
    await decide('of-staff', 'block', 'grooming', 'moderator')
    expect((await administrator.get('/measures')).body).toEqual([])
    const suspension = { kind: 'suspend', until: null, reason: { policy: 'grooming' }, version: 0 }
    await administrator.post('/people/max/measures', suspension)
    await feed('hello')
    await decide('hello', 'block', 'grooming')
    expect(await limits()).toMatchObject([{ kind: 'suspend' }])
    await switchOff()
    await feed('of-rosa', { uid: 'rosa' })
    await decide('of-rosa', 'block', 'grooming', 'rosa')
    expect(await limits('rosa')).toEqual([])
  })

  it('not whom a person has restricted within a day, but after that where it ends before', async () => {
    const until = toIso(office.clock() + 3 * day)
    const mute = { kind: 'mute', until, reason: { policy: 'grooming' }, version: 0 }
    await administrator.post('/people/max/measures', mute)
    await feed('hello')
    await feed('again')
    await decide('hello', 'block', 'grooming')
    expect(await limits()).toMatchObject([{ kind: 'mute' }])
    office.passTime(25 * hour)
    await decide('again', 'block', 'grooming')
    expect(await limits()).toMatchObject([{ kind: 'limit', until: null }, { kind: 'mute' }])
  })

  it('once, however many posts are blocked together', async () => {
    const pids = Array.from({ length: 60 }, (_, n) => `post-${n}`)
    await feedPosts(
      office.address,
      pids.map((pid) => ({ pid, uid: 'max', to: ['mia'] })),
    )
    const body = { which: ['public'], action: 'block', reason: { policy: 'sexual' } }
    await administrator.post('/people/max/decisions', body)
    while ((await office.jobs.advance()) > 0) office.passTime(second)
    expect((await person()).counts).toMatchObject({ blocked: 60 })
    expect(await limits()).toMatchObject([{ automatic: { ground: 'sexual' } }])
  })

  it('once, however many block at the same moment', async () => {
    const pids = ['one', 'two', 'three', 'four']
    for (const pid of pids) await feed(pid)
    await Promise.all(pids.map((pid) => decide(pid, 'block', 'grooming')))
    expect(await limits()).toMatchObject([{ kind: 'limit', automatic: { ground: 'grooming' } }])
  })

  it('longer after a graver block: the same limit, which waits for a person again', async () => {
    await feed('to-child', { to: ['mia'] })
    await decide('to-child', 'block', 'sexual')
    const [first] = await limits()
    office.passTime(minute)
    await feed('hello')
    await decide('hello', 'block', 'grooming')
    expect(await limits()).toMatchObject([
      { id: first.id, until: null, automatic: { ground: 'grooming', pid: 'hello', confirmed: null } },
    ])
  })

  it('writes to no guardian, neither then nor as a person confirms it', async () => {
    await feed('to-others', { uid: 'mia' })
    await decide('to-others', 'block', 'grooming', 'mia')
    const [measure] = await limits('mia')
    expect(measure.texts.guardian).toBeNull()
    const { body } = await administrator.post(`/people/mia/measures/${measure.id}/confirm`, { until: null })
    expect(body.result.texts.guardian).toBeNull()
  })

  it('and the event is the office’s own', async () => {
    await feed('hello')
    await decide('hello', 'block', 'grooming')
    const filter = encodeURIComponent('{"kind":"account","subject":"max"}')
    const { body } = await administrator.get(`/events?filter=${filter}`)
    expect(body[0]).toMatchObject({
      act: 'take_measure',
      actor: { kind: 'office', uid: null },
      after: { automated: true },
    })
  })
})

describe('a limit by the office', () => {
  beforeEach(async () => {
    await feed('hello')
    await decide('hello', 'block', 'grooming')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['undone', () => undo('hello')],
    ['lifted by an approval', () => decide('hello', 'approve')],
    [
      'overturned by an appeal',
      async () => {
        await send(office.address, 'appeals', [{ aid: 'a', pid: 'hello', uid: 'max', message: 'Why?' }])
        const overturn = { decision: 'overturn', reason: { note: 'A joke' } }
        await (await office.as('Colleague')).put('/appeals/a', overturn)
      },
    ],
  ])('ends with the block that caused it: %s', async (_, takeBack) => {
    await heard()
    await takeBack()
    expect(await person()).toMatchObject({ state: 'free', measures: [{ state: 'ended', lifted: null }] })
    expect(await heard(31 * second)).toMatchObject([
      { type: 'account.limited', automated: true },
      { type: 'account.restored', automated: true },
    ])
  })

  it('goes on where another block is a ground as well, also after it is confirmed', async () => {
    await feed('again')
    await decide('again', 'block', 'grooming')
    await undo('hello')
    const [measure] = await limits()
    expect(measure).toMatchObject({ state: 'in_force', automatic: { pid: 'again' } })
    await administrator.post(`/people/max/measures/${measure.id}/confirm`, { until: null })
    await decide('again', 'approve')
    expect(await person()).toMatchObject({ state: 'free' })
  })

  it('goes on as before where the approval that has ended it is undone, and the platform has heard of no end', async () => {
    await heard(second)
    await decide('hello', 'approve')
    expect(await person()).toMatchObject({ state: 'free' })
    await undo('hello')
    expect(await person()).toMatchObject({ state: 'limit', measures: [{ state: 'in_force' }] })
    expect(await heard(31 * second)).toHaveLength(1)
    expect((await person()).strikes).toMatchObject({ points: 9 })
    await decide('hello', 'approve')
    expect(await person()).toMatchObject({ state: 'free' })
  })

  it('is not taken up again where another block has limited them since: the undone approval and the undone lifting change nothing of it', async () => {
    const now = async () => (await limits()).filter(({ state }: { state: string }) => state === 'in_force')
    await heard(second)
    await feed('again')
    await decide('hello', 'approve')
    await decide('again', 'block', 'grooming')
    await undo('hello')
    expect(await now()).toMatchObject([{ automatic: { pid: 'again' } }])
    const [{ id }] = await now()
    await administrator.fetch(`/people/max/measures/${id}`, {
      ...{ method: 'DELETE', headers: { 'content-type': 'application/json' }, body: '{}' },
    })
    await feed('third')
    await decide('third', 'block', 'grooming')
    const undone = await administrator.post(`/people/max/measures/${id}/undo`, {})
    expect(undone.body).toMatchObject({ code: 'saved_meanwhile' })
    expect(await now()).toMatchObject([{ automatic: { pid: 'third' } }])
  })

  it('stays where another post is published, whatever became of the ground meanwhile', async () => {
    await feed('waits', { score: { text: 0.1 } })
    const { body } = await administrator.get('/policies/grooming')
    await administrator.put('/policies/grooming', { ...body, about: null })
    expect((await decide('waits', 'approve')).status).toBe(200)
    expect(await person()).toMatchObject({ state: 'limit' })
  })

  it('is confirmed and lifted by a Moderator who may take measures, also when no post is left to decide', async () => {
    await administrator.put('/accounts/moderator', { rights: ['takesMeasures'] })
    const moderator = await office.as('Moderator')
    const filter = encodeURIComponent('{"confirmed":false}')
    const [measure] = (await moderator.get(`/measures?filter=${filter}`)).body
    const path = `/people/max/measures/${measure.id}`
    expect((await moderator.get('/people/max')).status).toBe(200)
    expect((await moderator.post(`${path}/confirm`, { until: null })).status).toBe(200)
    expect((await moderator.get('/people/max')).status).toBe(404)
  })

  it('waits until a person confirms it, who says until when, and the platform hears at once', async () => {
    const queue = async () =>
      (await administrator.get(`/measures?filter=${encodeURIComponent('{"confirmed":false}')}`)).body
    const [measure] = await queue()
    const confirm = async (body: object) =>
      await administrator.post(`/people/max/measures/${measure.id}/confirm`, body)
    expect((await confirm({ until: '2020-01-01T00:00:00Z' })).status).toBe(400)
    expect((await confirm({ until: null, version: 0 })).body).toMatchObject({ code: 'saved_meanwhile' })
    const until = toIso(office.clock() + 30 * day)
    expect((await confirm({ until, version: 1 })).body.result).toMatchObject({
      ...{ until, state: 'in_force', by: { uid: 'office' } },
      automatic: { confirmed: { uid: 'administrator', at: toIso(office.clock()) } },
    })
    expect(await queue()).toEqual([])
    expect(await heard()).toMatchObject([{ type: 'account.limited', until, automated: true }])
    expect((await confirm({ until: null })).body).toMatchObject({ code: 'saved_meanwhile' })
    expect(await person()).toMatchObject({ state: 'limit', version: 2 })
  })

  it('is lifted by a person, and taken again after another block alone', async () => {
    const [measure] = await limits()
    await administrator.fetch(`/people/max/measures/${measure.id}`, {
      ...{ method: 'DELETE', headers: { 'content-type': 'application/json' }, body: '{}' },
    })
    expect(await person()).toMatchObject({ state: 'free' })
    office.passTime(minute)
    await feed('again')
    await decide('again', 'block', 'grooming')
    expect(await person()).toMatchObject({ state: 'limit' })
  })

  it('can’t be confirmed where a person took it, or by who may take none', async () => {
    const limit = { kind: 'limit', until: null, reason: { policy: 'spam' }, version: 0 }
    const { body } = await administrator.post('/people/rosa/measures', limit)
    const path = `/people/rosa/measures/${body.result.id}/confirm`
    expect((await administrator.post(path, { until: null })).status).toBe(409)
    expect((await (await office.as('Moderator')).post(path, { until: null })).status).toBe(403)
  })
})

it('the preview says whom the office would have limited in 90 days', async () => {
  await switchOff()
  await feed('hello')
  await feed('harmless', { uid: 'rosa' })
  await decide('hello', 'block', 'grooming')
  await decide('harmless', 'block', 'spam', 'rosa')
  const since = toIso(office.clock())
  const preview = async () => (await (await signIn()).get('/measures/preview')).body.result
  expect(await preview()).toEqual({
    total: 1,
    people: [{ uid: 'max', name: 'max Berg', ground: 'grooming', since }],
  })
  office.passTime(91 * day)
  expect(await preview()).toEqual({ total: 0, people: [] })
})
