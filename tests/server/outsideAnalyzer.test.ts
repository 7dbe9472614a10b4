import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createOutsideAnalyzer } from '../../src/server/analyzer/service/outsideAnalyzer'
import type { ServiceClientOptions } from '../../src/server/analyzer/service/reach'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { minute } from '../../src/server/lib/clock'
import { officeForTest } from '../support/office/office'
import { openScoringService, type Speech, speakGatehouse } from '../support/platform/scoringService'

const key = 'the-key-of-the-service'
const builtIn = createTextAnalyzer()
const halfAMinute = { timeoutMs: 5_000, openMs: 30_000, failures: 5 }

/** The built-in scorer beside a service that speaks so. */
async function open(speech: Speech = speakGatehouse, limits: ServiceClientOptions = halfAMinute) {
  const service = await openScoringService(speech)
  const lines: string[] = []
  const write = (details: object, message: string) => lines.push(JSON.stringify({ ...details, message }))
  const log = { info: write, warn: write }
  const analyzer = createOutsideAnalyzer({ url: service.url, key, kind: 'gatehouse', builtIn, log, limits })
  onTestFinished(() => analyzer.close())
  return { service, analyzer, lines }
}

const failing: Speech = () => ({ status: 500, body: 'out of order' })

describe('a service scores in place of the built-in analyzer', () => {
  it('score, words and model are the service’s; language, disguises and signals are the built-in scorer’s too', async () => {
    const { service, analyzer } = await open()
    const text = '😀 how rude, i want to die'
    expect(await analyzer.scoreText(text)).toEqual({
      ...builtIn.scoreText(text),
      score: 0.9,
      spans: [{ start: 7, end: 11 }],
      model: 'stand-in 7',
    })
    expect((await analyzer.scoreText(text)).signals.map(({ kind }) => kind)).toEqual(['self_harm'])
    expect(service.asked[0]).toMatchObject({
      path: '/v1/score',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: { texts: [`😀 how rude, ${' '.repeat('i want to die'.length)}`] },
    })
    expect([analyzer.answering(), analyzer.outcomes().answered]).toEqual(['service', 2])
  })

  it('a text that the built-in scorer can’t read has the service’s score', async () => {
    const { analyzer } = await open()
    const german = 'Heute gehen wir alle zusammen in den Wald und suchen Pilze.'
    expect(builtIn.scoreText(german).score).toBeNull()
    expect(await analyzer.scoreText(german)).toMatchObject({ score: 0.1, language: 'de' })
  })

  it('its signals join those of the built-in scorer, which come with their words', async () => {
    const text = 'write to mia@example.org, how rude'
    const own = builtIn.scoreText(text).signals
    expect(own.map(({ kind }) => kind)).toEqual(['personal_data'])
    const signals = [
      { kind: 'spam', spans: [[3, 9]] },
      { kind: 'personal_data', spans: [] },
    ]
    const { analyzer } = await open(() => ({ body: { model: 'm', texts: [{ score: 0.4, signals }] } }))
    expect((await analyzer.scoreText(text)).signals).toEqual([
      ...own,
      { kind: 'spam', spans: [{ start: 3, end: 9 }] },
    ])
  })

  it('words that it marks twice are marked once, in the order of the text', async () => {
    const spans = [
      [8, 12],
      [0, 4],
      [2, 6],
    ]
    const { analyzer } = await open(() => ({ body: { model: 'm', texts: [{ score: 0.9, spans }] } }))
    expect((await analyzer.scoreText('what a rude one')).spans).toEqual([
      { start: 0, end: 6 },
      { start: 8, end: 12 },
    ])
  })

  it('500 texts of one turn take eight requests, four at once at most', async () => {
    const { service, analyzer } = await open()
    service.delay = 30
    const texts = Array.from({ length: 500 }, (_, n) => (n % 3 === 0 ? `rude ${n}` : `kind ${n}`))
    const scores = await Promise.all(texts.map(async (text) => (await analyzer.scoreText(text)).score))
    expect(scores).toEqual(texts.map((text) => (text.startsWith('rude') ? 0.9 : 0.1)))
    expect(service.asked.map(({ body }) => body.texts?.length)).toEqual([64, 64, 64, 64, 64, 64, 64, 52])
    expect(service.maxAtOnce).toBe(4)
  })

  it('videos stay with the built-in scorer', async () => {
    const { service, analyzer } = await open()
    expect(await analyzer.scoreMedia('https://platform.example/v.mp4', 'video')).toEqual(builtIn.scoreMedia())
    expect(service.asked).toEqual([])
  })
})

