import { can, type Holder, scopeOf } from '../../contract/access'
import type { Queues } from '../../contract/staffChannel'
import type { AlertKind } from '../db/schema/alerts'
import type { PostRow } from '../db/schema/moderation'
import type { Caller } from '../http/auth'
import type { PostScope } from './lists/lists.repository'

type Person = Pick<Caller, 'role' | 'rights' | 'oid'>

/** Whether a person sees private messages: who decides posts. No list, number or file of one is for anybody else. */
export function seesMessages(person: Holder): boolean {
  return scopeOf(person, 'posts.decide') === 'all'
}

/**
 * Whether a person may see a post. `hidden`: it is another organization's, or a message that is not for them. `not in the queue`: it is neither blocked, reported nor
 * imminent, and the role sees no others.
 */
export function visibilityOf(
  person: Person,
  post: Pick<PostRow, 'oid' | 'status' | 'open_reports' | 'imminent_since' | 'visibility'>,
): 'visible' | 'hidden' | 'not in the queue' {
  if (post.visibility === 'message' && !seesMessages(person)) return 'hidden'
  if (scopeOf(person, 'posts.queue') === 'own' && post.oid !== person.oid) return 'hidden'
  const isInQueue = post.status === 'blocked' || post.open_reports > 0 || post.imminent_since !== null
  return isInQueue || scopeOf(person, 'posts.browse') !== 'none' ? 'visible' : 'not in the queue'
}

/** What a person's queue is limited to. */
export function queueScope(person: Person): PostScope {
  const isOfAll = scopeOf(person, 'posts.queue') === 'all'
  return { oid: isOfAll ? null : person.oid, messages: seesMessages(person) }
}

/** Of what nobody has looked at, what this person may see. */
export function unseenBy(
  person: Person,
  { post, message, ticket, queue }: Record<AlertKind, number>,
): Pick<Queues, 'unseen'> {
  const { oid, messages } = queueScope(person)
  const isOfAll = oid === null
  const posts = (isOfAll ? post : 0) + (isOfAll && messages ? message : 0)
  const tickets = can(person, 'tickets.answer') ? ticket : 0
  const isLate = isOfAll && messages && queue > 0
  return posts + tickets > 0 || isLate ? { unseen: { posts, tickets, isLate } } : {}
}
