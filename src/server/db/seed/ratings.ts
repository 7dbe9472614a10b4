import type { MessageRow, RatingRow, TicketRow } from '../schema/support'
import { minute } from '../time'
import type { Random } from './random'
import { between } from './time'

const thanks = [
  'Thank you, that was quick!',
  'Very kind, and it works again.',
  'My daughter is happy.',
  null,
  null,
] as const
const doubts = ['It took a while.', 'It still happens now and then.', null] as const

/** What members said of how their tickets had ended: most of them something, and mostly good. */
export function makeRatings(
  random: Random,
  tickets: readonly TicketRow[],
  messages: readonly MessageRow[],
): RatingRow[] {
  return tickets.flatMap(({ tid, ends, status }) => {
    const last = messages.findLast((message) => message.tid === tid)
    if (ends === 0 || last === undefined || !random.chance(0.7)) return []
    const isGood = random.chance(status === 'reopened' ? 0.3 : 0.85)
    const comment = isGood ? random.pick(thanks) : random.pick(doubts)
    const created = between(random, last.created + minute, last.created + 30 * minute)
    return { tid, ends, rating: isGood ? 'good' : 'bad', comment, created }
  })
}
