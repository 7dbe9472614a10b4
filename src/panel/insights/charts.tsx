import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { formatCount } from '../fields/format'

/** What a series is drawn in: colours of the theme, and a hatch, so that none is told by its colour alone. */
export const fills = {
  came: 'var(--calm)',
  good: 'var(--goodDot)',
  bad: 'url(#hatched-bad)',
  other: 'url(#hatched-wait)',
}

interface Series {
  label: string
  fill: string
  values: readonly number[]
  /** Series of one stack stand on one another. */
  stack?: string
}

interface Props {
  /** What stands below each bar or point. */
  names: readonly string[]
  series: readonly Series[]
}

const height = 280
const margin = { left: 0, right: 8, top: 8, bottom: 0 }
const counts = { min: 0, valueFormatter: (value: number) => formatCount(value), tickMinStep: 1 }
const yAxis = [{ ...counts, width: 44 }]

const valueFormatter = (value: number | null) => (value === null ? '' : formatCount(value))

/** Bars stand up; `layout` lays them down, for names that are words. */
export function Bars({ names, series, layout = 'vertical' }: Props & { layout?: 'vertical' | 'horizontal' }) {
  const band = { scaleType: 'band' as const, data: names }
  return (
    <>
      <Hatches />
      <BarChart
        skipAnimation
        height={height}
        margin={margin}
        layout={layout}
        xAxis={layout === 'vertical' ? [band] : [counts]}
        yAxis={layout === 'vertical' ? yAxis : [{ ...band, width: 130 }]}
        series={series.map(({ label, fill, values, stack }) => ({
          ...{ label, color: fill, data: values, valueFormatter },
          ...(stack !== undefined && { stack }),
        }))}
      />
    </>
  )
}

/** Lines, of which every other one is dashed. */
export function Lines({ names, series }: Props) {
  return (
    <LineChart
      skipAnimation
      height={height}
      margin={margin}
      xAxis={[{ scaleType: 'point', data: names }]}
      yAxis={yAxis}
      series={series.map(({ label, fill, values }, index) => ({
        ...{ id: `line-${index}`, label, color: fill, data: values, valueFormatter },
        ...{ showMark: false, curve: 'linear' },
      }))}
      sx={{ '& .MuiLineElement-series-line-1': { strokeDasharray: '6 4' } }}
    />
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
