import type { ComponentType } from 'react'
import type { Insights, InsightsDay } from '../../contract/insights'
import { csvLine } from '../../shared/csvLine'
import { formatBand, formatCount, formatUniversalDay } from '../fields/format'
import type { WordKey, Words } from '../i18n/words'
import { AppealsNote, BandsNotes, MedianNotes, WaitingNotes } from './notes'
import { appealsOf, disagreement, rangeWords, sumOf } from './useInsights'

type Cell = string | number

/** Label, value of a row, and how the chart draws it; the chart leaves out a column without `drawn`. */
type Column<Row> = readonly [label: WordKey, value: (row: Row, words: Words) => Cell, drawn?: DrawnColumn]

interface DrawnColumn {
  color: string
  /** Columns of one stack stand on one another. */
  stack?: string
  /** In the class name of its line. */
  id?: string
}

/** Figures to show, draw and save: the first column names the row, and a row's cells have the columns' labels. */
export interface FigureTable {
  columns: readonly { label: WordKey; drawn: DrawnColumn | undefined }[]
  rows: readonly Readonly<Record<string, Cell>>[]
}

type MakeTable = (figures: Insights, words: Words) => FigureTable

export function table<Row>(
  rowsOf: (figures: Insights) => readonly Row[],
  columns: readonly Column<Row>[],
): MakeTable {
  return (figures, words) => ({
    columns: columns.map(([label, _value, drawn]) => ({ label, drawn })),
    rows: rowsOf(figures).map((row) =>
      Object.fromEntries(columns.map(([label, value]) => [label, value(row, words)])),
    ),
  })
}

/** Colours of the theme, and hatches, so that series can be told apart without colour. */
const came = { color: 'var(--calm)' }
const good = { color: 'var(--goodDot)', stack: 'all' }
const bad = { color: 'url(#hatched-bad)', stack: 'all' }
const other = { color: 'url(#hatched-wait)', stack: 'all' }

const daysOf = ({ days }: Insights) => days
const day: Column<InsightsDay> = ['insights.day', (row) => row.day]
const types = ['text', 'share', 'link', 'media'] as const

export interface Panel {
  title: WordKey
  /** Without its ending and the period. */
  file: string
  table: MakeTable
  /** Without it, always a table. */
  chart?: 'bars' | 'horizontalBars' | 'lines'
  /** Whether there is something to draw, if rows alone don't mean that. */
  isDrawn?: (figures: Insights) => boolean
  /** What the figures say, in sentences. */
  Notes?: ComponentType<{ figures: Insights }>
  /** How they are counted. */
  about?: WordKey
}

