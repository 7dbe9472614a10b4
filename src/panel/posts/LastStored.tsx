import UndoIcon from '@mui/icons-material/Undo'
import { Button, Stack } from '@mui/material'
import { isolated } from '../fields/isolated'
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

/** What was decided last, how much today, and the way back: quietly, and never over anything. */
export function LastStored({ queue: { isAtEnd, post }, onUndo }: Props) {
  const words = useWords()
  const { stored } = useDecisionsSent()
  const decided = useToday('decided')
  const count = decided > 0 ? words('posts.stored.count', { smart_count: decided }) : ''
  const last = stored.at(-1)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, marginInlineEnd: 'auto' }}>
      <p className="quiet small" role="status" style={{ margin: 0 }}>
        {last
          ? words(`posts.stored.${last.action}`, {
              name: isolated(fullName(last.post.user)),
              count,
            })
          : count}
        {isAtEnd && stored.some((one) => one.post.id === post?.id) ? ` ${words('posts.stored.end')}` : null}
      </p>
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
