import { describe, expect, test } from 'vitest'
import { createTextScorer } from '../../src/server/analyzer/textScorer'
import { blocked, calibrationError, mean, rocAuc } from '../../src/tools/training/statistics'

describe('the measures', () => {
  const judged = [
    { score: 0.9, isToxic: true },
    { score: 0.6, isToxic: false },
    { score: 0.4, isToxic: true },
    { score: 0.1, isToxic: false },
  ]

  test('the area under the curve is how often a toxic text scores higher', () => {
    expect(rocAuc(judged)).toBe(0.75)
    expect(rocAuc(judged.map((one) => ({ ...one, score: 0 })))).toBe(0.5)
  })

  test('what is blocked is what scores above the limit', () => {
    expect([blocked(judged, true), blocked(judged, false)]).toEqual([0.5, 0.5])
  })

  test('the calibration error is how far what is said is from what is true', () => {
    expect(calibrationError([{ score: 0.75, isToxic: true }])).toBe(0.25)
    expect(mean([])).toBe(0)
  })
})

describe('naming an identity is not toxic', () => {
  const scoreText = createTextScorer()
  const identities = [
    'gay',
    'Muslim',
    'Jewish',
    'black',
    'transgender',
    'deaf',
    'Mexican',
    'Christian',
    'lesbian',
    'Chinese',
  ]
  const others = ['tall', 'young', 'new', 'happy', 'clever']
  const sentences = [
    'My @ neighbour came to tea and we played cards',
    'The @ family next door has a new dog',
    'I went to the cinema with my @ friend',
    'Our @ teacher sang a song at the party',
    'There is a @ girl in my swimming class',
    'A @ woman opened the new library',
  ]
  const scores = (words: string[]) =>
    sentences.flatMap((sentence) => words.map((word) => scoreText(sentence.replace('@', word)).score))

  test('a harmless sentence scores much the same with it and without it', () => {
    expect(mean(scores(identities)) - mean(scores(others))).toBeLessThanOrEqual(0.05)
    expect(Math.max(...scores(identities))).toBeLessThan(0.5)
  })

  test('and a hostile one scores higher', () => {
    const hostile = ['I hate all @ people', 'get out of here you @ scum', '@ people are disgusting animals']
    const judged = [
      ...scores(identities).map((score) => ({ score, isToxic: false })),
      ...hostile.flatMap((one) =>
        identities.map((word) => ({ score: scoreText(one.replace('@', word)).score, isToxic: true })),
      ),
    ]
    expect(rocAuc(judged)).toBeGreaterThanOrEqual(0.85)
  })
})
