import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import {
  Button,
  Link,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  ToggleButton,
} from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { type ReactNode, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { type Insights, maxInsightOrganizations } from '../../contract/insights'
import { formatCount } from '../fields/format'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { saveCsv } from '../list/DownloadButton'
import { cellText, type FigureTable, type Panel, panels, tableAsCsv } from './panels'
import type { Period } from './useInsights'

interface Props {
  panel: Panel
  figures: Insights
  period: Period
}

/** Figures under a heading: drawn or as a table, and as a file. */
export function FigurePanel({ panel, figures, period }: Props) {
  const words = useWords()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const { file, table, chart, isDrawn, Notes, about } = panel
  const title = words(panel.title)
  const made = table(figures, words)
  const drawn = made.rows.length > 0 && isDrawn?.(figures) !== false ? chart : undefined
  const toOwn = (row: number, text: ReactNode) => {
    const own = new URLSearchParams({ ...period, oid: figures.organizations[row]?.oid ?? '' }).toString()
    return (
      <Link component={RouterLink} to={{ search: own }}>
        <Verbatim>{text}</Verbatim>
      </Link>
    )
  }
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={layout}>
      <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1} alignItems="center">
        <h2 id={id}>{title}</h2>
        {drawn ? (
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
          onClick={() => saveCsv(tableAsCsv(made, words), `${file}-${period.from}-${period.until}`)}
        >
          {words('insights.csv')}
        </Button>
      </Stack>
      {Notes ? <Notes figures={figures} /> : null}
      {about ? <p className="quiet small">{words(about, { count: maxInsightOrganizations })}</p> : null}
      {drawn && !isTable ? (
        <div role="img" aria-label={title}>
          <Chart table={made} drawn={drawn} />
        </div>
      ) : (
        <Figures title={title} table={made} first={panel === panels.organizations ? toOwn : undefined} />
      )}
    </Paper>
  )
}

const layout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 1.5,
  p: 2,
  '& h2': { flex: 1, m: 0, fontSize: 15, fontWeight: 620 },
  '& p': { m: 0 },
  '& .MuiToggleButton-root': { gap: '6px' },
} as const

interface FiguresProps {
  title: string
  table: FigureTable
  /** What stands in the first column, where it is more than its text. */
  first?: ((row: number, text: string) => ReactNode) | undefined
}

/** Figures as a table that scrolls within itself where there is little room. */
export function Figures({ title, table: { columns, rows }, first = (_row, text) => text }: FiguresProps) {
  const words = useWords()
  if (rows.length === 0) return <p className="quiet">{words('insights.noFigures')}</p>
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={frame}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map(({ label }) => (
              <TableCell key={label}>{words(label)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => {
            const [name = '', ...others] = columns.map(({ label }) => cellText(cells[label], label))
            return (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {first(row, name)}
                </TableCell>
                {others.map((text, index) => (
                  <TableCell key={columns[index + 1]?.label}>{text}</TableCell>
                ))}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const frame = {
  maxHeight: 420,
  border: '1px solid var(--line)',
  borderRadius: 1,
  '& .MuiTableCell-head': { bgcolor: 'var(--surface)' },
  '& .MuiTableCell-body': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& th[scope=row]': { fontWeight: 600 },
  '& .MuiTableCell-root:not(:first-child)': { textAlign: 'end' },
}

const shared = { skipAnimation: true, height: 280, margin: { left: 0, right: 8, top: 8, bottom: 0 } }
const counts = { min: 0, valueFormatter: (value: number) => formatCount(value), tickMinStep: 1 }
const countsAtTheSide = [{ ...counts, width: 44 }]

/** Draws the columns that have a colour. */
function Chart({ table: { columns, rows }, drawn: kind }: { table: FigureTable; drawn: Panel['chart'] }) {
  const words = useWords()
  const name = columns[0]?.label ?? 'insights.day'
  const names = { dataKey: name, valueFormatter: (value: string) => cellText(value, name) }
  const valueFormatter = (value: number | null) => (value === null ? '' : formatCount(value))
  const series = columns.flatMap(({ label, drawn }) =>
    drawn ? [{ dataKey: label, label: words(label), valueFormatter, ...drawn }] : [],
  )
  if (kind === 'lines') {
    return (
      <LineChart
        {...shared}
        dataset={rows}
        xAxis={[{ ...names, scaleType: 'point' }]}
        yAxis={countsAtTheSide}
        series={series.map((one) => ({ ...one, showMark: false, curve: 'linear' }))}
        sx={{ '& .MuiLineElement-series-dashed': { strokeDasharray: '6 4' } }}
      />
    )
  }
  const band = { ...names, scaleType: 'band' as const }
  const axes =
    kind === 'bars'
      ? ({ layout: 'vertical', xAxis: [band], yAxis: countsAtTheSide } as const)
      : ({ layout: 'horizontal', xAxis: [counts], yAxis: [{ ...band, width: 130 }] } as const)
  return (
    <>
      <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
        <Hatch name="bad" line="badFill" angle={45} />
        <Hatch name="wait" line="waitDot" angle={-45} />
      </svg>
      <BarChart {...shared} {...axes} dataset={rows} series={series} />
    </>
  )
}

function Hatch({ name, line, angle }: { name: string; line: string; angle: number }) {
  return (
    <pattern
      id={`hatched-${name}`}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${angle})`}
    >
      <rect width="6" height="6" fill={`var(--${name}Soft)`} />
      <rect width="4" height="6" fill={`var(--${line})`} />
    </pattern>
  )
}
