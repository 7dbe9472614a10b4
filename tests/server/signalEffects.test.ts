import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import type { SignalKind } from '../../src/contract/signals'
import type { Analyzer } from '../../src/server/analyzer/analyzer'
import { commandTransaction } from '../../src/server/audit/inTransaction'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { day, hour, minute } from '../../src/server/lib/clock'
import { scoreAgain } from '../../src/server/moderation/scoring'
import { client, officeForTest, platformKey, type TestOffice } from '../support/office/office'
import { scored, scoredMedia } from '../support/office/scored'
import { decision, send } from '../support/platform/platform'
import { officeThatTells, sendAll } from '../support/platform/webhooks'
import { deskOf } from '../support/sockets/desk'

const post = { uid: 'member', type: 'text' }
const pidsIn = (answer: { body: { result: { posts: { pid: string }[] } } }) =>
  answer.body.result.posts.map(({ pid }) => pid)

/** An analyzer that finds the kinds that a text names, and none before it `knows` them. */
function readerOf(knows: readonly SignalKind[]) {
  const model = { knows }
  const analyzer: Analyzer = {
    scoreText: (text) => ({
      ...scored(text.includes('rude') ? 0.9 : 0.1),
      signals: model.knows
        .filter((kind) => text.includes(kind))
        .map((kind) => {
          const start = text.indexOf(kind)
          return { kind, spans: [{ start, end: start + kind.length }] }
        }),
    }),
    scoreMedia: () => scoredMedia(0.1),
  }
  return { model, analyzer }
}

describe('what is recognised reaches a person', () => {
  const danger = {
    cutie: 'hey cutie how old are you? send me a pic and dont tell your mum',
    alive: 'i dont want to be alive anymore',
  }
  const number = 'my adress is 14 Maple Street and my phone number is 0171 555 2368'

  it('grooming and self-harm wait, and stand in the lane of a Moderator at once', async () => {
    const office = await officeForTest()
    const moderator = await office.as('Moderator')
    const line = await deskOf(office, 'Moderator')
    expect((await line.next('queues')).imminent.total).toBe(0)
    await office.feed(
      'posts',
      Object.entries(danger).map(([pid, text]) => ({ ...post, pid, text })),
    )
    const lane = await moderator.get('/imminent-posts')
    expect(pidsIn(lane).toSorted()).toEqual(['alive', 'cutie'])
    expect(lane.body.result.posts).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
    expect((await line.next('queues')).imminent).toMatchObject({ total: 1, reasons: 2 })
  })

  it('personal data wait under Waiting, counted for Administrators, and in no lane', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const moderator = await office.as('Moderator')
    const line = await deskOf(office, 'Administrator')
    await line.next('queues')
    await office.feed('posts', [{ ...post, pid: 'number', text: number }])
    expect(pidsIn(await administrator.get('/posts?status=pending'))).toEqual(['number'])
    const { waiting, imminent } = await line.next('queues')
    expect([waiting?.total, imminent.total]).toEqual([1, 0])
    expect((await moderator.get('/posts/number')).status).toBe(403)
  })

  it('set to be urgent alone it is published, stands in the lane, and leaves it as a person approves it', async () => {
    const { analyzer } = readerOf(['threat'])
    const office = await officeForTest({ analyzer })
    const administrator = await office.as('Administrator')
    const { moderation } = (await administrator.get('/settings?fields=moderation')).body.result
    const { version, updated: _, updatedBy: __, ...values } = moderation
    await administrator.put('/settings', { moderation: { ...values, threat: 'urgent', version } })
    await office.feed('posts', [{ ...post, pid: 'open', text: 'a threat' }])
    const { body } = await administrator.get('/imminent-posts')
    expect(body.result.posts).toMatchObject([{ pid: 'open', status: 'public' }])
    const decided = await administrator.put('/posts/open', decision('open', 'approve', 'administrator'))
    expect(decided.body.result).toMatchObject({ status: 'public', moderator: 'administrator', version: 2 })
    expect((await administrator.get('/imminent-posts')).body.result.total).toBe(0)
  })

  it('is told with what the settings made of it, and kept so when they change', async () => {
    const { analyzer } = readerOf(['spam', 'threat'])
    const office = await officeForTest({ analyzer })
    const administrator = await office.as('Administrator')
    await office.feed('posts', [{ ...post, pid: 'both', text: 'spam and threat' }])
    const effectsOf = async (pid: string) => {
      const { body } = await administrator.get(`/posts/${pid}`)
      return body.result.signals.map(({ kind, effect }: Record<string, string>) => [kind, effect])
    }
    const before = [
      ['spam', 'shown'],
      ['threat', 'waits_urgent'],
    ]
    expect(await effectsOf('both')).toEqual(before)
    const { moderation } = (await administrator.get('/settings?fields=moderation')).body.result
    const { version, updated: _, updatedBy: __, ...values } = moderation
    await administrator.put('/settings', { moderation: { ...values, spam: 'waits', version } })
    await office.feed('posts', [{ ...post, pid: 'later', text: 'spam' }])
    expect([await effectsOf('both'), await effectsOf('later')]).toEqual([before, [['spam', 'waits']]])
  })
})

