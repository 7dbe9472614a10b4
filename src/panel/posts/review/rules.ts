import type { QueryClient } from '@tanstack/react-query'
import type { ContextLine, PostContext } from '../../../contract/postContext'
import { analyzerModerator, type Post } from '../../../contract/posts'
import type { Words } from '../../i18n/words'
import type { PostRecord } from '../../providers/records'
import type { ShownMedia } from './viewed'

/** Not where a person has blocked it already, unless a second one has to agree. */
export function canBlock(post: Post, uid: string | undefined): boolean {
  if (post.secondLook) return post.moderator !== uid
  const byPerson = post.moderator !== null && post.moderator !== analyzerModerator
  return !(post.status === 'blocked' && byPerson)
}

/** Not where it is public without open reports or urgency. */
export function canApprove(post: Post): boolean {
  return post.status !== 'public' || post.reports > 0 || post.imminentSince !== null
}

/** Whether all of it has to be seen before approving. */
export function mustLookFirst(
  post: Post,
  { unseen, isTextUnseen }: Pick<ShownMedia, 'unseen' | 'isTextUnseen'>,
): boolean {
  return (unseen > 0 || isTextUnseen) && canApprove(post)
}

/** An appeal may be upheld by anyone but the person who blocked. */
export function whyNoBlock(post: Post, uid: string | undefined, isAppealed: boolean) {
  if (isAppealed && post.moderator === uid) return 'ownAppeal'
  if (canBlock(post, uid) || (isAppealed && post.status === 'blocked')) return null
  return post.secondLook ? 'ownBlock' : 'alreadyBlocked'
}

export function whyNoApproval(post: Post, shown: Pick<ShownMedia, 'unseen' | 'isTextUnseen'>) {
  if (mustLookFirst(post, shown)) return 'lookFirst'
  return canApprove(post) ? null : 'alreadyPublic'
}

/** A blocked post stays where it was and shows blocked; an approved one is removed from the list (specification §4). */
export function leavesList(post: Post): boolean {
  return post.status === 'public'
}

/**
 * Whether a post that somebody sees opens the page of its author to them, Moderators included: as long as it is undecided, urgent or
 * appealed. The office decides it; this is so that no link leads nowhere.
 */
export function concernsAuthor(post: Post): boolean {
  const isDecided = post.moderator !== null && post.moderator !== analyzerModerator
  if (post.reports > 0 || post.imminentSince !== null || post.appeal) return true
  return post.status !== 'public' && !isDecided
}

/** Replaces older rows of a post. */
export function newer(post: PostRecord): (row: PostRecord) => PostRecord {
  return (row) => (row.id === post.id && !isOlder(post, row) ? post : row)
}

export function isOlder(post: Post, known: Post): boolean {
  return post.version < known.version || post.revision < known.revision
}

export function isDecidedSince(post: Post, listed: Post | null): boolean {
  if (!listed || post.moderator === null || post.decided === listed.decided) return false
  return post.moderator !== analyzerModerator
}

export function moderatorName(words: Words, post: Pick<Post, 'moderator' | 'moderatorName'>): string | null {
  if (post.moderator === null) return null
  if (post.moderator === analyzerModerator) return words('decisions.analyzer')
  return post.moderatorName ?? words('decisions.meanwhile.somebody')
}

export const parts = ['text', 'image', 'video'] as const
export type Part = (typeof parts)[number]

export interface PartScore {
  isPresent: boolean
  /** From 0 to 1; null where the part was not analyzed. */
  score: number | null
}

export function scoreOf(post: Pick<Post, 'text' | 'media' | 'score'>, part: Part): PartScore {
  const isPresent =
    part === 'text' ? Boolean(post.text?.trim()) : post.media.some(({ type }) => type.startsWith(`${part}/`))
  return { isPresent, score: post.score[part] }
}

export const decisionsKey = ['decisions']

/** Whether pending or failed decisions would be lost. */
export function hasOpenDecisions(queryClient: QueryClient): boolean {
  const mutations = queryClient.getMutationCache().findAll({ mutationKey: decisionsKey })
  return mutations.some(({ state }) => state.status === 'pending' || state.status === 'error')
}

/** Updates a post among the conversation's lines. */
export function withLine(known: PostContext, { pid, status, removed }: Post): PostContext {
  const { before, after } = known.conversation
  if (![...before, ...after].some((line) => line.pid === pid)) return known
  const changed = (line: ContextLine) => (line.pid === pid ? { ...line, status, removed } : line)
  return { ...known, conversation: { before: before.map(changed), after: after.map(changed) } }
}
