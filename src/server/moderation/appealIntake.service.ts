import type { Kysely } from 'kysely'
import type { PlatformAppeal } from '../../contract/platform'
import { analyzerModerator } from '../../contract/posts'
import { ingested } from '../audit/ingested'
import type { InTransaction } from '../audit/inTransaction'
import type { AppealRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { SessionlessActor } from '../http/auth'
import type { Entry, Rejection } from '../http/ndjson'
import { type Clock, faultOfInstant, fromIso, type Microseconds } from '../lib/clock'
import type { Alarms } from './alarms'
import * as appealsRepository from './appeals.repository'
import * as postsRepository from './posts.repository'
import * as reportsRepository from './reports.repository'
import { urgencyOf } from './urgency'

interface Parts {
  inTransaction: InTransaction
  alarms: Alarms
  clock: Clock
}

/** Taking in what authors and guardians object to blocks. */
export function createAppealIntake({ inTransaction, alarms, clock }: Parts) {
  /** Brings into the lane what an appeal speaks of where its words can't wait: of a post there is one open appeal at most. */
  async function alarm(transaction: Kysely<Schema>, said: [pid: string, bits: number][], now: Microseconds) {
    const alarming = new Map(said.filter(([, bits]) => bits !== 0))
    if (alarming.size === 0) return
    const open = await reportsRepository.openTitles(transaction, [...alarming.keys()])
    for (const post of await postsRepository.findMany(transaction, [...alarming.keys()])) {
      const titles = open.filter(({ pid }) => pid === post.pid)
      const told = post.alarms | (alarming.get(post.pid) ?? 0)
      await postsRepository.update(transaction, post.pid, {
        alarms: told,
        ...urgencyOf({ ...post, alarms: told }, titles, now),
      })
    }
  }

  return {
    /** Stores appeals, each once; answers those it refuses. */
    async ingest(entries: Entry<PlatformAppeal>[], platform: SessionlessActor): Promise<Rejection[]> {
      const read = await alarms(entries.map(({ value }) => value.message))
      const alarmsOf = new Map(entries.map(({ value }, index) => [value.aid, read[index] ?? 0]))
      return await inTransaction(platform, async (transaction) => {
        const pids = [...new Set(entries.map(({ value }) => value.pid))]
        const [contested, known] = await Promise.all([
          appealsRepository.contested(transaction, pids),
          appealsRepository.known(
            transaction,
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
        await appealsRepository.insert(transaction, rows)
        await alarm(
          transaction,
          rows.map(({ aid, pid }) => [pid, alarmsOf.get(aid) ?? 0]),
          now,
        )
        const counts = { added: rows.length, rejected: rejected.length }
        return { result: rejected, events: [ingested('appeals', counts)] }
      })
    },
  }
}

export type AppealIntake = ReturnType<typeof createAppealIntake>

type Contested = Awaited<ReturnType<typeof appealsRepository.contested>>
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
