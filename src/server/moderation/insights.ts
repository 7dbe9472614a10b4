import {
  type Insights,
  type InsightsDay,
  type InsightsQuery,
  maxInsightDays,
  scoreBands,
  type TimeRange,
  type TimeTaken,
} from '../../contract/insights'
import { type Outlook, outlookSteps } from '../../contract/outlook'
import { bySignalKind, type Sensitivity, signalKinds } from '../../contract/signals'
import type { Context } from '../context'
import { platform } from '../db/counters'
import type { Db } from '../db/db'
import type { Caller } from '../http/auth'
import { day, fromIso, toIso } from '../lib/clock'
import { badParameter, invalid } from '../problems'
import type { ModerationContext } from './context'
import { timeBounds } from './counts.repository'
import type { DayCount, Period } from './insights.repository'
import * as insightsRepository from './insights.repository'
import type { ScoredPost } from './scoring.repository'
import * as scoringRepository from './scoring.repository'
import { readingState } from './secondReading'
import { type FoundSigns, isFound } from './signals'
import { isoOrNull } from './wire'

type MeasureCount = Pick<DayCount, 'measure' | 'key' | 'n'>

const daily = ['came', 'decided', 'undone', 'appeal', 'reported', 'waiting', 'answered', 'first'] as const
const blocking = 'block '
const noneWaits = { pending: 0, reported: 0 }

/**
 * What happened in the office, from counters: no post is read but the oldest that waits.
 * @throws Problem invalid_request where the days are none, in a wrong order or too many
 */
export async function getInsights(
  { readReplica }: Pick<Context, 'readReplica'>,
  caller: Caller,
  { oid, ...asked }: InsightsQuery,
): Promise<Insights> {
  const period = periodOf(asked)
  const scope = oid ?? platform
  const db = await readReplica(caller)
  const [counts, sums, organizations, oldest, filled, last] = await Promise.all([
    insightsRepository.days(db, scope, daily, period),
    insightsRepository.sums(db, [scope], ['judged', 'policy', 'signal', 'refuted'], period),
    organizationsOf(db, period, oid),
    insightsRepository.oldest(db, scope),
    insightsRepository.filled(db),
    waitingAtEnd(db, scope, period),
  ])
  const of = (measure: DayCount['measure']) => counts.filter((count) => count.measure === measure)
  return {
    days: daysOf(counts, period, last),
    oldest: { pending: isoOrNull(oldest.pending), reported: isoOrNull(oldest.reported) },
    times: { answered: timeTaken(of('answered')), first: timeTaken(of('first')) },
    bands: bandsOf(sums),
    policies: policiesOf(sums),
    signals: signalCounts(sums),
    organizations,
    filled: filled === null ? null : dateOf(filled),
  }
}

function periodOf({ from, until }: Omit<InsightsQuery, 'oid'>): Period {
  const period = { from: dayOf('from', from), until: dayOf('until', until) }
  if (period.until < period.from) throw badParameter('until', 'is before from')
  if (period.until - period.from >= maxInsightDays) {
    throw badParameter('until', `is ${maxInsightDays} days or more after from`)
  }
  return period
}

function dayOf(name: string, text: string): number {
  const instant = fromIso(`${text}T00:00:00Z`)
  if (instant === null) throw invalid(name, 'malformed')
  return Math.floor(instant / day)
}

function dateOf(number: number): string {
  return toIso(number * day).slice(0, 10)
}

/** How many waited at the end of the period: those that wait now, without the changes since. */
async function waitingAtEnd(db: Db, scope: string, { until }: Period) {
  const [since, [now = noneWaits]] = await Promise.all([
    insightsRepository.waitingSince(db, scope, until),
    insightsRepository.waitingNow(db, [scope]),
  ])
  return { pending: now.pending - since.pending, reported: now.reported - since.reported }
}

/** Counted back from the last day, at whose end `last` waited. */
function daysOf(counts: DayCount[], { from, until }: Period, last: InsightsDay['waiting']): InsightsDay[] {
  const byDay = new Map<number, DayCount[]>()
  for (const count of counts) byDay.set(count.day, [...(byDay.get(count.day) ?? []), count])
  const days: InsightsDay[] = []
  let { pending, reported } = last
  for (let number = until; number >= from; number--) {
    const some = byDay.get(number) ?? []
    const waiting = { pending: Math.max(0, pending), reported: Math.max(0, reported) }
    days.push({ day: dateOf(number), ...happened(some), waiting })
    pending -= sumOf(some, 'waiting', 'pending')
    reported -= sumOf(some, 'waiting', 'reported')
  }
  return days.reverse()
}

function happened(some: readonly DayCount[]) {
  const came = (word: string) =>
    // Below zero where what came before midnight was read after it.
    Math.max(
      0,
      some.reduce(
        (sum, { measure, key, n }) => (measure === 'came' && key.split(' ').includes(word) ? sum + n : sum),
        0,
      ),
    )
  const median = (of: 'answered' | 'first') => timeTaken(some.filter(({ measure }) => measure === of)).median
  return {
    came: { pending: came('pending'), blocked: came('blocked'), public: came('public') },
    types: { text: came('text'), share: came('share'), link: came('link'), media: came('media') },
    reported: sumOf(some, 'reported', ''),
    decided: { person: decidedBy(some, ' person'), analyzer: decidedBy(some, ' analyzer') },
    appeals: { upheld: sumOf(some, 'appeal', 'upheld'), overturned: sumOf(some, 'appeal', 'overturned') },
    undone: sumOf(some, 'undone', 'block') + sumOf(some, 'undone', 'approve'),
    medians: { answered: median('answered'), first: median('first') },
  }
}

