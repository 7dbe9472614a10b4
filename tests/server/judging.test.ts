import { describe, expect, it } from 'vitest'
import {
  defaultAnalyzerSettings,
  defaultModerationSettings,
  defaultSensitivitySettings,
} from '../../src/contract/settings'
import type { HeadKind, Sensitivity, SignalKind } from '../../src/contract/signals'
import { type TextScore, unscorable } from '../../src/server/analyzer/analyzer'
import { decideStatus, storedJudgement } from '../../src/server/moderation/rules'
import { officeForTest } from '../support/office/office'
import { scored, scoredMedia } from '../support/office/scored'

const usual = {
  ...defaultAnalyzerSettings,
  ...defaultModerationSettings,
  sensitivity: defaultSensitivitySettings,
}
const nothing = { text: null, image: null, video: null }
const answered = <Answer>(answer: Answer) => ({ given: null, answer })
const sign = (kind: SignalKind) => ({ ...scored(0.1), signals: [{ kind, spans: [{ start: 0, end: 2 }] }] })

describe('a signal', () => {
  const text = answered(sign('threat'))

  it.each([
    ['shown', 'public'],
    ['urgent', 'public'],
    ['waits', 'pending'],
    ['waits_urgent', 'pending'],
  ] as const)('that is set to %s leaves a harmless post %s', (effect, status) => {
    const judgement = decideStatus({ ...nothing, text }, { ...usual, threat: effect })
    expect(judgement).toMatchObject({ status, signals: [{ kind: 'threat', effect }] })
  })

  it.each([
    ['self_harm', 'waits_urgent'],
    ['threat', 'waits_urgent'],
    ['grooming', 'waits_urgent'],
    ['sexual', 'waits_urgent'],
    ['personal_data', 'waits'],
    ['hate', 'waits'],
    ['spam', 'shown'],
  ] as const)('of %s is set to %s unless somebody says otherwise', (kind, effect) => {
    const { signals } = decideStatus({ ...nothing, text: answered(sign(kind)) }, usual)
    expect(signals).toMatchObject([{ kind, effect }])
  })

  it('is found in a text whose score came with the post, too', () => {
    const given = { given: 0.1, answer: sign('threat') }
    expect(decideStatus({ ...nothing, text: given }, usual)).toMatchObject({
      ...{ status: 'pending', score: { text: 0.1 }, models: { text: null }, explanation: null },
      signals: [{ kind: 'threat' }],
    })
  })

  it('publishes nothing that the score blocks', () => {
    const rude = { ...sign('threat'), score: 0.9 }
    expect(decideStatus({ ...nothing, text: answered(rude) }, { ...usual, threat: 'waits' }).status).toBe(
      'blocked',
    )
  })
})

describe('a text in a language that the analyzer can’t read', () => {
  const text = answered({ ...scored(null), language: 'de' })

  it('waits for a person', () => {
    expect(decideStatus({ ...nothing, text }, usual)).toMatchObject({ status: 'pending', isScored: true })
  })

  it('is published where a setting names its language, and no other', () => {
    const statusWith = (unscored: string) => decideStatus({ ...nothing, text }, { ...usual, unscored }).status
    expect(['fr,pl', 'de,fr'].map(statusWith)).toEqual(['pending', 'public'])
  })

  it('waits all the same where nobody has seen its picture', () => {
    const image = answered(unscorable)
    expect(decideStatus({ ...nothing, text, image }, { ...usual, unscored: 'de' }).status).toBe('pending')
  })

  it('and is not published by its language while the analyzer is out of reach', () => {
    const unheard = answered({ ...scored(null), language: 'de', isProvisional: true as const })
    expect(decideStatus({ ...nothing, text: unheard }, { ...usual, unscored: 'de' }).status).toBe('pending')
  })
})

