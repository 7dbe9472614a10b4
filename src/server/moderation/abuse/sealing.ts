import { abuseMaterialDays } from '../../../contract/abuseMaterial'
import { analyzerModerator } from '../../../contract/posts'
import { isKnownMaterial } from '../../analyzer/analyzer'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Context } from '../../context'
import type { Db } from '../../db/db'
import type { AbuseMaterialRow } from '../../db/schema/erasure'
import type { PictureRow } from '../../db/schema/support'
import * as setAsideRepository from '../../db/setAside.repository'
import { systemActor } from '../../http/auth'
import { authorsOf } from '../../identity/accounts.queries'
import { day, type Microseconds, toIso } from '../../lib/clock'
import * as decisionsRepository from '../decisions.repository'
import { takeOut } from '../erasing/erasePosts'
import * as postsRepository from '../posts.repository'
import { settleReporters } from '../reporters/reporters'
import { revisionOf } from '../storing/findings'
import { type ByPart, readMedia } from '../wire'
import * as abuseRepository from './abuseMaterial.repository'

// A file that is on a list of abuse material is no ordinary blocked post: all of it is set aside at once, out of every table that
// lists, searches, totals, archives and addresses read. What does not name it on purpose can't find it.

const prefix = 'hash:'

/** The list of abuse material that a model's name stands for (`MEDIA_HASHES_URL`); null for any other model. */
export function listOf(model: string | null): string | null {
  return model !== null && isKnownMaterial({ model }) ? model.slice(prefix.length) : null
}

/** The list that knows a picture or video of a post; null where none does. */
export function matchedList({ image, video }: ByPart<string | null>): string | null {
  return listOf(image) ?? listOf(video)
}

interface Match {
  pid: string
  list: string
}

/** Sets posts aside; answers how many there were. */
export async function sealMatches(
  { inTransaction, clock }: Pick<Context, 'inTransaction' | 'clock'>,
  matches: readonly Match[],
): Promise<number> {
  if (matches.length === 0) return 0
  return await inTransaction(systemActor, async (transaction) => {
    const events = await sealPosts(transaction, matches, clock())
    return { result: events.length, events }
  })
}

/**
 * Sets posts aside in the caller's transaction, whatever anybody has decided about them. The platform is told that they are blocked, and who
 * reported them likewise. Their small pictures go with the next sweep. Answers an event for each.
 */
export async function sealPosts(
  transaction: Db,
  matches: readonly Match[],
  now: Microseconds,
): Promise<NewEvent[]> {
  const lists = new Map(matches.map(({ pid, list }) => [pid, list]))
  const pids = [...lists.keys()]
  const posts = await postsRepository.findMany(transaction, pids)
  const changed = await postsRepository.nextEvent(transaction)
  const events: NewEvent[] = []
  for (const post of posts) {
    const { pid, uid, oid } = post
    const settled = await decisionsRepository.settleReports(transaction, pid, now)
    const parts = await settleReporters(transaction, post, 'block', settled, now)
    const media = readMedia(post.media)
    const thumbnails = media.flatMap(({ thumbnail }) => thumbnail ?? [])
    const bare = media.map(({ path, type }) => ({ path, type }))
    await abuseRepository.dropFiles(transaction, pid, thumbnails)
    await postsRepository.update(transaction, pid, { media: JSON.stringify(bare) })
    await setAsideRepository.put(transaction, 'matched_post', [pid])
    await takeOut(transaction, [post], now)
    const event = await keep(transaction, 'post', pid, uid, { list: lists.get(pid) ?? '', changed, now })
    const after = { status: 'blocked', moderator: analyzerModerator, ...revisionOf(post) }
    const block = { act: 'block', kind: 'post', subject: pid, oid, after } as const
    events.push({ ...event, oid, parts: [block, ...parts] })
  }
  return events
}

/** The same of a picture of a conversation, whose message stays without it. */
export async function sealPicture(
  transaction: Db,
  { id, sender, file }: Pick<PictureRow, 'id' | 'sender' | 'file'>,
  list: string,
  now: Microseconds,
): Promise<NewEvent[]> {
  if (!(await abuseRepository.dropThumbnail(transaction, id, file))) return []
  await setAsideRepository.put(transaction, 'matched_picture', [id])
  await abuseRepository.removePicture(transaction, id)
  return [await keep(transaction, 'picture', id, sender, { list, changed: 0, now })]
}

/** Keeps that it was set aside, with its author's account as it is now: it may be erased before. */
async function keep(
  transaction: Db,
  kind: AbuseMaterialRow['kind'],
  id: string,
  uid: string,
  { list, changed, now }: { list: string; changed: number; now: Microseconds },
): Promise<NewEvent> {
  const until = now + abuseMaterialDays * day
  const author =
    (await authorsOf(transaction, [uid])).get(uid) ??
    (await setAsideRepository.accounts(transaction, [uid]))[0]
  const accounts = author ? [{ ...author, password: null, search: '' }] : []
  await setAsideRepository.addRows(transaction, abuseRepository.packageKindOf({ kind }), id, { accounts })
  await abuseRepository.insert(transaction, {
    ...{ id, kind, list, created: now, until, changed },
    ...{ recipient: null, reported: null, reference: null },
  })
  return { act: 'add', kind: 'abuse_material', subject: id, after: { until: toIso(until) } }
}
