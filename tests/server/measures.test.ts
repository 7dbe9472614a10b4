import { beforeEach, describe, expect, it } from 'vitest'
import type { MeasureKind } from '../../src/contract/measures'
import { day, hour, second, toIso } from '../../src/server/lib/clock'
import { eraseAll } from '../support/office/erasing'
import { password } from '../support/office/fixtures'
import { type Client, client, platformKey, signIn, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report, send } from '../support/platform/platform'
import { officeThatTells, sendAll } from '../support/platform/webhooks'

let office: TestOffice
let administrator: Client
let told: Awaited<ReturnType<typeof officeThatTells>>
beforeEach(async () => {
  told = await officeThatTells({ env: { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '30' } })
  ;({ office, administrator } = told)
  await send(office.address, 'accounts', [
    {
      uid: 'mum',
      firstname: 'Rosa',
      lastname: 'Berg',
      email: 'rosa@example.org',
      oid: 'school',
      ageBand: '18+',
    },
    { uid: 'mia', firstname: 'Mia', lastname: 'Berg', parent: 'mum', oid: 'school', ageBand: '9–11' },
  ])
})

const until = (days: number) => toIso(office.clock() + days * day)
const person = async (uid = 'mia', who = administrator) => (await who.get(`/people/${uid}`)).body.result
const take = async (kind: MeasureKind, more: object = {}, uid = 'mia', who = administrator) =>
  await who.post(`/people/${uid}/measures`, {
    ...{ kind, until: kind === 'warn' ? null : until(7), reason: { policy: 'bullying' } },
    version: (await person(uid))?.version,
    ...more,
  })
