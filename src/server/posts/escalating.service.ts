import type { Escalation, Post } from '../../contract/posts'
import type { Engine } from '../db/engines/engine'
import { idAt } from '../db/ids'
import type { Clock } from '../db/time'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import { createEscalationsRepository } from './escalations.repository'
import { createPostsRepository, type PostWithAuthor } from './posts.repository'

export interface EscalatingParts {
  engine: Engine
  act: Act
  clock: Clock
  /** A post that a caller may see. */
  seen: (
    caller: Caller,
    pid: string,
    posts: ReturnType<typeof createPostsRepository>,
  ) => Promise<PostWithAuthor>
  /** A post as a caller is shown it. */
  shown: (row: PostWithAuthor, caller: Caller) => Promise<Post>
}

/** Bringing posts before the Administrators. */
export function createEscalating({ engine, act, clock, seen, shown }: EscalatingParts) {
  return {
    /**
     * Marks a post for the Administrators until one of them decides it, and keeps the note; several may, one after the other.
     * @throws Problem as for looking at it
     */
    async escalate(caller: Caller, pid: string, { note: written }: Escalation): Promise<Post> {
      const note = written.trim()
      const row = await act(
        caller,
        async (transaction) => {
          const posts = createPostsRepository(engine, transaction)
          const post = await seen(caller, pid, posts)
          const now = clock()
          await Promise.all([
            posts.update(pid, { escalated: 1 }),
            createEscalationsRepository(transaction).insert({
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