describe('the words in a picture', () => {
  const image = answered(scoredMedia(0.1))
  const read = (answer: TextScore | null) =>
    decideStatus({ ...nothing, image, words: { text: 'go away', answer } }, { ...usual, unscored: 'de' })

  it.each([
    [scored(0.1), 'public', 1],
    [scored(0.9), 'blocked', 9],
    [scored(null), 'pending', 1],
    [{ ...scored(null), language: 'de' }, 'public', 1],
    [sign('threat'), 'pending', 1],
  ] as const)('count beside its score, as a text’s do: %j is %s', (answer, status, band) => {
    const judgement = read(answer)
    const { text, score } = judgement.pictureWords ?? {}
    expect([judgement.status, judgement.isScored, text, score]).toEqual([
      status,
      true,
      'go away',
      answer.score,
    ])
    expect(storedJudgement(judgement, 0).band).toBe(band)
  })

  it('say that a sign is in the picture', () => {
    const { signals } = read(sign('threat'))
    expect(signals).toMatchObject([{ kind: 'threat', inPicture: true, spans: [[0, 2]] }])
  })

  it('are read a second time, too: cruelty raises their score', () => {
    const spans = [{ start: 0, end: 7 }]
    const second = {
      findings: [{ kind: 'bullying', from: 'usual', spans } as const],
      ...{ cruelty: 0.8, model: 'second' },
    }
    const words = { text: 'go away', answer: scored(0.1), second }
    const text = answered(sign('threat'))
    expect(decideStatus({ ...nothing, text, image, words }, usual)).toMatchObject({
      status: 'blocked',
      score: { text: 0.1 },
      pictureWords: { score: 0.8, spans: [[0, 7]] },
      signals: [{ kind: 'threat' }, { kind: 'bullying', inPicture: true, spans: [[0, 7]] }],
    })
  })

  it('are judged later while the analyzer is out of reach: the post waits', () => {
    expect(read(null)).toMatchObject({ status: 'pending', isScored: false, pictureWords: { score: null } })
  })
})

it.each([
  [0, 0.3, 'public'],
  [0.5, 0.45, 'public'],
  [1, 0.9, 'blocked'],
])('a suggestive picture weighs %d: its score is %d', (suggestive, score, status) => {
  const image = answered({ ...scoredMedia(0.3), suggestive: 0.9 })
  expect(decideStatus({ ...nothing, image }, { ...usual, suggestive })).toMatchObject({
    score: { image: score },
    status,
  })
})

it('a score that came with a post stands, and no model is named for it; its text is still to be read', () => {
  const text = { given: 0.2, answer: null }
  expect(decideStatus({ ...nothing, text }, usual)).toMatchObject({
    status: 'public',
    score: { text: 0.2 },
    models: { text: null },
    isScored: false,
  })
})

