import type { EventAct } from '../../contract/events'
import { claimMs, type Holder } from '../../contract/staffChannel'
import { eventsByStaff, isEventKept } from '../audit/auditLog.service'
import type { Context } from '../context'
import * as alertsRepository from '../db/alerts.repository'
import type { Db } from '../db/db'
import type { ClaimRow, PostRow, Reach } from '../db/schema/moderation'
import type { Caller } from '../http/auth'
import { systemActor } from '../http/auth'
import { type Microseconds, second } from '../lib/clock'
import type { LiveClaim, ShownPost } from './claims.repository'
import * as claimsRepository from './claims.repository'
import { signalsOf } from './signals'
import { seesMessages, visibilityOf } from './visibility'

// Claims show reviewers who has which post open. They are a courtesy: it is versions that keep decisions apart.

type ClaimContext = Pick<Context, 'db' | 'clock' | 'inTransaction'>

interface Claim extends Pick<Holder, 'uid' | 'name'> {
  /** The id of the staff socket that claims. */
  socket: string
  /** The posts as they were shown. */
  shown: readonly ShownPost[]
  /** The post that is looked at. */
  open: string | null
  /** Posts beyond it are as if they were not there. */
  reach: Reach
  /** A post to take over from a colleague. */
  takeOver: string | null
}

export function holderOf({ uid, name, open }: ClaimRow): Holder {
  return { uid, name, isOpen: open === 1 }
}

/** All claims that hold now, in the order of the posts. */
export async function liveClaims({ db, clock }: ClaimContext): Promise<LiveClaim[]> {
  return await claimsRepository.live(db, clock())
}

/**
 * Makes these posts, and no others, what a socket claims; a post that a colleague has only as `takeOver`. Returns with them the posts that
 * are no longer as they were shown (`changed`), and those that others hold.
 */
export async function claimPosts(
  { clock, inTransaction }: ClaimContext,
  { socket, uid, name, reach, shown, open, takeOver }: Claim,
) {
  const now = clock()
  return await inTransaction(systemActor, async (transaction) => {
    await claimsRepository.removeEnded(transaction, now)
    const asked = shown.map(({ pid }) => pid)
    const versions =
      asked.length > 0 ? await claimsRepository.versionsOf(transaction, asked, reach) : new Map()
    const isAsShown = ({ pid, version }: ShownPost) => versions.get(pid) === version
    const pids = [...new Set(shown.filter(isAsShown).map(({ pid }) => pid))].sort()
    await claimsRepository.keepOnly(transaction, socket, pids)
    if (pids.length > 0) {
      const until = now + claimMs * 1000
      const rows = pids.map((pid) => ({ pid, uid, name, socket, until, open: pid === open ? 1 : 0 }))
      await claimsRepository.take(transaction, rows, now, takeOver)
    }
    const live = new Map((await claimsRepository.live(transaction, now)).map((row) => [row.pid, row]))
    const result = {
      mine: pids.filter((pid) => live.get(pid)?.socket === socket),
      changed: shown.filter((post) => !isAsShown(post)).map(({ pid }) => pid),
      others: pids.flatMap((pid) => {
        const row = live.get(pid)
        return row && row.socket !== socket ? [{ pid, holder: holderOf(row) }] : []
      }),
    }
    return { result, events: [] }
  })
}

/** Ends all claims of a socket. */
export async function releaseClaims({ db }: ClaimContext, socket: string): Promise<void> {
  await claimsRepository.keepOnly(db, socket, [])
}

/** What tells that somebody of the platform has taken a post up. */
const takenUp = ['open', 'block', 'approve', 'escalate'] as const satisfies readonly EventAct[]

/** Since when somebody of the platform has been on posts that can’t wait: the instant, by pid; those that nobody has taken up are absent. */
export async function onItSince(
  db: Db,
  posts: readonly Pick<PostRow, 'pid' | 'imminent_since'>[],
): Promise<ReadonlyMap<string, Microseconds>> {
  const imminent = new Map(
    posts.flatMap(({ pid, imminent_since }) => (imminent_since === null ? [] : [[pid, imminent_since]])),
  )
  const done = await eventsByStaff(db, 'post', [...imminent.keys()], takenUp)
  const since = new Map<string, Microseconds>()
  for (const { subject, created } of done) {
    if (subject === null || since.has(subject)) continue
    if (created >= (imminent.get(subject) ?? Number.POSITIVE_INFINITY)) since.set(subject, created)
  }
  return since
}

/** Notes that a post is looked at, and logs who has opened an imminent one: once for each person, and each time that the post becomes imminent. */
export async function keepOpened(
  { db, clock, inTransaction }: ClaimContext,
  caller: Caller,
  pid: string,
): Promise<void> {
  const post = await claimsRepository.opened(db, pid)
  if (!post || visibilityOf(caller, post) !== 'visible') return
  await alertsRepository.acknowledge(db, pid, seesMessages(caller), clock())
  const { oid, imminent_since: since } = post
  if (since === null) return
  const once = `open post ${pid} ${caller.uid} ${since}`
  if (await isEventKept(db, once)) return
  const waited = Math.floor((clock() - since) / second)
  const after = { severity: 'imminent', waited, ...signalsOf(post) }
  const event = { act: 'open', kind: 'post', subject: pid, oid, after, once } as const
  await inTransaction(caller, async () => ({ result: undefined, events: [event] }))
}
