import { analyzerModerator, type Post } from '../../contract/posts'
import { isUrgent, isWithheld } from '../../contract/signals'
import type { PostRow } from '../db/schema/moderation'
import type { ReporterRow } from '../db/schema/reports'
import type { Microseconds } from '../lib/clock'
import { kindsOf, readSignals } from './signals'

/** The columns that lists by urgency are sorted on: `severity` is one of `severities`. */
export type Urgency = Pick<PostRow, 'severity' | 'standing' | 'rank' | 'last_report' | 'imminent_since'>

/** From `oneReport` on a post is imminent: by one report, by several, or by a signal in its own words. */
const severities = { ordinary: 0, serious: 1, oneReport: 2, severalReports: 3, signal: 4 } as const
export const minImminent = severities.oneReport

/**
 * In which order what can't wait is looked at: somebody who may be in danger, a child that somebody approaches, all else, and behind it
 * what a person has said to be no sign.
 */
export const urgentRanks = { refuted: 0, other: 1, grooming: 2, inDanger: 3 } as const

/** How far a report is to be relied on, by its reporter's record: the order within a severity. A post without reports is as one of unknown people. */
export const standings = { muted: 0, doubtful: 1, unknown: 2, reliable: 3, staff: 4 } as const

/** From this number of decided reports on a record tells something. */
const minDecided = 3

export function standingOf({ decided, agreed, muted_until }: ReporterRow, now: Microseconds): number {
  if (muted_until !== null && muted_until > now) return standings.muted
  if (decided < minDecided) return standings.unknown
  if (agreed === 0) return standings.doubtful
  return agreed * 3 >= decided * 2 ? standings.reliable : standings.unknown
}

export function severityOf(severity: number): Post['severity'] {
  if (severity >= severities.oneReport) return 'imminent'
  return severity === severities.serious ? 'serious' : 'ordinary'
}

/** Of a post that waits for nobody. */
export const noUrgency: Urgency = {
  ...{ severity: 0, standing: standings.unknown, rank: 0, last_report: null, imminent_since: null },
}

/** The open reports of a post that have the same title. */
export interface ReportTitle {
  title: string
  /** How many of them count by their number: none of people who are muted, and none where very many came within minutes. */
  n: number
  /** The highest of their `standings`. */
  standing: number
  /** When the newest of them was made. */
  newest: Microseconds
}

/** What a title contains from the beginning of a word on, as regular expressions; accents and punctuation are left out. */
const vocabulary = {
  inDanger: [
    'self ?harm|self ?injur|self ?mutilat|harm\\w* (my|him|her|them|your)sel|hurt\\w* (my|him|her)self',
    'cutting|suicid|kill\\w* (my|him|her|your|them)sel|wants? to die|end (my|his|her) life',
    'auto ?mutil|scarif|se (faire du mal|blesser|tuer|suicide)|veut mourir',
  ],
  grooming: [
    'groom|predator|predateur|pa?edo(phil|\\b)|child abuse|child sexual|csam\\b|csem\\b',
    'sextor|pedocrimin|pedopieg|abus sur mineur|mise en confiance',
  ],
  threat: ['threat|menac|death wish|blackmail|chantage'],
  serious: [
    '(home |postal |street |private |child\\w* )?address|adresse',
    'where (\\w+ )?\\w+ lives?\\b|ou (\\w+ )?\\w+ (habite|vit)\\b',
    'personal (data|detail|info)|private (data|detail|info)|personally identif|pii\\b|dox',
    '(phone|telephone|mobile) number|numero de (telephone|portable)|contact details|coordonnees',
    '(donnees|informations?) (personnelle|privee)|vie privee|privacy',
    'violen|weapon|arme(s)?\\b|gore\\b|fight|bagarre',
    'sex|nud|nue?s?\\b|porn|naked|rape|rapist|viol\\b',
    'hat(e|red|eful)\\b|hate|haine|haineu|racis|antisemit|homophob|transphob|sexis|discriminat',
    'bull(y|ied)|cyber ?bull|mobbing|harass|harcel|cyber ?harcel|intimidat|stalk',
  ],
} as const
const titleOf = (words: readonly string[]) => new RegExp(`(^| )(${words.join('|')})`)
const titles = {
  inDanger: titleOf(vocabulary.inDanger),
  grooming: titleOf(vocabulary.grooming),
  threat: titleOf(vocabulary.threat),
  serious: titleOf(vocabulary.serious),
}

