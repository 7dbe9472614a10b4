import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Analyzer } from '../../src/server/analyzer/analyzer'
import { createOutsideAnalyzer } from '../../src/server/analyzer/service/outsideAnalyzer'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import type { ServiceKind } from '../../src/server/config'
import { scoredMedia } from '../support/office/scored'
import {
  openScoringService,
  type Speech,
  speakGatehouse,
  speakOpenai,
  speakPerspective,
} from '../support/platform/scoringService'

const builtIn: Analyzer = { ...createTextAnalyzer(), scoreMedia: () => scoredMedia(0.7) }

async function open(kind: ServiceKind, speech: Speech) {
  const service = await openScoringService(speech)
  const log = { info: vi.fn(), warn: vi.fn() }
  const analyzer = createOutsideAnalyzer({ url: service.url, key: 'a key&more', kind, builtIn, log })
  onTestFinished(() => analyzer.close())
  return { service, analyzer }
}

/** A picture with a place in it, as a file. */
async function pictureFile(name: string, draw: (path: string) => Promise<unknown>): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  await draw(join(directory, name))
  return join(directory, name)
}

const plain = (background: string, width = 1600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background } })

const placed = () =>
  pictureFile('a.jpg', (path) =>
    plain('teal')
      .withExif({ IFD0: { Copyright: 'Mia' } })
      .toFile(path),
  )

/** Twelve frames that go from black to white. */
const moving = () =>
  pictureFile('a.gif', async (path) => {
    const shades = Array.from({ length: 12 }, (_, n) => Math.round((n * 255) / 11))
    const frames = shades.map((shade) => plain(`rgb(${shade},${shade},${shade})`, 32, 32).png().toBuffer())
    await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toFile(path)
  })

describe('the shape of the Perspective API', () => {
  it('each text is a request of its own that asks to keep nothing', async () => {
    const { service, analyzer } = await open('perspective', speakPerspective)
    await Promise.all(['one', 'two'].map((text) => analyzer.scoreText(text)))
    expect(service.asked.map(({ path }) => path)).toEqual(
      Array(2).fill('/v1alpha1/comments:analyze?key=a%20key%26more'),
    )
    expect(service.asked.map(({ body }) => body.comment?.text).toSorted()).toEqual(['one', 'two'])
    expect(service.asked[0]?.body).toMatchObject({
      comment: { type: 'PLAIN_TEXT' },
      languages: ['en'],
      requestedAttributes: {
        ...{ TOXICITY: {}, SEVERE_TOXICITY: {}, IDENTITY_ATTACK: {}, THREAT: {}, SEXUALLY_EXPLICIT: {} },
      },
      doNotStore: true,
      spanAnnotations: true,
    })
  })

  it('the score is of TOXICITY, and sentences above a half are shown, in UTF-16 units', async () => {
    const { analyzer } = await open('perspective', speakPerspective)
    const text = 'I saw 😀😀 today. That was rude! See you.'
    const { score, spans, model, signals } = await analyzer.scoreText(text)
    expect([score, model, signals]).toEqual([0.9, 'perspective', []])
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([' That was rude!'])
  })

  it('attributes from 0.8 are signals; where no place is given, of the whole text', async () => {
    const high = { summaryScore: { value: 0.8 }, spanScores: [{ score: { value: 0.9 } }] }
    const low = { summaryScore: { value: 0.79 } }
    const { analyzer } = await open('perspective', () => ({
      body: {
        attributeScores: {
          ...{ TOXICITY: low, SEVERE_TOXICITY: high },
          ...{ IDENTITY_ATTACK: high, THREAT: high, SEXUALLY_EXPLICIT: low },
        },
      },
    }))
    const spans = [{ start: 0, end: 5 }]
    expect(await analyzer.scoreText('words')).toMatchObject({
      score: 0.8,
      spans: [],
      signals: [
        { kind: 'threat', spans },
        { kind: 'hate', spans },
      ],
    })
  })

  it('other languages are left to it to recognise, and are not asked for what it knows in English alone', async () => {
    const { service, analyzer } = await open('perspective', speakPerspective)
    await analyzer.scoreText('Heute gehen wir alle zusammen in den Wald und suchen Pilze.')
    expect(service.asked[0]?.body.languages).toBeUndefined()
    expect(Object.keys(service.asked[0]?.body.requestedAttributes ?? {})).toEqual([
      'TOXICITY',
      'SEVERE_TOXICITY',
      'IDENTITY_ATTACK',
      'THREAT',
    ])
  })

  it('a text that it can’t read waits for a person; a wrong key is a failure', async () => {
    const refusing = (details: object[]) => () => ({ status: 400, body: { error: { code: 400, details } } })
    const refused = await open(
      'perspective',
      refusing([{ errorType: 'LANGUAGE_NOT_SUPPORTED_BY_ATTRIBUTE' }]),
    )
    expect(await refused.analyzer.scoreText('how rude')).toMatchObject({ score: null, model: 'perspective' })
    const locked = await open('perspective', refusing([{ reason: 'API_KEY_INVALID' }]))
    expect(await locked.analyzer.scoreText('how rude')).toMatchObject({ isProvisional: true })
    expect([refused.service.asked.length, locked.service.asked.length]).toEqual([1, 1])
  })

  it('an answer without what was asked for, or with a place beyond the text, is not believed', async () => {
    const { service, analyzer } = await open('perspective', () => ({
      body: { attributeScores: { TOXICITY: { summaryScore: { value: 0.1 } } } },
    }))
    expect((await analyzer.scoreText('kind')).isProvisional).toBe(true)
    service.speech = (asked) =>
      speakPerspective({ ...asked, body: { ...asked.body, comment: { text: 'rude '.repeat(9), type: '' } } })
    expect((await analyzer.scoreText('kind')).isProvisional).toBe(true)
  })

  it('pictures stay with the built-in scorer', async () => {
    const { service, analyzer } = await open('perspective', speakPerspective)
    expect(await analyzer.scoreMedia('https://platform.example/a.jpg', 'image')).toEqual(scoredMedia(0.7))
    expect(service.asked).toEqual([])
  })
})

