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
    <svg
      className="score-chart"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words('settings.outlook.chart')}
    >
      {barsOf(scores, bars).map((bar) => (
        <rect
          key={bar.from}
          className={bar.to > threshold ? 'score-bar score-bar-blocked' : 'score-bar'}
          x={bar.from * width + gap / 2}
          width={width / bars - gap}
          y={height - Math.max(2, bar.height * height)}
          height={Math.max(2, bar.height * height)}
        />
      ))}
      <line className="score-line" x1={place} x2={place} y1={0} y2={height} />
    </svg>
  )
}
