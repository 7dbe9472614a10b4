import { keepPreviousData } from '@tanstack/react-query'
import { useCanAccess, useGetList } from 'ra-core'
import type { Measure } from '../../contract/measures'
import { formatWait } from '../fields/format'
import { NotLoaded } from '../fields/Loading'
import { PersonLink } from '../fields/PersonLink'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { useSupport } from '../support/store'
import { MeasureActions } from './Measures'

/** Rows that are shown; all are among the measures. */
const perPage = 3

/** The limits that the office took by itself and that wait for a person, the oldest first; none for those who take no measures. */
export function useUnconfirmedLimits() {
  const { canAccess: mayMeasure = false } = useCanAccess({ resource: 'people', action: 'measure' })
  const waiting = useSupport(({ queues }) => queues?.limits)
  const {
    data: limits = [],
    total = 0,
    error,
    isFetching,
    refetch,
  } = useGetList<Measure>(
    'measures',
    {
      filter: { confirmed: false, state: 'in_force' },
      sort: { field: 'since', order: 'ASC' },
      pagination: { page: 1, perPage },
      meta: { waiting },
    },
    { enabled: mayMeasure, placeholderData: keepPreviousData },
  )
  const failure = error ? (
    <NotLoaded error={error} isBusy={isFetching} hasRows onRetry={() => refetch()} />
  ) : null
  return { limits, total, failure }
}

interface Props {
  limits: readonly Measure[]
  now: number
}

/** Rows of the urgent queue. */
export function UnconfirmedLimits({ limits, now }: Props) {
  const words = useWords()
  return limits.map((measure) => (
    <li key={measure.id}>
      <strong style={{ gridArea: 'who' }}>
        <PersonLink uid={measure.uid} isConcerned>
          <Verbatim>{measure.name}</Verbatim>
        </PersonLink>
      </strong>
      <span style={{ gridArea: 'what' }}>{words('measures.confirmOrLift')}</span>
      <span style={{ gridArea: 'why' }}>
        {measure.automatic ? words(`measures.grounds.${measure.automatic.ground}`) : null}
      </span>
      <time style={{ gridArea: 'since' }} dateTime={measure.since} aria-live="off">
        {words('posts.urgentQueue.waits', { time: formatWait(now - Date.parse(measure.since)) })}
      </time>
      <span style={{ gridArea: 'open' }}>
        <MeasureActions measure={measure} />
      </span>
    </li>
  ))
}
