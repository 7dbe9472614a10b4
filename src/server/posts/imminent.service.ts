import { type Role, scopeOf } from '../../contract/access'
import { imminentShown } from '../../contract/postLists'
import type { Post } from '../../contract/posts'
import type { Engine } from '../db/engines/engine'
import { toIso } from '../db/time'
import type { MediaAddresses } from '../media/addresses'
import type { Caller } from '../session/caller'
import type { Reading } from '../session/reading'
import { createPostsRepository } from './posts.repository'
import { createShowing } from './showing'

interface Person {
  role: Role
  oid: string
}

/** The posts that can't wait, as each may see them. */
export function createImminentPosts(reading: Reading, media: MediaAddresses) {
  const showing = createShowing(media)
  return {
    /** The gravest of them, and how many there are. */
    async imminent(caller: Caller): Promise<{ total: number; posts: Post[] }> {
      const from = await reading(caller)
      const repository = createPostsRepository(from)
      const oid = seenBy(caller)
      const [{ total }, rows] = await Promise.all([
        repository.countImminent(oid),
        repository.imminent(oid, imminentShown),
      ])
      return { total, posts: await showing(from, rows, caller) }
    },
  }
}

/** How many these are for a person, and since when the newest of them can't wait: different whenever another one comes. */
export async function imminentFor(engine: Engine, person: Person) {
  const { total, newest } = await createPostsRepository(engine).countImminent(seenBy(person))
  return { total, newest: newest === null ? null : toIso(newest) }
}

/** The organization that somebody's view ends at. */
function seenBy({ role, oid }: Person): string | null {
  return scopeOf(role, 'posts.queue') === 'all' ? null : oid
}
