import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, GlobalStyles, Link as TextLink } from '@mui/material'
import { Link, useLocation } from 'react-router'
import type { Insights, InsightsDay } from '../../contract/insights'
import { formatCount, formatUniversalDay } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { useWords, type WordKey } from '../i18n/words'
import { Heading } from '../page/Pages'
import { Figures } from './FigurePanel'
import { CountingNote, DisagreementNote, MedianNotes } from './notes'
import { type Panel, panels, table } from './panels'
import { appealsOf, disagreement, lengthOf, type Period, sumOf, useInsights } from './useInsights'

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
  const total = (of: (day: InsightsDay) => number) => sumOf(days, of)
  const sentence = (name: WordKey, counts: Readonly<Record<string, number>>) => {
    const values = Object.entries(counts).map(([key, count]) => [key, formatCount(count)])
    return <p>{words(name, Object.fromEntries(values))}</p>
  }
  const tableOf = ({ title, table: make }: Panel) => (
    <Figures title={words(title)} table={make(figures, words)} />
  )
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
      <h2>{words('insights.transparency.cameTitle')}</h2>
      {sentence('insights.transparency.came', {
        published: total(({ came }) => came.public),
        blocked: total(({ came }) => came.blocked),
        pending: total(({ came }) => came.pending),
        total: total(({ came }) => came.public + came.blocked + came.pending),
      })}
      {tableOf(panels.kinds)}
      {sentence('insights.transparency.reports', {
        total: total(({ reported }) => reported),
        settled: sumOf(times.answered.ranges, ({ n }) => n),
      })}
      <h2>{words('insights.transparency.decidedTitle')}</h2>
      {sentence('insights.transparency.decided', {
        blocked: total(({ decided }) => decided.person.block),
        approved: total(({ decided }) => decided.person.approve),
        undone: total(({ undone }) => undone),
      })}
      <Figures title={words('insights.transparency.decidedTitle')} table={deciders(figures, words)} />
      <h2>{words('insights.policies.title')}</h2>
      {tableOf(panels.policies)}
      <p className="quiet">{words('insights.policies.about')}</p>
      <h2>{words('insights.appeals.title')}</h2>
      {sentence('insights.transparency.appeals', appealsOf(figures))}
      <h2>{words('insights.transparency.timesTitle')}</h2>
      <MedianNotes figures={figures} />
      {tableOf(panels.times)}
      <p className="quiet">{words('insights.times.about')}</p>
      <h2>{words('insights.transparency.waitingTitle')}</h2>
      {sentence('insights.transparency.waiting', days.at(-1)?.waiting ?? { pending: 0, reported: 0 })}
      <h2>{words('insights.transparency.agreementTitle')}</h2>
      {disagreement(figures).total > 0 ? (
        <>
          <DisagreementNote figures={figures} />
          {tableOf(panels.bands)}
        </>
      ) : (
        <p>{words('insights.transparency.noAgreement')}</p>
      )}
      <h2>{words('insights.transparency.countedTitle')}</h2>
      <p>{words('insights.transparency.counted')}</p>
      <p>{words('insights.bands.about')}</p>
      <CountingNote figures={figures} from={period.from} />
    </>
  )
}

/** What people and the analyzer decided in all. */
const deciders = table(
  ({ days }) =>
    (['person', 'analyzer'] as const).map((who) => ({
      who,
      block: sumOf(days, ({ decided }) => decided[who].block),
      approve: sumOf(days, ({ decided }) => decided[who].approve),
    })),
  [
    [
      'insights.transparency.by',
      ({ who }, words) => words(`insights.transparency.${who === 'person' ? 'people' : who}`),
    ],
    ['insights.transparency.blocked', ({ block }) => block],
    ['insights.transparency.approved', ({ approve }) => approve],
  ],
)

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

/** On paper, the report stands alone, without the office's notices, in black. */
const printed = {
  '@media print': {
    'body .office': {
      '--ink': '#000',
      '--quiet': '#333',
      '--line': '#999',
      '--surface': '#fff',
      display: 'block',
      color: '#000',
      background: '#fff',
    },
    ':root, body': { background: '#fff' },
    '.office > :not(#content), #content > :not(.heading, .transparency), .MuiSnackbar-root': {
      display: 'none',
    },
    '.office > #content': { display: 'block', border: 0, color: '#000', background: '#fff' },
    '.office > #content > .heading': { position: 'static', margin: 0, height: 'auto' },
    '.office > #content > .heading h1': { fontSize: '22pt', lineHeight: 1.3, overflow: 'visible' },
  },
}
