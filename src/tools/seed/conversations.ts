import type { Rating, TicketPriority, TicketStatus } from '../../contract/tickets'

/** A ticket told from its beginning to where it stands today. */
export interface Conversation {
  issue: string
  status: TicketStatus
  /** Minutes since the member asked. */
  ago: number
  /** What was said in turn; what staff said begins with `> `. */
  lines: readonly string[]
  /** Minutes since the last line, where it came later than the others. */
  last?: number
  priority?: TicketPriority
  tags?: readonly string[]
  /** Whether a child asks, and no grown-up. */
  isChilds?: boolean
  /** Whether it is the administrator's who signs in to the demo. */
  isOwn?: boolean
  /** What staff wrote for each other. */
  note?: string
  rating?: readonly [rating: Rating, comment: string | null]
}
