import type { Escalation, Post } from '../../contract/posts'
import type { InTransaction } from '../audit/inTransaction'
import type { Db } from '../db/db'
import type { Caller } from '../http/auth'
import type { Clock } from '../lib/clock'
import { idAt } from '../lib/ids'
import * as escalationsRepository from './escalations.repository'
import type { PostWithAuthor } from './posts.repository'
import * as postsRepository from './posts.repository'

export interface EscalatingParts {
  inTransaction: InTransaction
  clock: Clock
  /** A post that a caller may see. */
  seen: (caller: Caller, pid: string, db: Db) => Promise<PostWithAuthor>
  /** A post as a caller is shown it. */
  shown: (row: PostWithAuthor, caller: Caller) => Promise<Post>
}

/** Bringing posts before the Administrators. */
export function createEscalating({ inTransaction, clock, seen, shown }: EscalatingParts) {
  return {
    /**
     * Marks a post for the Administrators until one of them decides it, and keeps the note; several may, one after the other.
     * @throws Problem as for looking at it
     */
    async escalate(caller: Caller, pid: string, { note: written }: Escalation): Promise<Post> {
      const note = written.trim()
      const row = await inTransaction(
        caller,
        async (transaction) => {
          const post = await seen(caller, pid, transaction)
          const now = clock()
          await Promise.all([
            postsRepository.update(transaction, pid, { escalated: 1 }),
            escalationsRepository.insert(transaction, {
              id: idAt(now),
              pid,
              uid: caller.uid,
              name: caller.name,
              note,
              created: now,
            }),
          ])
          return {
            result: { ...post, escalated: 1 },
            events: [{ act: 'escalate', kind: 'post', subject: pid, oid: post.oid, after: { note } }],
          }
        },
        `post ${pid}`,
      )
      return await shown(row, caller)
    },
  }
}
