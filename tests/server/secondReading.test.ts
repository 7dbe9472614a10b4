import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createSecondReading, ReadingAway } from '../../src/server/analyzer/second/secondReading'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { day, hour, minute } from '../../src/server/lib/clock'
import { officeForTest, type TestOffice } from '../support/office/office'
import { decision } from '../support/platform/platform'
import { sendPost } from '../support/platform/posting'
import { officeThatTells, sendAll } from '../support/platform/webhooks'
import { deskOf, ticketOf } from '../support/sockets/desk'

const directory = new URL('../support/office', import.meta.url).pathname
const quiet = { warn: () => undefined }
const second = createSecondReading(quiet)
afterAll(() => second.close())
/** The process is shared by the offices of this file: it outlives each of them. */
const secondReading = { ...second, close: async () => undefined }

const { scoreText } = createTextAnalyzer()
/** Signs of danger in which no rule finds anything. */
const danger = {
  self_harm: 'everything would be calmer at home if i disappeared',
  grooming: 'come to the park on saturday by yourself, ill bring you the headphones you wanted',
}
const cruel = 'we made a group without you because youre so annoying to be around'
const harmless = 'We went to the lake and the water was freezing'

const post = { uid: 'member', type: 'text' }
const ago = (office: TestOffice, microseconds: number) =>
  new Date((office.clock() - microseconds) / 1000).toISOString()

async function officeThatReads(env: Record<string, string> = {}) {
  const office = await officeForTest({ secondReading, env })
  const administrator = await office.as('Administrator')
  const of = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result
  const lane = async () => {
    const { body } = await (await office.as('Moderator')).get('/imminent-posts')
    return body.result.posts.map(({ pid }: { pid: string }) => pid)
  }
  return { office, administrator, of, lane }
}

it.each(Object.entries(danger))('a sign of %s in which the first reading finds nothing', (_kind, text) => {
  expect(scoreText(text)).toMatchObject({ signals: [], language: expect.toBeOneOf(['en', null]) })
})

