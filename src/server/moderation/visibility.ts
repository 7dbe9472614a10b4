import { type Role, scopeOf } from '../../contract/access'
import type { PostRow } from '../db/schema/moderation'

/**
 * Whether a person may see a post: `hidden` is another organization's; `not in the queue` is neither blocked nor reported and can wait,
 * for a role that sees no others.
 */
export function visibilityOf(
  person: { role: Role; oid: string },
  post: Pick<PostRow, 'oid' | 'status' | 'open_reports' | 'imminent_since'>,
): 'visible' | 'hidden' | 'not in the queue' {
  if (scopeOf(person.role, 'posts.queue') === 'own' && post.oid !== person.oid) return 'hidden'
  const isInQueue = post.status === 'blocked' || post.open_reports > 0 || post.imminent_since !== null
  return isInQueue || scopeOf(person.role, 'posts.browse') !== 'none' ? 'visible' : 'not in the queue'
}