describe('a post that was published before a signal was found', () => {
  async function officeThatLearns() {
    const { model, analyzer } = readerOf([])
    const env = { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '10' }
    const told = await officeThatTells({ analyzer, env })
    const feed = (...pids: string[]) =>
      told.office.feed(
        'posts',
        pids.map((pid) => ({ ...post, pid, text: `a threat: ${pid}` })),
      )
    const learn = async () => {
      model.knows = ['threat']
      const { office } = told
      const posts = await scoreAgain(commandTransaction(office.engine), office.clock, 90)
      await office.scoring.scorePending()
      return posts
    }
    return { ...told, feed, learn }
  }
  const lane = async (office: TestOffice) =>
    pidsIn(await (await office.as('Moderator')).get('/imminent-posts'))

  it('waits again, stands in the lane, and the platform is told, by webhook and as it catches up', async () => {
    const { office, receiver, administrator, secret, heard, feed, learn } = await officeThatLearns()
    await feed('late')
    await sendAll(office)
    expect((await administrator.get('/posts/late')).body.result.status).toBe('public')
    await learn()
    expect((await administrator.get('/posts/late')).body.result).toMatchObject({
      status: 'pending',
      moderator: null,
    })
    expect(await lane(office)).toEqual(['late'])
    await sendAll(office)
    expect(heard()).toEqual([
      ['post.approved', 'late'],
      ['post.withheld', 'late'],
    ])
    const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      ...{ type: 'post.withheld' },
      data: { pid: 'late', status: 'pending', moderator: 'analyzer', signals: ['threat'] },
    })
    const platform = client(office.address, { authorization: `Bearer ${platformKey}` })
    expect((await platform.get('/platform/posts')).body.result.posts).toMatchObject([
      { pid: 'late', status: 'pending', moderator: 'analyzer' },
    ])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('is in the catch-up as pending until a person decides, and again when that decision is undone', async () => {
    const { office, administrator, feed, learn } = await officeThatLearns()
    await feed('late')
    await learn()
    const platform = client(office.address, { authorization: `Bearer ${platformKey}` })
    const statusTold = async () => {
      office.passTime(minute)
      return (await platform.get('/platform/posts')).body.result.posts.map(
        ({ status }: { status: string }) => status,
      )
    }
    await administrator.put('/posts/late', decision('late', 'approve', 'administrator'))
    await administrator.delete('/posts/late/decision?version=2')
    expect(await statusTold()).toEqual(['pending'])
    await administrator.put('/posts/late', decision('late', 'approve', 'administrator'))
    expect(await statusTold()).toEqual(['public'])
  })

  it('is left alone where a person has decided it', async () => {
    const { office, administrator, feed, learn } = await officeThatLearns()
    await feed('decided')
    await send(office.address, 'reports', [
      { rid: 'r', pid: 'decided', uid: 'member', title: 'Unkind', message: 'Look' },
    ])
    await administrator.put('/posts/decided', decision('decided', 'approve', 'administrator'))
    await learn()
    expect((await administrator.get('/posts/decided')).body.result).toMatchObject({
      ...{ status: 'public', moderator: 'administrator' },
      signals: [{ kind: 'threat' }],
    })
    expect(await lane(office)).toEqual([])
  })

  it('stands in the lane where it is younger than 7 days; what is older waits, and after 90 days is not read', async () => {
    const { office, feed, learn } = await officeThatLearns()
    await feed('ancient')
    office.passTime(84 * day)
    await feed('old')
    office.passTime(7 * day + hour)
    await feed('young')
    expect(await learn()).toBe(2)
    expect(await lane(office)).toEqual(['young'])
    await learn()
    expect(await lane(office)).toEqual(['young'])
    const administrator = await office.as('Administrator')
    const old = (await administrator.get('/posts/old')).body.result
    expect(old).toMatchObject({ status: 'pending', urgent: false, signals: [{ effect: 'waits' }] })
    expect(pidsIn(await administrator.get('/posts?status=pending'))).toEqual(['young', 'old'])
    expect((await administrator.get('/posts/ancient')).body.result.status).toBe('public')
  })

  it('is read newest first', async () => {
    const { model, analyzer } = readerOf([])
    const asked: string[] = []
    const office = await officeForTest({
      analyzer: {
        ...analyzer,
        scoreText: (text) => {
          asked.push(text)
          return analyzer.scoreText(text)
        },
      },
    })
    office.stopTime()
    for (const text of ['first', 'second', 'third']) {
      await office.feed('posts', [{ ...post, pid: text, text }])
      office.passTime(hour)
    }
    model.knows = ['threat']
    await scoreAgain(commandTransaction(office.engine), office.clock, 90)
    await office.scoring.scorePending()
    expect(asked.slice(3)).toEqual(['third', 'second', 'first'])
  })
})

