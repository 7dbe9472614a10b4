import { Alert, Box, Slider, Stack } from '@mui/material'
import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Outlook, outlookSteps } from '../../contract/outlook'
import { formatCount, formatNumber } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { TextInput } from '../form/inputs'
import { useWords, type WordKey } from '../i18n/words'
import { numberIn, type SettingsRecord } from '../providers/settingsCalls'
import { blockedBy, countAbove, sum, useImpact } from './impact'

export const accepted = 'analyzer.toxicity'

/** The score, typed or slid, and what it would mean for recent posts (specification §2, Content Analyzer). */
export function AnalyzerFields() {
  const words = useWords()
  const { data, error, isFetching, refetch } = useImpact()
  const { setValue } = useFormContext()
  const savedScore = useRecordContext<SettingsRecord>()?.analyzer?.toxicity ?? 0
  const typed = numberIn(String(useWatch({ name: accepted })))
  const isScore = typed <= 1
  // While what is typed is no score, the chart stays at the last that was.
  const [last, setLast] = useState(savedScore)
  if (isScore && typed !== last) setLast(typed)
  const score = isScore ? typed : last
  return (
    <>
      <ScoreInput
        source={accepted}
        placeholder={words('settings.analyzer.placeholder')}
        helperText="settings.analyzer.description"
      />
      <Box component="section" aria-labelledby="impact-title" aria-busy={isFetching} sx={layout}>
        <h3 id="impact-title">{words('settings.impact.title')}</h3>
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
          onChange={(_event, slid) => setValue(accepted, slid, { shouldDirty: true, shouldValidate: true })}
        />
        {data && isScore ? <Meaning impact={data} score={score} savedScore={savedScore} /> : null}
        {data ? <Readers impact={data} /> : null}
        {isScore ? null : <p className="quiet">{words('settings.impact.noScore')}</p>}
      </Box>
      <p className="quiet small">{words('settings.analyzer.later')}</p>
    </>
  )
}

interface ScoreProps {
  source: string
  helperText: WordKey
  placeholder?: string
}

/** A number from 0 to 1, with a comma too, which react-admin's NumberInput does not take. */
export function ScoreInput(props: ScoreProps) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      showRequired
      sx={{ '& .MuiInputBase-root': { width: 240 } }}
      format={(value: string | number) => (typeof value === 'number' ? formatNumber(value) : value)}
      // A number only if it reads exactly as it was typed, so that typing can go on after `0.`.
      parse={(text: string) => (formatNumber(numberIn(text)) === text ? numberIn(text) : text)}
      validate={(text) => (numberIn(String(text)) <= 1 ? undefined : 'settings.analyzer.malformed')}
    />
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
function Readers({ impact: { scorer, secondReading } }: { impact: Outlook }) {
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
  impact: Outlook
  score: number
  savedScore: number
}

function Meaning({ impact: { scores, approved, blocked }, score, savedScore }: MeaningProps) {
  const words = useWords()
  const total = sum(scores)
  const decided = sum(approved) + sum(blocked)
  const approvedAbove = countAbove(approved, score)
  const blockedBelow = sum(blocked) - countAbove(blocked, score)
  return (
    <Stack spacing={0.75} role="status">
      <p>
        {total === 0
          ? words('settings.impact.none')
          : words('settings.impact.blocked', blockedBy(scores, score))}
      </p>
      {total > 0 && score !== savedScore ? (
        <p className="quiet">{words('settings.impact.before', blockedBy(scores, savedScore))}</p>
      ) : null}
      <p>
        {decided === 0
          ? words('settings.impact.noDecisions')
          : words('settings.impact.decisions', {
              total: formatCount(decided),
              count: formatCount(approvedAbove + blockedBelow),
              approved: formatCount(approvedAbove),
              blocked: formatCount(blockedBelow),
            })}
      </p>
      <p className="quiet small">{words('settings.impact.scale')}</p>
    </Stack>
  )
}

const bars = 50
const stepsOfBar = outlookSteps / bars
/** The drawing's own units. */
const [barWidth, height] = [10, 100]

/** Recent posts by score; those above the threshold stand out. A drawing of its own, as MUI's charts would add 88 KiB to this page. */
function ScoreChart({ scores, threshold }: { scores: readonly number[]; threshold: number }) {
  const words = useWords()
  // A step holds what lies below it, so the first step of a bar belongs to the bar before it.
  const totals = Array.from({ length: bars }, (_, bar) =>
    sum(scores.slice(bar && bar * stepsOfBar + 1, (bar + 1) * stepsOfBar + 1)),
  )
  const highest = Math.max(...totals, 1)
  const x = threshold * bars * barWidth
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${bars * barWidth} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words('settings.impact.chart')}
      sx={chart}
    >
      {totals.map((total, bar) => {
        // By the square root of the count: most posts are harmless, and the others are what matters.
        const high = total && Math.max(2, Math.sqrt(total / highest) * height)
        const x = bar * barWidth
        const isBlocked = (bar + 1) / bars > threshold
        return (
          <rect
            key={x}
            className={isBlocked ? 'blocked' : undefined}
            x={x + 0.5}
            width={barWidth - 1}
            y={height - high}
            height={high}
          />
        )
      })}
      <line x1={x} x2={x} y1={0} y2={height} />
    </Box>
  )
}

const chart = {
  display: 'block',
  width: '100%',
  height: 96,
  overflow: 'visible',
  borderBottom: '1px solid var(--edge)',
  '& rect': { fill: 'var(--good)' },
  '& rect.blocked': { fill: 'var(--bad)' },
  '& line': { stroke: 'var(--ink)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
}
