import { Box } from '@mui/material'
import type { RowRefusal } from '../../../contract/importFile'
import { formatCount } from '../../fields/format'
import { useWords } from '../../i18n/words'
import { FileRows } from './FileRows'
import { refusalWords } from './refusalWords'

interface Props {
  rows: readonly { line: number; email: string; codes: readonly RowRefusal[] }[]
  /** How many are refused in all; these are the first of them. */
  count: number
}

/** So many are shown; the file to download has all that are listed. */
const mostShown = 50

const scrolling = { maxHeight: '16rem', overflowY: 'auto' }

/** Rows that are refused, by their line in the file and with the reason. */
export function RefusedRows({ rows, count }: Props) {
  const words = useWords()
  const rest = count - Math.min(rows.length, mostShown)
  return (
    <Box component="section" sx={scrolling} tabIndex={0} aria-label={words('importing.refusedLabel')}>
      <FileRows
        columns={(['line', 'email', 'reason'] as const).map((column) => words(`importing.columns.${column}`))}
        rows={rows.slice(0, mostShown).map(({ line, email, codes }) => ({
          line,
          cells: [formatCount(line), email, refusalWords(codes, words)],
        }))}
      />
      {rest > 0 ? (
        <p className="quiet">{words('importing.moreRefused', { count: formatCount(rest) })}</p>
      ) : null}
    </Box>
  )
}
