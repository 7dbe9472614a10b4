import { analyzerModerator, type Post, type SignalKind, severities } from '../../contract/posts'
import type { PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../db/time'

/** What lists by urgency go by: the place of a severity among `severities`, the newest open report, and since when it is imminent. */
export type Urgency = Pick<PostRow, 'severity' | 'last_report' | 'imminent_since'>

/** Of a post that waits for nobody. */
export const calm: Urgency = { severity: 0, last_report: null, imminent_since: null }

/** The open reports of a post that bear the same title. */
export interface Titled {
  title: string
  /** When the newest of them was made. */
  newest: Microseconds
}

type Waiting = Pick<
  PostRow,
  'status' | 'moderator' | 'open_reports' | 'urgent' | 'signals' | 'imminent_since'
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
  ],
  serious: [
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

const gradeOf: Record<SignalKind, Post['severity']> = {
  self_harm: 'imminent',
  threat: 'imminent',
  grooming: 'imminent',
  personal_data: 'imminent',
  sexual: 'serious',
  hate: 'serious',
  spam: 'ordinary',
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
 * How urgently a person is to look at a post, given all its open reports: by their titles, and by the signals in its text where one
 * of them can't wait, as the settings were when it was scored. A post that waits for nobody is not urgent, whatever it says.
 */
export function urgencyOf(post: Waiting, open: readonly Titled[], now: Microseconds): Urgency {
  const isUndecided = post.moderator === null || post.moderator === analyzerModerator
  const waits = post.open_reports > 0 || (post.status !== 'public' && isUndecided)
  if (!waits) return calm
  const signals: Post['signals'] = post.urgent === 1 ? JSON.parse(post.signals) : []
  const grades = [
    ...signals.map(({ kind }) => gradeOf[kind]),
    ...open.map(({ title }) => severityOfTitle(title)),
  ]
  const severity = Math.max(0, ...grades.map((grade) => severities.indexOf(grade)))
  return {
    severity,
    last_report: open.length > 0 ? Math.max(...open.map(({ newest }) => newest)) : null,
    imminent_since: severities[severity] === 'imminent' ? (post.imminent_since ?? now) : null,
  }
}

function beginnings(words: readonly string[]): RegExp {
  return new RegExp(`(^| )(${words.join('|')})`)
}