const lift = (id: string, body: object = {}, who = administrator, uid = 'mia') =>
  who.fetch(`/people/${uid}/measures/${id}`, {
    ...{ method: 'DELETE', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  })
const undo = (id: string, who = administrator) => who.post(`/people/mia/measures/${id}/undo`, {})
/** What the receiver has heard of measures so far, the oldest first. */
const heard = async (passed = 0) => {
  office.passTime(passed)
  await sendAll(office)
  return told.receiver.received
    .map(({ notice: { type, data } }): { type: string; [name: string]: unknown } => ({ type, ...data }))
    .filter(({ type }) => /^account\.(warned|limited|muted|suspended|restored)$/.test(type))
}
const feed = (pid: string, more: object = {}) => feedPosts(office.address, [{ pid, uid: 'mia', ...more }])
const post = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result
const platform = () => client(office.address, { authorization: `Bearer ${platformKey}` })

describe('a measure', () => {
  it.each<[MeasureKind, string, string]>([
    ['limit', 'account.limited', 'limit'],
    ['mute', 'account.muted', 'mute'],
    ['suspend', 'account.suspended', 'suspend'],
  ])('%s is told at once, since it protects', async (kind, type, state) => {
    const { status, body } = await take(kind, { reason: { policy: 'bullying', note: 'Third time' } })
    expect(status).toBe(201)
    expect(body.result).toMatchObject({
      ...{ uid: 'mia', name: 'Mia Berg', kind, until: until(7), state: 'in_force', undoSeconds: 30 },
      by: { uid: 'administrator' },
      reason: { policy: { id: 'bullying', name: 'Bullying' }, note: 'Third time' },
      ...{ ended: null, lifted: null },
    })
    expect(await heard()).toEqual([
      {
        ...{ type, uid: 'mia', measure: body.result.id, until: until(7), automated: false },
        policy: { id: 'bullying', name: 'Bullying' },
        texts: body.result.texts,
      },
    ])
    expect(await person()).toMatchObject({ state, version: 1, measures: [{ id: body.result.id }] })
  })

  it('warn waits for the time to undo, and is over as it is given', async () => {
    const { body } = await take('warn')
    expect(body.result).toMatchObject({ state: 'ended', until: null })
    expect(await heard()).toEqual([])
    expect(await person()).toMatchObject({ state: 'free', version: 1 })
    expect(await heard(31 * second)).toMatchObject([{ type: 'account.warned', measure: body.result.id }])
  })

  it('of several the strictest counts, whichever came last', async () => {
    const { body } = await take('suspend')
    await take('limit', { until: null })
    expect(await person()).toMatchObject({ state: 'suspend', version: 2 })
    await lift(body.result.id)
    expect(await person()).toMatchObject({ state: 'limit', version: 3 })
  })

  it('lifting waits for the time to undo', async () => {
    const { body } = await take('suspend')
    await heard(31 * second)
    const { body: lifted } = await lift(body.result.id, { note: 'A mistake' })
    expect(lifted.result).toMatchObject({
      state: 'lifted',
      lifted: { uid: 'administrator', note: 'A mistake' },
    })
    expect(await heard()).toHaveLength(1)
    expect(await heard(31 * second)).toMatchObject([
      { type: 'account.suspended' },
      { type: 'account.restored', measure: body.result.id },
    ])
  })

  it('undone is lifted at once where it was told, and a warning is taken back unheard', async () => {
    const { body: limit } = await take('limit')
    await heard()
    expect((await undo(limit.result.id)).body.result).toMatchObject({ state: 'lifted' })
    const { body: warning } = await take('warn')
    expect((await undo(warning.result.id)).body.result).toMatchObject({ state: 'lifted' })
    expect((await heard(31 * second)).map(({ type }) => type)).toEqual([
      'account.limited',
      'account.restored',
    ])
    expect(await person()).toMatchObject({ state: 'free' })
    expect((await undo(warning.result.id)).body).toMatchObject({ code: 'undo_ended' })
  })

  it('whose lifting is undone is in force as before, and nobody has heard of it', async () => {
    const { body } = await take('mute')
    await heard(31 * second)
    await lift(body.result.id)
    expect((await undo(body.result.id)).body.result).toMatchObject({ state: 'in_force', lifted: null })
    expect(await person()).toMatchObject({ state: 'mute' })
    expect(await heard(31 * second)).toHaveLength(1)
  })

  it('can be undone by who did it alone, and not after the time', async () => {
    const { body } = await take('limit')
    const colleague = await office.as('Colleague')
    expect((await undo(body.result.id, colleague)).body).toMatchObject({ code: 'saved_meanwhile' })
    office.passTime(31 * second)
    expect((await undo(body.result.id)).body).toMatchObject({ code: 'undo_ended' })
  })

  it('a colleague’s is never overwritten unseen: 409 with the person as they are now', async () => {
    const colleague = await office.as('Colleague')
    await take('limit', {}, 'mia', colleague)
    const { status, body } = await take('suspend', { version: 0 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'saved_meanwhile',
      person: { state: 'limit', version: 1, measures: [{ kind: 'limit' }] },
    })
    const [measure] = (await person()).measures
    expect((await lift(measure.id, { version: 0 })).body).toMatchObject({ code: 'saved_meanwhile' })
    expect(await person()).toMatchObject({ state: 'limit', version: 1 })
  })

  it('taken by two people at the same moment is stored once, and the other gets a 409', async () => {
    const both = await Promise.all([take('limit', { version: 0 }), take('mute', { version: 0 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await person()).measures).toHaveLength(1)
  })

  it.each<[string, MeasureKind, object, number]>([
    ['mute without an end', 'mute', { until: null }, 400],
    ['a warning with an end', 'warn', { until: '2100-01-01T00:00:00Z' }, 400],
    ['an end in the past', 'limit', { until: '2020-01-01T00:00:00Z' }, 400],
    ['no day', 'limit', { until: '2100-02-31T00:00:00Z' }, 400],
    ['no policy', 'limit', { reason: { policy: 'nonsense' } }, 400],
    ['suspend without an end', 'suspend', { until: null }, 201],
  ])('%s', async (_, kind, more, status) => {
    expect((await take(kind, more)).status).toBe(status)
  })

  it('is never taken against oneself or staff', async () => {
    expect((await take('limit', {}, 'administrator')).body).toMatchObject({ code: 'own_decision' })
    expect((await take('limit', {}, 'moderator')).body).toMatchObject({ code: 'forbidden' })
    expect((await take('limit', { version: 0 }, 'junk')).status).toBe(404)
  })

  it('is taken by a Moderator with the right, of people whom they look at', async () => {
    const reported = () => report(office.address, 'rude')
    await feed('rude')
    await reported()
    expect((await take('limit', {}, 'mia', await office.as('Moderator'))).status).toBe(403)
    await administrator.put('/accounts/moderator', { rights: ['takesMeasures'] })
    const moderator = await office.as('Moderator')
    expect((await take('limit', {}, 'mia', moderator)).status).toBe(201)
    expect((await take('limit', {}, 'mum', moderator)).status).toBe(404)
  })

  it('is an event without what is told or noted', async () => {
    const { body } = await take('limit', { reason: { policy: 'bullying', note: 'Secret' } })
    await lift(body.result.id, { note: 'Secret' })
    const { body: events } = await administrator.get(
      `/events?filter=${encodeURIComponent('{"kind":"account","subject":"mia"}')}`,
    )
    const acts = events.filter(({ act }: { act: string }) => act.endsWith('_measure'))
    expect(acts).toMatchObject([
      { act: 'lift_measure', after: { measure: body.result.id, state: 'lifted' } },
      { act: 'take_measure', after: { measure: body.result.id, kind: 'limit', policyId: 'bullying' } },
    ])
    expect(JSON.stringify(acts)).not.toMatch(/Secret|look/)
  })
})

describe('what is told', () => {
  it.each<[string, string, string, RegExp, boolean]>([
    ['a child', 'mia', '', /^Until .* somebody looks at your posts/, true],
    ['an adult', 'mum', '', /^Until .* your posts are reviewed/, false],
  ])('depends on the age: %s', async (_, uid, __, member, hasGuardian) => {
    const { texts } = (await take('limit', {}, uid)).body.result
    expect(texts.member.en).toMatch(member)
    expect(texts.member.fr).toMatch(/^Jusqu’au .*Raison\u00a0: Bullying/)
    expect(texts.guardian !== null).toBe(hasGuardian)
  })

  it('is what was written, and nothing goes to a guardian where the moderator says no', async () => {
    const texts = { member: { en: 'Be kind', fr: 'Sois gentille' }, guardian: null }
    await take('mute', { texts })
    expect(await heard()).toMatchObject([{ texts }])
    const [measure] = (await person()).measures
    await lift(measure.id)
    expect((await heard(31 * second)).at(-1)).toMatchObject({
      type: 'account.restored',
      texts: { guardian: null },
    })
  })

  it('never goes to a guardian of an adult, whatever was written', async () => {
    const words = { en: 'Hello', fr: 'Bonjour' }
    await take('limit', { texts: { member: words, guardian: words } }, 'mum')
    expect(await heard()).toMatchObject([{ texts: { member: words, guardian: null } }])
  })

  it('can be caught up with, in the order of the changes and once nothing can be undone', async () => {
    const { body: first } = await take('limit')
    office.passTime(second)
    await take('warn')
    expect((await platform().get('/platform/measures')).body.result).toEqual({ measures: [], next: null })
    office.passTime(31 * second)
    await lift(first.result.id)
    office.passTime(31 * second)
    const page = (await platform().get('/platform/measures?limit=1')).body.result
    expect(page.measures).toMatchObject([{ uid: 'mia', kind: 'warn', state: 'ended' }])
    const rest = (await platform().get(`/platform/measures?after=${page.next}`)).body.result
    expect(rest.measures).toMatchObject([{ measure: first.result.id, kind: 'limit', state: 'lifted' }])
    const end = (await platform().get(`/platform/measures?after=${rest.next}`)).body.result
    expect(end).toEqual({ measures: [], next: rest.next })
    expect((await platform().get('/platform/measures?after=junk')).status).toBe(400)
  })
})

describe('an end by time', () => {
  it('is told exactly once, however many look for it at the same moment', async () => {
    const { body } = await take('limit', { until: until(1) })
    await take('suspend', { until: until(2) })
    await heard()
    expect(await office.endDueMeasures()).toBe(0)
    office.passTime(day + hour)
    await Promise.all([office.endDueMeasures(), office.endDueMeasures(), office.endDueMeasures()])
    await office.endDueMeasures()
    const restored = (await heard()).filter(({ type }) => type === 'account.restored')
    expect(restored).toMatchObject([{ measure: body.result.id }])
    expect(await person('mia', await office.as('Administrator'))).toMatchObject({
      state: 'suspend',
      version: 3,
    })
  })

  it('of more than are ended together', async () => {
    const uids = Array.from({ length: 120 }, (_, n) => `child-${n}`)
    await send(
      office.address,
      'accounts',
      uids.map((uid) => ({ uid, firstname: uid, lastname: 'X', parent: 'mum', oid: 'school' })),
    )
    for (const uid of uids) await take('limit', { until: until(1), version: 0 }, uid)
    office.passTime(2 * day)
    let ended = 0
    for (let n = 1; n > 0; ended += n) n = await office.endDueMeasures()
    expect(ended).toBe(120)
  })
})

describe('a post of somebody limited, muted or suspended', () => {
  it.each<[MeasureKind, string]>([
    ['warn', 'public'],
    ['limit', 'pending'],
    ['mute', 'pending'],
    ['suspend', 'pending'],
  ])('that would be public, under %s: %s', async (kind, status) => {
    await take(kind)
    await feed('fine', { score: { text: 0.1 } })
    await feed('rude', { score: { text: 0.9 } })
    expect(await post('fine')).toMatchObject({ status, ...(status === 'pending' && { waitsFor: 'measure' }) })
    expect(await post('rude')).toMatchObject({ status: 'blocked' })
    expect(await post('rude')).not.toHaveProperty('waitsFor')
  })

  it('goes on waiting for a person when the measure ends', async () => {
    const { body } = await take('limit')
    await feed('fine', { score: { text: 0.1 } })
    await lift(body.result.id)
    await office.scoring.scorePending()
    expect(await post('fine')).toMatchObject({ status: 'pending', waitsFor: 'measure' })
    await feed('later', { score: { text: 0.1 } })
    expect(await post('later')).toMatchObject({ status: 'public' })
    await administrator.put('/posts/fine', {
      ...decision('fine', 'approve', 'administrator'),
      post: { pid: 'fine', uid: 'mia' },
    })
    expect(await post('fine')).not.toHaveProperty('waitsFor')
    await administrator.delete(`/posts/fine/decision?version=${(await post('fine')).version}`)
    expect(await post('fine')).toMatchObject({ status: 'pending', waitsFor: 'measure' })
  })

  it('that was public stays, and waits where its author changes it', async () => {
    await feed('fine', { score: { text: 0.1 } })
    await take('limit')
    expect(await post('fine')).toMatchObject({ status: 'public' })
    await feed('fine', { score: { text: 0.1 }, text: 'Other words', revised: toIso(office.clock() + second) })
    expect(await post('fine')).toMatchObject({ status: 'pending', waitsFor: 'measure' })
  })
})

it('who takes measures hears of a hold on the account or a post, and nobody else', async () => {
  await feed('fine')
  await report(office.address, 'fine')
  expect(await person()).toMatchObject({ hasCase: false })
  const hold = async (kind: string, subject: string, uid: string) => {
    const until = '2099-01-01T00:00:00Z'
    const { body } = await administrator.post('/holds', { kind, subject, reason: 'The police', until })
    expect(await person(uid)).toMatchObject({ hasCase: true })
    await administrator.delete(`/holds/${body.id}`)
    expect(await person(uid)).toMatchObject({ hasCase: false })
  }
  await hold('account', 'mia', 'mia')
  await hold('post', 'fine', 'mia')
  const moderator = (await (await office.as('Moderator')).get('/people/mia')).body.result
  expect(moderator).not.toHaveProperty('hasCase')
})

describe('the list of measures', () => {
  it('is narrowed by kind, state, policy, by whom and about whom, in the dialect of ra-data-simple-rest', async () => {
    await take('warn')
    office.passTime(second)
    const { body } = await take('limit')
    office.passTime(second)
    await take('mute', { reason: { policy: 'hate' } }, 'mum')
    await lift(body.result.id)
    const list = async (filter: object) => {
      const asked = await administrator.get(
        `/measures?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["since","ASC"]&range=[0,9]`,
      )
      return [asked.headers.get('content-range'), asked.body.map(({ kind }: { kind: string }) => kind)]
    }
    expect(await list({})).toEqual(['measures 0-2/3', ['warn', 'limit', 'mute']])
    expect(await list({ kind: 'limit' })).toEqual(['measures 0-0/1', ['limit']])
    expect(await list({ state: 'in_force' })).toEqual(['measures 0-0/1', ['mute']])
    expect(await list({ policy: 'hate' })).toEqual(['measures 0-0/1', ['mute']])
    expect(await list({ by: 'colleague' })).toEqual(['measures */0', []])
    expect(await list({ uid: 'mia' })).toEqual(['measures 0-1/2', ['warn', 'limit']])
  })
})

describe('somebody suspended', () => {
  it('who is given a role does not sign in', async () => {
    await send(office.address, 'accounts', [
      { uid: 'tom', firstname: 'Tom', lastname: 'Berg', email: 'tom@example.org', oid: 'school' },
    ])
    await take('suspend', { until: null }, 'tom')
    const { password: hash } = await office.engine.kysely
      .selectFrom('accounts')
      .select('password')
      .where('uid', '=', 'administrator')
      .executeTakeFirstOrThrow()
    const change = { role: 'Moderator' as const, password: hash, status: 'active' as const }
    await office.engine.kysely.updateTable('accounts').set(change).where('uid', '=', 'tom').execute()
    expect((await signIn(office.address, 'tom@example.org', password)).body).toMatchObject({
      code: 'role_not_allowed',
    })
  })

  it('who is deleted and restored is so still, and who is erased leaves no measure', async () => {
    await take('suspend', { until: null })
    await administrator.delete('/accounts?ids=mia')
    expect((await administrator.get('/measures')).body).toEqual([])
    await administrator.post('/deleted-accounts/mia/restoration', {})
    await office.erasing.advance()
    expect(await person()).toMatchObject({ state: 'suspend', measures: [{ kind: 'suspend' }] })
    await administrator.delete('/accounts?ids=mia')
    await eraseAll(office)
    expect(await office.engine.kysely.selectFrom('measures').selectAll().execute()).toEqual([])
  })
})

describe('a school', () => {
  it('sees of its own what is in force, without notes', async () => {
    await take('warn')
    await take('limit', { reason: { policy: 'bullying', note: 'Secret' } })
    const school = await office.as('Organization Administrator')
    expect(await person('mia', school)).toMatchObject({
      state: 'limit',
      measures: [{ kind: 'limit', reason: { policy: { name: 'Bullying' }, note: null } }],
    })
    expect((await take('limit', {}, 'mia', school)).status).toBe(403)
    expect((await school.get('/measures')).status).toBe(403)
  })
})
