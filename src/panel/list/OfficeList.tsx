import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  List,
  ListContextProvider,
  type ListProps,
  type RaRecord,
  RefreshIconButton,
  type SortPayload,
  TopToolbar,
  useListContext,
  useResourceContext,
} from 'react-admin'
import { formatCount } from '../fields/format'
import { Loading, NotLoaded, state } from '../fields/Loading'
import { focusTitle } from '../form/focus'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Heading'
import { chosenPageSize } from '../providers/pageSize'
import { ColumnsButton, type ColumnsProps, DensityButton } from './ColumnsButton'
import { Pager } from './Pager'
import { ListReports, useChosenOnly } from './rows'

interface OfficeListProps extends Omit<ListProps, 'title' | 'actions' | 'filters'> {
  /** The page's; none where the list is a part of a page. */
  title?: string
  /** What the rows are, above them. */
  about?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
  /** Those that can be chosen. */
  columns?: ColumnsProps
  /** Says how much has changed since they were loaded. */
  changes?: ReactNode
  /** Stands above all rows, whatever the filters say. */
  top?: RaRecord | null
  /** What works with the list and stays while it has no rows. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * react-admin's List as the office has it: a heading, what came of actions, rows that say why there are none, and a state that
 * is nobody's address, since an address holds no one's name.
 */
export function OfficeList(props: OfficeListProps) {
  const {
    title,
    about,
    actions,
    columns,
    filters,
    top,
    beside,
    changes,
    perPage = 10,
    children,
    ...rest
  } = props
  const resource = useResourceContext(rest) ?? ''
  return (
    <>
      {title ? <Heading title={title} /> : null}
      <ListReports>
        {(told) => (
          <List
            sort={newestFirst}
            perPage={chosenPageSize(resource, perPage)}
            title={false}
            actions={
              <TopToolbar>
                {actions}
                {columns ? <ColumnsButton {...columns} /> : <DensityButton />}
                <RefreshIconButton />
              </TopToolbar>
            }
            {...(filters && { filters: <ChosenOnly>{filters}</ChosenOnly> })}
            empty={false}
            exporter={false}
            pagination={<Pager />}
            disableSyncWithLocation
            // Without a name react-admin forgets it where the address has none of it.
            storeKey={resource}
            disableAuthentication
            queryOptions={{ onError: () => undefined }}
            {...rest}
          >
            {about ? (
              <Typography component="div" color="text.secondary" sx={{ maxWidth: '80ch', px: 2, pb: 1 }}>
                {about}
              </Typography>
            ) : null}
            {told}
            {beside}
            <ListBody top={top ?? null} changes={changes}>
              {children}
            </ListBody>
          </List>
        )}
      </ListReports>
    </>
  )
}

interface ListBodyProps {
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
function ListBody({ top, changes, children }: ListBodyProps) {
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

interface PageAsked {
  page: number
  /** The list's filters, order and page size, in one string. */
  list: string
}

/**
 * The page that was asked for and did not come, and why, as long as the one that was shown before stays in its place. By itself
 * react-admin leads from there to the first page.
 */
function usePageNotReached(): { page: number; error: unknown } | null {
  const { page, data, error, isPlaceholderData, filterValues, sort, perPage, setPage } = useListContext()
  const list = JSON.stringify([filterValues, sort, perPage])
  const shown = useRef<PageAsked>({ page, list })
  const [missed, setMissed] = useState<{ page: number; error: unknown; from: PageAsked } | null>(null)
  useEffect(() => {
    if (data && !isPlaceholderData) {
      shown.current = { page, list }
      setMissed((one) => (one?.from.page === page && one.from.list === list ? one : null))
      return
    }
    const from = shown.current
    if (!error || page === from.page || list !== from.list) return
    setMissed({ page, error, from })
    // Only after react-admin has asked for the first page: what is asked for in one moment counts as one, the last.
    queueMicrotask(() => setPage(from.page))
  }, [page, list, data, error, isPlaceholderData, setPage])
  return missed?.from.page === page && missed.from.list === list ? missed : null
}

/** What a list can be narrowed by; where it shows the chosen rows alone, that it does, and the way back. */
function ChosenOnly({ children }: { children: ReactNode }) {
  const words = useWords()
  const { ids, leave } = useChosenOnly()
  const { total } = useListContext()
  if (!ids) return children
  const count = total ?? ids.length
  return (
    <Typography component="div" variant="subtitle2" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {words('office.selection.only', { smart_count: count, count: formatCount(count) })}
      <Button
        autoFocus
        size="small"
        variant="outlined"
        onClick={() => {
          leave()
          focusTitle()
        }}
      >
        {words('office.selection.leave')}
      </Button>
    </Typography>
  )
}

/** The one order that the office's lists have. */
export const newestFirst: SortPayload = { field: 'created', order: 'DESC' }
