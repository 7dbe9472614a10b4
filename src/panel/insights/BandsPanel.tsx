import { Link as TextLink } from '@mui/material'
import { useStore } from 'react-admin'
import { Link } from 'react-router'
import { analyzerModerator } from '../../contract/posts'
import { formatCount, formatShare } from '../fields/locale'
import { useWords } from '../i18n/words'
import { Bars, fills } from './charts'
import { bandColumns, bandName, disagreement } from './columns'
import { FigurePanel } from './FigurePanel'
import type { PanelProps } from './WorksPanels'

/** How often people decided otherwise than the analyzer, by the score, and the way to such posts. */
export function BandsPanel({ figures: { bands }, file }: PanelProps) {
  const words = useWords()
  // Lists keep what they are narrowed to, and not their address.
  const [, narrowBlocked] = useStore<object>('posts.blocked')
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
            names={bands.map(bandName)}
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
      <p>
        {words('insights.bands.lists')}{' '}
        <TextLink
          component={Link}
          to="/office/posts/blocked"
          onClick={() => narrowBlocked({ filter: { moderator: analyzerModerator } })}
        >
          {words('insights.bands.blockedList')}
        </TextLink>
        {', '}
        <TextLink component={Link} to="/office/posts/published">
          {words('insights.bands.publishedList')}
        </TextLink>
      </p>
    </FigurePanel>
  )
}
