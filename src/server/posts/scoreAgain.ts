import type { Clock } from '../db/time'
import { theOffice } from '../events/actor'
import type { Act } from '../session/act'
import { createScoringRepository } from './scoring.repository'

/** So many posts are marked while others wait. */
const slice = 5000

/** Has the office score all that it keeps anew, a slice at a time; answers how many posts that are. */
export async function scoreAgain(act: Act, clock: Clock): Promise<number> {
  const due = clock()
  let sum = 0
  for (let pid: string | null = ''; pid !== null; ) {
    const after: string = pid
    pid = await act(theOffice, async (transaction) => {
      const marked = await createScoringRepository(transaction).scoreAgain(after, due, slice)
      sum += marked?.n ?? 0
      const event = { act: 'score_again', kind: 'post', subject: null, after: { posts: sum } } as const
      return { result: marked?.last ?? null, events: marked ? [] : [event] }
    })
  }
  return sum
}
