import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/Check'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, Button, Stack } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import type { PostAction } from '../../../contract/posts'
import { formatCount } from '../../fields/format'
import { fullName } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { useWords } from '../../i18n/words'
import { useToday } from '../../providers/preferences'
import type { Actions } from './actions'
import { useDecisions } from './decisions'
import { FailedDecisions } from './FailedDecisions'
import type { Queue } from './queue'
import { Key } from './shortcuts'
import type { ShownMedia } from './viewed'

interface ProgressProps {
  queue: Queue
  onUndo: () => void
}

/**
 * What was not stored, what was decided last, how much today and how much is left, and for a while Undo: quietly, and never over
 * anything.
 */
export function Progress({
  queue: { isAtEnd, post, posts, index, number, count, show },
  onUndo,
}: ProgressProps) {
  const words = useWords()
  const { stored } = useDecisions()
  const today = useToday('decided')
  const done = new Set(stored.map((one) => one.post.id))
  const before = number - index - 1
  const left = count - before - posts.filter(({ id }) => done.has(id)).length
  const isOver = isAtEnd && post !== null && done.has(post.id)
  const decidedToday = today > 0 ? words('posts.stored.count', { smart_count: today }) : ''
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
              count: decidedToday,
            })
          : decidedToday}
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
          <Box
            component="span"
            aria-hidden="true"
            sx={{ minWidth: '2ch', marginInlineStart: 0.75, fontVariantNumeric: 'tabular-nums' }}
          >
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

/** Whole seconds left until a moment in milliseconds since 1970; 0 where it is over or there is none. */
function useSecondsLeft(until: number | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const count = () => {
      const rest = until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(count, 250)
    count()
    return () => clearInterval(timer)
  }, [until])
  return left
}

interface DecisionButtonsProps {
  actions: Actions
  shown: ShownMedia
}

/** Block and Approve; where one of them would change nothing, it looks so, and says why. */
export function DecisionButtons({ actions, shown }: DecisionButtonsProps) {
  const words = useWords()
  const id = useId()
  const { obstacle, blockObstacle, approveObstacle, isAgreement, refusals } = actions
  const whyNoBlock = obstacle ?? blockObstacle
  const whyNoApproval = obstacle ? null : approveObstacle
  const button = { describedBy: id, decide: actions.decide }
  return (
    <>
      <p className="quiet small" id={id} role="status">
        {/* A new element each time that it is refused is read out each time. */}
        {whyNoBlock ? <span key={refusals}>{words(`posts.obstacles.${whyNoBlock}`)} </span> : null}
        {whyNoApproval === 'lookFirst' ? <LookFirst shown={shown} /> : null}
        {whyNoApproval === 'alreadyPublic' ? words('posts.obstacles.alreadyPublic') : null}
        {!whyNoBlock && isAgreement ? words('posts.secondLook.needed') : null}
      </p>
      <Box sx={both}>
        <DecisionButton action="block" isOff={whyNoBlock !== null} {...button} />
        <DecisionButton action="approve" isOff={obstacle !== null || approveObstacle !== null} {...button} />
      </Box>
    </>
  )
}

interface DecisionButtonProps {
  action: PostAction
  isOff: boolean
  describedBy: string
  decide: Actions['decide']
}

/** Stays in reach of the keyboard when it is off: a disabled button that has the focus swallows every key. */
function DecisionButton({ action, isOff, describedBy, decide }: DecisionButtonProps) {
  const words = useWords()
  const key = action === 'block' ? 'B' : 'A'
  return (
    <Button
      variant="outlined"
      startIcon={action === 'block' ? <BlockIcon aria-hidden="true" /> : <CheckIcon aria-hidden="true" />}
      sx={looks[action]}
      className={isOff ? 'dimmed' : undefined}
      aria-keyshortcuts={key}
      aria-describedby={describedBy}
      aria-disabled={isOff}
      onClick={() => decide(action)}
    >
      {words(`posts.${action}`)}
      <Key aria-hidden="true">{key}</Key>
    </Button>
  )
}

/** Where there is little room they have a line of their own, so that no name beside them moves them. */
const both = {
  display: 'flex',
  gap: 1.5,
  marginInlineStart: 'auto',
  '@media (max-width: 899px)': { flexBasis: '100%', '& > button': { flex: 1 } },
} as const

/** Alike in size and place, and apart in colour, sign, word and key; each is filled where it is about to be used. */
function lookOf(color: string, ground: string, filled: string) {
  return {
    width: 148,
    height: 40,
    borderRadius: '8px',
    color,
    borderColor: color,
    backgroundColor: ground,
    '&:hover:not([aria-disabled=true])': { color: 'var(--onBrand)', backgroundColor: filled },
  }
}

const looks = {
  block: lookOf('var(--bad)', 'var(--badSoft)', 'var(--badFill)'),
  approve: lookOf('var(--brand)', 'var(--brandSoft)', 'var(--brandFill)'),
}

/** What is to be viewed before one can approve; a new element each time that it is refused is read out each time. */
export function LookFirst({ shown: { unseen, refusals } }: { shown: ShownMedia }) {
  const words = useWords()
  return (
    <span key={refusals}>
      {unseen > 0 ? words('posts.lookFirst', { smart_count: unseen }) : words('posts.readFirst')}
    </span>
  )
}
