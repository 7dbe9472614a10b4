import type { QueryClient } from '@tanstack/react-query'
import type { ContextLine, PostContext } from '../../../contract/postContext'
import { analyzerModerator, type Post } from '../../../contract/posts'
import type { Words } from '../../i18n/words'
import type { PostRecord } from '../../providers/records'
import type { ShownMedia } from './viewed'

/** Blocking says something new unless a person has blocked the post already, to whom a second one need not agree. */
export function canBlock(post: Post, uid: string | undefined): boolean {
  if (post.secondLook) return post.moderator !== uid
  const byPerson = post.moderator !== null && post.moderator !== analyzerModerator
  return !(post.status === 'blocked' && byPerson)
}

/** Approving changes nothing on a public post without open reports that can wait. */
export function canApprove(post: Post): boolean {
  return post.status !== 'public' || post.reports > 0 || post.imminentSince !== null
}

/** Nothing is published, and no report settled, by who has not seen all of it, whatever its score. */
export function mustLookFirst(
  post: Post,
  { unseen, isTextUnseen }: Pick<ShownMedia, 'unseen' | 'isTextUnseen'>,
): boolean {
  return (unseen > 0 || isTextUnseen) && canApprove(post)
}

/** Why a post can't be blocked: an appeal against its block may be upheld by anybody but the person who has blocked it. */
export function whyNoBlock(post: Post, uid: string | undefined, isAppealed: boolean) {
  if (isAppealed && post.moderator === uid) return 'ownAppeal'
  if (canBlock(post, uid) || (isAppealed && post.status === 'blocked')) return null
  return post.secondLook ? 'ownBlock' : 'alreadyBlocked'
}

/** Why a post can't be approved. */
export function whyNoApproval(post: Post, shown: Pick<ShownMedia, 'unseen' | 'isTextUnseen'>) {
  if (mustLookFirst(post, shown)) return 'lookFirst'
  return canApprove(post) ? null : 'alreadyPublic'
}

/** A blocked post stays where it was and shows blocked; an approved one is removed from the list (specification §4). */
export function leavesList(post: Post): boolean {
  return post.status === 'public'
}

/** Puts a post in the place of the rows that show it as it was. */
export function newer(post: PostRecord): (row: PostRecord) => PostRecord {
  return (row) => (row.id === post.id && !isOlder(post, row) ? post : row)
}

/** Whether a post has been decided, or changed by its author, since this was read. */
export function isOlder(post: Post, known: Post): boolean {
  return post.version < known.version || post.revision < known.revision
}

/** Whether a person has decided a post since the list showed it. */
export function isDecidedSince(post: Post, listed: Post | null): boolean {
  if (!listed || post.moderator === null || post.decided === listed.decided) return false
  return post.moderator !== analyzerModerator
}

/** The name of the person who decided a post; null where nobody has. */
export function moderatorName(words: Words, post: Pick<Post, 'moderator' | 'moderatorName'>): string | null {
  if (post.moderator === null) return null
  if (post.moderator === analyzerModerator) return words('decisions.analyzer')
  return post.moderatorName ?? words('decisions.meanwhile.somebody')
}

export const parts = ['text', 'image', 'video'] as const
export type Part = (typeof parts)[number]

export interface PartScore {
  /** Whether the post has such a part. */
  isPresent: boolean
  /** From 0 to 1; null where the part was not analyzed. */
  score: number | null
}

/** Whether a post has a part, and how that part scored. */
export function scoreOf(post: Pick<Post, 'text' | 'media' | 'score'>, part: Part): PartScore {
  const isPresent =
    part === 'text' ? Boolean(post.text?.trim()) : post.media.some(({ type }) => type.startsWith(`${part}/`))
  return { isPresent, score: post.score[part] }
}

/** What the cache of mutations knows decisions by. */
export const decisionsKey = ['decisions']

/** Whether a person would lose decisions of theirs that are not stored, or not read that they are not. */
export function hasOpenDecisions(queryClient: QueryClient): boolean {
  const mutations = queryClient.getMutationCache().findAll({ mutationKey: decisionsKey })
  return mutations.some(({ state }) => state.status === 'pending' || state.status === 'error')
}

/** What is known beside a post, with another one as it is now where that is among its lines. */
export function withLine(known: PostContext, { pid, status, removed }: Post): PostContext {
  const { before, after } = known.conversation
  if (![...before, ...after].some((line) => line.pid === pid)) return known
  const changed = (line: ContextLine) => (line.pid === pid ? { ...line, status, removed } : line)
  return { ...known, conversation: { before: before.map(changed), after: after.map(changed) } }
}