function decidedBy(some: readonly MeasureCount[], by: ' person' | ' analyzer') {
  return { block: sumOf(some, 'decided', `block${by}`), approve: sumOf(some, 'decided', `approve${by}`) }
}

function sumOf(some: readonly MeasureCount[], measure: DayCount['measure'], key: string): number {
  return some.find((count) => count.measure === measure && count.key === key)?.n ?? 0
}

function bandsOf(judged: readonly MeasureCount[]) {
  return Array.from({ length: scoreBands }, (_, band) => {
    const n = (found: 'blocked' | 'public', action: 'block' | 'approve') =>
      Math.max(0, sumOf(judged, 'judged', `${band} ${found} ${action}`))
    return {
      ...{ from: band / scoreBands, until: (band + 1) / scoreBands },
      agreed: { block: n('blocked', 'block'), approve: n('public', 'approve') },
      disagreed: { block: n('public', 'block'), approve: n('blocked', 'approve') },
    }
  })
}

function policiesOf(sums: readonly MeasureCount[]) {
  return sums
    .filter(({ measure, key, n }) => measure === 'policy' && key.startsWith(blocking) && n > 0)
    .map(({ key, n }) => ({ name: key.slice(blocking.length), n }))
    .sort((one, other) => other.n - one.n || one.name.localeCompare(other.name))
}

function signalCounts(sums: readonly MeasureCount[]) {
  return signalKinds
    .map((kind) => ({ kind, found: sumOf(sums, 'signal', kind), refuted: sumOf(sums, 'refuted', kind) }))
    .filter(({ found, refuted }) => found > 0 || refuted > 0)
    .sort((one, other) => other.found - one.found)
}

/** Of the busiest ones, or of one. */
async function organizationsOf(db: Db, period: Period, oid: string | undefined) {
  const busy =
    oid === undefined
      ? await insightsRepository.busiest(db, period)
      : [await insightsRepository.one(db, oid, period)]
  const oids = busy.map(({ oid }) => oid)
  const [sums, waiting] = await Promise.all([
    insightsRepository.sums(db, oids, ['decided', 'reported'], period),
    insightsRepository.waitingNow(db, oids),
  ])
  return busy.map(({ oid, name, came }) => {
    const own = sums.filter(({ scope }) => scope === oid)
    const { pending, reported } = waiting.find(({ scope }) => scope === oid) ?? noneWaits
    return {
      ...{ oid, name, came },
      reported: sumOf(own, 'reported', ''),
      decided: decidedBy(own, ' person'),
      waiting: { pending, reported },
    }
  })
}

function timeTaken(counts: readonly { key: string; n: number }[]): TimeTaken {
  const sums = new Map<number, number>()
  for (const { key, n } of counts) sums.set(Number(key), (sums.get(Number(key)) ?? 0) + n)
  const ranges = timeBounds.map((from, index) => ({
    ...{ from, until: timeBounds[index + 1] ?? null },
    n: Math.max(0, sums.get(from) ?? 0),
  }))
  return { median: medianOf(ranges), ranges }
}

/** The first range at whose end half of all are reached. */
function medianOf(ranges: readonly (TimeRange & { n: number })[]): TimeRange | null {
  const half = ranges.reduce((sum, { n }) => sum + n, 0) / 2
  if (half === 0) return null
  let sum = 0
  for (const { from, until, n } of ranges) {
    sum += n
    if (sum >= half) return { from, until }
  }
  return null
}

/** The newest posts, and the newest decisions, that are looked at. */
const previewedRows = 10_000
/** The period over which signals are counted, in days. */
const signalDays = 30
/** For what is lost when a decimal fraction is multiplied. */
const tolerance = 1e-9

/** What an accepted toxicity would mean for recent posts and decisions. */
export async function getThresholdPreview(ctx: ModerationContext): Promise<Outlook> {
  const { db, analyzer, clock } = ctx
  const decided = await scoringRepository.decidedScored(db, previewedRows)
  const posts = await scoringRepository.newestScored(db, previewedRows)
  const read = posts.flatMap(({ found }): FoundSigns[] => (found === null ? [] : [JSON.parse(found)]))
  return {
    scores: countByScore(posts),
    approved: countByScore(decided.filter(({ status }) => status === 'public')),
    blocked: countByScore(decided.filter(({ status }) => status === 'blocked')),
    signals: await scoringRepository.countWithSignals(db, Math.floor(clock() / day) - signalDays),
    read: read.length,
    found: {
      fewer: countFound(read, 'fewer'),
      usual: countFound(read, 'usual'),
      more: countFound(read, 'more'),
    },
    scorer: analyzer.answering?.() ?? 'built_in',
    secondReading: readingState(ctx),
  }
}

/** In how many each kind of sign is found at a sensitivity. */
function countFound(read: readonly FoundSigns[], at: Sensitivity) {
  return bySignalKind(
    (kind) => read.filter(({ [kind]: from }) => from !== undefined && isFound(from, at)).length,
  )
}

/** The number of posts whose highest score is at each step. */
function countByScore(posts: ScoredPost[]): number[] {
  const counts = Array.from({ length: outlookSteps + 1 }, () => 0)
  for (const { score_text, score_image, score_video } of posts) {
    const scores = [score_text, score_image, score_video].flatMap((score) => score ?? [])
    if (scores.length === 0) continue
    const step = Math.ceil(Math.max(...scores) * outlookSteps - tolerance)
    counts[step] = (counts[step] ?? 0) + 1
  }
  return counts
}
