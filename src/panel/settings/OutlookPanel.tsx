import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import type { Outlook } from '../../contract/settings'
import { Loading } from '../fields/Loading'
import { formatCount, formatShare } from '../fields/locale'
import { NotLoaded } from '../fields/NotLoaded'
import { useWords } from '../i18n/words'
import { call } from '../providers/officeCalls'
import { countAbove, sum } from './outlook'
import { ScoreChart } from './ScoreChart'

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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settingsOutlook'],
    queryFn: ({ signal }) => call('getOutlook', { signal }),
    staleTime: 0,
  })
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
  const told = (accepted: number) => {
    const count = countAbove(scores, accepted)
    return { total: formatCount(total), count: formatCount(count), share: formatShare(count / total) }
  }
  const decided = sum(approved) + sum(blocked)
  const approvedAbove = countAbove(approved, score)
  const blockedBelow = sum(blocked) - countAbove(blocked, score)
  return (
    <Stack spacing={0.75} role="status">
      <p>{total === 0 ? words('settings.outlook.none') : words('settings.outlook.blocked', told(score))}</p>
      {total > 0 && score !== savedScore ? (
        <p className="quiet">{words('settings.outlook.before', told(savedScore))}</p>
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
