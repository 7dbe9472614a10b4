import { useQuery } from '@tanstack/react-query'
import { previewDays } from '../../contract/measures'
import { formatCount, Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { PersonLink } from '../fields/PersonLink'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'

/** Whom the office would have limited by itself lately. */
export function LimitPreview() {
  const words = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['previewLimits'],
    queryFn: ({ signal }) => call('previewLimits', { signal }),
  })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  const { total, people } = data
  const count = { smart_count: total, count: formatCount(total), days: formatCount(previewDays) }
  return (
    <div>
      <p className="quiet">{words(total === 0 ? 'measures.previewNone' : 'measures.preview', count)}</p>
      <ul className="plain-list">
        {people.map(({ uid, name, ground, since }) => (
          <li key={uid}>
            <PersonLink uid={uid}>
              <Verbatim>{name}</Verbatim>
            </PersonLink>
            <span className="quiet small">{words(`measures.grounds.${ground}`)}</span>
            <Moment at={since} />
          </li>
        ))}
      </ul>
    </div>
  )
}
