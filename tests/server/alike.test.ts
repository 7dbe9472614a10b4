import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DecisionOutcome, Post } from '../../src/contract/posts'
import { createOfficeAnalyzer } from '../../src/server/analyzer/officeAnalyzer'
import { sameText } from '../../src/server/analyzer/reading/sameText'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { readConfig } from '../../src/server/config'
import { idAt } from '../../src/server/lib/ids'
import { addAccounts } from '../support/office/fixtures'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { feedPosts, type PostLine, report, send } from '../support/platform/platform'
import { sendPost } from '../support/platform/posting'
import { officeThatTells, sendAll } from '../support/platform/webhooks'

const spam = [
  'Free coins for everybody, only today!!!',
  'FREE COINS for everybody 🎉 only today',
  'fr33 c0ins for everyb0dy, only today',
  'Frее cоins for everybody — only today', // with letters of another script
  'Free co\u200bins for every\u200bbody only today',
  'Freeee coinssss for everybody... only todaaay',
  'Frée cöins for everybody, only today',
  'free  coins  for  everybody  only  today',
]

let office: TestOffice
let administrator: Client
const feed = (...lines: PostLine[]) => feedPosts(office.address, lines)
/** Blocked by the analyzer, and decided by nobody. */
const waiting = (pid: string, text: string, more: Partial<PostLine> = {}): PostLine => ({
  ...{ pid, text, score: { text: 0.9 } },
  ...more,
})
const spammed = () => feed(...spam.map((text, n) => waiting(`spam-${n}`, text, { uid: `author-${n}` })))
const post = async (pid: string, who = administrator): Promise<Post> =>
  (await who.get(`/posts/${pid}`)).body.result
const others = async (pid: string, who = administrator) =>
  (await who.get(`/posts/${pid}/context`)).body.result.alike
const change = (pid: string, values: object) =>
  office.engine.kysely.updateTable('posts').set(values).where('pid', '=', pid).execute()

/** Decides a post, and those that its context listed. */
async function decide(pid: string, action: 'block' | 'approve' = 'block', more: object = {}) {
  const { user, version, revision } = await post(pid)
  const alike = (await others(pid)).map(({ pid, version, revision }: Post) => ({ pid, version, revision }))
  const { status, body } = await administrator.put(`/posts/${pid}`, {
    post: { pid, uid: user.uid, version, revision },
    ...{ action, moderator: 'administrator', alike, ...more },
  })
  const result: DecisionOutcome = body.result
  const together = result?.together?.map((one) => one.pid).toSorted()
  return { status, body, result, together, left: result?.left }
}

beforeEach(async () => {
  office = await officeForTest({ env: { UNDO_SECONDS: '600' } })
  await addAccounts(
    office.engine,
    spam.map((_, n) => ({ uid: `author-${n}` })),
  )
  administrator = await office.as('Administrator')
})

