import UndoIcon from '@mui/icons-material/Undo'
import { Button, Stack } from '@mui/material'
import { isolated } from '../fields/isolated'
import { formatCount } from '../fields/locale'
import { fullName } from '../fields/Portrait'
import { useWords } from '../i18n/words'
import { useToday } from '../providers/today'
import { useDecisionsSent } from './decisionsSent'
import { Key } from './Key'
import type { Queue } from './useQueue'

interface Props {
  queue: Queue
  onUndo: () => void
}

/** What was decided last, how much today and how much is left, and the way back: quietly, and never over anything. */
export function LastStored({ queue: { isAtEnd, post, number, count: all }, onUndo }: Props) {
  const words = useWords()
  const { stored } = useDecisionsSent()
  const decided = useToday('decided')
  const isStored = stored.some((one) => one.post.id === post?.id)
  const left = all - number + (isStored ? 0 : 1)
  const count = decided > 0 ? words('posts.stored.count', { smart_count: decided }) : ''
  const last = stored.at(-1)
  return (
    <Stack direction="row" sx={line}>
      <p className="quiet small" role="status" style={{ margin: 0 }}>
        {last
          ? words(`posts.stored.${last.action}`, {
              name: isolated(fullName(last.post.user)),
              count,
            })
          : count}
        {isAtEnd && isStored ? ` ${words('posts.stored.end')}` : null}
      </p>
      {left > 0 ? (
        <span className="quiet small">
          {words('posts.stored.left', { smart_count: left, count: formatCount(left) })}
        </span>
      ) : null}
      {last ? (
        <Button
          size="small"
          startIcon={<UndoIcon aria-hidden="true" />}
          aria-keyshortcuts="U"
          onClick={onUndo}
        >
          {words('posts.stored.undo')}
          <Key aria-hidden="true">U</Key>
        </Button>
      ) : null}
    </Stack>
  )
}

/** A line of its own, there before anything was decided: the buttons below it never move. */
const line = {
  flexBasis: '100%',
  minHeight: 32,
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  '@media (max-width: 599px)': { minHeight: 0 },
}
