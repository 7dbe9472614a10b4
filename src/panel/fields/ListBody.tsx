import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { ListContextProvider, type RaRecord, useListContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useWords } from '../i18n/words'
import { Loading } from './Loading'
import { state } from './listState'
import { NotLoaded } from './NotLoaded'

/**
 * The rows, `top` above them, as the list has it where it does; or that they are being loaded, that there are none, or that they
 * did not come.
 */
export function ListBody({ top, children }: { top: RaRecord | null; children: ReactNode }) {
  const words = useWords()
  const list = useListContext()
  const { error, isFetching, filterValues, refetch } = list
  const [last, setLast] = useState(list.data)
  if (list.data && list.data !== last) setLast(list.data)
  // What was shown stays where a refresh, or the way to another page, has failed.
  const data = list.data ?? (error ? last : undefined)
  const isFiltered = Object.values(filterValues).some((value) => value)
  const failed = error ? (
    <NotLoaded
      error={error}
      isBusy={Boolean(isFetching)}
      hasRows={data !== undefined}
      onRetry={() => refetch()}
    />
  ) : null
  if (failed && !data) return failed
  if (!data) return <Loading text={words('office.list.loading')} />
  const first = top && (data.find(({ id }) => id === top.id) ?? top)
  const rows = first ? [first, ...data.filter(({ id }) => id !== first.id)] : data
  return (
    <ListContextProvider
      value={{ ...list, data: rows, isPending: false, error: null, total: list.total ?? 0 }}
    >
      <Box aria-busy={isFetching} sx={{ position: 'relative' }}>
        {isFetching ? (
          <LinearProgress
            aria-label={words('common.loading')}
            sx={{ position: 'absolute', inset: '0 0 auto', height: 2, zIndex: 3 }}
          />
        ) : null}
        {failed}
        {rows.length > 0 ? (
          children
        ) : (
          <Box role="status" sx={state}>
            <strong>{words('office.list.empty')}</strong>
            {isFiltered ? <span className="quiet">{words('office.list.emptyAdvice')}</span> : null}
          </Box>
        )}
      </Box>
    </ListContextProvider>
  )
}
