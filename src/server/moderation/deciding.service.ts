import type { Post, PostDecision } from '../../contract/posts'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { Caller } from '../http/auth'
import { type Clock, toIso } from '../lib/clock'
import { badParameter, notFound, Problem } from '../problems'
import type { Settings } from '../settings/settings.service'
import * as appealsRepository from './appeals.repository'
import { settle } from './applyDecision'
import { outcomeOf } from './decision'
import * as decisionsRepository from './decisions.repository'
import type { Policies } from './policies.service'
import type { PostWithAuthor } from './posts.repository'
import * as postsRepository from './posts.repository'
import { signalsOf } from './signals'
import { undo } from './undoing'

/** A post after it was asked to be decided, and what came of that. */
interface Decided {
  row: PostWithAuthor
  outcome: ReturnType<typeof outcomeOf>
}

interface DecidingParts {
  engine: Engine
  inTransaction: InTransaction
  policies: Policies
  settings: Pick<Settings, 'judging'>
  clock: Clock
  /** A decision can be taken back for so many seconds. */
  undoSeconds: number
  /** A post as a caller is shown it. */
  shown: (row: PostWithAuthor, caller: Caller) => Promise<Post>
}

/** Deciding posts, and taking it back. */
export function createDeciding(parts: DecidingParts) {
  const { inTransaction, policies, settings, clock, undoSeconds, shown } = parts
  return {
    /**
     * Blocks or approves a post, settles its open reports and keeps who did it and why, in one transaction.
     * @throws Problem not_found; invalid_request where the body speaks of another post or author, names no policy, or blocks
     * what was seen elsewhere; forbidden in another's name; own_decision where a second person has to agree; decided_meanwhile, with the
     * post as it is now
     */
    async decide(caller: Caller, pid: string, decision: PostDecision): Promise<Post> {
      const { post: shownPost, action } = decision
      if (decision.moderator !== caller.uid) {
        throw new Problem('forbidden', 'A decision is made in one’s own name: moderator has to be your uid.')
      }
      if (shownPost.pid !== pid) throw badParameter('post.pid', 'is not the post in the address')
      const seenElsewhere = decision.seenElsewhere ?? false
      if (seenElsewhere && action === 'block')
        throw badParameter('seenElsewhere', 'belongs to approving alone')
      const { secondLook } = await settings.judging()
      const { row, outcome } = await inTransaction<Decided>(
        caller,
        async (transaction) => {
          const [before, reason, appeal] = await Promise.all([
            postsRepository.find(transaction, pid),
            decision.reason ? policies.reasonFor(decision.reason, transaction) : null,
            appealsRepository.openOf(transaction, pid),
          ])
          if (!before) throw notFound('This post')
          if (shownPost.uid !== before.uid) throw badParameter('post.uid', 'is not the author of this post')
          const isAppealed = appeal !== null
          const outcome = outcomeOf({ ...before, isAppealed }, action, shownPost.version, caller.uid)
          if (outcome === 'own') {
            throw new Problem('own_decision', 'You have blocked this post: a colleague has to agree.')
          }
          // Who has blocked it may lift that; whether the block stands is a colleague's to say.
          if (outcome === 'decided' && action === 'block' && appeal?.against === caller.uid) {
            const detail = 'An appeal against your block is open: a colleague has to decide it.'
            throw new Problem('own_decision', detail)
          }
          if (outcome !== 'decided') return { result: { row: before, outcome }, events: [] }
          const how = { action, reason, seenElsewhere, secondLook, appeal, isFinal: false }
          const { row, events } = await settle(before, how, { transaction, caller, now: clock() })
          return { result: { row, outcome }, events }
        },
        `post ${pid}`,
      )
      const post = await shown(row, caller)
      if (outcome === 'conflict') {
        throw new Problem('decided_meanwhile', conflictDetail(post), undefined, { post })
      }
      return outcome === 'decided' && undoSeconds > 0 ? { ...post, undoSeconds } : post
    },

    /**
     * Takes one's own decision back, as if it had not been: what publishes before the platform is told of it, a block within the same time.
     * @throws Problem not_found; decided_meanwhile where the post's last decision is another one; undo_ended
     */
    async undo(caller: Caller, pid: string, version: number): Promise<Post> {
      const { row, isLast } = await inTransaction(
        caller,
        async (transaction) => {
          const [before, decision] = await Promise.all([
            postsRepository.find(transaction, pid),
            decisionsRepository.lastOf(transaction, pid),
          ])
          if (!before) throw notFound('This post')
          const isLast = decision?.version === version && before.version === version
          if (!isLast || decision.actor !== caller.uid) {
            return { result: { row: before, isLast: false }, events: [] }
          }
          const { row, reopened, isTold } = await undo(before, decision, {
            transaction,
            now: clock(),
            undoSeconds,
          })
          const { status, moderator, open_reports: reports } = row
          const undone = changed(
            { status: before.status, moderator: before.moderator, reports: before.open_reports },
            { status, moderator, reports },
          )
          const told = isTold && { status, moderator, told: true, ...signalsOf(row) }
          const event: NewEvent = {
            ...{ act: 'undo', kind: 'post', subject: pid, oid: before.oid, ...undone },
            after: { ...undone.after, ...told },
          }
          const again = reopened.map(
            (aid) => ({ act: 'reopen', kind: 'appeal', subject: aid, oid: before.oid }) as const,
          )
          return { result: { row, isLast: true }, events: [event, ...again] }
        },
        `post ${pid}`,
      )
      const post = await shown(row, caller)
      if (!isLast) throw new Problem('decided_meanwhile', conflictDetail(post), undefined, { post })
      return post
    },
  }
}

function conflictDetail(post: Post): string {
  const who = post.moderatorName ?? post.moderator ?? 'Somebody'
  return `${who} decided this post at ${post.decided ?? toIso(0)}: it is ${post.status} now. Look at it again.`
}
