import { Box, Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import type { Insights } from '../../contract/insights'
import { Loading, NotLoaded, state } from '../fields/Loading'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Heading'
import { BandsPanel } from './BandsPanel'
import { Filled } from './Filled'
import { OrganizationsPanel } from './OrganizationsPanel'
import { PeriodFields } from './PeriodFields'
import { useInsights } from './useInsights'
import {
  AppealsPanel,
  KindsPanel,
  PoliciesPanel,
  SignalsPanel,
  TimesPanel,
  WaitingPanel,
  WorksPanel,
} from './WorksPanels'

/** `/office/insights`: what came, waited and was decided, of the days that the address names. */
export function InsightsPage() {
  const words = useWords()
  const { period, oid, figures } = useInsights()
  const { data, error, isFetching, refetch } = figures
  const file = `${period.from}-${period.until}`
  return (
    <>
      <Heading title={words('insights.title')} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <p className="quiet">{words('insights.about')}</p>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <PeriodFields period={period} name={nameOf(data, oid)} />
          <TextLink component={Link} to={{ pathname: 'report', search: searchOf(period, oid) }}>
            {words('insights.report')}
          </TextLink>
        </Box>
      </Box>
      {error ? (
        <NotLoaded error={error} isBusy={isFetching} hasRows={data !== undefined} onRetry={() => refetch()} />
      ) : null}
      {data || error ? null : <Loading />}
      {data ? (
        <Box aria-busy={isFetching} sx={panels}>
          <Filled filled={data.filled} from={period.from} />
          {isEmpty(data) ? (
            <Box sx={state}>
              <strong>{words('insights.none')}</strong>
              <span className="quiet">{words('insights.noneAdvice')}</span>
            </Box>
          ) : (
            <>
              <WorksPanel figures={data} file={file} />
              <WaitingPanel figures={data} file={file} />
              <TimesPanel figures={data} file={file} />
              <BandsPanel figures={data} file={file} />
              <KindsPanel figures={data} file={file} />
              <PoliciesPanel figures={data} file={file} />
              <SignalsPanel figures={data} file={file} />
              <AppealsPanel figures={data} file={file} />
              {oid === null ? <OrganizationsPanel figures={data} file={file} /> : null}
            </>
          )}
        </Box>
      ) : null}
    </>
  )
}

/** What an organization is called, as soon as it is known. */
function nameOf(data: Insights | undefined, oid: string | null): string {
  return data?.organizations.find((one) => one.oid === oid)?.name ?? oid ?? ''
}

function searchOf({ from, until }: { from: string; until: string }, oid: string | null): string {
  return new URLSearchParams({ from, until, ...(oid !== null && { oid }) }).toString()
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

const panels = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container content (width >= 1000px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > p, & > section:first-of-type, & > section:last-of-type, & > div': { gridColumn: '1 / -1' },
  // What would stand beside an empty place.
  '& > section:nth-last-of-type(2):nth-of-type(even)': { gridColumn: '1 / -1' },
} as const
