import { beforeEach, describe, expect, it } from 'vitest'
import { day } from '../../src/server/lib/clock'
import type { PersonName } from '../support/office/fixtures'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report, send } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
beforeEach(async () => {
  office = await officeForTest()
  administrator = await office.as('Administrator')
  await send(office.address, 'accounts', [
    { uid: 'mum', firstname: 'Rosa', lastname: 'Berg', email: 'rosa@example.org', oid: 'school' },
    ...['mia', 'ben'].map((uid) => ({ uid, firstname: uid, lastname: 'Berg', parent: 'mum', oid: 'school' })),
  ])
})

const ago = (days: number) => new Date((office.clock() - days * day) / 1000).toISOString()
const feed = (...posts: Parameters<typeof feedPosts>[1]) =>
  feedPosts(
    office.address,
    posts.map((post) => ({ uid: 'mia', ...post })),
  )
const person = async (who: Client, uid = 'mia') => who.get(`/people/${uid}`)
const status = async (who: PersonName | Client, uid = 'mia') =>
  (await person(typeof who === 'string' ? await office.as(who) : who, uid)).status
const give = (...rights: string[]) => administrator.put('/accounts/moderator', { rights })
const decide = (pid: string, action: 'approve' | 'block') =>
  administrator.put(`/posts/${pid}`, {
    ...decision(pid, action, 'administrator'),
    post: { pid, uid: 'mia' },
  })

describe('a person', () => {
  it('is shown with family, posts by status, signs of 90 days, reports, appeals and tickets', async () => {
    const threat = 'I will kill you'
    await feed(
      { pid: 'fine' },
      { pid: 'rude', score: { text: 0.9 } },
      { pid: 'threat', text: threat, created: ago(1) },
      { pid: 'old', text: threat, created: ago(91) },
    )
    await report(office.address, 'fine')
    await decide('rude', 'block')
    await send(office.address, 'reports', [
      { rid: 'own', pid: 'fine', uid: 'mia', title: 'Unkind', message: 'Look' },
      { rid: 'about', subject: { account: 'mia' }, uid: 'head', title: 'Rude', message: 'Look' },
    ])
    const appeal = {
      aid: 'appeal',
      pid: 'rude',
      uid: 'mia',
      message: 'I did not mean it',
    }
    await send(office.address, 'appeals', [appeal])
    await send(office.address, 'tickets', [{ tid: 'help', uid: 'mia', issue: 'I can’t sign in' }])
    const { body } = await person(administrator)
    const name = (uid: string) => ({ uid, firstname: uid, lastname: 'Berg' })
    expect(body.result).toMatchObject({
      account: { ...name('mia'), status: 'active', organization: { oid: 'school' } },
      family: {
        guardian: { uid: 'mum', firstname: 'Rosa', lastname: 'Berg' },
        children: [],
        siblings: [name('ben')],
      },
      counts: { public: 1, blocked: 1, pending: 2, reported: 1 },
      signals: { threat: 1 },
      reports: { received: 3, record: { uid: 'mia', made: 1, decided: 0, agreed: 0 } },
      appeals: [{ id: 'appeal', pid: 'rude', status: 'open' }],
      tickets: [{ tid: 'help', issue: 'I can’t sign in', status: 'pending' }],
    })
    const guardian = (await person(administrator, 'mum')).body.result
    expect(guardian).toMatchObject({
      family: { guardian: null, children: [name('mia'), name('ben')], siblings: [] },
      counts: { public: 0, blocked: 0, pending: 0, reported: 0 },
      signals: {},
      reports: { received: 0, record: null },
      appeals: [],
      tickets: [],
    })
  })

  it.each(['junk', 'deleted'])('that is not there is not found: %s', async (uid) => {
    if (uid === 'deleted') {
      await send(office.address, 'accounts', [
        { uid, firstname: 'A', lastname: 'B', parent: 'mum', oid: 'school' },
      ])
      await administrator.delete(`/accounts?ids=${uid}`)
    }
    expect(await status(administrator, uid)).toBe(404)
  })

  it('who is read is an event, staff aside', async () => {
    await person(administrator)
    await person(administrator, 'colleague')
    const { body } = await administrator.get(`/events?filter=${encodeURIComponent('{"act":"read"}')}`)
    expect(body).toMatchObject([{ subject: { kind: 'account', id: 'mia' } }])
    expect(body).toHaveLength(1)
  })
})

