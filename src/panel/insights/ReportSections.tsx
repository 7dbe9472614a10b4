import type { ReactNode } from 'react'
import type { Insights, InsightsDay } from '../../contract/insights'
import { formatCount, formatShare, formatUniversalDay } from '../fields/format'
import { useWords } from '../i18n/words'
import {
  appealsOf,
  bandColumns,
  blockColumns,
  blocksOf,
  type Column,
  disagreement,
  kindColumns,
  kindsOf,
  rangeWords,
  timeColumns,
  timesOf,
} from './columns'
import { FigureTable } from './FigureTable'
import { Filled } from './Filled'
import { lengthOf, type Period } from './period'

interface Props {
  figures: Insights
  period: Period
  oid: string | null
}

interface Decider {
  who: 'people' | 'analyzer'
  block: number
  approve: number
}

const deciderColumns: readonly Column<Decider>[] = [
  { label: 'insights.transparency.by', value: ({ who }, words) => words(`insights.transparency.${who}`) },
  { label: 'insights.transparency.blocked', value: ({ block }) => block },
  { label: 'insights.transparency.approved', value: ({ approve }) => approve },
]

/** What a period was like, in sentences and tables. */
export function ReportSections({ figures, period, oid }: Props) {
  const words = useWords()
  const { days, times, bands, filled, organizations } = figures
  const sum = (of: (day: InsightsDay) => number) => days.reduce((n, day) => n + of(day), 0)
  const published = sum(({ came }) => came.public)
  const blocked = sum(({ came }) => came.blocked)
  const pending = sum(({ came }) => came.pending)
  const by = (who: 'person' | 'analyzer') => ({
    block: sum(({ decided }) => decided[who].block),
    approve: sum(({ decided }) => decided[who].approve),
  })
  const people = by('person')
  const settled = times.answered.ranges.reduce((n, range) => n + range.n, 0)
  const last = days.at(-1)?.waiting ?? { pending: 0, reported: 0 }
  const { total, otherwise } = disagreement(bands)
  return (
    <>
      <p>
        {words('insights.transparency.period', {
          from: formatUniversalDay(period.from),
          until: formatUniversalDay(period.until),
          count: formatCount(lengthOf(period)),
        })}
        {oid === null
          ? ''
          : ` ${words('insights.transparency.only', { name: organizations[0]?.name ?? oid })}`}
      </p>
      <Part title={words('insights.transparency.cameTitle')}>
        <p>
          {words('insights.transparency.came', {
            total: formatCount(published + blocked + pending),
            published: formatCount(published),
            blocked: formatCount(blocked),
            pending: formatCount(pending),
          })}
        </p>
        <FigureTable title={words('insights.kinds.title')} columns={kindColumns} rows={kindsOf(figures)} />
        <p>
          {words('insights.transparency.reports', {
            total: formatCount(sum(({ reported }) => reported)),
            settled: formatCount(settled),
          })}
        </p>
      </Part>
      <Part title={words('insights.transparency.decidedTitle')}>
        <p>
          {words('insights.transparency.decided', {
            blocked: formatCount(people.block),
            approved: formatCount(people.approve),
            undone: formatCount(sum(({ undone }) => undone)),
          })}
        </p>
        <FigureTable
          title={words('insights.transparency.decidedTitle')}
          columns={deciderColumns}
          rows={[
            { who: 'people', ...people },
            { who: 'analyzer', ...by('analyzer') },
          ]}
        />
      </Part>
      <Part title={words('insights.policies.title')}>
        <FigureTable
          title={words('insights.policies.title')}
          columns={blockColumns}
          rows={blocksOf(figures)}
        />
        <p className="quiet">{words('insights.policies.about')}</p>
      </Part>
      <Part title={words('insights.appeals.title')}>
        <p>
          {words('insights.transparency.appeals', {
            upheld: formatCount(appealsOf(figures).upheld),
            overturned: formatCount(appealsOf(figures).overturned),
          })}
        </p>
      </Part>
      <Part title={words('insights.transparency.timesTitle')}>
        {times.answered.median ? (
          <p>{words('insights.times.answeredMedian', { range: rangeWords(words, times.answered.median) })}</p>
        ) : null}
        {times.first.median ? (
          <p>{words('insights.times.firstMedian', { range: rangeWords(words, times.first.median) })}</p>
        ) : null}
        <FigureTable title={words('insights.times.title')} columns={timeColumns} rows={timesOf(figures)} />
        <p className="quiet">{words('insights.times.about')}</p>
      </Part>
      <Part title={words('insights.transparency.waitingTitle')}>
        <p>
          {words('insights.transparency.waiting', {
            pending: formatCount(last.pending),
            reported: formatCount(last.reported),
          })}
        </p>
      </Part>
      <Part title={words('insights.transparency.agreementTitle')}>
        {total > 0 ? (
          <>
            <p>
              {words('insights.bands.share', {
                share: formatShare(otherwise / total),
                count: formatCount(total),
              })}
            </p>
            <FigureTable title={words('insights.bands.title')} columns={bandColumns} rows={bands} />
          </>
        ) : (
          <p>{words('insights.transparency.noAgreement')}</p>
        )}
      </Part>
      <Part title={words('insights.transparency.countedTitle')}>
        <p>{words('insights.transparency.counted')}</p>
        <p>{words('insights.bands.about')}</p>
        <Filled filled={filled} from={period.from} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children}
    </>
  )
}
