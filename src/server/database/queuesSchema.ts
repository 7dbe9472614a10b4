import type { Role } from '../../contract/access'
import type { ListName } from '../../contract/deskLine'
import type { PostStatus, PostType, QueueName } from '../../contract/posts'

/** The tables of what waits, and of who works on what. */
export interface QueuesSchema {
  post_counts: PostCountRow
  queue_entries: QueueEntriesRow
  claims: ClaimRow
}

/** Posts counted by everything that lists filter on; an empty scope is the platform, day -1 is all time. */
interface PostCountRow {
  scope: string
  /** Whole days since 1970 (UTC), or -1. */
  day: number
  status: PostStatus
  type: PostType
  reported: number
  /** A uid, `analyzer`, or the empty string. */
  moderator: string
  role: Role
  n: number
}

/** How many posts have come into a queue so far, and how many rows of a list were changed (`listChanges.ts`). */
interface QueueEntriesRow {
  scope: string
  queue: QueueName | ListName
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
