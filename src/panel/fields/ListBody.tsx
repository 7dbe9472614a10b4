import LinearProgress from '@mui/material/LinearProgress'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/words'
import { Loading } from './Loading'
import { NotLoaded } from './NotLoaded'

/** The rows; or that they are being loaded, that there are none, or that they did not come. */
export function ListBody({ hasRowOnTop, children }: { hasRowOnTop?: boolean; children: ReactNode }) {
  const words = useWords()
  const { data, error, isPending, isFetching, filterValues, refetch } = useListContext()
  const isFiltered = Object.values(filterValues).some((value) => value)
  const failed = error ? (
    <NotLoaded error={error} isBusy={Boolean(isFetching)} onRetry={() => refetch()} />
  ) : null
  // Rows that are there stay where only a refresh has failed.
  if (failed && !data) return failed
  if (!data || isPending) return <Loading text={words('office.list.loading')} />
  return (
    <div className="list-rows" aria-busy={isFetching}>
      {isFetching ? <LinearProgress aria-label={words('common.loading')} className="list-progress" /> : null}
      {failed}
      {data.length > 0 || hasRowOnTop ? (
        children
      ) : (
        <div className="list-state" role="status">
          <strong>{words('office.list.empty')}</strong>
          {isFiltered ? <span className="quiet">{words('office.list.emptyAdvice')}</span> : null}
        </div>
      )}
    </div>
  )
}
