import { csvLine } from '../../contract/csvLine'
import type { Insights, InsightsDay, TimeRange } from '../../contract/insights'
import { formatBand, formatCount, formatDuration, formatUniversalDay } from '../fields/format'
import type { WordKey, Words } from '../i18n/words'

/** Figures to show, draw and save; the first column names the row. */
export interface Table {
  columns: readonly Omit<Column<unknown>, 'value'>[]
  rows: readonly (readonly (string | number)[])[]
}

interface Column<Row> {
  label: WordKey
  value: (row: Row, words: Words) => string | number
  /** The text is a day. */
  isDay?: true
  /** Its colour in the chart; without it the chart leaves it out. */
  fill?: string
  /** Columns of one stack stand on one another. */
  stack?: string
}

type MakeTable = (figures: Insights, words: Words) => Table

function table<Row>(
  rowsOf: (figures: Insights) => readonly Row[],
  columns: readonly Column<Row>[],
): MakeTable {
  return (figures, words) => ({
    columns,
    rows: rowsOf(figures).map((row) => columns.map(({ value }) => value(row, words))),
  })
}

/** Colours of the theme, and hatches, so that series can be told apart without colour. */
const fills = {
  came: 'var(--calm)',
  good: 'var(--goodDot)',
  bad: 'url(#hatched-bad)',
  other: 'url(#hatched-wait)',
}

const day: Column<InsightsDay> = { label: 'insights.day', value: (row) => row.day, isDay: true }
const daysOf = ({ days }: Insights) => days

const works = table(daysOf, [
  day,
  {
    label: 'insights.works.came',
    value: ({ came }) => came.public + came.blocked + came.pending,
    fill: fills.came,
  },
  { label: 'insights.works.text', value: ({ types }) => types.text },
  { label: 'insights.works.share', value: ({ types }) => types.share },
  { label: 'insights.works.link', value: ({ types }) => types.link },
  { label: 'insights.works.media', value: ({ types }) => types.media },
  { label: 'insights.works.public', value: ({ came }) => came.public },
  { label: 'insights.works.blocked', value: ({ came }) => came.blocked },
  { label: 'insights.works.pending', value: ({ came }) => came.pending },
  { label: 'insights.works.reported', value: ({ reported }) => reported },
  {
    label: 'insights.works.personApproved',
    value: ({ decided }) => decided.person.approve,
    fill: fills.good,
    stack: 'decided',
  },
  {
    label: 'insights.works.personBlocked',
    value: ({ decided }) => decided.person.block,
    fill: fills.bad,
    stack: 'decided',
  },
  { label: 'insights.works.analyzerApproved', value: ({ decided }) => decided.analyzer.approve },
  { label: 'insights.works.analyzerBlocked', value: ({ decided }) => decided.analyzer.block },
  { label: 'insights.works.undone', value: ({ undone }) => undone },
  { label: 'insights.works.answered', value: ({ medians }, words) => rangeWords(words, medians.answered) },
  { label: 'insights.works.first', value: ({ medians }, words) => rangeWords(words, medians.first) },
])

const waiting = table(daysOf, [
  day,
  { label: 'insights.waiting.pending', value: (row) => row.waiting.pending, fill: fills.came },
  { label: 'insights.waiting.reported', value: (row) => row.waiting.reported, fill: 'var(--bad)' },
])

const appeals = table(daysOf, [
  day,
  { label: 'insights.appeals.upheld', value: (row) => row.appeals.upheld, fill: fills.bad, stack: 'all' },
  {
    label: 'insights.appeals.overturned',
    value: (row) => row.appeals.overturned,
    fill: fills.good,
    stack: 'all',
  },
])

/** How many posts of each type came in the period. */
const kinds = table(
  ({ days }) =>
    (['text', 'share', 'link', 'media'] as const).map((type) => ({
      type,
      n: days.reduce((sum, { types }) => sum + types[type], 0),
    })),
  [
    { label: 'insights.kinds.type', value: ({ type }, words) => words(`insights.works.${type}`) },
    { label: 'insights.kinds.n', value: ({ n }) => n, fill: fills.came },
  ],
)

/** Reports and posts by the time they took, without empty ranges at both ends. */
const times = table(
  ({ times: { answered, first } }) => {
    const rows = answered.ranges.map(({ from, until, n }) => ({
      ...{ from, until, answered: n },
      first: first.ranges.find((range) => range.from === from)?.n ?? 0,
    }))
    const isCounted = (row: (typeof rows)[number]) => row.answered + row.first > 0
    return rows.slice(Math.max(0, rows.findIndex(isCounted)), rows.findLastIndex(isCounted) + 1)
  },
  [
    { label: 'insights.times.range', value: (range, words) => rangeWords(words, range) },
    { label: 'insights.times.answered', value: ({ answered }) => answered, fill: fills.bad },
    { label: 'insights.times.first', value: ({ first }) => first, fill: fills.came },
  ],
)