describe('how readily the second reading finds a kind of sign', () => {
  const spans = [{ start: 0, end: 2 }]
  const judged = (from: Sensitivity, at: Sensitivity, kind: HeadKind = 'grooming') => {
    const second = { findings: [{ kind, from, spans }], cruelty: 0.9, model: 'second' }
    const text = { ...answered(scored(0.1)), second }
    const sensitivity = { ...defaultSensitivitySettings, [kind]: at }
    return decideStatus({ ...nothing, text }, { ...usual, sensitivity })
  }

  it.each([
    ['fewer', 'fewer', true],
    ['usual', 'fewer', false],
    ['usual', 'usual', true],
    ['more', 'usual', false],
    ['more', 'more', true],
  ] as const)('what is found from “%s” on is told at “%s”: %s', (from, at, isTold) => {
    const { signals, status, found } = judged(from, at)
    expect(signals.map(({ kind }) => kind)).toEqual(isTold ? ['grooming'] : [])
    expect(status).toBe(isTold ? 'pending' : 'public')
    expect(found).toBe(JSON.stringify({ grooming: from }))
  })

  it('says as well whether cruelty raises the score', () => {
    expect(judged('usual', 'fewer', 'bullying')).toMatchObject({ score: { text: 0.1 }, status: 'public' })
    expect(judged('usual', 'usual', 'bullying')).toMatchObject({ score: { text: 0.9 }, status: 'blocked' })
  })

  it('leaves who is in need to a person: what is a sign of self-harm as well is not blocked for cruelty', () => {
    const findings = (['bullying', 'self_harm'] as const).map((kind) => ({
      kind,
      from: 'usual' as const,
      spans,
    }))
    const text = { ...answered(scored(0.1)), second: { findings, cruelty: 0.9, model: 'second' } }
    expect(decideStatus({ ...nothing, text }, usual)).toMatchObject({
      status: 'pending',
      score: { text: 0.1 },
    })
  })

  it.each([
    ['the first reading alone hears it', sign('self_harm'), []],
    [
      'what its author has written before says it',
      scored(0.1),
      [{ kind: 'grooming' as const, spans: [], effect: 'waits_urgent' as const }],
    ],
  ])('and so is one where %s', (_, answer, hinted) => {
    const findings = [{ kind: 'bullying' as const, from: 'usual' as const, spans }]
    const text = { ...answered(answer), second: { findings, cruelty: 0.9, model: 'second' } }
    expect(decideStatus({ ...nothing, text, hinted }, usual)).toMatchObject({
      status: 'pending',
      score: { text: 0.1 },
    })
  })

  it('is saved by kind, each change with its history', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const sensitivity = { ...defaultSensitivitySettings, spam: 'fewer' }
    const saved = await administrator.put('/settings', { sensitivity })
    expect(saved.body.result.sensitivity).toMatchObject({ ...sensitivity, version: 1 })
    const { body } = await administrator.get('/settings/changes?fields=sensitivity')
    expect(body.result.changes).toMatchObject([{ from: { spam: 'usual' }, to: { spam: 'fewer' } }])
    const refused = await administrator.put('/settings', { sensitivity: { ...sensitivity, hate: 'most' } })
    expect(refused.status).toBe(400)
  })
})

describe('the settings of signals, languages and pictures', () => {
  const moderation = {
    ...defaultModerationSettings,
    personal_data: 'waits_urgent',
    unscored: ' fr, DE,fr ',
    suggestive: 0.6,
  }

  it('are saved, and hold for the next post', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const saved = await administrator.put('/settings', { moderation })
    expect(saved.body.result.moderation).toMatchObject({
      personal_data: 'waits_urgent',
      unscored: 'de,fr',
      suggestive: 0.6,
    })
    await office.feed('posts', [
      { pid: 'number', uid: 'member', type: 'text', text: 'call me on 0171 555 2368 tonight' },
      {
        pid: 'german',
        uid: 'member',
        type: 'text',
        text: 'Heute war ein schöner Tag im Garten meiner Großmutter.',
      },
      {
        pid: 'polish',
        uid: 'member',
        type: 'text',
        text: 'Dzisiaj był piękny dzień w ogrodzie mojej babci.',
      },
    ])
    const of = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result
    expect(await of('number')).toMatchObject({
      status: 'pending',
      urgent: true,
      signals: [{ kind: 'personal_data' }],
    })
    expect(await of('german')).toMatchObject({ status: 'public', language: 'de', score: { text: null } })
    expect(await of('polish')).toMatchObject({ status: 'pending', language: 'pl' })
  })

  it.each([
    [{ unscored: 'de,xx' }, 'moderation.unscored'],
    [{ unscored: 'en' }, 'moderation.unscored'],
    [{ threat: 'block' }, 'moderation.threat'],
    [{ suggestive: 1.1 }, 'moderation.suggestive'],
    [{ platformMedia: true }, 'moderation.platformMedia'],
  ])('%j is refused by its name', async (change, path) => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const { status, body } = await administrator.put('/settings', {
      moderation: { ...moderation, ...change },
    })
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'invalid_request', path])
  })
})
