import type { PlatformRemovedPost } from '../../../contract/platform'
import { ingested, type NewEvent } from '../../audit/auditLog.service'
import type { PostRow } from '../../db/schema/moderation'
import { type SessionlessActor, systemActor } from '../../http/auth'
import type { Entry, Rejection } from '../../http/ndjson'
import { day } from '../../lib/clock'
import type { ModerationContext } from '../context'
import { removeFiles } from '../posts.commands'
import * as postsRepository from '../posts.repository'
import { erasePosts } from './erasePosts'
import * as erasePostsRepository from './erasePosts.repository'

/** Posts that are erased in one transaction. */
const sliceSize = 200

/**
 * Erases posts that the platform has removed, in one transaction; one that is not known changes nothing. Those that somebody has to look at,
 * or has reported, contested or decided of late, and those on hold, are marked, and stay until that is over. Refuses no line.
 */
export async function removePosts(
  ctx: ModerationContext,
  entries: Entry<PlatformRemovedPost>[],
  platform: SessionlessActor,
): Promise<Rejection[]> {
  const files = await ctx.inTransaction(platform, async (transaction) => {
    const now = ctx.clock()
    const pids = [...new Set(entries.map(({ value }) => value.pid))]
    const known = await postsRepository.findMany(transaction, pids)
    const since = now - ctx.config.eraseAfterDays * day
    const concerning = new Set(await erasePostsRepository.concerning(transaction, pids, since))
    const settled = pids.filter((pid) => !concerning.has(pid))
    const { pids: erased, files } = await erasePosts(transaction, settled, now)
    const isErased = new Set(erased)
    const kept = known.filter(({ pid, removed }) => !isErased.has(pid) && removed === null)
    await erasePostsRepository.markRemoved(
      transaction,
      kept.map(({ pid }) => pid),
      now,
    )
    const counts = { erased: erased.length, kept: kept.length }
    const events = [
      ...known.filter(({ pid }) => isErased.has(pid)).map((post) => eventOf('erase', post)),
      ...kept.map((post) => eventOf('remove', post)),
    ]
    return { result: files, events: [ingested('removed posts', counts), ...events] }
  })
  await removeFiles(ctx, files)
  return []
}

/**
 * Erases a slice of the posts that the platform removed and that are decided, both longer ago than a deletion may be thought over; answers how
 * many.
 */
export async function eraseRemoved(
  ctx: Pick<ModerationContext, 'db' | 'clock' | 'config' | 'inTransaction' | 'store'>,
): Promise<number> {
  const now = ctx.clock()
  const before = now - ctx.config.eraseAfterDays * day
  if ((await erasePostsRepository.overRemoved(ctx.db, { before, now, limit: 1 })).length === 0) return 0
  const { posts, files } = await ctx.inTransaction(systemActor, async (transaction) => {
    const pids = await erasePostsRepository.overRemoved(transaction, { before, now, limit: sliceSize })
    const posts = await postsRepository.findMany(transaction, pids)
    const { files } = await erasePosts(transaction, pids, now)
    return { result: { posts, files }, events: posts.map((post) => eventOf('erase', post)) }
  })
  await removeFiles(ctx, files)
  return posts.length
}

function eventOf(act: 'erase' | 'remove', { pid, oid }: PostRow): NewEvent {
  return { act, kind: 'post', subject: pid, oid }
}
