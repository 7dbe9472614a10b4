import { Button, Stack } from '@mui/material'
import { useStore } from 'react-admin'
import { Link } from 'react-router'
import type { ScoreBand } from '../../contract/insights'
import { formatBand, formatCount, formatShare } from '../fields/format'
import { useWords } from '../i18n/words'
import { Bars, fills } from './charts'
import { bandColumns, disagreement } from './columns'
import { FigurePanel } from './FigurePanel'
import type { PanelProps } from './WorksPanels'

/** How often people decided otherwise than the analyzer, by the score, and the way to such posts. */
export function BandsPanel({ figures: { bands }, file }: PanelProps) {
  const words = useWords()
  const { total, otherwise } = disagreement(bands)
  return (
    <FigurePanel
      title={words('insights.bands.title')}
      file={`people-and-analyzer-${file}`}
      columns={bandColumns}
      rows={bands}
      chart={
        total > 0 ? (
          <Bars
            names={bands.map(formatBand)}
            series={[
              {
                label: words('insights.bands.agreed'),
                fill: fills.came,
                stack: 'all',
                values: bands.map(({ agreed }) => agreed.block + agreed.approve),
              },
              {
                label: words('insights.bands.blocked'),
                fill: fills.bad,
                stack: 'all',
                values: bands.map(({ disagreed }) => disagreed.block),
              },
              {
                label: words('insights.bands.approved'),
                fill: fills.other,
                stack: 'all',
                values: bands.map(({ disagreed }) => disagreed.approve),
              },
            ]}
          />
        ) : null
      }
    >
      <p className="quiet small">{words('insights.bands.about')}</p>
      {total > 0 ? (
        <p>
          {words('insights.bands.share', {
            share: formatShare(otherwise / total),
            count: formatCount(total),
          })}
        </p>
      ) : null}
      {total > 0 ? <Ways bands={bands} /> : null}
    </FigurePanel>
  )
}

/** To the lists, narrowed to what people have decided of a score, where they decided otherwise than the analyzer. */
function Ways({ bands }: { bands: readonly ScoreBand[] }) {
  const words = useWords()
  // Lists keep what they are narrowed to, and not their address.
  const [, narrowBlocked] = useStore<object>('posts.blocked')
  const [, narrowPublished] = useStore<object>('posts.published')
  const ways = bands.flatMap((one, band) => [
    ...(one.disagreed.block > 0 ? [{ list: 'blocked', band, score: formatBand(one) } as const] : []),
    ...(one.disagreed.approve > 0 ? [{ list: 'published', band, score: formatBand(one) } as const] : []),
  ])
  const narrow = { blocked: narrowBlocked, published: narrowPublished }
  const names = { blocked: 'insights.bands.toBlocked', published: 'insights.bands.toPublished' } as const
  if (ways.length === 0) return null
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span>{words('insights.bands.lists')}</span>
      {ways.map(({ list, band, score }) => (
        <Button
          size="small"
          key={`${list} ${band}`}
          component={Link}
          to={`/office/posts/${list}`}
          onClick={() => narrow[list]({ filter: { band: String(band) } })}
        >
          {words(names[list], { score })}
        </Button>
      ))}
    </Stack>
  )
}
