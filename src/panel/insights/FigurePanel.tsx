import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import { Button, Stack, ToggleButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../i18n/words'
import { saveCsv } from '../list/DownloadButton'
import type { Column } from './columns'
import { FigureTable } from './FigureTable'
import { figuresAsCsv } from './figuresAsCsv'

interface Props<Row> {
  title: string
  /** The file's, without its ending. */
  file: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Absent where the figures are a table always. */
  chart?: ReactNode
  /** What stands in the table's first column, where it is more than its text. */
  first?: (row: Row, text: string) => ReactNode
  /** What the figures say, in sentences. */
  children?: ReactNode
}

/** Figures under a heading: drawn or as a table, and as a file. */
export function FigurePanel<Row>({ title, file, columns, rows, chart, first, children }: Props<Row>) {
  const words = useWords()
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <Section aria-labelledby={id}>
      <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1} alignItems="center">
        <h2 id={id}>{title}</h2>
        {chart ? (
          <ToggleButton
            size="small"
            value="table"
            selected={isTable}
            aria-label={words('insights.tableOf', { title })}
            onChange={() => setTable(!isTable)}
          >
            <TableIcon fontSize="small" aria-hidden="true" />
            {words('insights.table')}
          </ToggleButton>
        ) : null}
        <Button
          size="small"
          variant="outlined"
          aria-label={words('insights.csvOf', { title })}
          startIcon={<DownloadIcon aria-hidden="true" />}
          onClick={() => saveCsv(figuresAsCsv(columns, rows, words), file)}
        >
          {words('insights.csv')}
        </Button>
      </Stack>
      {children}
      {chart && !isTable ? (
        <div role="img" aria-label={title}>
          {chart}
        </div>
      ) : (
        <FigureTable title={title} columns={columns} rows={rows} {...(first && { first })} />
      )}
    </Section>
  )
}

const Section = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 12,
  padding: 16,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  '& h2': { flex: 1, margin: 0, fontSize: 15, fontWeight: 620 },
  '& p': { margin: 0 },
  '& .MuiToggleButton-root': {
    gap: 6,
    minHeight: 32,
    padding: '4px 10px',
    textTransform: 'none',
    color: 'var(--ink)',
  },
})