describe('where the service fails', () => {
  it('one that is busy for a second is asked again after it', async () => {
    const { service, analyzer } = await open()
    service.speech = () => {
      service.speech = speakGatehouse
      return { status: 429, headers: { 'retry-after': '1' } }
    }
    const begun = performance.now()
    expect(await analyzer.scoreText('how rude')).toMatchObject({ score: 0.9, model: 'stand-in 7' })
    expect([service.asked.length, performance.now() - begun >= 990]).toEqual([2, true])
  })

  it('one that wants a long pause has it: the built-in answer is provisional, and nothing more is asked', async () => {
    const { service, analyzer } = await open(() => ({ status: 429, headers: { 'retry-after': '3600' } }))
    const own = builtIn.scoreText('how rude')
    expect(await analyzer.scoreText('how rude')).toEqual({ ...own, isProvisional: true })
    expect(await analyzer.scoreText('how rude')).toEqual({ ...own, isProvisional: true })
    expect([service.asked.length, analyzer.isAsked(), analyzer.answering()]).toEqual([
      1,
      false,
      'provisional',
    ])
  })

  it('after three tries the built-in answer is provisional; after five failures in a row nothing is asked', async () => {
    const { service, analyzer } = await open(failing)
    const own = builtIn.scoreText('how rude')
    expect(await analyzer.scoreText('how rude')).toEqual({ ...own, isProvisional: true })
    expect([service.asked.length, analyzer.isAsked()]).toEqual([3, true])
    for (let n = 0; n < 20; n += 1) {
      expect((await analyzer.scoreText('how rude')).isProvisional).toBe(true)
    }
    expect([service.asked.length, analyzer.isAsked()]).toEqual([5, false])
    expect(analyzer.outcomes()).toEqual({ answered: 0, refused: 0, provisional: 21 })
  }, 20_000)

  it('left alone for its time, one question goes to it, and it is back if that is answered', async () => {
    const { service, analyzer } = await open(failing, { timeoutMs: 5_000, openMs: 300, failures: 1 })
    const picture = () => analyzer.scoreMedia('https://platform.example/a.jpg', 'image')
    await picture()
    expect([service.asked.length, analyzer.isAsked()]).toEqual([1, false])
    await wait(350)
    // Still out of order: one try for all of them, and it is left alone again.
    const answers = await Promise.all(Array.from({ length: 8 }, picture))
    expect(answers.map(({ isProvisional }) => isProvisional)).toEqual(Array(8).fill(true))
    expect([service.asked.length, analyzer.isAsked()]).toEqual([2, false])
    await wait(350)
    service.speech = speakGatehouse
    expect(await analyzer.scoreText('how rude')).toMatchObject({ score: 0.9, model: 'stand-in 7' })
    expect([service.asked.length, analyzer.isAsked(), analyzer.answering()]).toEqual([3, true, 'service'])
  }, 20_000)

  it('one that never answers is not waited for, nor one that hangs up', async () => {
    for (const manners of ['silence', 'hangs up'] as const) {
      const { service, analyzer } = await open(() => manners, { timeoutMs: 300, openMs: 30_000, failures: 5 })
      expect((await analyzer.scoreText('how rude')).isProvisional).toBe(true)
      expect(service.asked).toHaveLength(3)
    }
  }, 20_000)

  it('one that is not there at all is out of reach', async () => {
    const { service, analyzer } = await open()
    const gone = createOutsideAnalyzer({
      ...{ url: service.url.replace(/\d+$/, '1'), key, kind: 'gatehouse', builtIn },
      log: { info: vi.fn(), warn: vi.fn() },
    })
    onTestFinished(() => gone.close())
    expect((await gone.scoreText('how rude')).isProvisional).toBe(true)
    expect((await analyzer.scoreText('how rude')).isProvisional).toBeUndefined()
  })

  it('redirects are not followed, and a wrong key or address is not tried twice', async () => {
    const elsewhere = await openScoringService(speakGatehouse)
    for (const status of [301, 307, 308, 401, 403, 404]) {
      const location = `${elsewhere.url}/v1/score`
      const { service, analyzer } = await open(() => ({ status, headers: { location } }))
      expect((await analyzer.scoreText('how rude')).isProvisional).toBe(true)
      expect([status, service.asked.length]).toEqual([status, 1])
    }
    expect(elsewhere.asked).toEqual([])
  })

  it('a text that it refuses waits for a person, and keeps no other text waiting', async () => {
    const { service, analyzer } = await open((asked) =>
      asked.body.texts?.includes('strange') ? { status: 422 } : speakGatehouse(asked),
    )
    const texts = [...Array.from({ length: 63 }, (_, n) => `rude ${n}`), 'strange']
    const scores = await Promise.all(texts.map((text) => analyzer.scoreText(text)))
    expect(scores.map(({ score }) => score)).toEqual([...Array(63).fill(0.9), null])
    expect(scores.every(({ isProvisional }) => isProvisional === undefined)).toBe(true)
    expect(service.asked.length).toBe(13)
    // However often: that is no failure of the service's.
    for (let n = 0; n < 8; n += 1) await analyzer.scoreText('strange')
    expect([analyzer.isAsked(), analyzer.outcomes()]).toEqual([
      true,
      { answered: 63, refused: 9, provisional: 0 },
    ])
  })

  const beyond = { kind: 'spam', spans: [[0, 99]] }
  const good = { model: 'm', texts: [{ score: 0.2 }] }
  const malformed: [string, unknown][] = [
    ['no JSON', '<html>well</html>'],
    ['nothing', ''],
    ['no model', { texts: good.texts }],
    ['a score above 1', { ...good, texts: [{ score: 1.2 }] }],
    ['a score below 0', { ...good, texts: [{ score: -0.1 }] }],
    ['a score beyond all numbers', '{"model":"m","texts":[{"score":1e999}]}'],
    ['a score in words', { ...good, texts: [{ score: '0.2' }] }],
    ['no score', { ...good, texts: [{}] }],
    ['no answer for a text', { ...good, texts: [] }],
    ['an answer too many', { ...good, texts: [{ score: 0.2 }, { score: 0.2 }] }],
    ['a span beyond the text', { ...good, texts: [{ score: 0.9, spans: [[4, 9]] }] }],
    ['a span backwards', { ...good, texts: [{ score: 0.9, spans: [[4, 2]] }] }],
    ['a span of three', { ...good, texts: [{ score: 0.9, spans: [[1, 2, 3]] }] }],
    ['an unknown signal', { ...good, texts: [{ score: 0.9, signals: [{ kind: 'boredom' }] }] }],
    ['a signal beyond the text', { ...good, texts: [{ score: 0.9, signals: [beyond] }] }],
    ['more than is read', ' '.repeat(5_000_000)],
  ]
  it.each(malformed)('what it says is not believed where it says %s', async (_name, body) => {
    const { service, analyzer } = await open(() => ({ body }))
    expect(await analyzer.scoreText('how rude')).toEqual({
      ...builtIn.scoreText('how rude'),
      isProvisional: true,
    })
    expect(service.asked.length).toBeGreaterThan(0)
  })

  it('one that says nothing but nonsense is left alone like one that fails', async () => {
    const { service, analyzer } = await open(() => ({ body: { model: 'm', texts: [] } }))
    const scores = await Promise.all(
      Array.from({ length: 64 }, (_, n) => analyzer.scoreText(`how rude ${n}`)),
    )
    expect(scores.every(({ isProvisional }) => isProvisional)).toBe(true)
    expect(service.asked.length).toBeLessThan(12)
    expect(analyzer.isAsked()).toBe(false)
  })

  it('neither its key nor what was written is in the log, which names the host and the status', async () => {
    const speeches: Speech[] = [
      failing,
      () => 'hangs up',
      () => ({ status: 401, body: `the key ${key} is wrong` }),
      () => ({ body: 'how rude' }),
    ]
    for (const speech of speeches) {
      const { service, analyzer, lines } = await open(speech)
      for (let n = 0; n < 5; n += 1) await analyzer.scoreText('how rude of Mia')
      const log = lines.join('\n')
      expect(log).toContain(new URL(service.url).host)
      expect(log).not.toMatch(/rude|Mia|the-key-of/)
      if (speech === failing) expect(log).toContain('The scoring service answered 500.')
    }
  }, 20_000)

  it('closed while it is asked, it leaves nobody waiting', async () => {
    const { service, analyzer } = await open(() => 'silence')
    const asked = Promise.allSettled(
      Array.from({ length: 300 }, (_, n) => analyzer.scoreText(`how rude ${n}`)),
    )
    await vi.waitFor(() => expect(service.asked).toHaveLength(4))
    await analyzer.close()
    const ends = await asked
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
    await expect(analyzer.scoreText('more')).rejects.toThrow('nothing is scored any more')
    expect(service.asked).toHaveLength(4)
  })

  it('closed between two tries, too', async () => {
    const { service, analyzer } = await open(() => ({ status: 503, headers: { 'retry-after': '2' } }))
    const asked = analyzer.scoreText('how rude')
    const ended = expect(asked).rejects.toThrow('nothing is scored any more')
    await vi.waitFor(() => expect(service.asked).toHaveLength(1))
    await analyzer.close()
    await ended
  })
})

describe('in the office', () => {
  it('a post that comes while the service is away waits, and is decided by it when it is back', async () => {
    const { service, analyzer } = await open(failing, { timeoutMs: 5_000, openMs: 200, failures: 3 })
    const office = await officeForTest({ analyzer })
    const administrator = await office.as('Administrator')
    await office.feed('posts', [
      { uid: 'member', type: 'text', pid: 'o1', text: 'a lovely cake' },
      { uid: 'member', type: 'text', pid: 'o2', text: 'so rude' },
    ])
    const statusOf = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result.status
    expect([await statusOf('o1'), await statusOf('o2')]).toEqual(['pending', 'pending'])
    const { provisional } = (await administrator.get('/posts/o1')).body.result
    expect(provisional.text).toBeLessThan(0.5)
    expect((await administrator.get('/settings/outlook')).body.result.scorer).toBe('provisional')
    service.speech = speakGatehouse
    await vi.waitFor(
      async () => {
        office.passTime(2 * minute)
        await office.scoring.scorePending()
        expect([await statusOf('o1'), await statusOf('o2')]).toEqual(['public', 'blocked'])
      },
      { timeout: 20_000, interval: 100 },
    )
  }, 60_000)
})
