import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/Check'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, Button, Stack } from '@mui/material'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import type { PostAction } from '../../../contract/posts'
import { formatCount } from '../../fields/format'
import { useNow } from '../../fields/hooks'
import { fullName } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { Key } from '../../form/Key'
import { useWords } from '../../i18n/words'
import { useToday } from '../../providers/preferences'
import { useSupport } from '../../support/store'
import type { Actions } from './actions'
import { TakeOverButton } from './claims'
import { useDecisions } from './decisions'
import type { Duplicates } from './duplicates'
import { FailedDecisions } from './FailedDecisions'
import type { Queue } from './queue'
import type { ShownMedia } from './viewed'

type Notice = ReturnType<typeof useNotice>

/** The message about the last key; the same one is announced again. */
export function useNotice() {
  const [{ text, times }, set] = useState<{ text: string | null; times: number }>({ text: null, times: 0 })
  return {
    text,
    times,
    say: (text: string) => set((now) => ({ text, times: now.times + 1 })),
    clear: () => set((now) => ({ ...now, text: null })),
  }
}

/** Says why there are no buttons for people who may only look. */
export function LookOnly({ notice: { times }, children }: { notice: Notice; children: ReactNode }) {
  return (
    <p className="quiet small" role="status" style={{ flexBasis: '100%', margin: 0 }}>
      <span key={times}>{children}</span>
    </p>
  )
}

interface ProgressProps {
  queue: Queue
  notice: Notice
  onUndo: () => void
  onTakeOver: (() => void) | null
}

/** What was not stored, what was decided last, how many today and how many are left, and for a while Undo. */
export function Progress({ queue, notice, onUndo, onTakeOver }: ProgressProps) {
  const { isAtEnd, post, posts, number, index, count, show } = queue
  const words = useWords()
  const { stored } = useDecisions()
  const today = useToday('decided')
  const done = new Set(stored.flatMap(({ post, alsoDecided }) => [post, ...alsoDecided]).map(({ id }) => id))
  const before = number - index - 1
  const left = count - before - posts.filter(({ id }) => done.has(id)).length
  const hasMore = queue.skipped > 0 || queue.held.length > 0
  const isOver = isAtEnd && !hasMore && post !== null && done.has(post.id)
  const decidedToday = today > 0 ? words('posts.stored.count', { smart_count: today }) : ''
  const last = stored.at(-1)
  const storedWords = ({ action, post, alsoDecided, left }: (typeof stored)[number]) => {
    const name = isolated(fullName(post.user))
    const values = { name, count: decidedToday, duplicates: formatCount(alsoDecided.length) }
    const decided =
      alsoDecided.length > 0
        ? words(`posts.duplicates.stored.${action}`, values)
        : words(`posts.stored.${action}`, values)
    return left > 0 ? `${decided} ${words('posts.duplicates.remaining', { smart_count: left })}` : decided
  }
  return (
    <Stack direction="row" sx={line}>
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        <FailedDecisions shown={post?.id ?? null} onShow={show} />
      </Box>
      <p className="quiet small" role="status" style={{ margin: 0 }}>
        {notice.text === null ? null : <strong key={notice.times}>{notice.text}</strong>}
        {notice.text === null && last ? storedWords(last) : ` ${decidedToday}`}
        {isOver ? ` ${words(before > 0 ? 'posts.stored.endOfPages' : 'posts.stored.end')}` : null}
      </p>
      {hasMore ? <Offer queue={queue} onTakeOver={onTakeOver} /> : null}
      {left > 0 && !isOver && !hasMore ? (
        <span className="quiet small">
          {words('posts.stored.left', { smart_count: left, count: formatCount(left) })}
        </span>
      ) : null}
      {last?.undoUntil ? <UndoButton key={last.undoUntil} until={last.undoUntil} onUndo={onUndo} /> : null}
    </Stack>
  )
}

