import { beforeEach, describe, expect, it } from 'vitest'
import { defaultMeasureSettings } from '../../src/contract/settings'
import { day, hour, minute } from '../../src/server/lib/clock'
import { incidentsOf, type StandingBlock, sumOf } from '../../src/server/moderation/people/strikes'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { feedPosts, send } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
beforeEach(async () => {
  office = await officeForTest({ env: { UNDO_SECONDS: '30' } })
  office.stopTime()
  administrator = await office.as('Administrator')
  await administrator.put('/settings', { signIn: { secondFactor: 'nobody', graceDays: 14 } })
  await send(office.address, 'accounts', [
    { uid: 'mia', firstname: 'Mia', lastname: 'Berg', oid: 'school', ageBand: '9–11', parent: 'member' },
  ])
})

const feed = (pid: string, more: object = {}) =>
  feedPosts(office.address, [{ pid, uid: 'mia', score: { text: 0.9 }, ...more }])
const decide = async (pid: string, action: 'block' | 'approve', policy?: string) =>
  await administrator.put(`/posts/${pid}`, {
    ...{ post: { pid, uid: 'mia' }, action, moderator: 'administrator' },
    ...(policy && { reason: { policy } }),
  })
const strikes = async () => (await (await office.as('Administrator')).get('/people/mia')).body.result.strikes
const points = async () => (await strikes()).points

describe('strikes', () => {
  it('are what blocks by a person count, by their policies; never the analyzer’s', async () => {
    for (const pid of ['insult', 'advert', 'scared', 'alone']) await feed(pid)
    expect(await strikes()).toMatchObject({ points: 0, list: [], isSpared: false })
    await decide('insult', 'block', 'bullying')
    office.passTime(minute)
    await decide('advert', 'block', 'spam')
    office.passTime(minute)
    await decide('scared', 'block', 'self-harm')
    expect(await strikes()).toMatchObject({
      points: 4,
      list: [
        { pid: 'scared', policy: { id: 'self-harm' }, points: 0 },
        { pid: 'advert', policy: { id: 'spam', name: 'Spam' }, points: 1 },
        { pid: 'insult', policy: { id: 'bullying' }, points: 3 },
      ],
    })
  })

  it('suggest a warning at 3, a limit at 6, a suspension for a week at 9 and without an end at 12', async () => {
    expect((await strikes()).steps).toEqual([
      { points: 3, kind: 'warn', days: null },
      { points: 6, kind: 'limit', days: 7 },
      { points: 9, kind: 'suspend', days: 7 },
      { points: 12, kind: 'suspend', days: null },
    ])
    const measures = { ...defaultMeasureSettings, warnAt: 5, limitAt: 0, suspendAt: 0, suspendForGoodAt: 0 }
    await administrator.put('/settings', { measures })
    expect((await strikes()).steps).toEqual([{ points: 5, kind: 'warn', days: null }])
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'undone',
      async () => {
        const { version } = (await administrator.get('/posts/insult')).body.result
        await administrator.delete(`/posts/insult/decision?version=${version}`)
      },
    ],
    ['lifted by an approval', () => decide('insult', 'approve')],
    [
      'overturned by an appeal',
      async () => {
        await send(office.address, 'appeals', [{ aid: 'a', pid: 'insult', uid: 'mia', message: 'Why?' }])
        const overturn = { decision: 'overturn', reason: { note: 'A joke' } }
        await (await office.as('Colleague')).put('/appeals/a', overturn)
      },
    ],
    ['faded', async () => office.passTime(91 * day)],
    [
      'of a policy that counts nothing any more',
      async () => {
        const { body } = await administrator.get('/policies/bullying')
        await administrator.put('/policies/bullying', { ...body, points: 0 })
      },
    ],
  ])('of a block that is %s are taken back', async (_, takeBack) => {
    await feed('insult')
    await decide('insult', 'block', 'bullying')
    expect(await points()).toBe(3)
    await takeBack()
    expect(await points()).toBe(0)
  })

  it('count an incident once: one thread within an hour', async () => {
    const written = (minutes: number) =>
      new Date((office.clock() - 10 * hour + minutes * minute) / 1000).toISOString()
    await feed('first', { thread: 'chat', created: written(0) })
    await feed('second', { thread: 'chat', created: written(59) })
    await feed('later', { thread: 'chat', created: written(180) })
    await feed('elsewhere', { thread: 'other', created: written(1) })
    for (const pid of ['first', 'second', 'later', 'elsewhere']) {
      await decide(pid, 'block', 'bullying')
      office.passTime(minute)
    }
    expect(await points()).toBe(9)
  })

  it('suggest nothing against a child whose own words are a sign of self-harm', async () => {
    await feed('alone', { text: 'I want to kill myself', score: {} })
    expect(await strikes()).toMatchObject({ isSpared: true })
    await send(office.address, 'accounts', [
      { uid: 'mia', firstname: 'Mia', lastname: 'Berg', oid: 'school', ageBand: '18+' },
    ])
    expect(await strikes()).toMatchObject({ isSpared: false })
  })
})

describe('the points of blocks', () => {
  /** Numbers that look random, the same each time. */
  function* numbers(seed: number): Generator<number, never> {
    for (let state = seed; ; ) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      yield state
    }
  }

  it('of any blocks: each incident counts what its gravest does, whatever their order', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = numbers(seed)
      const next = (below: number) => Math.floor((random.next().value ?? 0) / 65_536) % below
      const blocks = Array.from(
        { length: next(8) },
        (_, n): StandingBlock => ({
          ...{ id: `d${n}`, together: next(3) === 0 && n > 0 ? 'd0' : null, created: n, pid: `p${n}` },
          ...{ thread: [null, 'a', 'b'][next(3)] ?? null, written: next(6) * hour },
          ...{ policy: 'x', policy_name: 'X', points: [0, 1, 3, 9][next(4)] ?? 0 },
        }),
      )
      const sum = (some: StandingBlock[]) => sumOf(incidentsOf(some))
      const all = blocks.reduce((total, one) => total + one.points, 0)
      expect(sum(blocks)).toBeLessThanOrEqual(all)
      expect(sum(blocks)).toBeGreaterThanOrEqual(Math.max(0, ...blocks.map((one) => one.points)))
      expect(sum(blocks.toReversed())).toBe(sum(blocks))
    }
  })
})
