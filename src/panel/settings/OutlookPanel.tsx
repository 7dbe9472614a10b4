import { Alert, Box, Slider, Stack } from '@mui/material'
import type { Outlook } from '../../contract/settings'
import { formatCount, formatNumber } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { useWords } from '../i18n/words'
import { barsOf, blockedBy, countAbove, sum, useOutlook } from './outlook'

interface Props {
  /** The score in the field; if what it holds is no score, the last one. */
  score: number
  /** Whether the field holds a score. */
  isScore: boolean
  savedScore: number
  onSlide: (score: number) => void
}

/** What an accepted score would mean for recent posts and decisions. */
export function OutlookPanel({ score, isScore, savedScore, onSlide }: Props) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useOutlook()
  return (
    <Box component="section" aria-labelledby="outlook-title" aria-busy={isFetching} sx={layout}>
      <h3 id="outlook-title">{words('settings.outlook.title')}</h3>
      {data ? <ScoreChart scores={data.scores} threshold={score} /> : null}
      {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
      {data || error ? null : <Loading />}
      <Slider
        min={0}
        max={1}
        step={0.01}
        value={score}
        aria-label={words('settings.analyzer.slider')}
        getAriaValueText={formatNumber}
        onChange={(_event, slid) => onSlide(Number(slid))}
      />
      {data && isScore ? <Meaning outlook={data} score={score} savedScore={savedScore} /> : null}
      {data ? <Readers outlook={data} /> : null}
      {isScore ? null : <p className="quiet">{words('settings.outlook.noScore')}</p>}
    </Box>
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
} as const

/** What scores texts, and whether they are read a second time; a warning if they are not. */
function Readers({ outlook: { scorer, secondReading } }: { outlook: Outlook }) {
  const words = useWords()
  const second = words(`settings.secondReading.${secondReading}`)
  return (
    <>
      <p className="quiet small">{words(`settings.scorers.${scorer}`)}</p>
      {secondReading === 'away' || secondReading === 'off' ? (
        <Alert severity="warning">{second}</Alert>
      ) : (
        <p className="quiet small">{second}</p>
      )}
    </>
  )
}

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
          : words('settings.outlook.blocked', blockedBy(scores, score))}
      </p>
      {total > 0 && score !== savedScore ? (
        <p className="quiet">{words('settings.outlook.before', blockedBy(scores, savedScore))}</p>
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

const bars = 50
/** The drawing's own units. */
const [width, height] = [500, 100]
const gap = 1

/** Recent posts by score; those above the threshold stand out. A drawing of its own, as MUI's charts would add 88 KiB to this page. */
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
      sx={{
        display: 'block',
        width: '100%',
        height: 96,
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
