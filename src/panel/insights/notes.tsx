import { Button, Stack } from '@mui/material'
import { useStoreContext } from 'react-admin'
import { Link } from 'react-router'
import type { Insights } from '../../contract/insights'
import { formatBand, formatCount, formatMoment, formatShare, formatUniversalDay } from '../fields/format'
import { useWords } from '../i18n/words'
import { appealsOf, disagreement, rangeWords } from './useInsights'

interface Props {
  figures: Insights
}

/** That earlier days were counted afterwards. */
export function CountingNote({ figures: { filled }, from }: Props & { from: string }) {
  const words = useWords()
  if (filled === null || from > filled) return null
  return <p className="quiet small">{words('insights.filled', { day: formatUniversalDay(filled) })}</p>
}

export function WaitingNotes({ figures: { oldest } }: Props) {
  const words = useWords()
  const { pending, reported } = oldest
  return (
    <>
      {pending ? <p>{words('insights.waiting.oldestPending', { moment: formatMoment(pending) })}</p> : null}
      {reported ? (
        <p>{words('insights.waiting.oldestReported', { moment: formatMoment(reported) })}</p>
      ) : null}
      {pending || reported ? null : <p>{words('insights.waiting.noneWaits')}</p>}
    </>
  )
}

export function MedianNotes({ figures: { times } }: Props) {
  const words = useWords()
  const { answered, first } = times
  return (
    <>
      {answered.median ? (
        <p>{words('insights.times.answeredMedian', { range: rangeWords(words, answered.median) })}</p>
      ) : null}
      {first.median ? (
        <p>{words('insights.times.firstMedian', { range: rangeWords(words, first.median) })}</p>
      ) : null}
    </>
  )
}

export function AppealsNote({ figures }: Props) {
  const words = useWords()
  const { upheld, overturned } = appealsOf(figures)
  const total = upheld + overturned
  if (total === 0) return <p>{words('insights.appeals.none')}</p>
  const values = { share: formatShare(overturned / total), count: formatCount(total) }
  return <p>{words('insights.appeals.share', values)}</p>
}

/** How often people disagreed with the analyzer. */
export function DisagreementNote({ figures }: Props) {
  const words = useWords()
  const { total, otherwise } = disagreement(figures)
  if (total === 0) return null
  const values = { share: formatShare(otherwise / total), count: formatCount(total) }
  return <p>{words('insights.bands.share', values)}</p>
}

const listsOfBands = [
  ['block', 'blocked', 'insights.bands.toBlocked'],
  ['approve', 'published', 'insights.bands.toPublished'],
] as const

/** The same, with links to the lists of posts, filtered by each score at which people disagreed. */
export function BandsNotes({ figures }: Props) {
  const words = useWords()
  // A list's filter is in the store, not in its address.
  const store = useStoreContext()
  const lists = figures.bands.flatMap((one, band) =>
    listsOfBands
      .filter(([action]) => one.disagreed[action] > 0)
      .map(([, list, label]) => ({ list, label, band, score: formatBand(one) })),
  )
  return (
    <>
      <p className="quiet small">{words('insights.bands.about')}</p>
      <DisagreementNote figures={figures} />
      {lists.length > 0 ? (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <span>{words('insights.bands.lists')}</span>
          {lists.map(({ list, label, band, score }) => (
            <Button
              size="small"
              key={`${list} ${band}`}
              component={Link}
              to={`/office/posts/${list}?band=${band}`}
              onClick={() => store.setItem(`posts.${list}`, { filter: { band: String(band) } })}
            >
              {words(label, { score })}
            </Button>
          ))}
        </Stack>
      ) : null}
    </>
  )
}
