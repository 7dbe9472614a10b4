import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxOwnWords, maxWordExamples } from '../../src/contract/ownWords'
import { decisionTypes } from '../../src/contract/webhooks'
import { createTextThread } from '../../src/server/analyzer/officeAnalyzer'
import { privacies, type Reach } from '../../src/server/db/schema/moderation'
import { day } from '../../src/server/lib/clock'
import { postsBefore } from '../../src/server/moderation/words/words.repository'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts, type PostLine } from '../support/platform/platform'
import { openReceiver } from '../support/platform/receiver'

let office: TestOffice
let administrator: Client
beforeEach(async () => {
  office = await officeForTest()
  administrator = await office.as('Administrator')
})

const dare = {
  ...{ kind: 'word', text: 'zoombar dare', effect: 'wait', language: null, until: null },
  note: 'A dare that goes round',
}
const evil = { ...dare, kind: 'domain', text: 'evil.example', effect: 'block', note: '' }
const add = async (change: object = {}) => {
  const { status, body } = await administrator.post('/words', { ...dare, ...change })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const feed = (...lines: PostLine[]) => feedPosts(office.address, lines)
const post = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result
const said = async (pid: string, text: string, more: Partial<PostLine> = {}) => {
  await feed({ pid, text, ...more })
  return await post(pid)
}
const outlook = async (change: object = {}) => {
  const { kind, text, language } = { ...dare, ...change }
  return (await administrator.post('/words/outlook', { kind, text, language })).body.result
}
const lastEvent = async (kind: string) => {
  const filter = `filter={"kind":"${kind}"}`
  return (await administrator.get(`/events?sort=["id","DESC"]&range=[0,0]&${filter}`)).body[0]
}

describe('the words of the office', () => {
  it('are added, changed, listed and removed, each change an event', async () => {
    const word = await add({ text: ' Zoombar   dare ' })
    const by = { uid: 'administrator', name: expect.any(String) }
    expect(word).toEqual({
      ...{ ...dare, text: 'Zoombar dare', plurals: false, ended: false },
      ...{ id: expect.any(String), by, changed: expect.any(String) },
    })
    expect(await lastEvent('own_word')).toMatchObject({
      act: 'create',
      subject: { id: word.id },
      after: { ...dare, text: 'Zoombar dare' },
    })
    const changed = await administrator.put(`/words/${word.id}`, { ...word, effect: 'block' })
    expect([changed.status, changed.body.effect]).toEqual([200, 'block'])
    expect(await lastEvent('own_word')).toMatchObject({
      act: 'update',
      before: { effect: 'wait' },
      after: { effect: 'block' },
    })
    await add(evil)
    const list = await administrator.get('/words?sort=["text","ASC"]')
    expect(list.body.map(({ text }: { text: string }) => text)).toEqual(['Zoombar dare', 'evil.example'])
    expect(list.headers.get('content-range')).toBe('words 0-1/2')
    const filtered = await administrator.get('/words?filter={"kind":"word","effect":"block","q":"ZOOM"}')
    expect(filtered.body).toEqual([changed.body])
    expect((await administrator.get(`/words/${word.id}`)).body).toEqual(changed.body)
    expect((await administrator.delete(`/words/${word.id}`)).body).toEqual(changed.body)
    expect(await lastEvent('own_word')).toMatchObject({ act: 'delete', before: { effect: 'block' } })
    expect((await administrator.get(`/words/${word.id}`)).status).toBe(404)
  })

  it.each([
    ['nothing but blanks', { text: ' ' }, 'text'],
    ['a single letter', { text: 'a' }, 'too_broad'],
    ['one letter drawn out', { text: 'aaaaaa' }, 'too_broad'],
    ['signs alone', { text: '...' }, 'too_broad'],
    ['more than 100 characters', { text: 'x'.repeat(101) }, 'text'],
    ['an effect of domains', { effect: 'allow' }, 'not_allowed'],
    ['no language', { language: 'xx' }, 'language'],
    ['no instant', { until: '2026-13-45T00:00:00Z' }, 'until'],
    ['a regular expression’s flag', { pattern: 'i' }, 'pattern'],
    ['a domain without a dot', { ...evil, text: 'com' }, 'no_domain'],
    ['a domain that many share', { ...evil, text: 'co.uk' }, 'no_domain'],
    ['no domain', { ...evil, text: 'two words' }, 'no_domain'],
    ['a domain with a language', { ...evil, language: 'fr' }, 'language'],
    ['a domain with an effect of words', { ...evil, effect: 'urgent' }, 'not_allowed'],
  ])('are refused with %s', async (_what, change, named) => {
    const { status, body } = await administrator.post('/words', { ...dare, ...change })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(named)])
    expect((await administrator.get('/words')).body).toEqual([])
  })

  it('have an end', async () => {
    const rows = Array.from({ length: maxOwnWords }, (_, n) => ({
      ...{ id: `word-${n}`, kind: 'word' as const, text: `word ${n}`, effect: 'show' as const },
      ...{ plurals: 0, language: null, until: null, note: '', uid: 'administrator', changed: n },
    }))
    await office.engine.kysely.insertInto('own_words').values(rows).execute()
    const { status, body } = await administrator.post('/words', dare)
    expect([status, body.code]).toEqual([409, 'too_many'])
  })

  it('are the Administrators’ alone', async () => {
    const { id } = await add()
    for (const who of [await office.as('Moderator'), await office.as('Organization Administrator')]) {
      for (const answer of [
        await who.get('/words'),
        await who.get(`/words/${id}`),
        await who.post('/words', dare),
        await who.put(`/words/${id}`, dare),
        await who.delete(`/words/${id}`),
        await who.post('/words/outlook', { kind: 'word', text: 'zoombar', language: null }),
      ])
        expect(answer.status).toBe(403)
    }
  })
})