/** Blocks by people, by the policy they name; the last row counts those that name none. */
const policies = table(
  ({ days, policies: counts }) => {
    const all = days.reduce((sum, { decided }) => sum + decided.person.block, 0)
    const unnamed = all - counts.reduce((sum, { n }) => sum + n, 0)
    return unnamed > 0 ? [...counts, { name: null, n: unnamed }] : counts
  },
  [
    {
      label: 'insights.policies.policy',
      value: ({ name }, words) => name ?? words('insights.policies.none'),
    },
    { label: 'insights.policies.n', value: ({ n }) => n, fill: fills.bad },
  ],
)

const bands = table(
  (figures) => figures.bands,
  [
    { label: 'insights.bands.score', value: formatBand },
    {
      label: 'insights.bands.agreed',
      value: ({ agreed }) => agreed.block + agreed.approve,
      fill: fills.came,
      stack: 'all',
    },
    {
      label: 'insights.bands.blocked',
      value: ({ disagreed }) => disagreed.block,
      fill: fills.bad,
      stack: 'all',
    },
    {
      label: 'insights.bands.approved',
      value: ({ disagreed }) => disagreed.approve,
      fill: fills.other,
      stack: 'all',
    },
  ],
)

const signals = table(
  (figures) => figures.signals,
  [
    { label: 'insights.signals.kind', value: ({ kind }, words) => words(`posts.signals.${kind}`) },
    { label: 'insights.signals.found', value: ({ found }) => found },
    { label: 'insights.signals.refuted', value: ({ refuted }) => refuted },
  ],
)

const organizations = table(
  (figures) => figures.organizations,
  [
    {
      label: 'insights.organizations.name',
      value: ({ oid, name }, words) => name ?? words('insights.organizations.gone', { oid }),
    },
    { label: 'insights.organizations.came', value: ({ came }) => came },
    { label: 'insights.organizations.reported', value: ({ reported }) => reported },
    { label: 'insights.organizations.blocked', value: ({ decided }) => decided.block },
    { label: 'insights.organizations.approved', value: ({ decided }) => decided.approve },
    { label: 'insights.organizations.waiting', value: (row) => row.waiting.pending },
    { label: 'insights.organizations.reportedNow', value: (row) => row.waiting.reported },
  ],
)

/** What people and the analyzer decided in all. */
const deciders = table(
  (figures) => (['person', 'analyzer'] as const).map((who) => ({ who, ...decidedBy(figures, who) })),
  [
    {
      label: 'insights.transparency.by',
      value: ({ who }, words) => words(`insights.transparency.${who === 'person' ? 'people' : who}`),
    },
    { label: 'insights.transparency.blocked', value: ({ block }) => block },
    { label: 'insights.transparency.approved', value: ({ approve }) => approve },
  ],
)

export const tables = {
  works,
  waiting,
  appeals,
  kinds,
  times,
  policies,
  bands,
  signals,
  organizations,
  deciders,
} as const

/** A cell as it is read. */
export function cellText(value: string | number, column?: Table['columns'][number]): string {
  if (typeof value === 'number') return formatCount(value)
  return column?.isDay ? formatUniversalDay(value) : value
}

/** A table as CSV, its head in words. */
export function tableAsCsv({ columns, rows }: Table, words: Words): string {
  const lines = rows.map((cells) => cells.map(String))
  return [columns.map(({ label }) => words(label)), ...lines].map(csvLine).join('')
}

/** A range of times in words; empty if there is none. */
export function rangeWords(words: Words, range: TimeRange | null): string {
  if (range === null) return ''
  const from = formatDuration(range.from)
  if (range.until === null) return words('insights.longer', { from })
  const until = formatDuration(range.until)
  return range.from === 0 ? words('insights.below', { until }) : words('insights.range', { from, until })
}

export function sumOfDays({ days }: Insights, of: (day: InsightsDay) => number): number {
  return days.reduce((sum, one) => sum + of(one), 0)
}

export function decidedBy(figures: Insights, who: 'person' | 'analyzer') {
  return {
    block: sumOfDays(figures, ({ decided }) => decided[who].block),
    approve: sumOfDays(figures, ({ decided }) => decided[who].approve),
  }
}

/** How many appeals were decided, and how. */
export function appealsOf(figures: Insights): { upheld: number; overturned: number } {
  return {
    upheld: sumOfDays(figures, (one) => one.appeals.upheld),
    overturned: sumOfDays(figures, (one) => one.appeals.overturned),
  }
}

/** First decisions by people on what the analyzer had decided, and how many differed. */
export function disagreement(figures: Insights): { total: number; otherwise: number } {
  const sum = (of: 'agreed' | 'disagreed') =>
    figures.bands.reduce((n, band) => n + band[of].block + band[of].approve, 0)
  return { total: sum('agreed') + sum('disagreed'), otherwise: sum('disagreed') }
}
