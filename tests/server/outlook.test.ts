import { describe, expect, it } from 'vitest'
import { people } from '../support/office/fixtures'
import { officeForTest } from '../support/office/office'

/** How many of these posts a threshold blocks, as the panel works it out. */
function above(counts: number[], threshold: number): number {
  return counts.slice(Math.floor(threshold * 1000 + 1e-9) + 1).reduce((sum, n) => sum + n, 0)
}

describe('what an accepted toxicity would mean', () => {
  it('is told from the highest score of each recent post, for any threshold', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const scores = [0, 0.001, 0.29, 0.57, 0.58, 0.5804, 1]
    await office.feed(
      'posts',
      scores.map((text, n) => ({
        pid: `p${n}`,
        uid: 'member',
        type: 'text',
        text: 'Hello',
        score: { text },
      })),
    )
    const { body } = await administrator.get('/settings/outlook')
    const counts: number[] = body.result.scores
    expect(counts).toHaveLength(1001)
    for (const threshold of [0, 0.001, 0.25, 0.29, 0.57, 0.58, 0.581, 0.999, 1]) {
      expect([threshold, above(counts, threshold)]).toEqual([
        threshold,
        scores.filter((score) => score > threshold).length,
      ])
    }
  })

  it('tells the decisions of people that hold, each post once, and not those of the analyzer', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const scores = { harmless: 0.1, rude: 0.8, turned: 0.6, untouched: 0.9 }
    await office.feed(
      'posts',
      Object.entries(scores).map(([pid, text]) => ({
        ...{ pid, uid: 'member', type: 'text', text: 'Hello', score: { text } },
      })),
    )
    const decide = async (pid: string, action: string) => {
      const { status } = await administrator.put(`/posts/${pid}`, {
        ...{ post: { pid, uid: 'member' }, action, moderator: people.Administrator.uid },
      })
      expect(status).toBe(200)
    }
    await decide('harmless', 'block')
    await decide('rude', 'approve')
    await decide('turned', 'approve')
    await decide('turned', 'block')
    const { approved, blocked } = (await administrator.get('/settings/outlook')).body.result
    const at = (counts: number[]) => counts.flatMap((n, step) => (n > 0 ? [[step, n]] : []))
    expect(at(approved)).toEqual([[800, 1]])
    expect(at(blocked)).toEqual([
      [100, 1],
      [600, 1],
    ])
  })
})