describe('near-duplicates of one text', () => {
  it('read the same behind case, look-alikes, unseen signs, signs for letters, drawn-out letters, punctuation and emoji', () => {
    expect(new Set(spam.map(sameText)).size).toBe(1)
    const links = ['https://a.example/win?utm_source=x&id=1', 'https://a.example/win/?id=1&fbclid=2.']
    expect(new Set(links.map((link) => sameText(`Look: ${link}`))).size).toBe(1)
  })

  it('and differ by a word, a number, or where a link leads', () => {
    const differing = [
      ...['I am 14 and from Paris', 'I am 15 and from Paris', 'I am 14 and from Lyon'],
      ...[
        'Call 0612345678',
        'Call 0612345679',
        'Look: https://a.example/?v=1',
        'Look: https://a.example/?v=2',
      ],
      ...['Look: https://b.example/?v=1', 'Смотри сюда', '今日は楽しい', '今日は悲しい'],
      ...['He is therapist at our school', 'He is the rapist at our school', 'Now here', 'Nowhere'],
      ...[
        'It is 5.00',
        'It is 500',
        'I’ll see',
        'I see',
        'bit.ly/aB3xYz',
        'bit.ly/ab3xyz',
        'evil-site.com',
        'evilsite.com',
      ],
      ...['١٠ سنوات', '١ سنوات', 'はか', 'ばか', 'मार', 'मोर'],
    ]
    expect(new Set(differing.map(sameText)).size).toBe(differing.length)
  })

  it('stand beside each of them: how many they are, and in its context the others with their authors', async () => {
    await spammed()
    await feed(waiting('short', 'You fool'), waiting('short-too', 'You fool'))
    await feed(waiting('other-type', spam[0] ?? '', { type: 'share' }))
    await feed(
      { pid: 'public', text: spam[0] ?? '' },
      waiting('message', spam[0] ?? '', { visibility: 'message' }),
    )
    const { posts, total } = (await administrator.get('/posts?status=blocked')).body.result
    expect(total).toBe(12)
    const grouped = posts.filter(({ alike }: Post) => alike !== undefined)
    expect(grouped.map(({ pid, alike }: Post) => [pid, alike])).toEqual(
      Array.from({ length: 8 }, (_, n) => [`spam-${7 - n}`, 8]),
    )
    const alike = await others('spam-3')
    expect(alike).toHaveLength(7)
    expect(alike[0]).toEqual({
      pid: 'spam-7',
      author: { uid: 'author-7', name: 'author-7 Example' },
      ...{ text: spam[7], media: 0, status: 'blocked', removed: null, reports: 0, left: null },
      ...{ version: 1, revision: 1, created: expect.any(String) },
    })
  })

  it('a post joins them once it is reported, and by a revision leaves or joins them', async () => {
    await spammed()
    await feed({ pid: 'public', text: spam[0] ?? '' })
    expect(await post('public')).not.toHaveProperty('alike')
    await report(office.address, 'public')
    expect((await post('public')).alike).toBe(9)
    await feed(
      waiting('spam-0', 'Something else altogether', { uid: 'author-0', revised: new Date().toISOString() }),
    )
    expect(await post('spam-0')).not.toHaveProperty('alike')
    expect((await post('public')).alike).toBe(8)
  })

  it('who does not decide posts hears of none, and can decide none', async () => {
    await spammed()
    await feed(waiting('own', spam[0] ?? '', { uid: 'member' }))
    for (const role of ['Moderator', 'Organization Administrator'] as const) {
      const person = await office.as(role)
      expect(await post('own', person)).not.toHaveProperty('alike')
      expect(await others('own', person)).toEqual([])
      const body = {
        post: { pid: 'own', uid: 'member' },
        ...{ action: 'block', moderator: (await post('own')).user.uid },
        alike: [{ pid: 'spam-1', version: 1, revision: 1 }],
      }
      expect((await person.put('/posts/own', body)).status).toBe(403)
    }
    await administrator.put('/accounts/moderator', { rights: ['decides'] })
    expect((await post('own', await office.as('Moderator'))).alike).toBe(9)
  })
})

describe('near-duplicates of one picture', () => {
  it('are alike however they are resized, packed or mirrored, with the same words alone', async () => {
    const log = { warn: () => undefined }
    const analyzer = createOfficeAnalyzer(readConfig({}, false), log)
    office = await officeForTest({ analyzer })
    administrator = await office.as('Administrator')
    const picture = (name: string) =>
      readFileSync(resolve(import.meta.dirname, `../data/pictures/pdq/${name}.jpg`))
    const photograph = picture('q2821')
    const variants = [
      photograph,
      await sharp(photograph).resize(200).jpeg({ quality: 40 }).toBuffer(),
      await sharp(photograph).flop().png().toBuffer(),
    ]
    const send = async (content: Buffer, parts = {}) => {
      const { pid } = (await sendPost(administrator, parts, { content })).body.result
      await report(office.address, pid)
      return pid
    }
    const pids: string[] = []
    for (const content of variants) pids.push(await send(content))
    const other = await send(picture('q1050'))
    const captioned = await send(photograph, { text: 'Look' })
    expect((await post(pids[0] ?? '')).alike).toBe(3)
    expect((await others(pids[2] ?? '')).map(({ pid }: Post) => pid).toSorted()).toEqual(
      pids.slice(0, 2).toSorted(),
    )
    for (const pid of [other, captioned]) expect(await post(pid)).not.toHaveProperty('alike')
    // Other words in a picture change little of its look.
    expect((await decide(pids[1] ?? '', 'approve')).status).toBe(400)
    const { together } = await decide(pids[1] ?? '', 'block', { neverAgain: 30 })
    expect(together).toEqual([pids[0], pids[2]].toSorted())
    expect((await administrator.get('/known-pictures')).body).toHaveLength(1)
  })
})

