import Box from '@mui/material/Box'
import { useWords } from '../i18n/words'
import { barsOf } from './outlook'

const bars = 50
/** The drawing's own units. */
const [width, height] = [500, 100]
const gap = 1

/** How many recent posts there are by score; those that the threshold blocks stand out. */
export function ScoreChart({ scores, threshold }: { scores: readonly number[]; threshold: number }) {
  const words = useWords()
  const place = threshold * width
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words('settings.outlook.chart')}
      // The middle of the slider's thumb stands at its value, half a thumb inside either end.
      sx={{
        display: 'block',
        width: 'calc(100% - 16px)',
        height: 96,
        mx: 1,
        overflow: 'visible',
        borderBottom: '1px solid var(--edge)',
        '& rect': { fill: 'var(--good)' },
        '& rect.blocked': { fill: 'var(--bad)' },
        '& line': { stroke: 'var(--ink)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
      }}
    >
      {barsOf(scores, bars).map((bar) => (
        <rect
          key={bar.from}
          className={bar.to > threshold ? 'blocked' : undefined}
          x={bar.from * width + gap / 2}
          width={width / bars - gap}
          y={height - Math.max(2, bar.height * height)}
          height={Math.max(2, bar.height * height)}
        />
      ))}
      <line x1={place} x2={place} y1={0} y2={height} />
    </Box>
  )
}
