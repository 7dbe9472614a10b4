import { Box, Link as TextLink } from '@mui/material'
import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Insights, mostInsightOrganizations } from '../../contract/insights'
import { Loading, NotLoaded, state } from '../fields/Loading'
import { useWords, type WordKey } from '../i18n/words'
import { Heading } from '../layout/Pages'
import { type Drawn, FigurePanel } from './FigurePanel'
import { AppealsNote, BandsNotes, CountingNote, MedianNotes, WaitingNotes } from './notes'
import { PeriodFields } from './PeriodFields'
import { appealsOf, disagreement, tables } from './tables'
import { type Period, useInsights } from './useInsights'

/** `/office/insights`: what came, waited and was decided, of the days that the address names. */
export function InsightsPage() {
  const words = useWords()
  const { period, oid, figures } = useInsights()
  const { data, error, isFetching, refetch } = figures
  const search = new URLSearchParams({ ...period, ...(oid !== null && { oid }) }).toString()
  const name = data?.organizations.find((one) => one.oid === oid)?.name ?? oid ?? ''
  return (
    <>
      <Heading title={words('insights.title')} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <p className="quiet">{words('insights.about')}</p>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <PeriodFields period={period} name={name} />
          <TextLink component={Link} to={{ pathname: 'report', search }}>
            {words('insights.report')}
          </TextLink>
        </Box>
      </Box>
      {error ? (
        <NotLoaded error={error} isBusy={isFetching} hasRows={data !== undefined} onRetry={() => refetch()} />
      ) : null}
      {data || error ? null : <Loading />}
      {data ? (
        <Box aria-busy={isFetching} sx={layout}>
          <CountingNote figures={data} from={period.from} />
          {isEmpty(data) ? (
            <Box sx={state}>
              <strong>{words('insights.none')}</strong>
              <span className="quiet">{words('insights.noneAdvice')}</span>
            </Box>
          ) : (
            panels
              .filter((panel) => oid === null || panel.name !== 'organizations')
              .map((panel) => <InsightsPanel key={panel.name} panel={panel} figures={data} period={period} />)
          )}
        </Box>
      ) : null}
    </>
  )
}

function isEmpty({ days }: Insights): boolean {
  return days.every(({ came, appeals, decided, reported, undone, waiting }) =>
    [
      ...Object.values(came),
      ...Object.values(decided.person),
      ...Object.values(decided.analyzer),
      ...Object.values(waiting),
      ...Object.values(appeals),
      reported,
      undone,
    ].every((n) => n === 0),
  )
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container content (width >= 1000px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > p, & > section:first-of-type, & > section:last-of-type, & > div': { gridColumn: '1 / -1' },
  // The last but one spans both columns if it would be alone in its row.
  '& > section:nth-last-of-type(2):nth-of-type(even)': { gridColumn: '1 / -1' },
} as const

interface Panel {
  /** Of its table, and of its words. */
  name: Exclude<keyof typeof tables, 'deciders'>
  /** What its file is called. */
  file: string
  /** Without it, always a table. */
  chart?: Drawn
  /** If rows alone are no reason for a chart. */
  isDrawn?: (figures: Insights) => boolean
  /** What the figures say, in sentences. */
  Notes?: ComponentType<{ figures: Insights }>
  /** How they are counted. */
  about?: WordKey
}

const panels: readonly Panel[] = [
  { name: 'works', file: 'decided', chart: 'bars' },
  { name: 'waiting', file: 'waiting', chart: 'lines', Notes: WaitingNotes },
  { name: 'times', file: 'times', chart: 'bars', Notes: MedianNotes, about: 'insights.times.about' },
  {
    name: 'bands',
    file: 'people-and-analyzer',
    chart: 'bars',
    isDrawn: (figures) => disagreement(figures).total > 0,
    Notes: BandsNotes,
  },
  { name: 'kinds', file: 'types', chart: 'bars' },
  { name: 'policies', file: 'policies', chart: 'horizontalBars', about: 'insights.policies.about' },
  { name: 'signals', file: 'signals', about: 'insights.signals.about' },
  {
    name: 'appeals',
    file: 'appeals',
    chart: 'bars',
    isDrawn: (figures) => Object.values(appealsOf(figures)).some((n) => n > 0),
    Notes: AppealsNote,
  },
  { name: 'organizations', file: 'organizations', about: 'insights.organizations.about' },
]

interface PanelProps {
  panel: Panel
  figures: Insights
  period: Period
}

function InsightsPanel({ panel, figures, period }: PanelProps) {
  const words = useWords()
  const { name, chart = null, isDrawn, Notes, about } = panel
  const table = tables[name](figures, words)
  const canDraw = table.rows.length > 0 && isDrawn?.(figures) !== false
  const toOwn = (row: number, text: string) => (
    <OrganizationLink oid={figures.organizations[row]?.oid ?? ''}>{text}</OrganizationLink>
  )
  return (
    <FigurePanel
      title={words(`insights.${name}.title`)}
      file={`${panel.file}-${period.from}-${period.until}`}
      table={table}
      chart={canDraw ? chart : null}
      first={name === 'organizations' ? toOwn : undefined}
    >
      {Notes ? <Notes figures={figures} /> : null}
      {about ? <p className="quiet small">{words(about, { count: mostInsightOrganizations })}</p> : null}
    </FigurePanel>
  )
}

/** From an organization to its own figures. */
function OrganizationLink({ oid, children }: { oid: string; children: string }) {
  const [search] = useSearchParams()
  const own = new URLSearchParams({ ...Object.fromEntries(search), oid }).toString()
  return (
    <TextLink component={Link} to={{ search: own }}>
      <bdi>{children}</bdi>
    </TextLink>
  )
}
