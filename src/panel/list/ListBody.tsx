import { Box, LinearProgress } from '@mui/material'
import { ListContextProvider, type RaRecord, useListContext } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Loading } from '../fields/Loading'
import { NotLoaded } from '../fields/NotLoaded'
import { focusTitle } from '../form/focusTitle'
import { useWords } from '../i18n/words'
import { state } from './listState'
import { usePageNotReached } from './usePageNotReached'

interface Props {
  top: RaRecord | null
  changes: ReactNode
  children: ReactNode
}

/** Of what scrolls: another page, and the rows in another order, begin at their top. */
function useTopOf(rows: string) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(rows)
  useEffect(() => {
    if (shown.current === rows) return
    shown.current = rows
    place.current?.scrollIntoView({ block: 'start' })
  }, [rows])
  return place
}

/**
 * The rows, `top` above them, as the list has it where it does; or that they are being loaded, that there are none, or that they
 * did not come.
 */
export function ListBody({ top, changes, children }: Props) {
  const words = useWords()
  const list = useListContext()
  const { error, isFetching, filterValues, refetch, page, setPage, sort } = list
  const place = useTopOf(`${page} ${sort.field} ${sort.order}`)
  const narrowed = JSON.stringify(filterValues)
  const [last, setLast] = useState({ data: list.data, narrowed })
  const hasCome = list.data !== undefined && !list.isPlaceholderData
  if (hasCome && (list.data !== last.data || narrowed !== last.narrowed))
    setLast({ data: list.data, narrowed })
  // What was shown stays where a refresh, or the way to another page, has failed.
  const data = list.data ?? (error ? last.data : undefined)
  // Rows that were found by other filters are nothing to choose from.
  const isPast = !hasCome && narrowed !== last.narrowed
  const isFiltered = Object.values(filterValues).some((value) => value)
  const missed = usePageNotReached()
  const failed =
    missed || error ? (
      <NotLoaded
        error={missed?.error ?? error}
        isBusy={!missed && Boolean(isFetching)}
        hasRows={data !== undefined}
        onRetry={() => {
          if (!missed) return refetch()
          setPage(missed.page)
          focusTitle()
        }}
      />
    ) : null
  if (failed && !data) return failed
  if (!data) return <Loading text={words('office.list.loading')} />
  const first = top && !filterValues.ids && (data.find(({ id }) => id === top.id) ?? top)
  const rows = first ? [first, ...data.filter(({ id }) => id !== first.id)] : data
  return (
    <ListContextProvider
      value={{ ...list, data: rows, isPending: false, error: null, total: list.total ?? 0 }}
    >
      <Box ref={place} aria-busy={isFetching} sx={{ position: 'relative', scrollMarginTop: '96px' }}>
        {isFetching ? (
          <LinearProgress
            aria-label={words('common.loading')}
            sx={{ position: 'absolute', inset: '0 0 auto', height: 2, zIndex: 3 }}
          />
        ) : null}
        {changes}
        {failed}
        {rows.length > 0 ? (
          <Box inert={isPast} sx={{ opacity: isPast ? 0.5 : 1 }}>
            {children}
          </Box>
        ) : null}
        {rows.length === 0 && (list.total ?? 0) > 0 ? <Loading text={words('office.list.loading')} /> : null}
        {rows.length > 0 || (list.total ?? 0) > 0 ? null : (
          <Box role="status" sx={state}>
            <strong>{words('office.list.empty')}</strong>
            {isFiltered ? <span className="quiet">{words('office.list.emptyAdvice')}</span> : null}
          </Box>
        )}
      </Box>
    </ListContextProvider>
  )
}
