import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/words'
import { isolated } from './isolated'
import { SelectBox } from './SelectBox'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Left out where there is less room; what it says has to stand elsewhere then. */
  hideBelow?: 'sm' | 'md' | 'lg'
  align?: 'right'
  /** As CSS has it; without it the column takes what is left. */
  width?: string
}

/** Which rows are chosen, and how to choose others. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Of the rows that are shown. */
  extent: 'none' | 'some' | 'all'
  toggleAll: () => void
  nameOf: (row: Row) => string
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Without it the table has no checkboxes. */
  selection?: RowSelection<Row> | null
  onOpen: (row: Row) => void
}

/** A list's rows. A click anywhere on a row opens it; a button in the row does the same for the keyboard. */
export function RowsTable<Row extends { id: string }>(props: Props<Row>) {
  const { caption, columns, rows, selection, onOpen } = props
  const words = useWords()
  return (
    <Table className="rows">
      <caption className="hidden-text">{caption}</caption>
      <TableHead>
        <TableRow>
          {selection ? (
            <TableCell className="select-cell" scope="col">
              <SelectBox
                label={words('office.selection.all')}
                extent={selection.extent}
                onToggle={selection.toggleAll}
              />
            </TableCell>
          ) : null}
          {columns.map(({ key, label, hideBelow, align, width }) => (
            <TableCell
              key={key}
              align={align}
              data-hide-below={hideBelow}
              style={width ? { width } : undefined}
              scope="col"
            >
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} hover selected={selection?.isSelected(row)} onClick={() => onOpen(row)}>
            {selection ? <SelectCell row={row} selection={selection} /> : null}
            {columns.map(({ key, cell, hideBelow, align }) => (
              <TableCell key={key} align={align} data-hide-below={hideBelow}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** A click that misses the box by a little must not open the row. */
function SelectCell<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  const words = useWords()
  return (
    <TableCell className="select-cell" onClick={(event) => event.stopPropagation()}>
      <SelectBox
        label={words('office.selection.one', { name: isolated(selection.nameOf(row)) })}
        extent={selection.isSelected(row) ? 'all' : 'none'}
        onToggle={() => selection.toggle(row)}
      />
    </TableCell>
  )
}
