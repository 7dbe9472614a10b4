import { Box, Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import { Loading, NotLoaded, state } from '../fields/Loading'
import { useWords } from '../i18n/words'
import { Heading } from '../page/Pages'
import { FigurePanel } from './FigurePanel'
import { CountingNote } from './notes'
import { PeriodFields } from './PeriodFields'
import { panels } from './panels'
import { useInsights } from './useInsights'

/** `/office/insights`: what came, waited and was decided, of the days that the address names. */
export function InsightsPage() {
  const words = useWords()
  const { period, oid, figures } = useInsights()
  const { data, error, isFetching, refetch } = figures
  const isEmpty =
    !data ||
    [panels.works, panels.waiting, panels.appeals].every(({ table }) => {
      const cells = table(data, words).rows.flatMap((row) => Object.values(row))
      return cells.every((cell) => typeof cell === 'string' || cell === 0)
    })
  const search = new URLSearchParams({ ...period, ...(oid !== null && { oid }) }).toString()
  return (
    <>
      <Heading title={words('office.menu.insights')} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <p className="quiet">{words('insights.about')}</p>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <PeriodFields period={period} />
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
          {isEmpty ? (
            <Box sx={state}>
              <strong>{words('insights.none')}</strong>
              <span className="quiet">{words('insights.noneAdvice')}</span>
            </Box>
          ) : (
            Object.values(panels)
              .filter((panel) => oid === null || panel !== panels.organizations)
              .map((panel) => <FigurePanel key={panel.title} panel={panel} figures={data} period={period} />)
          )}
        </Box>
      ) : null}
    </>
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
