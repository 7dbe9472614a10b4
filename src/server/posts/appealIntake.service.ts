import type { PlatformAppeal } from '../../contract/platform'
import { analyzerModerator } from '../../contract/posts'
import type { Engine } from '../db/engines/engine'
import type { AppealRow } from '../db/schema/moderation'
import { type Clock, faultOfInstant, fromIso } from '../db/time'
import type { Outsider } from '../events/actor'
import type { Entry, Rejection } from '../http/ndjson'
import { ingested } from '../platform/ingested'
import type { Act } from '../session/act'
import { createAppealsRepository } from './appeals.repository'

interface Parts {
  engine: Engine
  act: Act
  clock: Clock
}

/** Taking in what authors and guardians object to blocks. */
export function createAppealIntake({ act, clock }: Parts) {
  return {
    /** Stores appeals, each once; answers those it refuses. */
    ingest(entries: Entry<PlatformAppeal>[], platform: Outsider): Promise<Rejection[]> {
      return act(platform, async (transaction) => {
        const appeals = createAppealsRepository(transaction)
        const pids = [...new Set(entries.map(({ value }) => value.pid))]
        const [contested, known] = await Promise.all([
          appeals.contested(pids),
          appeals.known(
            pids,
            entries.map(({ value }) => value.aid),
          ),
        ])
        const now = clock()
        const rejected: Rejection[] = []
        const rows: AppealRow[] = []
        const taken = new Set(known.map(({ aid }) => aid))
        for (const { line, value } of entries) {
          const { aid, pid, uid, message, timestamp } = value
          if (taken.has(aid)) continue
          const post = contested.get(pid)
          const others = [...known, ...rows].filter((other) => other.pid === pid)
          const reason = faultOfInstant('timestamp', timestamp, now) ?? refusal(post, uid, others) ?? null
          if (!post || reason !== null) {
            rejected.push({ line, reason: reason ?? unknownPost })
            continue
          }
          taken.add(aid)
          rows.push({
            ...{ aid, pid, uid, relation: uid === post.uid ? 'author' : 'guardian', message },
            created: (timestamp === undefined ? null : fromIso(timestamp)) ?? now,
            status: 'open',
            against: post.moderator,
            against_name: post.moderator_name,
            against_decided: post.decided,
            against_policy: post.moderator === analyzerModerator ? null : post.policy,
            ...{ moderator: null, moderator_name: null, decided: null, policy_name: null, note: null },
          })
        }
        if (rows.length === 0) return { result: rejected, events: [] }
        await appeals.insert(rows)
        const counts = { added: rows.length, rejected: rejected.length }
        return { result: rejected, events: [ingested('appeals', counts)] }
      })
    },
  }
}

export type AppealIntake = ReturnType<typeof createAppealIntake>

type Contested = Awaited<ReturnType<ReturnType<typeof createAppealsRepository>['contested']>>
const unknownPost = 'The post (pid) is not known.'

/** Why there is nothing to object to, or not by this person, or not again; null where there is. */
function refusal(
  post: ReturnType<Contested['get']>,
  uid: string,
  others: readonly Pick<AppealRow, 'status' | 'against_decided'>[],
): string | null {
  if (!post) return unknownPost
  if (uid !== post.uid && uid !== post.guardian) {
    return 'Only the author or the author’s guardian (uid) can appeal.'
  }
  if (post.status !== 'blocked') return 'The post is not blocked: there is nothing to appeal against.'
  if (others.some(({ status }) => status === 'open')) return 'The post has an open appeal already.'
  const isUpheld = others.some((other) => other.status === 'upheld' && other.against_decided === post.decided)
  return isUpheld ? 'An appeal against this block was decided: the block stands.' : null
}
