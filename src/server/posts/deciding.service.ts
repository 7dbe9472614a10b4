import type { ReasonGiven } from '../../contract/policies'
import type { Post, PostDecision } from '../../contract/posts'
import type { Engine } from '../database/engines/engine'
import { idAt } from '../database/ids'
import { type Clock, toIso } from '../database/time'
import { changed } from '../events/events.service'
import { decision as decided } from '../insights/facts'
import type { Policies } from '../policies/policies.service'
import { misused, notFound, Problem } from '../problems'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import type { Settings } from '../settings/settings.service'
import { createPostCounts } from './counts.repository'
import { outcomeOf, targetStatus } from './decision'
import { createDecisionsRepository } from './decisions.repository'
import { signalsOf } from './judging'
import { createPostsRepository, type PostWithAuthor } from './posts.repository'
import { createReportsRepository } from './reports.repository'
import { needsSecondLook } from './secondLook'
import { beforeOf, undo } from './undoing'
import { calm } from './urgency'

/** A post after it was asked to be decided, and what came of that. */
interface Decided {
  row: PostWithAuthor
  outcome: ReturnType<typeof outcomeOf>
}

interface DecidingParts {
  engine: Engine
  act: Act
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
  const { engine, act, policies, settings, clock, undoSeconds, shown } = parts
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
      if (shownPost.pid !== pid) throw misused('post.pid', 'is not the post in the address')
      const seenElsewhere = decision.seenElsewhere ?? false
      if (seenElsewhere && action === 'block') throw misused('seenElsewhere', 'belongs to approving alone')
      const { secondLook } = await settings.judging()
      const { row, outcome } = await act<Decided>(
        caller,
        async (transaction) => {
          const posts = createPostsRepository(engine, transaction)
          const [before, reason] = await Promise.all([
            posts.find(pid),
            decision.reason ? policies.reasonFor(decision.reason, transaction) : null,
          ])
          if (!before) throw notFound('This post')
          if (shownPost.uid !== before.uid) throw misused('post.uid', 'is not the author of this post')
          const outcome = outcomeOf(before, action, shownPost.version, caller.uid)
          if (outcome === 'own') {
            throw new Problem('own_decision', 'You have blocked this post: a colleague has to agree.')
          }
          if (outcome !== 'decided') return { result: { row: before, outcome }, events: [] }
          const now = clock()
          const change = {
            status: targetStatus[action],
            moderator: caller.uid,
            moderator_name: caller.name,
            decided: now,
            version: before.version + 1,
            open_reports: 0,
            reported: 0,
            ...calm,
            escalated: 0,
            second_look: needsSecondLook(secondLook, before, action, reason) ? 1 : 0,
          }
          const row = { ...before, ...change }
          const settled = await createReportsRepository(transaction).settle(pid, now)
          await Promise.all([
            posts.update(pid, change),
            createDecisionsRepository(transaction).insert({
              id: idAt(now),
              pid,
              actor: caller.uid,
              actor_name: caller.name,
              action,
              from_status: before.status,
              to_status: change.status,
              version: change.version,
              created: now,
              before: beforeOf(before),
              policy: reason?.policy?.id ?? null,
              policy_name: reason?.policy?.name ?? null,
              note: reason?.note ?? null,
            }),
            createPostCounts(engine, transaction).move(
              [
                { post: before, n: -1 },
                { post: row, n: 1 },
              ],
              now,
              decided(before, { action, at: now, policy: reason?.policy?.name ?? null, settled }),
            ),
          ])
          const decidedFrom = changed(
            { status: before.status, moderator: before.moderator, reports: before.open_reports },
            { ...change, reports: 0 },
          )
          return {
            result: { row, outcome },
            events: [
              {
                act: action,
                kind: 'post',
                subject: pid,
                oid: before.oid,
                before: decidedFrom.before,
                after: {
                  ...decidedFrom.after,
                  ...signalsOf(before),
                  ...(seenElsewhere && { seenElsewhere }),
                  ...(row.second_look === 1 && { secondLook: true }),
                  ...(reason && keptOf(reason)),
                },
              },
            ],
          }
        },
        `post ${pid}`,
      )
      const post = await shown(row, caller)
      if (outcome === 'conflict') {
        throw new Problem('decided_meanwhile', conflictDetail(post), undefined, { post })
      }
      return post
    },

    /**
     * Takes one's own decision back, as if it had not been, before the platform is told of it.
     * @throws Problem not_found; decided_meanwhile where the post's last decision is another one; undo_ended
     */
    async undo(caller: Caller, pid: string, version: number): Promise<Post> {
      const { row, isLast } = await act(
        caller,
        async (transaction) => {
          const posts = createPostsRepository(engine, transaction)
          const [before, decision] = await Promise.all([
            posts.find(pid),
            createDecisionsRepository(transaction).lastOf(pid),
          ])
          if (!before) throw notFound('This post')
          const isLast = decision?.version === version && before.version === version
          if (!isLast || decision.actor !== caller.uid) {
            return { result: { row: before, isLast: false }, events: [] }
          }
          const row = await undo(before, decision, { engine, transaction, now: clock(), undoSeconds })
          const { status, moderator, open_reports: reports } = row
          const undone = changed(
            { status: before.status, moderator: before.moderator, reports: before.open_reports },
            { status, moderator, reports },
          )
          const event = { act: 'undo', kind: 'post', subject: pid, oid: before.oid, ...undone } as const
          return { result: { row, isLast: true }, events: [event] }
        },
        `post ${pid}`,
      )
      const post = await shown(row, caller)
      if (!isLast) throw new Problem('decided_meanwhile', conflictDetail(post), undefined, { post })
      return post
    },
  }
}

/** What an event keeps of a reason, from which webhooks are told. */
function keptOf({ policy, note, wordings }: ReasonGiven) {
  return {
    ...(policy && { policy: policy.name, policyId: policy.id, severity: policy.severity, wordings }),
    ...(note && { note }),
  }
}

function conflictDetail(post: Post): string {
  const who = post.moderatorName ?? post.moderator ?? 'Somebody'
  return `${who} decided this post at ${post.decided ?? toIso(0)}: it is ${post.status} now. Look at it again.`
}
