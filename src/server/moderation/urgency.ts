import { analyzerModerator, type Post } from '../../contract/posts'
import { isUrgent, isWithheld } from '../../contract/signals'
import type { PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'
import { readSignals } from './signals'

/** What lists by urgency go by: how grave it is (`ranks`), the newest open report, and since when it is imminent. */
export type Urgency = Pick<PostRow, 'severity' | 'last_report' | 'imminent_since'>

/** How grave a post is, the least first: what can't wait by one report, by several, and by a signal in its own words. */
const ranks = ['ordinary', 'serious', 'reported once', 'reported', 'a signal'] as const
type Rank = (typeof ranks)[number]
const imminent = ranks.indexOf('reported once')

/** A rank as it is told. */
export function severityOf(rank: number): Post['severity'] {
  if (rank >= imminent) return 'imminent'
  return rank === ranks.indexOf('serious') ? 'serious' : 'ordinary'
}

/** Of a post that waits for nobody. */
export const noUrgency: Urgency = { severity: 0, last_report: null, imminent_since: null }

/** The open reports of a post that bear the same title. */
export interface Titled {
  title: string
  n: number
  /** When the newest of them was made. */
  newest: Microseconds
}

type Waiting = Pick<
  PostRow,
  'status' | 'moderator' | 'open_reports' | 'signals' | 'alarms' | 'imminent_since'
>

/** How a title may begin a word that says so, accents and punctuation left out; an open end is any ending. */
const vocabulary = {
  imminent: [
    ...[
      'self ?harm',
      'self ?injur',
      'self ?mutilat',
      'harm\\w* (my|him|her|them|your)sel',
      'hurt\\w* (my|him|her)self',
    ],
    ...['cutting', 'suicid', 'kill\\w* (my|him|her|your|them)sel', 'wants? to die', 'end (my|his|her) life'],
    ...['auto ?mutil', 'scarif', 'se (faire du mal|blesser|tuer|suicide)', 'veut mourir'],
    ...[
      'groom',
      'predator',
      'predateur',
      'pa?edo(phil|\\b)',
      'child abuse',
      'child sexual',
      'csam\\b',
      'csem\\b',
    ],
    ...['sextor', 'pedocrimin', 'pedopieg', 'abus sur mineur', 'mise en confiance'],
    ...['threat', 'menac', 'death wish', 'blackmail', 'chantage'],
  ],
  serious: [
    ...[
      '(home |postal |street |private |child\\w* )?address',
      'adresse',
      'where (\\w+ )?\\w+ lives?\\b',
      'ou (\\w+ )?\\w+ (habite|vit)\\b',
    ],
    ...['personal (data|detail|info)', 'private (data|detail|info)', 'personally identif', 'pii\\b', 'dox'],
    ...[
      '(phone|telephone|mobile) number',
      'numero de (telephone|portable)',
      'contact details',
      'coordonnees',
    ],
    ...['(donnees|informations?) (personnelle|privee)', 'vie privee', 'privacy'],
    ...['violen', 'weapon', 'arme(s)?\\b', 'gore\\b', 'fight', 'bagarre'],
    ...['sex', 'nud', 'nue?s?\\b', 'porn', 'naked', 'rape', 'rapist', 'viol\\b'],
    ...[
      'hat(e|red|eful)\\b',
      'hate',
      'haine',
      'haineu',
      'racis',
      'antisemit',
      'homophob',
      'transphob',
      'sexis',
      'discriminat',
    ],
    ...['bull(y|ied)', 'cyber ?bull', 'mobbing', 'harass', 'harcel', 'cyber ?harcel', 'intimidat', 'stalk'],
  ],
} as const
const saysSo = {
  imminent: beginnings(vocabulary.imminent),
  serious: beginnings(vocabulary.serious),
}

/** How grave a report is by its title, which its author has chosen or written: of a closed vocabulary, English and French. */
export function severityOfTitle(title: string): Post['severity'] {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[’'‘]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  if (saysSo.imminent.test(words)) return 'imminent'
  return saysSo.serious.test(words) ? 'serious' : 'ordinary'
}

/**
 * How urgently a person is to look at a post: by its signals, as the settings were when it was scored, and by the titles of all its open
 * reports, and by what the words of these, or of its open appeal, are signs of. What can't wait is so since the office has known the first of these. A post that waits for nobody is not urgent, whatever it says.
 */
export function urgencyOf(post: Waiting, open: readonly Titled[], now: Microseconds): Urgency {
  const signals = readSignals(post)
  const isUndecided = post.moderator === null || post.moderator === analyzerModerator
  const waits =
    post.open_reports > 0 ||
    post.alarms !== 0 ||
    (isUndecided && (post.status !== 'public' || signals.some(isUrgent)))
  if (!waits) return noUrgency
  const grave = open.filter(({ title }) => severityOfTitle(title) === 'imminent')
  const severity = Math.max(
    ...[
      ...signals.map(rankOfSignal),
      ...open.map(({ title }) => rankOfTitle(title)),
      rankOfReports(grave),
      rankOfAlarms(post),
    ].map((rank) => ranks.indexOf(rank)),
  )
  return {
    severity,
    last_report: open.length > 0 ? Math.max(...open.map(({ newest }) => newest)) : null,
    imminent_since: severity >= imminent ? (post.imminent_since ?? now) : null,
  }
}

function rankOfSignal(signal: Post['signals'][number]): Rank {
  if (isUrgent(signal)) return 'a signal'
  return isWithheld(signal) ? 'serious' : 'ordinary'
}

function rankOfTitle(title: string): Rank {
  return severityOfTitle(title) === 'ordinary' ? 'ordinary' : 'serious'
}

/** Of what is said of a post in words that can't wait. */
function rankOfAlarms({ alarms }: Pick<Waiting, 'alarms'>): Rank {
  return alarms === 0 ? 'ordinary' : 'reported once'
}

/** Of reports that say what can't wait. */
function rankOfReports(grave: readonly Titled[]): Rank {
  const n = grave.reduce((sum, titled) => sum + titled.n, 0)
  if (n === 0) return 'ordinary'
  return n > 1 ? 'reported' : 'reported once'
}

function beginnings(words: readonly string[]): RegExp {
  return new RegExp(`(^| )(${words.join('|')})`)
}
