import type { NewEvent } from '../../audit/auditLog.service'
import { createSliceSize } from '../../audit/bulk'
import type { Context } from '../../context'
import * as backfillsRepository from '../../db/backfills.repository'
import { batchesOf, type Db } from '../../db/db'
import type { BackfillKind, BackfillRow, PostRow } from '../../db/schema/moderation'
import { offAmong } from '../../db/webhooks.repository'
import { systemActor } from '../../http/auth'
import { authorsOf } from '../../identity/accounts.queries'
import type { Clock, Microseconds } from '../../lib/clock'
import * as countsRepository from '../counts.repository'
import * as postsRepository from '../posts.repository'
import { weighReports } from '../reporters/reporters'
import * as reportersRepository from '../reporters/reporters.repository'
import { privacyOf } from '../visibility'
import { revisionOf } from './findings'
import { searchedBy } from './searchedPosts'

/** The rows that a step has rewritten, and the notices for the platform. */
interface Written {
  rows: readonly { created: Microseconds; id: string }[]
  parts?: NonNullable<NewEvent['parts']>
}
/** Rewrites at most `limit` rows of a subject, after the last rewritten one. */
type Backfill = (transaction: Db, after: BackfillRow, limit: number, now: Microseconds) => Promise<Written>

const backfills: Record<BackfillKind, Backfill> = {
  async place(transaction, after, limit, now) {
    const posts = await postsRepository.behind(transaction, 'uid', after, limit)
    await placePosts(transaction, posts, now)
    return { rows: posts.map(placeOf) }
  },
  async names(transaction, after, limit) {
    const posts = await postsRepository.behind(transaction, 'uid', after, limit)
    const author = (await authorsOf(transaction, [after.subject])).get(after.subject)
    const searched = posts.map((post): [string, string] => [post.pid, searchedBy(post, author)])
    await postsRepository.setSearch(transaction, searched)
    return { rows: posts.map(placeOf) }
  },
  author_replay: (transaction, after, limit) => replayPosts(transaction, 'uid', after, limit),
  organization_replay: (transaction, after, limit) => replayPosts(transaction, 'oid', after, limit),
  async standing(transaction, after, limit, now) {
    const reports = await reportersRepository.openOf(transaction, after.subject, limit, after)
    await weighReports(transaction, after.subject, reports, now)
    return { rows: reports.map(({ created, rid }) => ({ created, id: rid })) }
  },
}

function placeOf({ created, pid }: PostRow) {
  return { created, id: pid }
}

/** Does the next step of a backfill. Resolves to the number of rewritten rows: 0 when there is no backfill left, at least 1 otherwise. */
export function createBackfilling({
  db,
  inTransaction,
  clock,
}: Pick<Context, 'db' | 'inTransaction' | 'clock'>) {
  const size = createSliceSize()
  return async (): Promise<number> => {
    if (!(await backfillsRepository.next(db))) return 0
    return await inTransaction(systemActor, async (transaction) => {
      const row = await backfillsRepository.next(transaction)
      if (!row) return { result: 0, events: [] }
      const [begun, limit] = [performance.now(), size.next()]
      const { rows, parts = [] } = await backfills[row.kind](transaction, row, limit, clock())
      const last = rows.length < limit ? null : (rows.at(-1) ?? null)
      await backfillsRepository.advance(transaction, row, last)
      size.took(performance.now() - begun)
      const after = { posts: parts.length }
      const replay: NewEvent = { act: 'replay', kind: 'post', subject: null, after, parts }
      return { result: Math.max(1, rows.length), events: parts.length > 0 ? [replay] : [] }
    })
  }
}

/** Has posts be found by their authors' names as they are now, which have changed or gone: soon, by `createBackfilling`. */
export async function renameAuthors(transaction: Db, uids: readonly string[]): Promise<void> {
  await backfillsRepository.put(transaction, 'names', uids)
}

/**
 * Gives posts the organization and role of their authors, as an organization sees only posts of its own people: in the transaction that
 * moves the authors, or within seconds when there are more than `maxAtOnce`.
 */
export async function moveAuthors(
  { clock }: { clock: Clock },
  transaction: Db,
  uids: readonly string[],
): Promise<void> {
  for (const some of batchesOf([...uids])) {
    const posts = await postsRepository.ofAuthors(transaction, some, backfillsRepository.maxAtOnce + 1)
    if (posts.length <= backfillsRepository.maxAtOnce) await placePosts(transaction, posts, clock())
    else await backfillsRepository.put(transaction, 'place', some)
  }
}

/** The organization and role of posts whose author's account is gone. */
const ofNobody = { oid: null, role: 'Member' } as const

/** What was released to one school was not to another. */
export function ofAnother(post: Pick<PostRow, 'visibility' | 'disclosed'>) {
  return { released: null, private: privacyOf({ ...post, released: null }) }
}

async function placePosts(transaction: Db, posts: readonly PostRow[], now: Microseconds): Promise<void> {
  const authors = await authorsOf(
    transaction,
    posts.map(({ uid }) => uid),
  )
  const ofAuthor = new Map<string, { before: PostRow; after: PostRow }[]>()
  for (const before of posts) {
    const { oid, role } = authors.get(before.uid) ?? ofNobody
    if (oid === before.oid && role === before.role) continue
    const place = { oid, role, ...(oid !== before.oid && ofAnother(before)) }
    const moved = { before, after: { ...before, ...place } }
    ofAuthor.set(before.uid, [...(ofAuthor.get(before.uid) ?? []), moved])
  }
  for (const [uid, moved] of ofAuthor) {
    const { oid, role } = authors.get(uid) ?? ofNobody
    await postsRepository.updateMany(
      transaction,
      moved.map(({ before }) => before.pid),
      { oid, role },
    )
    for (const { before, after } of moved) {
      if (after.private === before.private && after.released === before.released) continue
      const { released, private: privacy } = after
      await postsRepository.update(transaction, before.pid, { released, private: privacy })
    }
    await countsRepository.replace(transaction, moved, now)
    const between = [oid, ...moved.map(({ before }) => before.oid)]
    if ((await offAmong(transaction, between)).size > 0)
      await backfillsRepository.put(transaction, 'author_replay', [uid])
  }
}

/** Tells the platform anew of public posts whose organization was switched off or on: the webhooks of one that is off say that they wait. */
async function replayPosts(
  transaction: Db,
  column: 'uid' | 'oid',
  after: BackfillRow,
  limit: number,
): Promise<Written> {
  const posts = await postsRepository.behind(transaction, column, after, limit)
  const shown = posts.filter(({ status }) => status === 'public')
  // Their place in the order of decisions is new: a platform that asks hears of them again.
  await postsRepository.updateMany(
    transaction,
    shown.map(({ pid }) => pid),
    { status: 'public' },
  )
  const parts = shown.map((post) => {
    const state = { status: post.status, ...revisionOf(post) }
    return { act: 'approve', kind: 'post', subject: post.pid, oid: post.oid, after: state } as const
  })
  return { rows: posts.map(placeOf), parts }
}