describe('a post of the last hour', () => {
  it('is pending until both readings are done, and public then', async () => {
    const { office, of } = await officeThatReads()
    await office.feed('posts', [{ ...post, pid: 'lake', text: harmless }])
    expect(await of('lake')).toMatchObject({ status: 'pending', signals: [] })
    expect(await office.reading.readDue()).toBe(1)
    expect(await of('lake')).toMatchObject({ status: 'public', signals: [] })
    expect(await office.reading.readDue()).toBe(0)
  })

  it('is told in the insights as what it is once it is read, and not as held for people', async () => {
    const { office, administrator, of } = await officeThatReads()
    await office.feed('posts', [
      { ...post, pid: 'lake', text: harmless },
      { ...post, pid: 'sad', text: danger.self_harm },
    ])
    const today = (await of('lake')).created.slice(0, 10)
    const told = async () => {
      const { body } = await administrator.get(`/insights?from=${today}&until=${today}`)
      const [{ came, types, decided }] = body.result.days
      return { ...came, text: types.text, analyzer: decided.analyzer.approve + decided.analyzer.block }
    }
    expect(await told()).toEqual({ pending: 2, blocked: 0, public: 0, text: 2, analyzer: 0 })
    await office.reading.readDue()
    expect(await of('sad')).toMatchObject({ status: 'pending' })
    expect(await told()).toEqual({ pending: 1, blocked: 0, public: 1, text: 2, analyzer: 1 })
  })

  it('with a sign that the second reading alone finds is never public, and stands in the lane with its reason', async () => {
    const { office, of, lane } = await officeThatReads()
    await office.feed(
      'posts',
      Object.entries(danger).map(([pid, text]) => ({ ...post, pid, text })),
    )
    await office.reading.readDue()
    expect((await lane()).toSorted()).toEqual(['grooming', 'self_harm'])
    const { text, signals, status } = await of('self_harm')
    expect([status, signals]).toEqual([
      'pending',
      [{ kind: 'self_harm', spans: [[0, text.length]], effect: 'waits_urgent' }],
    ])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('is public meanwhile with ANALYZER_SECOND=behind, and withheld where something is found', async () => {
    const { office, of, lane } = await officeThatReads({ ANALYZER_SECOND: 'behind' })
    await office.feed('posts', [{ ...post, pid: 'app', text: danger.grooming }])
    expect((await of('app')).status).toBe('public')
    await office.reading.readDue()
    expect((await of('app')).status).toBe('pending')
    expect(await lane()).toEqual(['app'])
  })

  it('that is made here is read twice before it is answered', async () => {
    const { office, administrator, of } = await officeThatReads()
    const made = async (text: string) => (await sendPost(administrator, { text })).body.result.pid
    expect(await of(await made(harmless))).toMatchObject({ status: 'public' })
    expect(await of(await made(danger.self_harm))).toMatchObject({ status: 'pending', urgent: true })
    expect(await office.reading.readDue()).toBe(0)
  })

  it('is blocked for cruelty without a listed word, which is a signal and says which sentence', async () => {
    const { office, of } = await officeThatReads()
    const text = `See you all tomorrow morning at ten. ${cruel}.`
    await office.feed('posts', [{ ...post, pid: 'cruel', text }])
    await office.reading.readDue()
    const { status, score, signals, explanation, models } = await of('cruel')
    expect([status, signals[0].kind, signals[0].effect]).toEqual(['blocked', 'bullying', 'waits'])
    const [[start, end]] = explanation.spans
    expect(text.slice(start, end)).toBe(`${cruel}.`)
    expect(score.text).toBeGreaterThan(0.5)
    expect(models.text).toMatch(/^second-/)
    expect(explanation.model).toBe(models.text)
  })

  it('is counted in what another sensitivity would have found', async () => {
    const { office, administrator } = await officeThatReads()
    const texts = { ...danger, harmless }
    await office.feed(
      'posts',
      Object.entries(texts).map(([pid, text]) => ({ ...post, pid, text })),
    )
    await office.reading.readDue()
    const { read, found } = (await administrator.get('/settings/outlook')).body.result
    expect(read).toBe(3)
    expect(found.usual).toMatchObject({ self_harm: 1, grooming: 1, spam: 0 })
    expect(found.more.self_harm).toBeGreaterThanOrEqual(found.usual.self_harm)
    expect(found.usual.self_harm).toBeGreaterThanOrEqual(found.fewer.self_harm)
  })

  it('keeps the score that came with it, and is read for signs all the same', async () => {
    const { office, of } = await officeThatReads()
    await office.feed('posts', [
      { ...post, pid: 'given', text: cruel, score: { text: 0.2 } },
      { ...post, pid: 'sign', text: danger.self_harm, score: { text: 0.2 } },
    ])
    await office.reading.readDue()
    expect(await of('given')).toMatchObject({ status: 'pending', score: { text: 0.2 } })
    expect(await of('sign')).toMatchObject({ status: 'pending', urgent: true, score: { text: 0.2 } })
  })
})

describe('a history that is fed', () => {
  it('is decided by the first reading and read behind it, newest first; what is found is withheld, told, and stands in the lane', async () => {
    const { office, administrator, heard } = await officeThatTells({ secondReading })
    const of = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result
    await office.feed('posts', [
      { ...post, pid: 'old', text: danger.self_harm, created: ago(office, 30 * day) },
      { ...post, pid: 'new', text: danger.self_harm, created: ago(office, 2 * hour) },
      { ...post, pid: 'lake', text: harmless, created: ago(office, 3 * hour) },
    ])
    expect([await of('old'), await of('new'), await of('lake')]).toMatchObject([
      { status: 'public' },
      { status: 'public' },
      { status: 'public' },
    ])
    await office.reading.readDue()
    expect(await of('new')).toMatchObject({ status: 'pending', urgent: true })
    expect(await of('old')).toMatchObject({ status: 'pending', urgent: false })
    expect(await of('lake')).toMatchObject({ status: 'public' })
    await sendAll(office)
    expect(heard()).toContainEqual(['post.withheld', 'new'])
    expect(heard()).toContainEqual(['post.withheld', 'old'])
    expect(heard()).not.toContainEqual(['post.withheld', 'lake'])
  })

  it('has the score of the first reading where that hears self-harm, however cruel the second finds it', async () => {
    const { office, of } = await officeThatReads()
    const text = `${cruel}. i cut myself again.`
    await office.feed('posts', [{ ...post, pid: 'cut', text, created: ago(office, 2 * hour) }])
    const before = await of('cut')
    await office.reading.readDue()
    const { score, models, signals } = await of('cut')
    expect({ score, models }).toEqual({ score: before.score, models: before.models })
    expect(signals).toMatchObject([{ kind: 'self_harm' }, { kind: 'bullying' }])
  })

  it('never turns a person’s decision round', async () => {
    const { office, administrator, of } = await officeThatReads()
    await office.feed('posts', [
      { ...post, pid: 'kept', text: danger.self_harm, created: ago(office, 2 * hour) },
    ])
    await administrator.put('/posts/kept', decision('kept', 'block', 'administrator', 1))
    await administrator.put('/posts/kept', decision('kept', 'approve', 'administrator', 2))
    await office.reading.readDue()
    expect(await of('kept')).toMatchObject({
      status: 'public',
      moderator: 'administrator',
      signals: [{ kind: 'self_harm' }],
    })
  })

  it('older than 90 days is not read', async () => {
    const { office, of } = await officeThatReads()
    await office.feed('posts', [
      { ...post, pid: 'aged', text: danger.self_harm, created: ago(office, 91 * day) },
    ])
    expect(await office.reading.readDue()).toBe(0)
    expect((await of('aged')).status).toBe('public')
  })
})

describe('what people write to the office', () => {
  it('is read a second time before it is stored: a ticket stands first', async () => {
    const { office, administrator } = await officeThatReads()
    await office.feed('tickets', [{ tid: 'call', uid: 'member', issue: danger.self_harm }])
    const { body } = await administrator.get('/support/tickets/call')
    expect(body.result).toMatchObject({ priority: 'safety' })
  })
})

describe('a second reading that can’t be had', () => {
  const absent = (patience: number) => {
    const reading = createSecondReading(quiet, { directory, program: 'missingReader', awayAfterMs: patience })
    onTestFinished(() => reading.close())
    return reading
  }

  it('keeps posts waiting for a minute; then they are decided by the first, and read when it is back', async () => {
    const office = await officeForTest({ secondReading: absent(60_000) })
    const administrator = await office.as('Administrator')
    await office.feed('posts', [{ ...post, pid: 'lake', text: harmless }])
    expect(await office.reading.readDue()).toBe(0)
    expect((await administrator.get('/posts/lake')).body.result.status).toBe('pending')
    const outlook = async (of: TestOffice) =>
      (await (await of.as('Administrator')).get('/settings/outlook')).body.result.secondReading
    expect(await outlook(office)).toBe('on')

    const later = await officeForTest({ secondReading: absent(0) })
    const theirs = await later.as('Administrator')
    await later.feed('posts', [{ ...post, pid: 'lake', text: harmless }])
    await later.reading?.readDue()
    await later.reading?.readDue()
    expect((await theirs.get('/posts/lake')).body.result.status).toBe('public')
    expect(await outlook(later)).toBe('away')
    const line = await deskOf(later, 'Moderator')
    expect(await line.next('queues')).toMatchObject({ readOnce: true })
    await later.feed('posts', [{ ...post, pid: 'next', text: harmless }])
    expect((await theirs.get('/posts/next')).body.result.status).toBe('public')
    const { n } = await later.engine.kysely
      .selectFrom('posts')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('reading_due', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(n).toBe(2)
  })

  it('loses no ticket', async () => {
    const office = await officeForTest({ secondReading: absent(0) })
    expect(await ticketOf(office, 'call')).toMatch(/^ws/)
  })

  it('a text that nobody waits for any more is not read', async () => {
    const warnings: object[] = []
    const log = { warn: (fields: object) => void warnings.push(fields) }
    const frail = createSecondReading(log, { directory, program: 'failingReader', batchSize: 1 })
    onTestFinished(() => frail.close())
    const waiting = new AbortController()
    const first = frail.read([harmless])
    // The process would be lost over it.
    const given = frail.read(['This is the end of the day'], true, waiting.signal)
    waiting.abort()
    await expect(given).rejects.toThrow(ReadingAway)
    await Promise.all([first, frail.read([harmless])])
    expect(warnings).toEqual([])
  })

  it('500 reports in a call do not starve posts', async () => {
    const frail = createSecondReading(quiet, { directory, program: 'failingReader' })
    onTestFinished(() => frail.close())
    let read = 0
    const reports = Array.from({ length: 500 }, async (_, n) => {
      await frail.read([`${harmless} ${n}`], true)
      read += 1
    })
    await frail.read([harmless])
    expect(read).toBeLessThan(100)
    await Promise.all(reports)
  })

  it('a text over which alone the process is lost waits for a person, and the others are read', async () => {
    const directory = new URL('../support/office', import.meta.url).pathname
    const frail = createSecondReading(quiet, { directory, program: 'failingReader' })
    onTestFinished(() => frail.close())
    const office = await officeForTest({ secondReading: frail })
    const administrator = await office.as('Administrator')
    await office.feed('posts', [
      { ...post, pid: 'one', text: harmless },
      { ...post, pid: 'end', text: 'This is the end of the day' },
      { ...post, pid: 'two', text: harmless },
    ])
    await office.reading.readDue()
    const statusOf = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result.status
    expect([await statusOf('one'), await statusOf('end'), await statusOf('two')]).toEqual([
      'public',
      'pending',
      'public',
    ])
    office.passTime(2 * minute)
    expect(await office.reading.readDue()).toBe(0)
  })
})