describe('a post with a word', () => {
  it.each([
    ['show', 'public', 'ordinary', 'shown'],
    ['wait', 'pending', 'serious', 'waits'],
    ['urgent', 'pending', 'imminent', 'waits_urgent'],
    ['block', 'blocked', 'ordinary', 'blocks'],
  ])('of the effect %s is %s and %s, and says which word it was', async (effect, status, severity, then) => {
    const before = await said('before', 'the zoombar dare is on')
    await add({ effect })
    const after = await said('after', 'the z00mbar dare is on')
    expect([before.status, before.signals]).toEqual(['public', []])
    expect([after.status, after.severity]).toEqual([status, severity])
    expect(after.signals).toEqual([
      { kind: 'own_word', spans: [[4, 16]], effect: then, word: 'zoombar dare' },
    ])
    expect(after.moderator).toBe(effect === 'block' ? 'analyzer' : null)
    const lane = await administrator.get('/imminent-posts')
    expect(lane.body.result.total).toBe(effect === 'urgent' ? 1 : 0)
  })

  it('is decided by people, and what they decide stands when it is scored anew', async () => {
    await add({ effect: 'block' })
    await said('dare', 'zoombar dare')
    const approved = await administrator.put('/posts/dare', decision('dare', 'approve', 'administrator'))
    expect(approved.body.result.status).toBe('public')
    await office.engine.kysely.updateTable('posts').set({ score_due: 0 }).execute()
    await office.scoring.scorePending()
    expect(await post('dare')).toMatchObject({ status: 'public', signals: [{ kind: 'own_word' }] })
  })

  it('is judged anew when it is scored again, also where the word was removed since', async () => {
    const { id } = await add({ effect: 'block' })
    await said('dare', 'zoombar dare')
    await administrator.delete(`/words/${id}`)
    await office.engine.kysely.updateTable('posts').set({ score_due: 0, models: '{"text":"x"}' }).execute()
    await office.scoring.scorePending()
    expect(await post('dare')).toMatchObject({ status: 'public', signals: [] })
  })

  it('waits since an edit brought the word', async () => {
    await add()
    await said('edited', 'hello')
    expect((await post('edited')).status).toBe('public')
    await said('edited', 'zoombar dare', { revised: new Date(Date.now() - 1000).toISOString() })
    expect(await post('edited')).toMatchObject({ status: 'pending', revision: 2 })
  })

  it('that was public is told to the platform as withheld, signed, with a sign of the office’s own', async () => {
    office = await officeForTest({ env: { WEBHOOK_PRIVATE: 'true' } })
    administrator = await office.as('Administrator')
    const receiver = await openReceiver()
    const { body } = await administrator.post('/webhooks', {
      ...{ url: receiver.url, types: [...decisionTypes], active: true },
    })
    await said('dare', 'zoombar dare')
    await add()
    await office.engine.kysely.updateTable('posts').set({ score_due: 0 }).execute()
    await office.scoring.scorePending()
    while ((await office.deliveries.sendDue()) > 0);
    const { headers, body: told } = receiver.received.at(-1) ?? { headers: {}, body: '' }
    expect(new Webhook(body.secret).verify(told, headers)).toMatchObject({
      type: 'post.withheld',
      data: { pid: 'dare', status: 'pending', signals: ['own_word'] },
    })
  })

  it('can’t be told that the word is no sign: the word is changed instead', async () => {
    await add()
    await said('dare', 'zoombar dare')
    expect((await administrator.put('/posts/dare/signals/own_word', { isSign: false })).status).toBe(400)
  })

  it('of another language, or of a word that has ended, is as it was', async () => {
    await add({ language: 'fr' })
    office.stopTime()
    const until = new Date(office.clock() / 1000 + 60_000).toISOString()
    await add({ text: 'quuxfish', until })
    const english = 'The children of the class went to the zoombar dare this morning with their teacher'
    expect((await said('english', english)).status).toBe('public')
    expect((await said('holds', 'quuxfish')).status).toBe('pending')
    office.passTime(60_000_000)
    expect((await said('ended', 'quuxfish')).status).toBe('public')
    const { body } = await administrator.get('/words?filter={"q":"quuxfish"}')
    expect(body).toMatchObject([{ ended: true }])
  })

  it('is scored by the words of all servers, at once', async () => {
    await said('first', 'hello')
    const row = {
      kind: 'word' as const,
      text: 'quuxfish',
      effect: 'wait' as const,
      language: null,
      plurals: 0,
    }
    await office.engine.kysely
      .insertInto('own_words')
      .values({ ...row, id: 'elsewhere', until: null, note: '', uid: 'administrator', changed: 1 })
      .execute()
    expect((await said('second', 'quuxfish')).status).toBe('pending')
  })

  it('in a name or a ticket is not looked for', async () => {
    await add({ effect: 'urgent' })
    const named = { uid: 'dareful', firstname: 'Zoombar', lastname: 'Dare', email: 'z@example.org' }
    await office.feed('accounts', [named])
    await office.feed('tickets', [{ tid: 'dare', uid: 'member', issue: 'the zoombar dare' }])
    expect(await said('by-name', 'hello', { uid: 'dareful' })).toMatchObject({
      status: 'public',
      signals: [],
    })
    const { body } = await administrator.get('/support/tickets/dare')
    expect(body.result).toMatchObject({ issue: 'the zoombar dare', priority: 'normal' })
  })
})

