import { describe, expect, it } from 'vitest'
import { minute } from '../../src/server/lib/clock'
import { officeForTest, type TestOffice } from '../support/office/office'
import { scored } from '../support/office/scored'
import { decision, feedPosts, send } from '../support/platform/platform'
import { deskOf } from '../support/sockets/desk'

const reportAs = (pid: string, title: string) => ({
  ...{ rid: `${pid}-${title}`, pid, uid: 'member', title, message: 'Look at this.' },
})

/** Its analyzer finds a threat in texts that speak of one, and can't score those that it calls foreign. */
async function openWithPosts(): Promise<TestOffice> {
  const office = await officeForTest({
    env: { UNDO_SECONDS: '10' },
    analyzer: {
      scoreText: (text) => ({
        ...scored(text.includes('foreign') ? null : text.includes('rude') ? 0.9 : 0.1),
        signals: text.includes('threat') ? [{ kind: 'threat', spans: [{ start: 0, end: 6 }] }] : [],
      }),
      scoreMedia: () => ({ score: null, suggestive: 0, model: null }),
    },
  })
  office.stopTime()
  const post = { uid: 'member', type: 'text' }
  const texts = { held: 'a foreign threat', kind: 'a threat', club: 'hello', quiet: 'hello', rude: 'rude' }
  for (const [pid, text] of Object.entries(texts)) {
    await office.feed('posts', [{ ...post, pid, text, uid: pid === 'club' ? 'coach' : 'member' }])
    office.passTime(minute)
  }
  return office
}

const lane = async (office: TestOffice, person: Parameters<TestOffice['as']>[0] = 'Administrator') => {
  const { total, posts } = (await (await office.as(person)).get('/imminent-posts')).body.result
  return [total, posts.map(({ pid }: { pid: string }) => pid)]
}

describe('the posts that can’t wait', () => {
  it('are one person’s after the other’s, who may be in danger first; of one those with a signal, then those reported several times, then once', async () => {
    const office = await openWithPosts()
    expect(await lane(office)).toEqual([2, ['held', 'kind']])
    await send(office.address, 'reports', [reportAs('quiet', 'Unkind'), reportAs('rude', 'Bullying')])
    expect(await lane(office)).toEqual([2, ['held', 'kind']])
    await send(office.address, 'reports', [reportAs('quiet', 'Self-harm')])
    office.passTime(minute)
    await send(office.address, 'reports', [reportAs('club', 'Threat'), reportAs('club', 'Suicide')])
    expect(await lane(office)).toEqual([4, ['quiet', 'held', 'kind', 'club']])
  })

  it('leave as they are decided, and are there again as that is taken back', async () => {
    const office = await openWithPosts()
    const administrator = await office.as('Administrator')
    await send(office.address, 'reports', [{ ...reportAs('quiet', 'Other'), message: 'It is a threat' }])
    const before = (await administrator.get('/imminent-posts')).body.result
    for (const pid of ['held', 'kind', 'quiet']) {
      await administrator.put(`/posts/${pid}`, decision(pid, 'block', 'administrator'))
    }
    expect(await lane(office)).toEqual([0, []])
    for (const pid of ['held', 'kind', 'quiet'])
      await administrator.delete(`/posts/${pid}/decision?version=2`)
    const after = (await administrator.get('/imminent-posts')).body.result
    const again = { version: 3, moderator: null }
    expect(after).toEqual({ total: 3, posts: before.posts.map((post: object) => ({ ...post, ...again })) })
  })

  it('are seen by Moderators too, to look at, and by Organization Administrators where they are their own', async () => {
    const office = await openWithPosts()
    await send(office.address, 'reports', [reportAs('quiet', 'Self-harm'), reportAs('club', 'Threat')])
    const all = ['quiet', 'held', 'kind', 'club']
    expect(await lane(office)).toEqual([4, all])
    expect(await lane(office, 'Moderator')).toEqual([4, all])
    expect(await lane(office, 'Organization Administrator')).toEqual([3, ['quiet', 'held', 'kind']])
    expect(await lane(office, 'Other Administrator')).toEqual([1, ['club']])
    const moderator = await office.as('Moderator')
    expect((await moderator.get('/posts/held')).body.result).toMatchObject({ status: 'pending' })
    expect((await moderator.put('/posts/held', decision('held', 'approve', 'moderator'))).status).toBe(403)
    expect((await moderator.post('/posts/held/escalation', { note: 'Look' })).status).toBe(200)
    expect((await (await office.as('Other Administrator')).get('/posts/held')).status).toBe(404)
    await (await office.as('Administrator')).put('/posts/held', decision('held', 'approve', 'administrator'))
    expect((await moderator.get('/posts/held')).status).toBe(403)
  })

  it('are listed up to fifty, and all counted', async () => {
    const office = await openWithPosts()
    const pids = Array.from({ length: 60 }, (_, n) => `p${n}`)
    await feedPosts(
      office.address,
      pids.map((pid) => ({ pid })),
    )
    await send(
      office.address,
      'reports',
      pids.map((pid) => reportAs(pid, 'Threat')),
    )
    const [total, listed] = await lane(office)
    expect([total, listed.length]).toEqual([62, 50])
  })

  it('follow the score: what is scored anew as no threat is one no more', async () => {
    const office = await officeForTest({
      analyzer: {
        scoreText: () => ({
          ...scored(0.9),
          signals: [{ kind: answers.pop() ?? 'spam', spans: [{ start: 0, end: 2 }] }],
        }),
        scoreMedia: () => ({ score: null, suggestive: 0, model: null }),
      },
    })
    const answers: ('threat' | 'spam')[] = ['spam', 'threat']
    await office.feed('posts', [{ uid: 'member', type: 'text', pid: 'a', text: 'hello' }])
    expect(await lane(office)).toEqual([1, ['a']])
    await office.engine.kysely.updateTable('posts').set({ score_due: 0 }).execute()
    await office.scoring.scorePending()
    expect(await lane(office)).toEqual([0, []])
  })

  it('are told at the desk, whenever another one comes', async () => {
    const office = await openWithPosts()
    const line = await deskOf(office, 'Administrator')
    const first = await line.next('queues')
    expect(first.imminent).toMatchObject({ total: 1, reasons: 2 })
    await send(office.address, 'reports', [reportAs('quiet', 'Unkind')])
    await line.next('queues')
    await send(office.address, 'reports', [reportAs('quiet', 'Threat')])
    const { imminent, reported } = await line.next('queues')
    expect([imminent.reasons, reported]).toEqual([3, { total: 1, entered: 1 }])
    expect(imminent.newest > first.imminent.newest).toBe(true)
    const moderator = await deskOf(office, 'Moderator')
    expect((await moderator.next('queues')).imminent).toMatchObject({ total: 1, reasons: 3 })
  })
})

