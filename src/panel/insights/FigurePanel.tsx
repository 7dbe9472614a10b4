import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import { Button, Stack, ToggleButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import { saveCsv } from '../list/OfficeList'
import { FigureTable } from './FigureTable'
import { cellText, type Table, tableAsCsv } from './tables'

interface Props {
  title: string
  /** The file's, without its ending. */
  file: string
  table: Table
  /** Null for figures that are always a table. */
  chart: Drawn | null
  first?: ((row: number, text: string) => ReactNode) | undefined
  /** The figures in sentences. */
  children?: ReactNode
}

export type Drawn = 'bars' | 'horizontalBars' | 'lines'

/** Figures under a heading: drawn or as a table, and as a file. */
export function FigurePanel({ title, file, table, chart, first, children }: Props) {
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
          onClick={() => saveCsv(tableAsCsv(table, words), file)}
        >
          {words('insights.csv')}
        </Button>
      </Stack>
      {children}
      {chart && !isTable ? (
        <div role="img" aria-label={title}>
          <Chart table={table} drawn={chart} />
        </div>
      ) : (
        <FigureTable title={title} table={table} first={first} />
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

const shared = { skipAnimation: true, height: 280, margin: { left: 0, right: 8, top: 8, bottom: 0 } }
const counts = { min: 0, valueFormatter: (value: number) => formatCount(value), tickMinStep: 1 }
const countsAtTheSide = [{ ...counts, width: 44 }]

/** Draws the columns that have a fill. Of two lines the second is dashed. */
function Chart({ table: { columns, rows }, drawn }: { table: Table; drawn: Drawn }) {
  const words = useWords()
  const names = rows.map(([name = '']) => cellText(name, columns[0]))
  const series = columns.flatMap(({ label, fill, stack }, index) => {
    if (fill === undefined) return []
    const data = rows.map((cells) => Number(cells[index]))
    const valueFormatter = (value: number | null) => (value === null ? '' : formatCount(value))
    return [{ label: words(label), color: fill, data, valueFormatter, ...(stack && { stack }) }]
  })
  if (drawn === 'lines') {
    return (
      <LineChart
        {...shared}
        xAxis={[{ scaleType: 'point', data: names }]}
        yAxis={countsAtTheSide}
        series={series.map((one, index) => ({
          ...one,
          id: `line-${index}`,
          showMark: false,
          curve: 'linear',
        }))}
        sx={{ '& .MuiLineElement-series-line-1': { strokeDasharray: '6 4' } }}
      />
    )
  }
  const band = { scaleType: 'band' as const, data: names }
  const axes =
    drawn === 'bars'
      ? ({ layout: 'vertical', xAxis: [band], yAxis: countsAtTheSide } as const)
      : ({ layout: 'horizontal', xAxis: [counts], yAxis: [{ ...band, width: 130 }] } as const)
  return (
    <>
      <Hatches />
      <BarChart {...shared} {...axes} series={series} />
    </>
  )
}

function Hatches() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        {(['bad', 'wait'] as const).map((name) => (
          <pattern
            key={name}
            id={`hatched-${name}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${name === 'bad' ? 45 : -45})`}
          >
            <rect width="6" height="6" fill={`var(--${name}Soft)`} />
            <rect width="4" height="6" fill={`var(--${name === 'bad' ? 'badFill' : 'waitDot'})`} />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