describe('are decided once', () => {
  it('each with its own decision, event and settled reports, which name one another', async () => {
    await spammed()
    await report(office.address, 'spam-2')
    const { result, together, left } = await decide('spam-2', 'block', {
      reason: { policy: 'spam', note: 'Sent by eight accounts' },
    })
    expect(result).toMatchObject({ pid: 'spam-2', status: 'blocked', version: 2, moderator: 'administrator' })
    expect([together?.length, left]).toEqual([7, []])
    expect(result.together?.[0]).toMatchObject({
      status: 'blocked',
      version: 2,
      moderator: 'administrator',
      reports: 0,
    })
    expect(await post('spam-5')).not.toHaveProperty('alike')
    const events = (await administrator.get('/events?filter={"act":"block"}')).body
    const mine = events.filter(({ actor }: { actor: { uid: string } }) => actor?.uid === 'administrator')
    expect(mine).toHaveLength(8)
    const about = (pid: string) =>
      mine.find(({ subject }: { subject: { id: string } }) => subject.id === pid).after
    expect(about('spam-2')).toMatchObject({ alike: 7 })
    expect(about('spam-6')).toMatchObject({ alikeTo: 'spam-2' })
    const { decisions } = (await administrator.get('/posts/spam-6/context')).body.result
    expect(decisions[0]).toMatchObject({
      act: 'block',
      moderator: 'administrator',
      note: 'Sent by eight accounts',
    })
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
    await feed(waiting('later', spam[0] ?? ''))
    expect(await post('later')).toMatchObject({ status: 'blocked', moderator: 'analyzer' })
    expect(await post('later')).not.toHaveProperty('alike')
  })

  it('and taken back together within the time to undo, but for what was decided anew meanwhile', async () => {
    await spammed()
    await report(office.address, 'spam-4')
    const { result } = await decide('spam-0', 'approve')
    expect(result.together?.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'public'))
    const { version } = await post('spam-1')
    await administrator.put('/posts/spam-1', {
      post: { pid: 'spam-1', uid: 'author-1', version },
      ...{ action: 'block', moderator: 'administrator' },
    })
    const undone = await administrator.delete('/posts/spam-0/decision?version=2')
    expect(undone.body.result).toMatchObject({
      pid: 'spam-0',
      status: 'blocked',
      moderator: 'analyzer',
      alike: 7,
    })
    expect(undone.body.result.together).toHaveLength(6)
    expect(await post('spam-4')).toMatchObject({ status: 'blocked', reports: 1, alike: 7 })
    expect(await post('spam-1')).toMatchObject({ status: 'blocked', moderator: 'administrator' })
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('one of them by itself is taken back alone', async () => {
    await spammed()
    await decide('spam-0')
    const undone = await administrator.delete('/posts/spam-3/decision?version=2')
    expect(undone.body.result).toMatchObject({ pid: 'spam-3', moderator: 'analyzer' })
    expect(undone.body.result).not.toHaveProperty('together')
    expect(await post('spam-0')).toMatchObject({ moderator: 'administrator' })
  })

  it('the platform hears about each of them, and what came of each report, signed', async () => {
    const telling = await officeThatTells()
    ;({ office, administrator } = telling)
    await addAccounts(office.engine, [{ uid: 'author-1' }])
    await feed(waiting('one', spam[0] ?? ''), waiting('two', spam[1] ?? '', { uid: 'author-1' }))
    await report(office.address, 'two')
    await sendAll(office)
    await decide('one')
    office.passTime(60_000_000)
    await sendAll(office)
    const { received } = telling.receiver
    const told = received.map(({ notice: { type, data } }) => [
      type,
      data.pid,
      data.outcome ?? data.moderator,
    ])
    expect(told.toSorted()).toEqual([
      ['post.blocked', 'one', 'administrator'],
      ['post.blocked', 'one', 'analyzer'],
      ['post.blocked', 'two', 'administrator'],
      ['post.blocked', 'two', 'analyzer'],
      ['report.settled', 'two', 'blocked'],
    ])
    for (const { body, headers } of received)
      expect(new Webhook(telling.secret).verify(body, headers)).toBeTruthy()
  })

  it('never along: what can’t wait or is graver, a colleague’s, without consent, or not as it was shown', async () => {
    await spammed()
    await change('spam-1', { imminent_since: 1 })
    await change('spam-2', { escalated: 1 })
    await change('spam-3', { awaits_consent: 1 })
    await change('spam-4', { signal_kinds: 1 })
    await office.engine.kysely
      .insertInto('claims')
      .values({ pid: 'spam-5', uid: 'moderator', name: 'Mo', socket: 'one', open: 1, until: 4e15 })
      .execute()
    const reasons = (await others('spam-0')).map(({ pid, left }: { pid: string; left: string }) => [
      pid,
      left,
    ])
    expect(Object.fromEntries(reasons)).toEqual({
      ...{ 'spam-1': 'urgent', 'spam-2': 'colleague', 'spam-3': 'consent', 'spam-4': 'urgent' },
      ...{ 'spam-5': 'colleague', 'spam-6': null, 'spam-7': null },
    })
    const shown = await others('spam-0')
    // One changes after the look, another one comes.
    await feed(waiting('spam-6', spam[0] ?? '', { uid: 'author-6', revised: new Date().toISOString() }))
    await feed(waiting('late', spam[0] ?? ''))
    const alike = [
      ...shown,
      { pid: 'other', version: 1, revision: 1 },
      { pid: 'spam-0', version: 1, revision: 1 },
    ]
    await feed(waiting('other', 'Nothing of the same at all'))
    const { together, left } = await decide('spam-0', 'block', {
      alike: alike.map(({ pid, version, revision }) => ({ pid, version, revision })),
    })
    expect(together).toEqual(['spam-7'])
    expect(left?.toSorted((a, b) => a.pid.localeCompare(b.pid))).toEqual([
      { pid: 'other', why: 'changed' },
      { pid: 'spam-1', why: 'urgent' },
      { pid: 'spam-2', why: 'colleague' },
      { pid: 'spam-3', why: 'consent' },
      { pid: 'spam-4', why: 'urgent' },
      { pid: 'spam-5', why: 'colleague' },
      { pid: 'spam-6', why: 'changed' },
    ])
    expect((await post('late')).moderator).toBe('analyzer')
  })

  it('children who write the same about themselves are each looked at by themselves', async () => {
    const text = 'I want to kill myself tonight'
    await feed(...[0, 1, 2].map((n) => waiting(`sad-${n}`, text, { uid: `author-${n}`, score: {} })))
    expect((await post('sad-0')).imminentSince).not.toBeNull()
    expect((await others('sad-0')).map(({ left }: { left: string }) => left)).toEqual(['urgent', 'urgent'])
    const { together, left } = await decide('sad-0', 'approve')
    expect([together, left?.length]).toEqual([[], 2])
  })

  it('a report’s danger, an open appeal or a second look keeps a post out', async () => {
    await spammed()
    await send(office.address, 'reports', [
      { rid: 'r', pid: 'spam-1', uid: 'member', title: 'Threats', message: 'He will hurt her' },
    ])
    await change('spam-2', { second_look: 1 })
    await office.engine.kysely
      .insertInto('appeals')
      .values({
        ...{ aid: idAt(1), pid: 'spam-3', uid: 'author-3', relation: 'author', message: 'Why?', created: 1 },
        ...{ status: 'open', against: null, against_name: null, against_decided: null, against_policy: null },
        ...{ moderator: null, moderator_name: null, decided: null, policy_name: null, note: null },
      })
      .execute()
    const { together, left } = await decide('spam-0')
    expect(together).toHaveLength(4)
    expect(left?.map(({ pid, why }) => [pid, why]).toSorted()).toEqual([
      ['spam-1', 'urgent'],
      ['spam-2', 'colleague'],
      ['spam-3', 'colleague'],
    ])
  })

  it('the decision that is refused decides none, and a hundred are the most', async () => {
    await spammed()
    const stale = await decide('spam-0', 'block', {
      post: { pid: 'spam-0', uid: 'author-0', version: 1, revision: 2 },
    })
    expect(stale.body.code).toBe('revised_meanwhile')
    expect((await post('spam-0')).alike).toBe(8)
    const named = (n: number) => ({ pid: `spam-${n}`, version: 1, revision: 1 })
    const many = await decide('spam-0', 'block', { alike: Array.from({ length: 100 }, (_, n) => named(n)) })
    expect(many.status).toBe(400)
    await feed(...Array.from({ length: 120 }, (_, n) => waiting(`more-${n}`, spam[0] ?? '')))
    expect((await post('spam-0')).alike).toBe(100)
    const { together, left } = await decide('spam-0')
    expect([together?.length, left]).toEqual([99, []])
    expect((await post('spam-1')).alike).toBe(28)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })
})
