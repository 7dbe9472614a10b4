import { Box, LinearProgress, Typography } from '@mui/material'
import { ListContextProvider, useListContext } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  List,
  type ListProps,
  type RaRecord,
  RefreshIconButton,
  TopToolbar,
  useResourceContext,
} from 'react-admin'
import { useWords } from '../i18n/words'
import { chosenPageSize } from '../providers/pageSize'
import { Heading } from '../screens/Heading'
import { ChosenOnly } from './ChosenOnly'
import { ColumnsButton, type ColumnsProps } from './ColumnsButton'
import { DensityButton } from './DensityButton'
import { Loading } from './Loading'
import { ListReports } from './listReport'
import { state } from './listState'
import { NotLoaded } from './NotLoaded'
import { newestFirst } from './newestFirst'
import { Pager } from './Pager'

interface Props extends Omit<ListProps, 'title' | 'actions' | 'filters'> {
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
export function OfficeList(props: Props) {
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

/** Of what scrolls: another page begins at its top. */
function useTopOf(page: number) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    place.current?.scrollIntoView({ block: 'start' })
  }, [page])
  return place
}

/**
 * The rows, `top` above them, as the list has it where it does; or that they are being loaded, that there are none, or that they
 * did not come.
 */
function ListBody({
  top,
  changes,
  children,
}: Pick<Props, 'changes' | 'children'> & { top: RaRecord | null }) {
  const words = useWords()
  const list = useListContext()
  const { error, isFetching, filterValues, refetch, page } = list
  const place = useTopOf(page)
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
        {rows.length > 0 ? children : null}
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