describe('the shape of OpenAI’s moderation', () => {
  it('texts go together, with the key in the header, and the gravest category is the score', async () => {
    const { service, analyzer } = await open('openai', speakOpenai({ harassment: 0.6, hate: 0.7 }))
    const texts = Array.from({ length: 40 }, (_, n) => (n === 7 ? 'rude' : `kind ${n}`))
    const scores = await Promise.all(texts.map((text) => analyzer.scoreText(text)))
    expect(scores.map(({ score }) => score)).toEqual(texts.map((text) => (text === 'rude' ? 0.7 : 0.001)))
    expect(scores[0]?.model).toBe('omni-moderation-2024-09-26')
    expect(service.asked.map(({ path, body }) => [path, body.model, body.input?.length])).toEqual([
      ['/v1/moderations', 'omni-moderation-latest', 32],
      ['/v1/moderations', 'omni-moderation-latest', 8],
    ])
    expect(service.asked[0]?.headers.authorization).toBe('Bearer a key&more')
  })

  it.each([
    ['harassment/threatening', ['threat'], 0.8],
    ['hate', ['hate'], 0.8],
    ['hate/threatening', ['threat', 'hate'], 0.8],
    ['violence', ['threat'], 0.8],
    ['sexual', ['sexual'], 0.8],
    ['self-harm/intent', ['self_harm'], 0.001],
    ['illicit', [], 0.8],
  ])('%s from 0.8 is %j', async (category, kinds, score) => {
    const { analyzer, service } = await open('openai', speakOpenai({ [category]: 0.8 }))
    const said = await analyzer.scoreText('rude')
    expect([said.score, said.signals.map(({ kind }) => kind)]).toEqual([score, kinds])
    service.speech = speakOpenai({ [category]: 0.79 })
    expect((await analyzer.scoreText('rude')).signals).toEqual([])
  })

  it('what is sexual and of children is certain from a half on, and a sign of grooming', async () => {
    const { analyzer } = await open('openai', speakOpenai({ 'sexual/minors': 0.5 }))
    const { score, signals } = await analyzer.scoreText('rude')
    expect([score, signals.map(({ kind }) => kind)]).toEqual([1, ['grooming', 'sexual']])
  })

  it('an answer that lacks a category, or a text, is not believed', async () => {
    const { service, analyzer } = await open('openai', (asked) => {
      const said = JSON.stringify(speakOpenai()(asked))
      return JSON.parse(said.replaceAll('"sexual":', '"sensual":'))
    })
    expect((await analyzer.scoreText('kind')).isProvisional).toBe(true)
    service.speech = speakOpenai()
    expect((await analyzer.scoreText('kind')).isProvisional).toBeUndefined()
    service.speech = () => speakOpenai()({ path: '', headers: {}, body: { input: [] } })
    expect((await analyzer.scoreText('kind')).isProvisional).toBe(true)
  })

  it('a picture goes alone, by its address or drawn small, and is told by what it shows', async () => {
    const { service, analyzer } = await open('openai', speakOpenai({ 'self-harm': 0.6, violence: 0.3 }))
    const address = 'https://platform.example/a.jpg?signature=1'
    const told = { score: 0.6, suggestive: 0, model: 'omni-moderation-2024-09-26' }
    expect(await analyzer.scoreMedia(address, 'image')).toEqual(told)
    expect(await analyzer.scoreMedia(await placed(), 'image')).toEqual(told)
    const sent = service.asked.map(({ body }) => body.input?.[0])
    expect(sent[0]).toEqual({ type: 'image_url', image_url: { url: address } })
    expect(sent[1]).toMatchObject({
      image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,[\w+/]+=*$/) },
    })
    expect(await analyzer.scoreMedia('https://platform.example/v.mp4', 'video')).toEqual(scoredMedia(0.7))
  })

  it('a picture that it can’t open waits for a person', async () => {
    const { analyzer } = await open('openai', () => ({ status: 400, body: { error: {} } }))
    expect(await analyzer.scoreMedia('https://platform.example/a.jpg', 'image')).toEqual({
      ...{ score: null, suggestive: 0, model: 'openai' },
    })
  })
})

