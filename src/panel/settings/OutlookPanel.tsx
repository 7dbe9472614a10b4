import { Alert, Box, Stack } from '@mui/material'
import type { Outlook, ReadingState } from '../../contract/settings'
import { formatCount, formatShare } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { useWords } from '../i18n/words'
import { barsOf, countAbove, sum } from './outlook'
import { useOutlook } from './useOutlook'

interface Props {
  /** The score that is being chosen, and the one that is saved. */
  score: number
  /** Whether that is what stands in the field; where no score does, it is the last one that did. */
  isScore: boolean
  savedScore: number
  onSlide: (score: number) => void
}

/** What an accepted score would mean for recent posts and decisions, while one slides. */
export function OutlookPanel({ score, isScore, savedScore, onSlide }: Props) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useOutlook()
  return (
    <Box component="section" aria-labelledby="outlook-title" aria-busy={isFetching} sx={layout}>
      <h3 id="outlook-title">{words('settings.outlook.title')}</h3>
      {data ? <ScoreChart scores={data.scores} threshold={score} /> : null}
      {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
      {data || error ? null : <Loading />}
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={score}
        aria-label={words('settings.analyzer.slider')}
        onChange={(event) => onSlide(event.target.valueAsNumber)}
      />
      {data && isScore ? <Meaning outlook={data} score={score} savedScore={savedScore} /> : null}
      {data ? <p className="quiet small">{words(`settings.scorers.${data.scorer}`)}</p> : null}
      {data ? <SecondReading state={data.secondReading} /> : null}
      {isScore ? null : <p className="quiet">{words('settings.outlook.noScore')}</p>}
    </Box>
  )
}

/** Whether texts are read a second time; a warning where they are not. */
function SecondReading({ state }: { state: ReadingState }) {
  const words = useWords()
  const told = words(`settings.secondReading.${state}`)
  return state === 'away' || state === 'off' ? (
    <Alert severity="warning">{told}</Alert>
  ) : (
    <p className="quiet small">{told}</p>
  )
}

const layout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.25,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& h3': { fontSize: '0.9rem' },
  '& input': { width: '100%', minHeight: 28, m: 0, accentColor: 'var(--brand)' },
} as const

interface MeaningProps {
  outlook: Outlook
  score: number
  savedScore: number
}

function Meaning({ outlook: { scores, approved, blocked }, score, savedScore }: MeaningProps) {
  const words = useWords()
  const total = sum(scores)
  const decided = sum(approved) + sum(blocked)
  const approvedAbove = countAbove(approved, score)
  const blockedBelow = sum(blocked) - countAbove(blocked, score)
  return (
    <Stack spacing={0.75} role="status">
      <p>
        {total === 0
          ? words('settings.outlook.none')
          : words('settings.outlook.blocked', told(scores, score))}
      </p>
      {total > 0 && score !== savedScore ? (
        <p className="quiet">{words('settings.outlook.before', told(scores, savedScore))}</p>
      ) : null}
      <p>
        {decided === 0
          ? words('settings.outlook.noDecisions')
          : words('settings.outlook.decisions', {
              total: formatCount(decided),
              count: formatCount(approvedAbove + blockedBelow),
              approved: formatCount(approvedAbove),
              blocked: formatCount(blockedBelow),
            })}
      </p>
      <p className="quiet small">{words('settings.outlook.scale')}</p>
    </Stack>
  )
}

/** How much of recent posts a score would block, as sentences say it. */
export function told(scores: readonly number[], accepted: number) {
  const [total, count] = [sum(scores), countAbove(scores, accepted)]
  return { total: formatCount(total), count: formatCount(count), share: formatShare(count / total) }
}

const bars = 50
/** The drawing's own units. */
const [width, height] = [500, 100]
const gap = 1

/** How many recent posts there are by score; those that the threshold blocks stand out. */
function ScoreChart({ scores, threshold }: { scores: readonly number[]; threshold: number }) {
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
