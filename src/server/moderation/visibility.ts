import { can, type Holder, scopeOf } from '../../contract/access'
import type { Queues } from '../../contract/staffChannel'
import type { AlertKind } from '../db/schema/alerts'
import { type PostRow, privacies, type Reach } from '../db/schema/moderation'
import type { Caller } from '../http/auth'
import type { PostScope } from './lists/lists.repository'
import { readSignals } from './signals'

type Person = Pick<Caller, 'role' | 'rights' | 'oid'>

/** Whether a person sees private messages: who decides posts. No list, number or file of one is for anybody else. */
export function seesMessages(person: Holder): boolean {
  return scopeOf(person, 'posts.decide') === 'all'
}

/** Up to which privacy a person sees posts. */
export function reachOf(person: Holder): Reach {
  if (seesMessages(person)) return privacies.deciders
  return scopeOf(person, 'posts.queue') === 'all' ? privacies.platform : privacies.everybody
}

/** What a post tells of harm by somebody near is for its author's organization only when somebody has released it, or said that it is no sign. */
export function privacyOf({
  visibility,
  released,
  disclosed,
}: Pick<PostRow, 'visibility' | 'released' | 'disclosed'>): Reach {
  if (visibility === 'message') return privacies.deciders
  return disclosed === 1 && released === null ? privacies.platform : privacies.everybody
}

/** The same of a post with other words or findings: what it told once stays told. */
export function privacyAfter(
  before: Pick<PostRow, 'disclosed'>,
  after: Pick<PostRow, 'visibility' | 'released' | 'signals'>,
) {
  const disclosed = before.disclosed === 1 ? 1 : disclosedIn(after)
  return { disclosed, private: privacyOf({ ...after, disclosed }) }
}

/** 1 where a text tells of harm by somebody near, who may be at its author's school, and nobody has said that it does not. */
export function disclosedIn(post: Pick<PostRow, 'signals'>): 0 | 1 {
  return readSignals(post).some(({ kind, notASign }) => kind === 'disclosure' && !notASign) ? 1 : 0
}

/**
 * Whether a person may see a post. `hidden`: it is another organization's, or its privacy is beyond them. `not in the queue`: it is neither blocked, reported nor
 * imminent, and the role sees no others.
 */
export function visibilityOf(
  person: Person,
  post: Pick<PostRow, 'oid' | 'status' | 'open_reports' | 'imminent_since' | 'private'>,
): 'visible' | 'hidden' | 'not in the queue' {
  if (scopeOf(person, 'posts.queue') === 'own' && post.oid !== person.oid) return 'hidden'
  // As a post in no queue: else the answer would tell which of their members’ posts it is.
  if (post.private === privacies.platform && reachOf(person) < post.private) return 'not in the queue'
  if (post.private > reachOf(person)) return 'hidden'
  const isInQueue = post.status === 'blocked' || post.open_reports > 0 || post.imminent_since !== null
  return isInQueue || scopeOf(person, 'posts.browse') !== 'none' ? 'visible' : 'not in the queue'
}

/** What a person's queue is limited to. */
export function queueScope(person: Person): PostScope {
  const isOfAll = scopeOf(person, 'posts.queue') === 'all'
  return { oid: isOfAll ? null : person.oid, reach: reachOf(person) }
}

/** Of what nobody has looked at, what this person may see. */
export function unseenBy(
  person: Person,
  { post, message, ticket, queue }: Record<AlertKind, number>,
): Pick<Queues, 'unseen'> {
  const { oid, reach } = queueScope(person)
  const messages = reach === privacies.deciders
  const isOfAll = oid === null
  const posts = (isOfAll ? post : 0) + (isOfAll && messages ? message : 0)
  const tickets = can(person, 'tickets.answer') ? ticket : 0
  const isLate = isOfAll && messages && queue > 0
  return posts + tickets > 0 || isLate ? { unseen: { posts, tickets, isLate } } : {}
}