describe('pictures in Gatehouse’s own shape', () => {
  it('go by their address, or drawn small and without what else was in the file', async () => {
    const { service, analyzer } = await open('gatehouse', speakGatehouse)
    const told = { score: 0.2, suggestive: 0.3, model: 'stand-in 7' }
    expect(await analyzer.scoreMedia('https://platform.example/a.jpg', 'image')).toEqual(told)
    const path = await placed()
    expect((await sharp(path).metadata()).exif).toBeDefined()
    expect(await analyzer.scoreMedia(path, 'image')).toEqual(told)
    const [byAddress, byBytes] = service.asked.map(({ body }) => body.pictures?.[0])
    expect(byAddress).toEqual({ url: 'https://platform.example/a.jpg' })
    const { width, height, format, exif } = await sharp(Buffer.from(byBytes?.jpeg ?? '', 'base64')).metadata()
    expect({ width, height, format, exif }).toEqual({
      ...{ width: 512, height: 256, format: 'jpeg', exif: undefined },
    })
  })

  it('one that moves is seen from its first frame to its last, and its gravest frame counts', async () => {
    let frame = 0
    const { service, analyzer } = await open('gatehouse', () => {
      frame += 1
      return { body: { model: 'm', pictures: [{ score: frame === 5 ? 0.9 : 0.1, suggestive: frame / 10 }] } }
    })
    expect(await analyzer.scoreMedia(await moving(), 'image')).toEqual({
      ...{ score: 0.9, suggestive: 0.8, model: 'm' },
    })
    const shades = await Promise.all(
      service.asked.map(async ({ body }) => {
        const { channels } = await sharp(Buffer.from(body.pictures?.[0]?.jpeg ?? '', 'base64')).stats()
        return Math.round(channels[0]?.mean ?? -1)
      }),
    )
    const ordered = shades.toSorted((one, other) => one - other)
    expect([ordered.length, ordered[0], ordered.at(-1)]).toEqual([8, 0, 255])
  })

  it('while the service is away the built-in answer is provisional', async () => {
    const { analyzer } = await open('gatehouse', () => ({ status: 401 }))
    expect(await analyzer.scoreMedia('https://platform.example/a.jpg', 'image')).toEqual({
      ...scoredMedia(0.7),
      isProvisional: true,
    })
  })
})
