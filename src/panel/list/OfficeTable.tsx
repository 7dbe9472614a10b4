import { Box, Button, Checkbox, LinearProgress, TableCell, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  BulkActionsToolbar,
  DataTable,
  type DataTableProps,
  ListContextProvider,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { formatCount } from '../fields/format'
import { Loading, NotLoaded, state } from '../fields/Loading'
import { focusTitle } from '../form/focus'
import { useWords } from '../i18n/words'
import { barHeight, lowWindow, narrowPage } from '../theme/tokens'
import { tableStyle } from './Col'
import { useCompact } from './ColumnsButton'
import { useClearFilters } from './filters'
import { AllMatchingContext, useChosenOnly, usePageNotReached } from './rows'

interface Props<Row extends RaRecord> extends DataTableProps<Row> {
  /** A click on a row; its DetailButton does the same. */
  onOpen?: (row: Row) => void
  /** Above all rows, whatever the filters. */
  top?: RaRecord | null
  changes?: ReactNode
}

/**
 * react-admin's DataTable with checkboxes that say whom they choose, and whether a page is chosen in part. The bar of what can be
 * done with the chosen stands below the rows, where it moves none of them. Rows stay where a refresh, or the way to another page,
 * has failed, and it says why.
 */
export function OfficeTable<Row extends RaRecord>(props: Props<Row>) {
  const { bulkActionButtons, onOpen, top = null, changes, children, ...rest } = props
  const words = useWords()
  const [isCompact] = useCompact()
  const list = useListContext()
  const { page, sort, isFetching, selectedIds = [] } = list
  const { rows, isPast, failure } = useRows(top)
  const scrollRef = useTopOf(`${page} ${sort.field} ${sort.order}`)
  const total = Math.max(list.total ?? 0, rows?.length ?? 0)
  const isComing = !rows || (rows.length === 0 && total > 0)
  return (
    <Box ref={scrollRef} aria-busy={isFetching} sx={{ position: 'relative', scrollMarginTop: '96px' }}>
      {isFetching ? <LinearProgress aria-label={words('common.loading')} sx={bar} /> : null}
      {rows && changes ? <Box sx={overHead}>{changes}</Box> : null}
      {failure}
      {isComing && !(failure && !rows) ? <Loading text={words('office.list.loading')} /> : null}
      {isComing ? null : (
        <ListContextProvider value={{ ...list, data: rows, isPending: false, error: null, total }}>
          <Box inert={isPast} sx={{ opacity: isPast ? 0.5 : 1 }}>
            <DataTable<Row>
              rowClick={(_id, _resource, row) => {
                onOpen?.(row)
                return false
              }}
              size={isCompact ? 'small' : 'medium'}
              empty={<NoRows />}
              bulkActionButtons={false}
              bulkActionsToolbar={<Toolbar>{bulkActionButtons}</Toolbar>}
              className={bulkActionButtons ? 'choosing' : ''}
              rowSx={({ id }) => (selectedIds.includes(id) ? chosenRow : row)}
              sx={tableStyle}
              {...rest}
            >
              {bulkActionButtons ? <SelectColumn /> : null}
              {children}
            </DataTable>
          </Box>
        </ListContextProvider>
      )}
    </Box>
  )
}

const bar = { position: 'absolute', inset: '0 0 auto', height: 2, zIndex: 3 }
/** Over the table's head, or in the toolbar's last line without one; takes no room from the rows. */
const overHead = {
  position: 'sticky',
  top: { xs: barHeight + 4, md: 4 },
  zIndex: 3,
  height: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  pr: '84px',
  '& .MuiButton-root': {
    height: 24,
    minHeight: 24,
    py: 0,
    whiteSpace: 'nowrap',
    bgcolor: 'background.paper',
  },
  [lowWindow]: { position: 'relative', top: 0 },
  [narrowPage]: {
    position: 'relative',
    top: 0,
    pr: '12px',
    '& .MuiButton-root': { height: 32, transform: 'translateY(calc(-100% - 8px))' },
  },
} as const
const row = { backgroundColor: 'var(--surface)' }
const chosenRow = { backgroundColor: 'var(--selected)' }

/** Scrolls to the top on another page or order. */
function useTopOf(rows: string) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(rows)
  useEffect(() => {
    if (shown.current === rows) return
    shown.current = rows
    ref.current?.scrollIntoView({ block: 'start' })
  }, [rows])
  return ref
}

