import type { Insights } from '../../contract/insights'
import { formatCount, formatMoment, formatShare, formatUniversalDay } from '../fields/format'
import { useWords } from '../i18n/words'
import { Bars, fills, Lines } from './charts'
import {
  appealColumns,
  appealsOf,
  blockColumns,
  blocksOf,
  dayColumns,
  kindColumns,
  kindsOf,
  rangeWords,
  signalColumns,
  timeColumns,
  timesOf,
  waitingColumns,
} from './columns'
import { FigurePanel } from './FigurePanel'

export interface PanelProps {
  figures: Insights
  /** What files are called by the period. */
  file: string
}

export function WorksPanel({ figures: { days }, file }: PanelProps) {
  const words = useWords()
  return (
    <FigurePanel
      title={words('insights.works.title')}
      file={`decided-${file}`}
      columns={dayColumns}
      rows={days}
      chart={
        <Bars
          names={days.map(({ day }) => formatUniversalDay(day))}
          series={[
            {
              label: words('insights.works.came'),
              fill: fills.came,
              values: days.map(({ came }) => came.public + came.blocked + came.pending),
            },
            {
              label: words('insights.works.personApproved'),
              fill: fills.good,
              stack: 'decided',
              values: days.map(({ decided }) => decided.person.approve),
            },
            {
              label: words('insights.works.personBlocked'),
              fill: fills.bad,
              stack: 'decided',
              values: days.map(({ decided }) => decided.person.block),
            },
          ]}
        />
      }
    />
  )
}

export function WaitingPanel({ figures: { days, oldest }, file }: PanelProps) {
  const words = useWords()
  const { pending, reported } = oldest
  return (
    <FigurePanel
      title={words('insights.waiting.title')}
      file={`waiting-${file}`}
      columns={waitingColumns}
      rows={days}
      chart={
        <Lines
          names={days.map(({ day }) => formatUniversalDay(day))}
          series={[
            {
              label: words('insights.waiting.pending'),
              fill: fills.came,
              values: days.map(({ waiting }) => waiting.pending),
            },
            {
              label: words('insights.waiting.reported'),
              fill: 'var(--bad)',
              values: days.map(({ waiting }) => waiting.reported),
            },
          ]}
        />
      }
    >
      {pending ? <p>{words('insights.waiting.oldestPending', { moment: formatMoment(pending) })}</p> : null}
      {reported ? (
        <p>{words('insights.waiting.oldestReported', { moment: formatMoment(reported) })}</p>
      ) : null}
      {pending || reported ? null : <p>{words('insights.waiting.noneWaits')}</p>}
    </FigurePanel>
  )
}

export function TimesPanel({ figures, file }: PanelProps) {
  const words = useWords()
  const { answered, first } = figures.times
  const rows = timesOf(figures)
  return (
    <FigurePanel
      title={words('insights.times.title')}
      file={`times-${file}`}
      columns={timeColumns}
      rows={rows}
      chart={
        rows.length > 0 ? (
          <Bars
            names={rows.map((range) => rangeWords(words, range))}
            series={[
              {
                label: words('insights.times.answered'),
                fill: fills.bad,
                values: rows.map((row) => row.answered),
              },
              {
                label: words('insights.times.first'),
                fill: fills.came,
                values: rows.map((row) => row.first),
              },
            ]}
          />
        ) : null
      }
    >
      {answered.median ? (
        <p>{words('insights.times.answeredMedian', { range: rangeWords(words, answered.median) })}</p>
      ) : null}
      {first.median ? (
        <p>{words('insights.times.firstMedian', { range: rangeWords(words, first.median) })}</p>
      ) : null}
      <p className="quiet small">{words('insights.times.about')}</p>
    </FigurePanel>
  )
}

export function KindsPanel({ figures, file }: PanelProps) {
  const words = useWords()
  const rows = kindsOf(figures)
  return (
    <FigurePanel
      title={words('insights.kinds.title')}
      file={`types-${file}`}
      columns={kindColumns}
      rows={rows}
      chart={
        <Bars
          names={rows.map(({ type }) => words(`insights.works.${type}`))}
          series={[{ label: words('insights.kinds.n'), fill: fills.came, values: rows.map(({ n }) => n) }]}
        />
      }
    />
  )
}

/** What people blocked for. */
export function PoliciesPanel({ figures, file }: PanelProps) {
  const words = useWords()
  const rows = blocksOf(figures)
  return (
    <FigurePanel
      title={words('insights.policies.title')}
      file={`policies-${file}`}
      columns={blockColumns}
      rows={rows}
      chart={
        rows.length > 0 ? (
          <Bars
            layout="horizontal"
            names={rows.map(({ policy }) => policy ?? words('insights.policies.none'))}
            series={[
              { label: words('insights.policies.n'), fill: fills.bad, values: rows.map(({ n }) => n) },
            ]}
          />
        ) : null
      }
    >
      <p className="quiet small">{words('insights.policies.about')}</p>
    </FigurePanel>
  )
}

/** What texts were signs of, and how often people said that they were none. */
export function SignalsPanel({ figures: { signals }, file }: PanelProps) {
  const words = useWords()
  return (
    <FigurePanel
      title={words('insights.signals.title')}
      file={`signals-${file}`}
      columns={signalColumns}
      rows={signals}
    >
      <p className="quiet small">{words('insights.signals.about')}</p>
    </FigurePanel>
  )
}

/** What became of appeals. */
export function AppealsPanel({ figures, file }: PanelProps) {
  const words = useWords()
  const { days } = figures
  const { upheld, overturned } = appealsOf(figures)
  const total = upheld + overturned
  return (
    <FigurePanel
      title={words('insights.appeals.title')}
      file={`appeals-${file}`}
      columns={appealColumns}
      rows={days}
      chart={
        total > 0 ? (
          <Bars
            names={days.map(({ day }) => formatUniversalDay(day))}
            series={[
              {
                label: words('insights.appeals.upheld'),
                fill: fills.bad,
                stack: 'appeals',
                values: days.map(({ appeals }) => appeals.upheld),
              },
              {
                label: words('insights.appeals.overturned'),
                fill: fills.good,
                stack: 'appeals',
                values: days.map(({ appeals }) => appeals.overturned),
              },
            ]}
          />
        ) : null
      }
    >
      <p>
        {words(total > 0 ? 'insights.appeals.share' : 'insights.appeals.none', shareOf(overturned, total))}
      </p>
    </FigurePanel>
  )
}

function shareOf(part: number, total: number) {
  return { share: formatShare(total > 0 ? part / total : 0), count: formatCount(total) }
}
