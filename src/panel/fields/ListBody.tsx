import LinearProgress from '@mui/material/LinearProgress'
import { ListContextProvider, type RaRecord, useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/words'
import { Loading } from './Loading'
import { NotLoaded } from './NotLoaded'
import './fields.css'

/**
 * The rows, `top` above them, as the list has it where it does; or that they are being loaded, that there are none, or that they
 * did not come.
 */
export function ListBody({ top, children }: { top: RaRecord | null; children: ReactNode }) {
  const words = useWords()
  const list = useListContext()
  const { data, error, isPending, isFetching, filterValues, refetch } = list
  const isFiltered = Object.values(filterValues).some((value) => value)
  const failed = error ? (
    <NotLoaded error={error} isBusy={Boolean(isFetching)} onRetry={() => refetch()} />
  ) : null
  // Rows that are there stay where only a refresh has failed.
  if (failed && !data) return failed
  if (!data || isPending) return <Loading text={words('office.list.loading')} />
  const first = top && (data.find(({ id }) => id === top.id) ?? top)
  const rows = first ? [first, ...data.filter(({ id }) => id !== first.id)] : data
  return (
    <ListContextProvider value={{ ...list, data: rows }}>
      <div className="list-rows" aria-busy={isFetching}>
        {isFetching ? (
          <LinearProgress aria-label={words('common.loading')} className="list-progress" />
        ) : null}
        {failed}
        {rows.length > 0 ? (
          children
        ) : (
          <div className="list-state" role="status">
            <strong>{words('office.list.empty')}</strong>
            {isFiltered ? <span className="quiet">{words('office.list.emptyAdvice')}</span> : null}
          </div>
        )}
      </div>
    </ListContextProvider>
  )
}
