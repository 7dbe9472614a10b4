import { Button, Checkbox, TableCell, Typography } from '@mui/material'
import { type ReactNode, useContext, useState } from 'react'
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  type DataTableColumnProps,
  DataTableConfigContext,
  DataTableHead,
  type DataTableHeadProps,
  type DataTableProps,
  DataTableRow,
  type DataTableRowProps,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import { useCompact } from './ColumnsButton'
import { AllMatchingContext, useChosenOnly } from './rows'

interface OfficeTableProps<Row extends RaRecord> extends DataTableProps<Row> {
  /** A click on a row; its DetailButton does the same. */
  onOpen?: (row: Row) => void
}

/**
 * react-admin's DataTable with checkboxes that say whom they choose, and whether a page is chosen in part; the bar of what can
 * be done with the chosen stands below the rows, where it moves none of them.
 */
export function OfficeTable<Row extends RaRecord>({
  bulkActionButtons,
  onOpen,
  ...rest
}: OfficeTableProps<Row>) {
  const [isCompact] = useCompact()
  return (
    <DataTable<Row>
      rowClick={(_id, _resource, row) => {
        onOpen?.(row)
        return false
      }}
      size={isCompact ? 'small' : 'medium'}
      head={Head}
      body={Body}
      bulkActionButtons={bulkActionButtons ?? false}
      bulkActionsToolbar={bulkActionButtons ? <Toolbar>{bulkActionButtons}</Toolbar> : undefined}
      {...rest}
    />
  )
}

function Toolbar({ children }: { children: ReactNode }) {
  return (
    <BulkActionsToolbar label="" selectAllButton={false}>
      <Selected>{children}</Selected>
    </BulkActionsToolbar>
  )
}

function Body(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={Row} />
}

function Row({ children, ...rest }: DataTableRowProps) {
  return (
    <Cells cell={<ChooseRow />}>
      {(cells) => (
        <DataTableRow {...rest}>
          {cells}
          {children}
        </DataTableRow>
      )}
    </Cells>
  )
}

function Head({ children, ...rest }: DataTableHeadProps) {
  return (
    <Cells cell={<ChoosePage />}>
      {(cells) => (
        <DataTableHead {...rest}>
          {cells}
          {children}
        </DataTableHead>
      )}
    </Cells>
  )
}

/** Puts a cell of ours where react-admin would put its own checkbox. */
function Cells({ cell, children }: { cell: ReactNode; children: (cell: ReactNode) => ReactNode }) {
  const config = useContext(DataTableConfigContext)
  return (
    <DataTableConfigContext value={{ ...config, hasBulkActions: false }}>
      {children(config.hasBulkActions ? cell : null)}
    </DataTableConfigContext>
  )
}

function ChooseRow() {
  const words = useWords()
  const record = useRecordContext()
  const { selectedIds = [] } = useListContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const representation = useGetRecordRepresentation(useResourceContext())
  if (!record) return null
  const { id } = record
  return (
    // A click that misses the box by a little must not open the row.
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
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

function ChoosePage() {
  const words = useWords()
  const { data = [], selectedIds = [], onSelect } = useListContext()
  const shown = data.map(({ id }) => id)
  const others = selectedIds.filter((id) => !shown.includes(id))
  const chosen = shown.filter((id) => selectedIds.includes(id))
  const isWhole = shown.length > 0 && chosen.length === shown.length
  const isPart = chosen.length > 0 && !isWhole
  return (
    <TableCell padding="checkbox" variant="head" scope="col">
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

interface ColProps<Row extends RaRecord> extends DataTableColumnProps<Row> {
  /** Where it is not the word that the resource's fields have for `source`. */
  label?: string
  /** Its cells are the headers of their rows. */
  isName?: boolean
  /** Stands beside the name where the table has no room for columns. */
  isBeside?: boolean
  /** Left out where the table has less room; what it says has to stand elsewhere then. */
  hideBelow?: 'md' | 'lg'
  /** Whether the office has an order by it. */
  isSortable?: boolean
  /** As CSS has it; without it the column takes what is left, and is wide enough to be read. */
  width?: string
}

/** A `DataTable.Col` that says its name beside its value where the table has no room for columns. */
export function Col<Row extends RaRecord>({
  isName = false,
  isBeside = false,
  label: given,
  width,
  hideBelow,
  isSortable = false,
  ...rest
}: ColProps<Row>) {
  const words = useWords()
  const context = useDataTableRenderContext()
  const resource = useResourceContext()
  const label = useTranslateLabel()({ label: given, resource, source: rest.source })
  return (
    <DataTable.Col<Row>
      label={label}
      disableSort={!isSortable}
      {...(hideBelow && { 'data-hide-below': hideBelow })}
      {...(isBeside && { 'data-beside': true })}
      {...(context === 'header' && { style: { width, minWidth: width ?? 'clamp(7.5rem, 13cqi, 10rem)' } })}
      {...(context === 'data' &&
        (isName
          ? { role: 'rowheader' }
          : { 'data-label': words('office.list.label', { label: String(label) }) }))}
      {...rest}
    />
  )
}

interface DetailButtonProps {
  /** Of the record. */
  id: string
  label: string
  /** What it is called where only it is heard. */
  name: string
  'aria-haspopup'?: 'dialog'
  'aria-describedby'?: string
  onOpen: () => void
}

/** What a click on the row does, for the keyboard. */
export function DetailButton({ id, label, name, onOpen, ...rest }: DetailButtonProps) {
  return (
    <Button
      id={detailButtonId(id)}
      size="small"
      aria-label={name}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
      {...rest}
    >
      {label}
    </Button>
  )
}

/** The Detail button of a row: it is there whatever becomes of the row's other buttons. */
export function detailButtonId(id: string): string {
  return `detail-${id}`
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