describe('a domain', () => {
  it('blocks, with its subdomains, or lets posts wait', async () => {
    await add(evil)
    await add({ ...evil, text: 'https://Unsure.example/path', effect: 'wait' })
    expect(await said('blocked', 'see https://a.evil.example/x')).toMatchObject({
      status: 'blocked',
      signals: [{ kind: 'own_word', word: 'evil.example', effect: 'blocks' }],
    })
    expect((await said('waits', 'see unsure dot example')).status).toBe('pending')
    expect((await said('other', 'see notevil.example')).status).toBe('public')
  })

  it('that is allowed has links that are no sign of spam, and overrides no block', async () => {
    const text = 'Order now, only today: https://good.example/cards'
    expect((await said('before', text)).signals).toMatchObject([{ kind: 'spam' }])
    await add({ ...evil, text: 'good.example', effect: 'allow' })
    expect((await said('after', text)).signals).toEqual([])
    await add({ effect: 'block' })
    expect((await said('both', `${text} zoombar dare`)).status).toBe('blocked')
  })
})

describe('the outlook of a word that is not saved', () => {
  it('says what it would have caught in the last 30 days, with the newest ten', async () => {
    const ago = (days: number, n: number) => new Date(Date.now() - days * 86_400_000 - n * 1000).toISOString()
    await feed(
      ...Array.from({ length: 12 }, (_, n) => ({
        ...{ pid: `dare-${n}`, text: `${'x '.repeat(60)}the z00mbar dare ${n}`, created: ago(1, n) },
      })),
      { pid: 'old', text: 'zoombar dare', created: ago(31, 0) },
      { pid: 'other', text: 'a zoombar, a dare', created: ago(1, 50) },
    )
    const { examples, ...counts } = await outlook()
    expect(counts).toEqual({ read: 13, isAll: true, found: 12 })
    expect(examples).toHaveLength(maxWordExamples)
    expect(examples[0]).toEqual({
      ...{ pid: 'dare-0', status: 'public', created: expect.any(String) },
      text: expect.stringMatching(/^….*the z00mbar dare 0$/),
    })
    expect((await administrator.get('/words')).body).toEqual([])
    expect((await post('dare-0')).signals).toEqual([])
  })

  it('is refused what saving is refused, and finds domains', async () => {
    const { status } = await administrator.post('/words/outlook', { kind: 'word', text: 'a', language: null })
    expect(status).toBe(400)
    await feed({ pid: 'link', text: 'see a.evil.example' })
    expect(await outlook(evil)).toMatchObject({ found: 1, examples: [{ pid: 'link' }] })
  })

  it('holds private messages, which an Administrator sees and decides', async () => {
    await feed({ pid: 'private', text: 'zoombar dare', visibility: 'message', to: ['stranger'] })
    expect((await outlook()).found).toBe(1)
    const posts = (reach: Reach) =>
      postsBefore(office.engine.kysely, { created: Date.now() * 1000 + day, pid: '' }, 0, reach, 10)
    expect([(await posts(privacies.deciders)).length, (await posts(privacies.platform)).length]).toEqual([
      1, 0,
    ])
  })

  it('looks at the language of each post', async () => {
    await feed({
      pid: 'english',
      text: 'We went to the zoombar dare this morning with our teacher and the class',
    })
    expect((await outlook({ language: 'en' })).found).toBe(1)
    expect((await outlook({ language: 'fr' })).found).toBe(0)
  })
})

it('the office’s own thread finds words, keeps them, and hears of changes', async () => {
  const thread = createTextThread({ warn: () => undefined })
  const ownOf = (version: string, text: string) => ({
    version,
    words: [{ id: version, kind: 'word' as const, text, effect: 'wait' as const, language: null }],
  })
  const [one, other] = [ownOf('1', 'zoombar'), ownOf('2', 'quuxfish')]
  try {
    const answers = await Promise.all([
      thread.scoreText('zoombar', one),
      thread.scoreText('zoombar'),
      thread.scoreText('zoombar', other),
      thread.scoreText('quuxfish', other),
      thread.scoreText('zoombar', one),
    ])
    expect(answers.map(({ own }) => own?.map(({ word }) => word))).toEqual([
      ['zoombar'],
      undefined,
      [],
      ['quuxfish'],
      ['zoombar'],
    ])
  } finally {
    await thread.close?.()
  }
})

it('a clock that goes back hides no change', async () => {
  office.stopTime()
  const { id } = await add()
  office.passTime(-day)
  await administrator.put(`/words/${id}`, { ...dare, text: 'quuxfish' })
  expect((await said('now', 'quuxfish')).status).toBe('pending')
})
