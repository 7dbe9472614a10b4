import type {
  Insights,
  InsightsDay,
  OrganizationInsights,
  ScoreBand,
  SignalInsights,
  TimeRange,
} from '../../contract/insights'
import { formatBand, formatDuration } from '../fields/format'
import type { WordKey, Words } from '../i18n/words'

/** A column of a table of figures, the same in its file. */
export interface Column<Row> {
  label: WordKey
  value: (row: Row, words: Words) => string | number
  /** The text is a day. */
  isDay?: true
}

export const dayColumns: readonly Column<InsightsDay>[] = [
  { label: 'insights.day', value: ({ day }) => day, isDay: true },
  { label: 'insights.works.came', value: ({ came }) => came.public + came.blocked + came.pending },
  { label: 'insights.works.text', value: ({ types }) => types.text },
  { label: 'insights.works.share', value: ({ types }) => types.share },
  { label: 'insights.works.link', value: ({ types }) => types.link },
  { label: 'insights.works.media', value: ({ types }) => types.media },
  { label: 'insights.works.public', value: ({ came }) => came.public },
  { label: 'insights.works.blocked', value: ({ came }) => came.blocked },
  { label: 'insights.works.pending', value: ({ came }) => came.pending },
  { label: 'insights.works.reported', value: ({ reported }) => reported },
  { label: 'insights.works.personApproved', value: ({ decided }) => decided.person.approve },
  { label: 'insights.works.personBlocked', value: ({ decided }) => decided.person.block },
  { label: 'insights.works.analyzerApproved', value: ({ decided }) => decided.analyzer.approve },
  { label: 'insights.works.analyzerBlocked', value: ({ decided }) => decided.analyzer.block },
  { label: 'insights.works.undone', value: ({ undone }) => undone },
  { label: 'insights.works.answered', value: ({ medians }, words) => rangeWords(words, medians.answered) },
  { label: 'insights.works.first', value: ({ medians }, words) => rangeWords(words, medians.first) },
]

export const appealColumns: readonly Column<InsightsDay>[] = [
  { label: 'insights.day', value: ({ day }) => day, isDay: true },
  { label: 'insights.appeals.upheld', value: ({ appeals }) => appeals.upheld },
  { label: 'insights.appeals.overturned', value: ({ appeals }) => appeals.overturned },
]

/** How many appeals were decided, and how. */
export function appealsOf({ days }: Insights): { upheld: number; overturned: number } {
  const sum = (of: 'upheld' | 'overturned') => days.reduce((n, { appeals }) => n + appeals[of], 0)
  return { upheld: sum('upheld'), overturned: sum('overturned') }
}

export const waitingColumns: readonly Column<InsightsDay>[] = [
  { label: 'insights.day', value: ({ day }) => day, isDay: true },
  { label: 'insights.waiting.pending', value: ({ waiting }) => waiting.pending },
  { label: 'insights.waiting.reported', value: ({ waiting }) => waiting.reported },
]

/** How many posts of each type came in the period. */
export function kindsOf({ days }: Insights) {
  return (['text', 'share', 'link', 'media'] as const).map((type) => ({
    type,
    n: days.reduce((sum, { types }) => sum + types[type], 0),
  }))
}
type Kind = ReturnType<typeof kindsOf>[number]

export const kindColumns: readonly Column<Kind>[] = [
  { label: 'insights.kinds.type', value: ({ type }, words) => words(`insights.works.${type}`) },
  { label: 'insights.kinds.n', value: ({ n }) => n },
]

/** How many reports and posts took how long, without the ranges at both ends in which there is nothing. */
export function timesOf({ times: { answered, first } }: Insights) {
  const rows = answered.ranges.map(({ from, until, n }) => ({
    ...{ from, until, answered: n },
    first: first.ranges.find((range) => range.from === from)?.n ?? 0,
  }))
  const isCounted = (row: (typeof rows)[number]) => row.answered + row.first > 0
  return rows.slice(Math.max(0, rows.findIndex(isCounted)), rows.findLastIndex(isCounted) + 1)
}
type Times = ReturnType<typeof timesOf>[number]

export const timeColumns: readonly Column<Times>[] = [
  { label: 'insights.times.range', value: (range, words) => rangeWords(words, range) },
  { label: 'insights.times.answered', value: ({ answered }) => answered },
  { label: 'insights.times.first', value: ({ first }) => first },
]

interface Blocks {
  /** Null for those that name none. */
  policy: string | null
  n: number
}

/** Blocks by people, by the policy that they name; the last row is of those that name none. */
export function blocksOf({ days, policies }: Insights): Blocks[] {
  const all = days.reduce((sum, { decided }) => sum + decided.person.block, 0)
  const named = policies.map(({ name, n }) => ({ policy: name, n }))
  const others = all - named.reduce((sum, { n }) => sum + n, 0)
  return others > 0 ? [...named, { policy: null, n: others }] : named
}

export const blockColumns: readonly Column<Blocks>[] = [
  {
    label: 'insights.policies.policy',
    value: ({ policy }, words) => policy ?? words('insights.policies.none'),
  },
  { label: 'insights.policies.n', value: ({ n }) => n },
]

export const bandColumns: readonly Column<ScoreBand>[] = [
  { label: 'insights.bands.score', value: formatBand },
  { label: 'insights.bands.agreed', value: ({ agreed }) => agreed.block + agreed.approve },
  { label: 'insights.bands.blocked', value: ({ disagreed }) => disagreed.block },
  { label: 'insights.bands.approved', value: ({ disagreed }) => disagreed.approve },
]

export const signalColumns: readonly Column<SignalInsights>[] = [
  { label: 'insights.signals.kind', value: ({ kind }, words) => words(`posts.signals.${kind}`) },
  { label: 'insights.signals.found', value: ({ found }) => found },
  { label: 'insights.signals.refuted', value: ({ refuted }) => refuted },
]

export const organizationColumns: readonly Column<OrganizationInsights>[] = [
  {
    label: 'insights.organizations.name',
    value: ({ oid, name }, words) => name ?? words('insights.organizations.gone', { oid }),
  },
  { label: 'insights.organizations.came', value: ({ came }) => came },
  { label: 'insights.organizations.reported', value: ({ reported }) => reported },
  { label: 'insights.organizations.blocked', value: ({ decided }) => decided.block },
  { label: 'insights.organizations.approved', value: ({ decided }) => decided.approve },
  { label: 'insights.organizations.waiting', value: ({ waiting }) => waiting.pending },
  { label: 'insights.organizations.reportedNow', value: ({ waiting }) => waiting.reported },
]

/** A range of times in words; nothing where there is none. */
export function rangeWords(words: Words, range: TimeRange | null): string {
  if (range === null) return ''
  const from = formatDuration(range.from)
  if (range.until === null) return words('insights.longer', { from })
  const until = formatDuration(range.until)
  return range.from === 0 ? words('insights.below', { until }) : words('insights.range', { from, until })
}

/** How many first decisions there were about what the analyzer had decided, and how many of these were other ones. */
export function disagreement(bands: Insights['bands']): { total: number; otherwise: number } {
  const sum = (of: 'agreed' | 'disagreed') =>
    bands.reduce((n, band) => n + band[of].block + band[of].approve, 0)
  return { total: sum('agreed') + sum('disagreed'), otherwise: sum('disagreed') }
}
