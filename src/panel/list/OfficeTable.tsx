import { Checkbox, TableCell } from '@mui/material'
import { type ReactNode, useContext } from 'react'
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  DataTableConfigContext,
  DataTableHead,
  type DataTableHeadProps,
  type DataTableProps,
  DataTableRow,
  type DataTableRowProps,
  type RaRecord,
  useDataTableCallbacksContext,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { useWords } from '../i18n/words'
import { useCompact } from './DensityButton'
import { Selected } from './Selected'

interface Props<Row extends RaRecord> extends DataTableProps<Row> {
  /** A click on a row; its DetailButton does the same. */
  onOpen?: (row: Row) => void
}

/**
 * react-admin's DataTable with checkboxes that say whom they choose, and whether a page is chosen in part; the bar of what can
 * be done with the chosen stands below the rows, where it moves none of them.
 */
export function OfficeTable<Row extends RaRecord>({ bulkActionButtons, onOpen, ...rest }: Props<Row>) {
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
