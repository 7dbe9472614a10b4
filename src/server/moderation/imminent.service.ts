import { type Role, scopeOf } from '../../contract/access'
import type { Post } from '../../contract/posts'
import { maxImminentPosts } from '../../contract/posts.api'
import type { Db } from '../db/db'
import type { ReadReplica } from '../db/readReplica'
import type { Caller } from '../http/auth'
import { toIso } from '../lib/clock'
import type { MediaAddresses } from '../media/addresses'
import * as postsRepository from './posts.repository'
import { createShowing } from './showing'

interface Person {
  role: Role
  oid: string
}

/** The posts that can't wait, as each may see them. */
export function createImminentPosts(readReplica: ReadReplica, media: MediaAddresses) {
  const showing = createShowing(media)
  return {
    /** The gravest of them, and how many there are. */
    async imminent(caller: Caller): Promise<{ total: number; posts: Post[] }> {
      const db = await readReplica(caller)
      const oid = seenBy(caller)
      const [{ total }, rows] = await Promise.all([
        postsRepository.countImminent(db, oid),
        postsRepository.imminent(db, oid, maxImminentPosts),
      ])
      return { total, posts: await showing(db, rows, caller) }
    },
  }
}

/** How many these are for a person, and since when the newest of them can't wait: different whenever another one comes. */
export async function imminentFor(db: Db, person: Person) {
  const { total, newest } = await postsRepository.countImminent(db, seenBy(person))
  return { total, newest: newest === null ? null : toIso(newest) }
}

/** The organization that somebody's view ends at. */
function seenBy({ role, oid }: Person): string | null {
  return scopeOf(role, 'posts.queue') === 'all' ? null : oid
}
