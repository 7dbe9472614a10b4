import type { QueueName } from '../../contract/posts'

/** The tables of who works on what. */
export interface QueuesSchema {
  queue_entries: QueueEntriesRow
  claims: ClaimRow
}

/** How many posts have come into a queue so far. */
interface QueueEntriesRow {
  scope: string
  queue: QueueName
  n: number
}

/** Somebody has a post open, on one line of the desk. */
export interface ClaimRow {
  pid: string
  uid: string
  name: string
  line: string
  /** It ends then, unless it is made anew. */
  until: number
}
