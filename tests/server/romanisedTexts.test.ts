import { describe, expect, it } from 'vitest'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { romanisedTexts } from '../data/romanisedTexts'

const { scoreText } = createTextAnalyzer()

describe.each(Object.entries(romanisedTexts))('%s in Latin letters', (language, { grave, others }) => {
  it.each(grave)('“%s” is blocked', (text) => {
    expect(scoreText(text).score).toBe(0.99)
  })

  it.each(others)('“%s” waits for a person', (text) => {
    expect(scoreText(text).score).toBeNull()
  })

  it('is told from the others, Hindi and Urdu aside', () => {
    const alike = language === 'ur' || language === 'hi' ? ['hi', 'ur'] : [language]
    const told = [...grave, ...others].filter((text) => alike.includes(scoreText(text).language ?? ''))
    expect(told.length / (grave.length + others.length)).toBeGreaterThan(0.6)
  })
})

describe('English with words of another language in it is English', () => {
  it.each([
    'abeg can somebody send me the maths notes',
    'yaar the exam was so long',
    'my lola makes the best soup in the world',
    'inshallah we will win the match on friday',
    'Randi and Lund went to Malmö',
  ])('%s', (text) => {
    expect(scoreText(text).score).toBeLessThan(0.5)
  })
})
