import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Left out where the window is narrower; what it says has to stand elsewhere then. */
  hideBelow?: 'sm' | 'md' | 'lg'
  align?: 'right'
  /** As CSS has it; without it the column takes what is left. */
  width?: string
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  onOpen: (row: Row) => void
}

/** A list's rows. A click anywhere on a row opens it; a button in the row does the same for the keyboard. */
export function RowsTable<Row extends { id: string }>({ caption, columns, rows, onOpen }: Props<Row>) {
  return (
    <Table className="rows">
      <caption className="hidden-text">{caption}</caption>
      <TableHead>
        <TableRow>
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
          <TableRow key={row.id} hover onClick={() => onOpen(row)}>
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
