import UndoIcon from '@mui/icons-material/Undo'
import { Box, Button, Stack } from '@mui/material'
import { formatCount } from '../fields/format'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { useWords } from '../i18n/words'
import { useToday } from '../providers/today'
import { Key } from './Key'
import { useDecisions } from './review/decisions'
import { FailedDecisions } from './review/FailedDecisions'
import type { Queue } from './useQueue'
import { useSecondsLeft } from './useSecondsLeft'

interface Props {
  queue: Queue
  onUndo: () => void
}

/**
 * What was not stored, what was decided last, how much today and how much is left, and for a while the way back: quietly, and never over
 * anything.
 */
export function LastStored({
  queue: { isAtEnd, post, posts, place, number, count: all, show },
  onUndo,
}: Props) {
  const words = useWords()
  const { stored } = useDecisions()
  const decided = useToday('decided')
  const done = new Set(stored.map((one) => one.post.id))
  const before = number - place - 1
  const left = all - before - posts.filter(({ id }) => done.has(id)).length
  const isOver = isAtEnd && post !== null && done.has(post.id)
  const count = decided > 0 ? words('posts.stored.count', { smart_count: decided }) : ''
  const last = stored.at(-1)
  const seconds = useSecondsLeft(last?.undoUntil ?? null)
  return (
    <Stack direction="row" sx={line}>
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        <FailedDecisions shown={post?.id ?? null} onShow={show} />
      </Box>
      <p className="quiet small" role="status" style={{ margin: 0 }}>
        {last
          ? words(`posts.stored.${last.action}`, {
              name: isolated(fullName(last.post.user)),
              count,
            })
          : count}
        {isOver ? ` ${words('posts.stored.end')}` : null}
      </p>
      {left > 0 && !isOver ? (
        <span className="quiet small">
          {words('posts.stored.left', { smart_count: left, count: formatCount(left) })}
        </span>
      ) : null}
      {last && seconds > 0 ? (
        <Button
          size="small"
          startIcon={<UndoIcon aria-hidden="true" />}
          aria-keyshortcuts="U"
          onClick={onUndo}
        >
          {words('posts.stored.undo')}
          <Box component="span" aria-hidden="true" sx={countdown}>
            {formatCount(seconds)}
          </Box>
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

const countdown = { minWidth: '2ch', marginInlineStart: 0.75, fontVariantNumeric: 'tabular-nums' }
