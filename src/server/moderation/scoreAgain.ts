import type { InTransaction } from '../audit/inTransaction'
import { systemActor } from '../http/auth'
import { type Clock, day, type Microseconds } from '../lib/clock'
import * as scoringRepository from './scoring.repository'

/** So many posts are marked while others wait. */
const slice = 5000

/**
 * Has the office score the posts of the last days anew, the newest first, a slice at a time; answers how many posts that are. Bounded,
 * because what a new model finds in published posts waits for people.
 */
export async function scoreAgain(inTransaction: InTransaction, clock: Clock, days: number): Promise<number> {
  const due = clock()
  let sum = 0
  let place: { created: Microseconds; pid: string } | null = { created: due - days * day, pid: '' }
  while (place !== null) {
    const from: { created: Microseconds; pid: string } = place
    place = await inTransaction(systemActor, async (transaction) => {
      const marked = await scoringRepository.scoreAgain(transaction, from, due, slice)
      sum += marked?.n ?? 0
      const event = { act: 'score_again', kind: 'post', subject: null, after: { posts: sum, days } } as const
      return { result: marked?.last ?? null, events: marked ? [] : [event] }
    })
  }
  return sum
}