describe('who has opened a post that can’t wait', () => {
  const opened = async (office: TestOffice) => {
    const filter = encodeURIComponent(JSON.stringify({ act: 'open' }))
    const { body } = await (await office.as('Administrator')).get(`/events?filter=${filter}&range=[0,9]`)
    return body.map(({ actor, subject, after }: Record<string, Record<string, unknown>>) => [
      ...[actor?.uid, subject?.id, after?.waited],
    ])
  }

  it('is an event, once for each person, of what is looked at and not of what follows', async () => {
    const office = await openWithPosts()
    await send(office.address, 'reports', [reportAs('quiet', 'Self-harm')])
    const posts = ['quiet', 'held', 'rude'].map((pid) => ({ pid, version: 1 }))
    const own = await deskOf(office, 'Administrator')
    const colleague = await deskOf(office, 'Colleague')
    office.passTime(minute)
    for (const open of ['rude', 'quiet', 'quiet']) {
      own.send({ type: 'claim', posts, open })
      await own.next('claimed')
    }
    await own.settled()
    expect(await opened(office)).toEqual([['administrator', 'quiet', 60]])
    colleague.send({ type: 'claim', posts, open: 'quiet' })
    await colleague.next('claimed')
    await colleague.settled()
    expect(await opened(office)).toEqual([
      ['colleague', 'quiet', 60],
      ['administrator', 'quiet', 60],
    ])
  })

  it('is one again where it comes to be imminent another time', async () => {
    const office = await openWithPosts()
    const administrator = await office.as('Administrator')
    const own = await deskOf(office, 'Administrator')
    for (const [title, version] of [
      ['Threat', 1],
      ['Menace', 2],
    ] as const) {
      await send(office.address, 'reports', [reportAs('quiet', title)])
      own.send({ type: 'claim', posts: [{ pid: 'quiet', version }], open: 'quiet' })
      await own.next('claimed')
      await own.settled()
      await administrator.put('/posts/quiet', decision('quiet', 'approve', 'administrator'))
      office.passTime(minute)
    }
    expect(await opened(office)).toHaveLength(2)
  })
})
