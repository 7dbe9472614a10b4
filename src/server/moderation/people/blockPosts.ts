import { can } from '../../../contract/access'
import { type LeftOutCode, leftOutReasons } from '../../../contract/bulk'
import type { Job } from '../../../contract/jobs'
import { maxRows } from '../../../contract/lists'
import type { BlockPosts } from '../../../contract/people'
import type { NewEvent } from '../../audit/auditLog.service'
import type { BulkResult } from '../../audit/bulk'
import type { Db } from '../../db/db'
import type { JobRow } from '../../db/schema/jobs'
import type { Caller } from '../../http/auth'
import { findAccounts } from '../../identity/accounts.queries'
import type { JobHandler } from '../../jobs/jobHandlers'
import { beginJob, findJob } from '../../jobs/jobs.commands'
import { second } from '../../lib/clock'
import { holderOf } from '../../lib/rights'
import { notFound, Problem } from '../../problems'
import { readJudging } from '../../settings/settings.service'
import * as alikeRepository from '../alike/alike.repository'
import type { ModerationContext } from '../context'
import { applyDecision } from '../decisions.commands'
import * as decisionsRepository from '../decisions.repository'
import type { PostWithAuthor } from '../lists/lists.repository'
import * as listsRepository from '../lists/lists.repository'
import { reasonFor } from '../policies'
import { decisionEffect } from '../rules'
import { revertDecision } from '../undo.commands'
import { requirePerson } from './people.queries'
import * as peopleRepository from './people.repository'

/** What a job that blocks keeps: whose posts, and why; of one that undoes, `blockedBy` is that job. */
interface Details {
  uid: string
  reason: BlockPosts['reason']
  blockedBy?: string
}

/**
 * Begins to block the posts of a person: those that wait, are reported or are public.
 * @throws Problem not_found, also for somebody whom the caller may not see; own_decision; invalid_request for an unknown policy
 */
export async function blockPostsOf(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  { which, reason }: BlockPosts,
): Promise<{ job: Job }> {
  return await beginJob(ctx, caller, 'posts.block', async (transaction) => {
    await requirePerson(transaction, caller, uid)
    if (uid === caller.uid) throw new Problem('own_decision', 'A colleague decides about one’s own posts.')
    await reasonFor(transaction, reason)
    return subjectsOf(await peopleRepository.postsIn(transaction, uid, which, maxRows), { uid, reason })
  })
}

/**
 * Begins to undo what such a job of the caller's has blocked; what somebody has decided since stays.
 * @throws Problem not_found; undo_ended after the time to undo since its end
 */
export async function undoBlocksOf(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  id: string,
): Promise<{ job: Job }> {
  return await beginJob(ctx, caller, 'posts.undo', async (transaction) => {
    const job = await findJob(transaction, id)
    const isTheirs = job?.uid === caller.uid && job.act === 'posts.block' && detailsOf(job).uid === uid
    if (!isTheirs) throw notFound('This job')
    const isOver = job.finished !== null && ctx.clock() >= job.finished + ctx.config.undoSeconds * second
    if (job.state === 'running') throw new Problem('undo_ended', 'Stop the job first.')
    if (isOver) throw new Problem('undo_ended', 'To change a post, decide it again.')
    const made = await alikeRepository.madeWith(transaction, id)
    const pids = made.map(({ pid }) => pid)
    return subjectsOf(pids, { ...detailsOf(job), blockedBy: id })
  })
}

function subjectsOf(ids: readonly string[], details: Details) {
  return { filter: JSON.stringify({ ids }), total: ids.length, details: JSON.stringify(details) }
}

/** What these jobs do to some posts in one transaction. */
export function postJobHandlers(ctx: ModerationContext): Record<'posts.block' | 'posts.undo', JobHandler> {
  const each =
    (decide: Decide): JobHandler['change'] =>
    async (transaction, job, named) => {
      const caller = await requireDecider(transaction, job.uid)
      const pids = named.flatMap(({ id }) => id ?? [])
      const [posts, heldBack] = await Promise.all([
        listsRepository.findEach(transaction, pids),
        alikeRepository.heldBack(transaction, pids, job.uid, ctx.clock()),
      ])
      const known = new Map(posts.map((post) => [post.pid, post]))
      const result: BulkResult = { result: [], leftOut: [] }
      const events: NewEvent[] = []
      for (const pid of pids) {
        const post = known.get(pid)
        const done = heldBack.has(pid)
          ? 'with_colleague'
          : post
            ? await decide(transaction, post, job, caller)
            : 'unknown'
        if (typeof done === 'string')
          result.leftOut.push({ id: pid, code: done, reason: leftOutReasons[done] })
        else {
          result.result.push(pid)
          events.push(...done)
        }
      }
      return { result, events }
    }
  const block: Decide = async (transaction, post, job, caller) => {
    const shown = { pid: post.pid, uid: post.uid, version: post.version }
    const effect = decisionEffect(post, false, 'block', shown, caller.uid)
    if (effect !== 'decided') return effect === 'own' ? 'with_colleague' : 'decided'
    const reason = await reasonFor(transaction, detailsOf(job).reason)
    const { secondLook } = await readJudging(transaction)
    const how = { action: 'block', reason, seenElsewhere: false, secondLook, appeal: null } as const
    const by = { transaction, caller, now: ctx.clock() }
    return (await applyDecision(post, { ...how, isFinal: false, together: job.id }, by)).events
  }
  const undo: Decide = async (transaction, post, job) => {
    const last = await decisionsRepository.lastDecision(transaction, post.pid)
    const isTheirs = last?.together === detailsOf(job).blockedBy && last?.version === post.version
    if (!last || !isTheirs || last.revision !== post.revision) return 'decided'
    return (await revertDecision(ctx, transaction, post, last, Number.MAX_SAFE_INTEGER)).events
  }
  return {
    'posts.block': { change: each(block) },
    'posts.undo': { change: each(undo) },
  }
}

type Decide = (
  transaction: Db,
  post: PostWithAuthor,
  job: JobRow,
  caller: Pick<Caller, 'uid' | 'name'>,
) => Promise<NewEvent[] | LeftOutCode>

/** Who asked for it, if they still decide posts. @throws Problem unauthorized */
async function requireDecider(transaction: Db, uid: string): Promise<Pick<Caller, 'uid' | 'name'>> {
  const [account] = await findAccounts(transaction, [uid])
  if (!account || !can(holderOf(account), 'posts.decide')) throw new Problem('unauthorized')
  return { uid, name: `${account.firstname} ${account.lastname}`.trim() }
}

function detailsOf({ details }: JobRow): Details {
  return JSON.parse(details ?? '{}')
}
