import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTextThread } from '../../src/server/analyzer/officeAnalyzer'

function threadForTest(options?: Parameters<typeof createTextThread>[1]) {
  const lost: string[] = []
  const thread = createTextThread({ warn: (_details, message) => lost.push(message) }, options)
  onTestFinished(() => thread.close?.())
  return { lost, thread }
}

describe('texts are scored in a thread of its own', () => {
  it('while others go on', async () => {
    const { thread } = threadForTest()
    await thread.scoreText('hello')
    let longest = 0
    let isDone = false
    const watch = (async () => {
      while (!isDone) {
        const begun = performance.now()
        await wait(1)
        longest = Math.max(longest, performance.now() - begun)
      }
    })()
    const long = 'what a lovely day, said the idiot. '.repeat(280)
    await Promise.all(Array.from({ length: 600 }, (_, n) => thread.scoreText(`${n} ${long}`)))
    isDone = true
    await watch
    expect(longest).toBeLessThan(250)
  }, 60_000)
})
