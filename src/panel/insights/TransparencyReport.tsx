import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, GlobalStyles, Link as TextLink } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Insights } from '../../contract/insights'
import { formatCount, formatUniversalDay } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { useWords, type WordKey } from '../i18n/words'
import { Heading } from '../layout/Pages'
import { FigureTable } from './FigureTable'
import { CountingNote, DisagreementNote, MedianNotes } from './notes'
import { appealsOf, decidedBy, disagreement, sumOfDays, tables } from './tables'
import { lengthOf, type Period, useInsights } from './useInsights'

/** `/office/insights/report`: the figures of a period in sentences and tables, to be printed. */
export function TransparencyReport() {
  const words = useWords()
  const { search } = useLocation()
  const { period, oid, figures } = useInsights()
  const { data, error, isFetching, refetch } = figures
  return (
    <>
      <Heading title={words('insights.transparency.title')} />
      <GlobalStyles styles={printed} />
      <Box className="transparency" sx={layout}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', '@media print': { display: 'none' } }}>
          <Button
            variant="outlined"
            startIcon={<PrintIcon aria-hidden="true" />}
            disabled={!data}
            onClick={() => window.print()}
          >
            {words('insights.transparency.print')}
          </Button>
          <TextLink component={Link} to={{ pathname: '/office/insights', search }}>
            {words('insights.transparency.back')}
          </TextLink>
        </Box>
        {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
        {data || error ? null : <Loading />}
        {data && !error ? <Report figures={data} period={period} oid={oid} /> : null}
      </Box>
    </>
  )
}

interface ReportProps {
  figures: Insights
  period: Period
  oid: string | null
}

/** What a period was like, in sentences and tables. */
function Report({ figures, period, oid }: ReportProps) {
  const words = useWords()
  const { days, times, organizations } = figures
  const received = {
    published: sumOfDays(figures, ({ came }) => came.public),
    blocked: sumOfDays(figures, ({ came }) => came.blocked),
    pending: sumOfDays(figures, ({ came }) => came.pending),
  }
  const people = decidedBy(figures, 'person')
  const only = words('insights.transparency.only', { name: organizations[0]?.name ?? oid ?? '' })
  return (
    <>
      <p>
        {words('insights.transparency.period', {
          from: formatUniversalDay(period.from),
          until: formatUniversalDay(period.until),
          count: formatCount(lengthOf(period)),
        })}
        {oid === null ? '' : ` ${only}`}
      </p>
      <Part title="insights.transparency.cameTitle">
        <Counts
          name="insights.transparency.came"
          counts={{ ...received, total: received.published + received.blocked + received.pending }}
        />
        <Figures name="kinds" title="insights.kinds.title" figures={figures} />
        <Counts
          name="insights.transparency.reports"
          counts={{
            total: sumOfDays(figures, ({ reported }) => reported),
            settled: times.answered.ranges.reduce((sum, { n }) => sum + n, 0),
          }}
        />
      </Part>
      <Part title="insights.transparency.decidedTitle">
        <Counts
          name="insights.transparency.decided"
          counts={{
            blocked: people.block,
            approved: people.approve,
            undone: sumOfDays(figures, ({ undone }) => undone),
          }}
        />
        <Figures name="deciders" title="insights.transparency.decidedTitle" figures={figures} />
      </Part>
      <Part title="insights.policies.title">
        <Figures name="policies" title="insights.policies.title" figures={figures} />
        <p className="quiet">{words('insights.policies.about')}</p>
      </Part>
      <Part title="insights.appeals.title">
        <Counts name="insights.transparency.appeals" counts={appealsOf(figures)} />
      </Part>
      <Part title="insights.transparency.timesTitle">
        <MedianNotes figures={figures} />
        <Figures name="times" title="insights.times.title" figures={figures} />
        <p className="quiet">{words('insights.times.about')}</p>
      </Part>
      <Part title="insights.transparency.waitingTitle">
        <Counts
          name="insights.transparency.waiting"
          counts={days.at(-1)?.waiting ?? { pending: 0, reported: 0 }}
        />
      </Part>
      <Part title="insights.transparency.agreementTitle">
        {disagreement(figures).total > 0 ? (
          <>
            <DisagreementNote figures={figures} />
            <Figures name="bands" title="insights.bands.title" figures={figures} />
          </>
        ) : (
          <p>{words('insights.transparency.noAgreement')}</p>
        )}
      </Part>
      <Part title="insights.transparency.countedTitle">
        <p>{words('insights.transparency.counted')}</p>
        <p>{words('insights.bands.about')}</p>
        <CountingNote figures={figures} from={period.from} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: WordKey; children: ReactNode }) {
  return (
    <>
      <h2>{useWords()(title)}</h2>
      {children}
    </>
  )
}

/** A sentence with counts. */
function Counts({ name, counts }: { name: WordKey; counts: Readonly<Record<string, number>> }) {
  const values = Object.entries(counts).map(([key, count]) => [key, formatCount(count)])
  return <p>{useWords()(name, Object.fromEntries(values))}</p>
}

interface FiguresProps {
  name: keyof typeof tables
  title: WordKey
  figures: Insights
}

function Figures({ name, title, figures }: FiguresProps) {
  const words = useWords()
  return <FigureTable title={words(title)} table={tables[name](figures, words)} />
}

const layout = {
  display: 'grid',
  gap: 1.5,
  maxWidth: '80ch',
  '& :is(h2, p)': { m: 0 },
  '& h2': { mt: 1.5, fontSize: 16 },
  '@media print': {
    '#content > &': { maxWidth: 'none', m: '8pt 0 0' },
    '& [role=group]': { maxHeight: 'none', overflow: 'visible' },
    '& [role=group] :is(th, td)': { position: 'static', color: '#000', background: 'none' },
    '& :is(h2, tr)': { breakInside: 'avoid' },
    '& h2': { breakAfter: 'avoid' },
  },
}

/** On paper, the report stands alone, in black. */
const printed = {
  '@media print': {
    '.office:has(.transparency)': {
      '--ink': '#000',
      '--quiet': '#333',
      '--line': '#999',
      '--surface': '#fff',
      display: 'block',
      color: '#000',
      background: '#fff',
    },
    ':root, body': { background: '#fff' },
    '.office > :not(#content)': { display: 'none' },
    '.office > #content': { display: 'block', border: 0, color: '#000', background: '#fff' },
    '.office > #content > .heading': { position: 'static', margin: 0, height: 'auto' },
    '.office > #content > .heading h1': { fontSize: '22pt', lineHeight: 1.3, overflow: 'visible' },
  },
}