/** The rows with `top` above them, whether they belong to earlier filters, and the failure. */
function useRows(top: RaRecord | null) {
  const { data, error, isFetching, isPlaceholderData, filterValues, refetch, setPage } = useListContext()
  const narrowed = JSON.stringify(filterValues)
  const [last, setLast] = useState({ data, narrowed })
  const hasCome = data !== undefined && !isPlaceholderData
  if (hasCome && (data !== last.data || narrowed !== last.narrowed)) setLast({ data, narrowed })
  // What was shown stays where a refresh, or the way to another page, has failed.
  const shown = data ?? (error ? last.data : undefined)
  const missed = usePageNotReached()
  const retry = () => {
    if (!missed) return refetch()
    setPage(missed.page)
    focusTitle()
  }
  const first = top && !filterValues.ids && (shown?.find(({ id }) => id === top.id) ?? top)
  return {
    rows: first && shown ? [first, ...shown.filter(({ id }) => id !== first.id)] : shown,
    isPast: !hasCome && narrowed !== last.narrowed,
    failure:
      missed || error ? (
        <NotLoaded
          error={missed?.error ?? error}
          isBusy={!missed && Boolean(isFetching)}
          hasRows={shown !== undefined}
          onRetry={retry}
        />
      ) : null,
  }
}

/** With a button to clear the filters; react-admin's has no words on a phone. */
function NoRows() {
  const words = useWords()
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const clear = useClearFilters()
  return (
    <Box role="status" sx={state}>
      <strong>{words('office.list.empty')}</strong>
      {Object.keys(filterValues).length > 0 ? (
        <Button size="small" onClick={clear}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : null}
    </Box>
  )
}

function Toolbar({ children }: { children: ReactNode }) {
  return children ? (
    <BulkActionsToolbar label="" selectAllButton={false}>
      <Selected>{children}</Selected>
    </BulkActionsToolbar>
  ) : null
}

/** react-admin's checkboxes have no names, and no indeterminate state in the header. */
function SelectColumn() {
  const context = useDataTableRenderContext()
  if (context === 'header') return <SelectPage />
  return context === 'data' ? <SelectRow /> : null
}

function SelectRow() {
  const words = useWords()
  const record = useRecordContext()
  const { selectedIds = [] } = useListContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const representation = useGetRecordRepresentation(useResourceContext())
  if (!record) return null
  const { id } = record
  return (
    // A click that misses the box by a little must not open the row.
    <TableCell padding="checkbox" className="choose" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        checked={selectedIds.includes(id)}
        onClick={(event) => handleToggleItem?.(id, event)}
        slotProps={{
          input: { 'aria-label': words('office.selection.one', { name: String(representation(record)) }) },
        }}
      />
    </TableCell>
  )
}

function SelectPage() {
  const words = useWords()
  const { data = [], selectedIds = [], onSelect } = useListContext()
  const shown = data.map(({ id }) => id)
  const others = selectedIds.filter((id) => !shown.includes(id))
  const chosen = shown.filter((id) => selectedIds.includes(id))
  const isWhole = shown.length > 0 && chosen.length === shown.length
  const isPart = chosen.length > 0 && !isWhole
  return (
    <TableCell padding="checkbox" variant="head" scope="col" className="RaDataTable-headerCell choose">
      <Checkbox
        checked={isWhole}
        indeterminate={isPart}
        onChange={() => onSelect(isWhole ? others : [...others, ...shown])}
        slotProps={{
          input: {
            'aria-label': words('office.selection.all'),
            // Both in words for screen readers and as the state that a browser knows would be one too many.
            'aria-checked': undefined,
            ref: (input: HTMLInputElement | null) => {
              if (input) input.indeterminate = isPart
            },
          },
        }}
      />
    </TableCell>
  )
}

/**
 * How many rows are selected; where a whole page is, all that match can be. That holds until another row is selected, or the list
 * is narrowed to something else.
 */
function Selected({ children }: { children: ReactNode }) {
  const words = useWords()
  const { selectedIds = [], data = [], total = 0, filter, filterValues } = useListContext()
  const { ids, show } = useChosenOnly()
  const count = selectedIds.length
  const all = { filter: { ...filterValues, ...filter }, total }
  const key = JSON.stringify([all, selectedIds])
  const [chosen, setChosen] = useState('')
  // Who selects the same rows again has not asked for all again.
  if (chosen !== '' && chosen !== key) setChosen('')
  const isAll = chosen === key && count > 0
  const isPage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  return (
    <>
      <Typography component="p" role="status" variant="subtitle2">
        {isAll ? words('jobs.all.selected', { count: formatCount(total) }) : null}
        {!isAll && count > 0
          ? words('office.selection.count', { smart_count: count, count: formatCount(count) })
          : null}
      </Typography>
      {count > 0 && !isAll && !ids ? (
        <Button size="small" color="inherit" onClick={show}>
          {words('office.selection.show')}
        </Button>
      ) : null}
      {isPage && !isAll && !ids && total > count ? (
        <Button size="small" color="inherit" onClick={() => setChosen(key)}>
          {words('jobs.all.select', { count: formatCount(total) })}
        </Button>
      ) : null}
      <AllMatchingContext value={isAll ? all : null}>{children}</AllMatchingContext>
    </>
  )
}