/** At the end of the queue: skipped posts and those that colleagues have open. */
function Offer({ queue: { skipped, held, next }, onTakeOver }: Pick<ProgressProps, 'queue' | 'onTakeOver'>) {
  const words = useWords()
  const claims = useSupport((news) => news.claims)
  const names = [...new Set(held.map(({ pid }) => isolated(claims.get(pid)?.name ?? '')))].join(', ')
  const counted = (what: 'skipped' | 'held', many: number) =>
    many > 0 ? words(`posts.stored.${what}`, { smart_count: many, count: formatCount(many), names }) : []
  return (
    <>
      <strong className="small" role="status">
        {[counted('skipped', skipped), counted('held', held.length)].flat().join(', ')}
      </strong>
      {skipped > 0 && next ? (
        <Button size="small" color="inherit" aria-keyshortcuts="J" onClick={next}>
          {words('posts.stored.showSkipped', { smart_count: skipped })}
          <Key aria-hidden="true">J</Key>
        </Button>
      ) : null}
      {held.length > 0 && onTakeOver ? <TakeOverButton onTake={onTakeOver} /> : null}
    </>
  )
}

/** Undo with its countdown. */
function UndoButton({ until, onUndo }: { until: number; onUndo: () => void }) {
  const words = useWords()
  const seconds = Math.ceil((until - useNow(250)) / 1000)
  return seconds > 0 ? (
    <Button size="small" startIcon={<UndoIcon aria-hidden="true" />} aria-keyshortcuts="U" onClick={onUndo}>
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
  ) : null
}

/** Always there, so that the buttons below never move. */
const line = {
  flexBasis: '100%',
  minHeight: 32,
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  '@media (max-width: 599px)': { minHeight: 0 },
}

interface DecisionButtonsProps {
  actions: Actions
  onDecide: (action: PostAction, event: SyntheticEvent) => void
  shown: ShownMedia
  duplicates: Duplicates
}

/**
 * Block and Approve; where one of them would change nothing, it looks so, and says why. It stays in reach of the keyboard then: a disabled
 * button that has the focus swallows every key.
 */
export function DecisionButtons({ actions, onDecide, shown, duplicates }: DecisionButtonsProps) {
  const words = useWords()
  const id = useId()
  const { whyNot, isAgreement, refusals } = actions
  return (
    <>
      <p className="quiet small" id={id} role="status">
        {/* A new element each time that it is refused is read out each time. */}
        {whyNot.block ? <span key={refusals}>{words(`posts.obstacles.${whyNot.block}`)} </span> : null}
        {whyNot.approve === 'lookFirst' ? <LookFirst shown={shown} /> : null}
        {whyNot.approve === 'alreadyPublic' ? words('posts.obstacles.alreadyPublic') : null}
        {isAgreement ? words('posts.secondLook.needed') : null}
      </p>
      {/* Enter that is held would press the button again under the next post. */}
      <Box sx={both} onKeyDown={(event) => event.repeat && event.preventDefault()}>
        {(['block', 'approve'] as const).map((action) => (
          <Button
            key={action}
            variant="outlined"
            startIcon={
              action === 'block' ? <BlockIcon aria-hidden="true" /> : <CheckIcon aria-hidden="true" />
            }
            sx={looks[action]}
            className={whyNot[action] ? 'dimmed' : undefined}
            aria-keyshortcuts={keys[action]}
            aria-describedby={id}
            aria-disabled={whyNot[action] !== null}
            // The second click of a double click would decide the post that has just come, unseen.
            onClick={(event) => event.detail > 1 || onDecide(action, event)}
          >
            {words(`posts.${action}`)}
            {duplicates.chosenFor(action).length > 0 ? ` ${formatCount(duplicates.count)}` : null}
            <Key aria-hidden="true">{keys[action]}</Key>
          </Button>
        ))}
      </Box>
    </>
  )
}

const keys = { block: 'B', approve: 'A' } as const

/** On a line of their own in narrow dialogs, so that names don't move them. */
const both = {
  display: 'flex',
  gap: 1.5,
  marginInlineStart: 'auto',
  '@media (max-width: 899px)': { flexBasis: '100%', '& > button': { flex: 1 } },
} as const

/** Same size and place; different colour, icon, word and key. */
function lookOf(color: string, ground: string, filled: string) {
  return {
    minWidth: 148,
    whiteSpace: 'nowrap',
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

/** What has to be viewed before approving; remounted with each refusal, to be announced again. */
export function LookFirst({ shown: { unseen, refusals } }: { shown: ShownMedia }) {
  const words = useWords()
  return (
    <span key={refusals}>
      {unseen > 0 ? words('posts.lookFirst', { smart_count: unseen }) : words('posts.readFirst')}
    </span>
  )
}