describe('who sees a person', () => {
  it('a school its own: account, guardian, measures in force and what it has asked alone', async () => {
    await feed({ pid: 'rude', score: { text: 0.9 } })
    const school = await office.as('Organization Administrator')
    const { body } = await person(school)
    expect(Object.keys(body.result).toSorted()).toEqual([
      ...['account', 'asked', 'family', 'measures', 'referral', 'referrals', 'state', 'version'],
    ])
    expect(body.result.family).toMatchObject({ guardian: { firstname: 'Rosa' }, children: [], siblings: [] })
    expect(await status('Other Administrator')).toBe(404)
  })

  it('a Moderator no one without anything to review', async () => {
    await feed({ pid: 'fine' })
    expect(await status('Moderator')).toBe(404)
    expect(await status('Moderator', 'mum')).toBe(404)
  })

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'a reported post',
      () => feed({ pid: 'post' }).then(() => report(office.address, 'post')),
      () => decide('post', 'approve'),
    ],
    [
      'a post that the analyzer has blocked',
      () => feed({ pid: 'post', score: { text: 0.9 } }),
      () => decide('post', 'block'),
    ],
    ['an urgent post', () => feed({ pid: 'post', text: 'I will kill you' }), () => decide('post', 'block')],
    [
      'a contested block',
      async () => {
        await feed({ pid: 'post', score: { text: 0.9 } })
        await decide('post', 'block')
        const appeal = { aid: 'a', pid: 'post', uid: 'mia', message: 'Why?' }
        await send(office.address, 'appeals', [appeal])
      },
      async () => {
        const uphold = { decision: 'uphold', reason: { note: 'Rude' } }
        await (await office.as('Colleague')).put('/appeals/a', uphold)
      },
    ],
    [
      'a reported profile',
      () =>
        send(office.address, 'reports', [
          { rid: 'r', subject: { account: 'mia' }, uid: 'member', title: 'Rude', message: 'Look' },
        ]),
      async () => {
        const { version } = (await administrator.get('/profiles/mia')).body.result
        await administrator.put('/profiles/mia', { decision: { name: 'keep' }, version })
      },
    ],
  ])(
    'a Moderator somebody with %s, until it is decided, and no more than they need',
    async (_what, begin, end) => {
      const moderator = await office.as('Moderator')
      expect(await status(moderator)).toBe(404)
      await begin()
      const { body } = await person(moderator)
      expect(Object.keys(body.result).toSorted()).toEqual([
        'account',
        'counts',
        'family',
        'measures',
        'referral',
        'reports',
        'signals',
        'state',
        'version',
      ])
      expect(body.result.account).toMatchObject({ uid: 'mia', isPartial: true, email: null, phone: null })
      expect(body.result.reports).not.toHaveProperty('record')
      expect(body.result.family).toMatchObject({ guardian: { uid: 'mum' }, siblings: [] })
      await end()
      expect(await status(moderator)).toBe(404)
    },
  )

  it('a Moderator with a right also whose post waits, or whose ticket is not ended', async () => {
    await feed({
      pid: 'waits',
      text: 'Salut, tu vas bien aujourd’hui ? On joue ensemble demain ?',
      score: {},
    })
    await send(office.address, 'tickets', [{ tid: 'help', uid: 'mum', issue: 'I can’t sign in' }])
    expect((await administrator.get('/posts/waits')).body.result.status).toBe('pending')
    expect([await status('Moderator'), await status('Moderator', 'mum')]).toEqual([404, 404])
    await give('decides')
    expect([await status('Moderator'), await status('Moderator', 'mum')]).toEqual([200, 404])
    expect(Object.keys((await person(await office.as('Moderator'))).body.result)).toContain('appeals')
    await give('answersTickets')
    expect([await status('Moderator'), await status('Moderator', 'mum')]).toEqual([404, 200])
    expect((await person(await office.as('Moderator'), 'mum')).body.result.tickets).toHaveLength(1)
  })

  it('private messages count for those alone who decide posts', async () => {
    await feed(
      { pid: 'said', visibility: 'message', thread: 'chat', to: ['ben'], score: { text: 0.9 } },
      { pid: 'shown', score: { text: 0.9 } },
    )
    const counts = async (who: Client) => (await person(who)).body.result.counts.blocked
    expect([await counts(administrator), await counts(await office.as('Moderator'))]).toEqual([2, 1])
    await decide('shown', 'block')
    expect(await status('Moderator')).toBe(404)
  })
})
