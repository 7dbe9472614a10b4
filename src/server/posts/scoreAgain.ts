import { type Clock, day, type Microseconds } from '../db/time'
import { theOffice } from '../events/actor'
import type { Act } from '../session/act'
import { createScoringRepository } from './scoring.repository'

/** So many posts are marked while others wait. */
const slice = 5000

/**
 * Has the office score the posts of the last days anew, the newest first, a slice at a time; answers how many posts that are. Bounded,
 * because what a new model finds in published posts waits for people.
 */
export async function scoreAgain(act: Act, clock: Clock, days: number): Promise<number> {
  const due = clock()
  let sum = 0
  let place: { created: Microseconds; pid: string } | null = { created: due - days * day, pid: '' }
  while (place !== null) {
    const from: { created: Microseconds; pid: string } = place
    place = await act(theOffice, async (transaction) => {
      const marked = await createScoringRepository(transaction).scoreAgain(from, due, slice)
      sum += marked?.n ?? 0
      const event = { act: 'score_again', kind: 'post', subject: null, after: { posts: sum, days } } as const
      return { result: marked?.last ?? null, events: marked ? [] : [event] }
    })
  }
  return sum
}