/** How severe a report is by its title, which its author has chosen or written in English or French. */
export function severityOfTitle(title: string): Post['severity'] {
  const words = wordsOf(title)
  if (rankOfWords(words) !== null) return 'imminent'
  return titles.serious.test(words) ? 'serious' : 'ordinary'
}

/** Null where it is nothing that can't wait. */
function rankOfWords(words: string): number | null {
  if (titles.inDanger.test(words)) return urgentRanks.inDanger
  if (titles.grooming.test(words)) return urgentRanks.grooming
  return titles.threat.test(words) ? urgentRanks.other : null
}

function wordsOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[’'‘]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/**
 * How urgently a person is to look at a post: by its signals (with their effects when it was scored), the titles of its open reports, and
 * the alarms in the words of these and of its open appeal. A post that waits for nobody is not urgent, whatever it says.
 */
export function urgencyOf(
  post: Pick<
    PostRow,
    'status' | 'moderator' | 'open_reports' | 'signals' | 'alarms' | 'imminent_since' | 'to_child' | 'refuted'
  >,
  open: readonly ReportTitle[],
  now: Microseconds,
): Urgency {
  const signals = readSignals(post)
  const isUndecided = post.moderator === null || post.moderator === analyzerModerator
  const waits =
    post.open_reports > 0 ||
    post.alarms !== 0 ||
    (isUndecided && (post.status !== 'public' || signals.some(isUrgent)))
  if (!waits) return noUrgency
  // What an adult wrote to a child is graver than the same between children.
  const severity = Math.min(severities.signal, highestSeverity(signals, post.alarms, open) + post.to_child)
  return {
    severity,
    // A report never lowers what the office has found by itself.
    standing:
      open.length > 0
        ? Math.max(
            ...open.map(({ standing }) => standing),
            ...(signals.length > 0 ? [standings.unknown] : []),
          )
        : standings.unknown,
    last_report: open.length > 0 ? Math.max(...open.map(({ newest }) => newest)) : null,
    rank: severity >= severities.oneReport ? rankOf(signals, post, open) : 0,
    imminent_since: severity >= severities.oneReport ? (post.imminent_since ?? now) : null,
  }
}

/** Signals that a person has refuted count again once somebody reports the post. */
function rankOf(
  signals: Post['signals'],
  { alarms, refuted }: Pick<PostRow, 'alarms' | 'refuted'>,
  open: readonly ReportTitle[],
): number {
  const urgent = signals.filter(isUrgent)
  const isOver = refuted !== null && alarms === 0 && open.every(({ newest }) => newest <= refuted)
  if (isOver) return urgentRanks.refuted
  const kinds = [...urgent.map(({ kind }) => kind), ...kindsOf(alarms)]
  const ranks = open.flatMap(({ title, standing }) =>
    standing >= standings.unknown ? (rankOfWords(wordsOf(title)) ?? []) : [],
  )
  if (kinds.includes('self_harm') || kinds.includes('disclosure')) ranks.push(urgentRanks.inDanger)
  if (kinds.includes('grooming')) ranks.push(urgentRanks.grooming)
  return Math.max(urgentRanks.other, ...ranks)
}

/** When all of a post's urgent signs were said to be none: now; null where one is a sign, or there is none. */
export function refutedAt(signals: Post['signals'], now: Microseconds): Microseconds | null {
  const urgent = signals.filter(isUrgent)
  return urgent.length > 0 && urgent.every(({ notASign }) => notASign) ? now : null
}

function highestSeverity(signals: Post['signals'], alarms: number, open: readonly ReportTitle[]): number {
  const imminent = open.filter(({ title }) => severityOfTitle(title) === 'imminent')
  if (signals.some(isUrgent)) return severities.signal
  if (imminent.reduce((sum, { n }) => sum + n, 0) > 1) return severities.severalReports
  if (imminent.length > 0 || alarms !== 0) return severities.oneReport
  const isSerious = signals.some(isWithheld) || open.some(({ title }) => severityOfTitle(title) === 'serious')
  return isSerious ? severities.serious : severities.ordinary
}
