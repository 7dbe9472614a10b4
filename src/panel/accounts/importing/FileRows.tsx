import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'

interface Props {
  caption?: string
  columns: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** Rows of a file. */
export function FileRows({ caption, columns, rows }: Props) {
  return (
    <Table size="small" sx={{ '& caption': { captionSide: 'top', padding: '4px 12px' } }}>
      {caption ? <caption>{caption}</caption> : null}
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ line, cells }) => (
          <TableRow key={line}>
            {cells.map((cell, index) => (
              <TableCell key={columns[index]}>
                <bdi>{cell}</bdi>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
