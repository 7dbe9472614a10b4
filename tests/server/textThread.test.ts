import { describe, expect, it, onTestFinished } from 'vitest'
import { createTextThread } from '../../src/server/analyzer/officeAnalyzer'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'

const texts = ['you are such an idiot', 'see you tomorrow', 'kill yourself', 'a lovely cake']

function threadForTest(options?: Parameters<typeof createTextThread>[1]) {
  const lost: string[] = []
  const thread = createTextThread({ warn: (_details, message) => lost.push(message) }, options)
  onTestFinished(() => thread.close?.())
  return { lost, thread }
}

describe('texts are scored in a thread of its own', () => {
  it('that says what the scorer says', async () => {
    const { thread } = threadForTest()
    const { scoreText } = createTextAnalyzer()
    expect(await Promise.all(texts.map((text) => thread.scoreText(text)))).toEqual(
      texts.map((text) => scoreText(text)),
    )
  }, 30_000)

  it('that is replaced where it takes too long, and what it had is tried once more, and left to a person then', async () => {
    const { thread, lost } = threadForTest({ maxWaiting: 10, batchSize: 1, timeoutMs: 1 })
    expect(await thread.scoreText('idiot '.repeat(1600))).toMatchObject({ score: null, model: 'none' })
    expect(lost).toHaveLength(2)
  }, 30_000)

  it('that is given no more than it can bear', async () => {
    const { thread } = threadForTest({ maxWaiting: 2, batchSize: 1, timeoutMs: 60_000 })
    const asked = await Promise.allSettled(texts.map((text) => thread.scoreText(text)))
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  }, 30_000)

  it('that ends with the office: nothing waits for ever', async () => {
    const { thread, lost } = threadForTest()
    const first = (await thread.scoreText('hello')).score
    expect(first).toBeLessThan(0.5)
    const asked = Promise.allSettled(texts.map((text) => thread.scoreText(text)))
    await thread.close?.()
    expect((await asked).map(({ status }) => status)).toEqual(texts.map(() => 'rejected'))
    await expect(thread.scoreText('more')).rejects.toThrow('no text is scored any more')
    expect(lost).toEqual([])
  }, 30_000)
})