describe('every list of posts', () => {
  it('is narrowed to those with a signal, with its total, page by page', async () => {
    const { analyzer } = readerOf(['spam', 'hate', 'grooming'])
    const office = await officeForTest({ analyzer })
    office.stopTime()
    const texts = ['spam', 'hate', 'nothing', 'rude spam', 'grooming spam', 'spam hate', 'spam', 'rude']
    for (const [n, text] of texts.entries()) {
      await office.feed('posts', [{ ...post, pid: `p${n}`, text, uid: n === 6 ? 'coach' : 'member' }])
      office.passTime(hour)
    }
    await send(office.address, 'reports', [
      { rid: 'r', pid: 'p0', uid: 'member', title: 'Unkind', message: 'Look' },
    ])
    const administrator = await office.as('Administrator')
    const listed = async (query: string, who = administrator) => {
      const { body } = await who.get(`/posts?${query}`)
      return [body.result.total, ...pidsIn({ body })]
    }
    expect(await listed('signal=spam')).toEqual([5, 'p6', 'p5', 'p4', 'p3', 'p0'])
    expect(await listed('published=true&signal=spam')).toEqual([2, 'p6', 'p0'])
    expect(await listed('status=pending&signal=spam')).toEqual([2, 'p5', 'p4'])
    expect(await listed('status=pending&signal=grooming')).toEqual([1, 'p4'])
    expect(await listed('status=blocked&signal=spam')).toEqual([1, 'p3'])
    expect(await listed('reported=true&signal=spam')).toEqual([1, 'p0'])
    expect(await listed('status=blocked&signal=threat')).toEqual([0])
    expect(await listed('status=blocked&signal=spam', await office.as('Organization Administrator'))).toEqual(
      [1, 'p3'],
    )
    const { created } = (await administrator.get('/posts/p5')).body.result
    expect(await listed(`signal=spam&limit=2&page=next&last=${created}&lastId=p5`)).toEqual([5, 'p4', 'p3'])
    expect(await listed('signal=spam&user[oid]=school&limit=1&page=2')).toEqual([4, 'p4'])
    const { status, body } = await administrator.get('/posts?signal=loud')
    expect([status, body.errors[0].path]).toEqual([400, 'signal'])
  })
})

it('the outlook tells how many posts of the last 30 days a signal would have held', async () => {
  const { analyzer } = readerOf(['spam', 'threat'])
  const office = await officeForTest({ analyzer })
  office.stopTime()
  await office.feed('posts', [{ ...post, pid: 'before', text: 'spam' }])
  office.passTime(31 * day)
  await office.feed(
    'posts',
    ['spam', 'spam threat', 'rude spam', 'hello'].map((text, n) => ({ ...post, pid: `p${n}`, text })),
  )
  const { body } = await (await office.as('Administrator')).get('/settings/outlook')
  expect(body.result.signals).toMatchObject({ spam: 2, threat: 1, grooming: 0 })
})
