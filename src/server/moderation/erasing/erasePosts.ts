import type { NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import * as deliveriesRepository from '../../db/deliveries.repository'
import * as holdsRepository from '../../db/holds.repository'
import type { AccountRow } from '../../db/schema/identity'
import type { PostRow } from '../../db/schema/moderation'
import * as setAsideRepository from '../../db/setAside.repository'
import type { Microseconds } from '../../lib/clock'
import * as countsRepository from '../counts.repository'
import * as postsRepository from '../posts.repository'
import { ofAnother } from '../storing/backfills'
import { revisionOf } from '../storing/findings'
import { isElsewhere, readMedia } from '../wire'
import * as erasePostsRepository from './erasePosts.repository'

/** A part of an event that tells the platform what became of a post. */
type PostPart = NonNullable<NewEvent['parts']>[number]

/**
 * Erases these posts with all that hangs on them, in the caller's transaction: reports, decisions, appeals, their places in lists, in
 * the search and in the totals, and what webhooks were told; what is on hold stays. Answers the erased pids, and the files of media, which
 * the caller hands to `removeFiles` once that is committed.
 */
export async function erasePosts(transaction: Db, pids: readonly string[], now: Microseconds) {
  const free = await holdsRepository.freeOf(transaction, 'posts', pids, now)
  const posts = await postsRepository.findMany(transaction, [...free])
  await holdsRepository.forget(transaction, 'post', [...free])
  return { pids: [...free], files: await takeOut(transaction, posts, now) }
}

/**
 * Erases the pictures and videos of these posts that are kept here; what the platform keeps is named on. What was found in them stays: such
 * posts are scored no more. Answers their files.
 */
export async function erasePictures(transaction: Db, pids: readonly string[]): Promise<string[]> {
  for (const post of await postsRepository.findMany(transaction, [...pids])) {
    const media = readMedia(post.media)
    const kept = media.filter(isElsewhere)
    const erased_media = post.erased_media + media.length - kept.length
    await postsRepository.update(transaction, post.pid, {
      ...{ media: JSON.stringify(kept), erased_media, score_due: null },
    })
  }
  return await erasePostsRepository.removeFiles(transaction, pids)
}

/** Removes posts from their tables and from the totals. Answers their files. */
export async function takeOut(
  transaction: Db,
  posts: readonly PostRow[],
  now: Microseconds,
): Promise<string[]> {
  await countsRepository.move(
    transaction,
    posts.map((post) => ({ post, n: -1 })),
    now,
  )
  const pids = pidsOf(posts)
  await deliveriesRepository.forget(transaction, 'post', pids)
  return await erasePostsRepository.remove(transaction, pids)
}

const takenBack = {
  status: 'pending',
  withheld: 1,
  moderator: null,
  moderator_name: null,
  decided: null,
} as const

/**
 * Sets some posts of deleted authors aside, at most `limit`: those that nobody has to look at any more, or `all`. Public ones among those
 * that stay wait for a decision from now on. Answers how many were set aside, and what the platform is told.
 */
export async function setPostsAside(
  transaction: Db,
  uids: readonly string[],
  { limit, all, now }: { limit: number; all: boolean; now: Microseconds },
): Promise<{ n: number; parts: PostPart[] }> {
  const kept = all ? [] : await erasePostsRepository.publicOf(transaction, uids, limit)
  await postsRepository.updateMany(transaction, pidsOf(kept), takenBack)
  const changes = kept.map((before) => ({ before, after: { ...before, ...takenBack } }))
  await countsRepository.replace(transaction, changes, now)
  const pids = await erasePostsRepository.ofAuthors(transaction, uids, limit - kept.length, !all)
  const posts = await postsRepository.findMany(transaction, pids)
  await setAsideRepository.put(transaction, 'post', pids)
  await takeOut(transaction, posts, now)
  const withdrawn = [...kept, ...posts.filter(({ status }) => status === 'public')]
  return {
    n: kept.length + posts.length,
    parts: withdrawn.map((post) => partOf(post, 'withhold', 'pending')),
  }
}

/** Publishes posts that were approved while their author, who is restored, was deleted. Answers what the platform is told. */
export async function publishApproved(
  transaction: Db,
  uids: readonly string[],
  deleted: Microseconds,
): Promise<PostPart[]> {
  const posts = await erasePostsRepository.approvedSince(transaction, uids, deleted)
  // Their place in the order in which posts were decided is a new one: a platform that asks was not told of them.
  await postsRepository.updateMany(transaction, pidsOf(posts), { status: 'public' })
  return posts.map((post) => partOf(post, 'approve', 'public'))
}

function pidsOf(posts: readonly PostRow[]): string[] {
  return posts.map(({ pid }) => pid)
}

function partOf(post: PostRow, act: 'withhold' | 'approve', status: PostRow['status']): PostPart {
  const { pid, oid } = post
  return { act, kind: 'post', subject: pid, oid, after: { status, ...revisionOf(post) } }
}

/** Puts some posts of a restored author back as they were, where the author is now. Answers how many, and what the platform is told. */
export async function putPostsBack(
  transaction: Db,
  { uid, oid, role }: Pick<AccountRow, 'uid' | 'oid' | 'role'>,
  { limit, now }: { limit: number; now: Microseconds },
): Promise<{ n: number; parts: PostPart[] }> {
  const packages = await setAsideRepository.find(transaction, 'post', [uid], limit)
  // The order in which posts were decided goes on here: a platform that asks hears of them again.
  const changed = await postsRepository.nextEvent(transaction)
  const placed = packages.map(({ rows, ...rest }) => ({
    ...rest,
    rows: {
      ...rows,
      posts: (rows.posts ?? []).map((post) => ({
        ...post,
        ...(post.oid !== oid && ofAnother(post)),
        ...{ oid, role, changed },
      })),
    },
  }))
  await setAsideRepository.putBack(transaction, 'post', placed)
  const posts = placed.flatMap(({ rows }) => rows.posts)
  await countsRepository.move(
    transaction,
    posts.map((post) => ({ post, n: 1 })),
    now,
  )
  const isPublic = posts.filter(({ status }) => status === 'public')
  return { n: posts.length, parts: isPublic.map((post) => partOf(post, 'approve', 'public')) }
}

export const summarizePosts = erasePostsRepository.summary
