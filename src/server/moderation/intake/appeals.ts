import type { PlatformAppeal } from '../../../contract/platform'
import { analyzerModerator } from '../../../contract/posts'
import { ingested } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import type { AppealRow } from '../../db/schema/reports'
import type { SessionlessActor } from '../../http/auth'
import type { Entry, Rejection } from '../../http/ndjson'
import { faultOfInstant, type Microseconds } from '../../lib/clock'
import * as appealsRepository from '../appeals.repository'
import type { ModerationContext } from '../context'
import * as decisionsRepository from '../decisions.repository'
import * as postsRepository from '../posts.repository'
import { raiseProfile } from '../profiles/profiles'
import { readAlarms } from '../signals'
import { urgencyOf } from '../urgency'
import { instantOr, unknownPost } from './lines'

/** Stores appeals of members and guardians against blocks and measures, each once; returns the lines refused. */
export async function ingestAppeals(
  ctx: ModerationContext,
  entries: Entry<PlatformAppeal>[],
  platform: SessionlessActor,
): Promise<Rejection[]> {
  const texts = entries.map(({ value }) => ({ key: value.aid, text: value.message }))
  const alarmsOf = await readAlarms(ctx, texts)
  return await ctx.inTransaction(platform, async (transaction) => {
    const pids = [...new Set(entries.flatMap(({ value }) => value.pid ?? []))]
    const mids = [...new Set(entries.flatMap(({ value }) => value.mid ?? []))]
    const aids = entries.map(({ value }) => value.aid)
    const [posts, measures, known] = await Promise.all([
      appealsRepository.contestedPosts(transaction, pids),
      appealsRepository.contestedMeasures(transaction, mids),
      appealsRepository.known(transaction, pids, mids, aids),
    ])
    const now = ctx.clock()
    const rejected: Rejection[] = []
    const rows: AppealRow[] = []
    const seen = new Set(known.map(({ aid }) => aid))
    for (const { line, value } of entries) {
      const { aid, pid = null, mid = null, uid, message, timestamp } = value
      if (seen.has(aid)) continue
      const others = [...known, ...rows].filter((other) => other.pid === pid && other.mid === mid)
      const contested = contestedBy(value, posts, measures)
      const reason =
        typeof contested === 'string'
          ? contested
          : (faultOfInstant('timestamp', timestamp, now) ?? appealRefusal(contested, uid, others))
      if (typeof contested === 'string' || reason !== null) {
        rejected.push({ line, reason: reason ?? unknownPost })
        continue
      }
      seen.add(aid)
      rows.push({
        ...{ aid, pid, mid, account: mid === null ? null : contested.uid, uid, message },
        relation: uid === contested.uid ? 'author' : 'guardian',
        created: instantOr(now, timestamp),
        ...contested.against,
        ...appealsRepository.openState,
      })
    }
    if (rows.length === 0) return { result: rejected, events: [] }
    await appealsRepository.insert(transaction, rows)
    // There is at most one open appeal for each post.
    const alarming = rows.flatMap(({ aid, pid }) =>
      pid === null ? [] : [[pid, alarmsOf.get(aid) ?? 0] as const],
    )
    await raiseAlarms(transaction, new Map(alarming), now)
    for (const { aid, account } of rows) {
      const bits = alarmsOf.get(aid) ?? 0
      if (account !== null && bits !== 0) await raiseProfile(transaction, account, bits, now)
    }
    const counts = { added: rows.length, rejected: rejected.length }
    return { result: rejected, events: [ingested('appeals', counts)] }
  })
}

/** Raises the alarms of posts by those in their appeals. */
async function raiseAlarms(transaction: Db, alarmsOf: ReadonlyMap<string, number>, now: Microseconds) {
  const pids = [...alarmsOf].flatMap(([pid, bits]) => (bits === 0 ? [] : [pid]))
  if (pids.length === 0) return
  const titlesOf = await decisionsRepository.openTitles(transaction, pids)
  for (const post of await postsRepository.findMany(transaction, pids)) {
    const alarms = post.alarms | (alarmsOf.get(post.pid) ?? 0)
    const change = { alarms, ...urgencyOf({ ...post, alarms }, titlesOf(post.pid), now) }
    await postsRepository.update(transaction, post.pid, change)
  }
}

/** What an appeal is about: whose it is, and who decided it when and by what policy. */
interface Contested {
  uid: string
  guardian: string | null
  isMeasure: boolean
  /** Whether there is something to object to. */
  isOpen: boolean
  against: Pick<AppealRow, 'against' | 'against_name' | 'against_decided' | 'against_policy'>
}

/** What a line is about, or why it is about nothing. */
function contestedBy(
  { pid, mid }: PlatformAppeal,
  posts: Awaited<ReturnType<typeof appealsRepository.contestedPosts>>,
  measures: Awaited<ReturnType<typeof appealsRepository.contestedMeasures>>,
): Contested | string {
  if ((pid === undefined) === (mid === undefined)) return 'An appeal has either pid or mid.'
  const measure = measures.get(mid ?? '')
  if (measure) {
    const { uid, guardian, kind, state, by, by_name, since, policy_name } = measure
    const decider = {
      against: measure.confirmed_by ?? by,
      against_name: measure.confirmed_by_name ?? by_name,
    }
    return {
      ...{ uid, guardian, isMeasure: true },
      isOpen: state === 'in_force' || (kind === 'warn' && state === 'ended'),
      against: { ...decider, against_decided: since, against_policy: policy_name },
    }
  }
  if (mid !== undefined) return 'The measure (mid) is not known.'
  const post = posts.get(pid ?? '')
  if (!post) return unknownPost
  const { uid, guardian, status, moderator, moderator_name, decided, policy } = post
  return {
    ...{ uid, guardian, isMeasure: false, isOpen: status === 'blocked' },
    against: {
      ...{ against: moderator, against_name: moderator_name, against_decided: decided },
      against_policy: moderator === analyzerModerator ? null : policy,
    },
  }
}

/** Why there is nothing to appeal against, or not by this person, or not again; null where there is. */
function appealRefusal(
  { uid: author, guardian, isMeasure, isOpen, against }: Contested,
  uid: string,
  others: readonly Pick<AppealRow, 'status' | 'against_decided'>[],
): string | null {
  const what = isMeasure ? 'measure' : 'post'
  if (uid !== author && uid !== guardian) {
    return isMeasure
      ? 'Only the person whom it is about or their guardian (uid) can appeal.'
      : 'Only the author or the author’s guardian (uid) can appeal.'
  }
  if (!isOpen) {
    const state = isMeasure ? 'no longer in force' : 'not blocked'
    return `The ${what} is ${state}: there is nothing to appeal against.`
  }
  if (others.some(({ status }) => status === 'open')) return `The ${what} has an open appeal already.`
  const isUpheld = others.some(
    (other) => other.status === 'upheld' && other.against_decided === against.against_decided,
  )
  const decided = isMeasure ? 'measure was decided: it stays.' : 'block was decided: the block stands.'
  return isUpheld ? `An appeal against this ${decided}` : null
}