/** The panels of the insights. */
export const panels = {
  works: {
    title: 'insights.works.title',
    file: 'decided',
    chart: 'bars',
    table: table(daysOf, [
      day,
      ['insights.works.came', (row) => row.came.public + row.came.blocked + row.came.pending, came],
      ...types.map((type): Column<InsightsDay> => [`insights.works.${type}`, (row) => row.types[type]]),
      ['insights.works.public', (row) => row.came.public],
      ['insights.works.blocked', (row) => row.came.blocked],
      ['insights.works.pending', (row) => row.came.pending],
      ['insights.works.reported', ({ reported }) => reported],
      ['insights.works.personApproved', ({ decided }) => decided.person.approve, good],
      ['insights.works.personBlocked', ({ decided }) => decided.person.block, bad],
      ['insights.works.analyzerApproved', ({ decided }) => decided.analyzer.approve],
      ['insights.works.analyzerBlocked', ({ decided }) => decided.analyzer.block],
      ['insights.works.undone', ({ undone }) => undone],
      ['insights.works.answered', ({ medians }, words) => rangeWords(words, medians.answered)],
      ['insights.works.first', ({ medians }, words) => rangeWords(words, medians.first)],
    ]),
  },
  waiting: {
    title: 'insights.waiting.title',
    file: 'waiting',
    chart: 'lines',
    Notes: WaitingNotes,
    table: table(daysOf, [
      day,
      ['insights.waiting.pending', (row) => row.waiting.pending, came],
      ['insights.waiting.reported', (row) => row.waiting.reported, { color: 'var(--bad)', id: 'dashed' }],
    ]),
  },
  times: {
    title: 'insights.times.title',
    file: 'times',
    chart: 'bars',
    Notes: MedianNotes,
    about: 'insights.times.about',
    table: table(timesOf, [
      ['insights.times.range', (range, words) => rangeWords(words, range)],
      ['insights.times.answered', ({ answered }) => answered, bad],
      ['insights.times.first', ({ first }) => first, came],
    ]),
  },
  bands: {
    title: 'insights.bands.title',
    file: 'people-and-analyzer',
    chart: 'bars',
    isDrawn: (figures) => disagreement(figures).total > 0,
    Notes: BandsNotes,
    table: table(
      (figures) => figures.bands,
      [
        ['insights.bands.score', formatBand],
        ['insights.bands.agreed', ({ agreed }) => agreed.block + agreed.approve, { ...came, stack: 'all' }],
        ['insights.bands.blocked', ({ disagreed }) => disagreed.block, bad],
        ['insights.bands.approved', ({ disagreed }) => disagreed.approve, other],
      ],
    ),
  },
  kinds: {
    title: 'insights.kinds.title',
    file: 'types',
    chart: 'bars',
    table: table(
      ({ days }) => types.map((type) => ({ type, n: sumOf(days, (one) => one.types[type]) })),
      [
        ['insights.kinds.type', ({ type }, words) => words(`insights.works.${type}`)],
        ['insights.kinds.n', ({ n }) => n, came],
      ],
    ),
  },
  policies: {
    title: 'insights.policies.title',
    file: 'policies',
    chart: 'horizontalBars',
    about: 'insights.policies.about',
    table: table(policiesOf, [
      ['insights.policies.policy', ({ name }, words) => name ?? words('insights.policies.none')],
      ['insights.policies.n', ({ n }) => n, bad],
    ]),
  },
  signals: {
    title: 'insights.signals.title',
    file: 'signals',
    about: 'insights.signals.about',
    table: table(
      (figures) => figures.signals,
      [
        ['insights.signals.kind', ({ kind }, words) => words(`posts.signals.${kind}`)],
        ['insights.signals.found', ({ found }) => found],
        ['insights.signals.refuted', ({ refuted }) => refuted],
      ],
    ),
  },
  appeals: {
    title: 'insights.appeals.title',
    file: 'appeals',
    chart: 'bars',
    isDrawn: (figures) => Object.values(appealsOf(figures)).some((n) => n > 0),
    Notes: AppealsNote,
    table: table(daysOf, [
      day,
      ['insights.appeals.upheld', (row) => row.appeals.upheld, bad],
      ['insights.appeals.overturned', (row) => row.appeals.overturned, good],
    ]),
  },
  organizations: {
    title: 'insights.organizations.title',
    file: 'organizations',
    about: 'insights.organizations.about',
    table: table(
      (figures) => figures.organizations,
      [
        [
          'insights.organizations.name',
          ({ oid, name }, words) => name ?? words('insights.organizations.gone', { oid }),
        ],
        ['insights.organizations.came', (row) => row.came],
        ['insights.organizations.reported', ({ reported }) => reported],
        ['insights.organizations.blocked', ({ decided }) => decided.block],
        ['insights.organizations.approved', ({ decided }) => decided.approve],
        ['insights.organizations.waiting', (row) => row.waiting.pending],
        ['insights.organizations.reportedNow', (row) => row.waiting.reported],
      ],
    ),
  },
} satisfies Record<string, Panel>

/** Reports and posts by the time they took, without empty ranges at both ends. */
function timesOf({ times: { answered, first } }: Insights) {
  const rows = answered.ranges.map(({ n, ...range }) => ({
    ...range,
    answered: n,
    first: first.ranges.find(({ from }) => from === range.from)?.n ?? 0,
  }))
  const isCounted = (row: (typeof rows)[number]) => row.answered + row.first > 0
  return rows.slice(Math.max(0, rows.findIndex(isCounted)), rows.findLastIndex(isCounted) + 1)
}

/** Blocks by people, by the policy they name; the last row counts those that name none. */
function policiesOf({ days, policies }: Insights) {
  const all = sumOf(days, ({ decided }) => decided.person.block)
  const unnamed = all - sumOf(policies, ({ n }) => n)
  return unnamed > 0 ? [...policies, { name: null, n: unnamed }] : policies
}

/** A cell as it is read. */
export function cellText(value: Cell | undefined, label: WordKey): string {
  if (typeof value === 'number') return formatCount(value)
  return label === 'insights.day' ? formatUniversalDay(value ?? '') : (value ?? '')
}

/** A table as CSV, its head in words. */
export function tableAsCsv({ columns, rows }: FigureTable, words: Words): string {
  const lines = rows.map((row) => columns.map(({ label }) => String(row[label])))
  return [columns.map(({ label }) => words(label)), ...lines].map(csvLine).join('')
}
