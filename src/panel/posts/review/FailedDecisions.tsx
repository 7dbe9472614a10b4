import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { formatMoment } from '../../fields/format'
import { fullName } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { useProblemWords, useWords } from '../../i18n/words'
import type { PostRecord } from '../../providers/records'
import {
  type Decision,
  type FailedDecision,
  useDecide,
  useDecisions,
  useDismiss,
  useResume,
} from './decisions'
import { moderatorName } from './rules'

interface Props {
  /** The post that is shown beside it: what is told of that needs no way to it. */
  shown?: string | null
  /** Shows a post; without it there is no way to one here. */
  onShow?: (post: PostRecord) => void
}

/**
 * Decisions that are not stored, in one quiet line: how many wait for the connection, and of those that were refused one after the other,
 * until somebody has read it. Nothing where there are none.
 */
export function FailedDecisions(props: Props) {
  const { waiting, failed } = useDecisions()
  const [first] = failed
  if (first) return <Failed key={first.id} decision={first} count={failed.length} {...props} />
  return waiting > 0 ? <Waiting count={waiting} /> : null
}

function Waiting({ count }: { count: number }) {
  const words = useWords()
  const resume = useResume()
  return (
    <Line label={words('posts.unstored.label')} isAlert={false}>
      <span>{words('posts.unstored.held', { smart_count: count })}</span>
      <Button size="small" onClick={resume}>
        {words('posts.unstored.sendHeld')}
      </Button>
    </Line>
  )
}

interface FailedProps extends Props {
  decision: FailedDecision
  count: number
}

function Failed({ decision, count, shown = null, onShow }: FailedProps) {
  const words = useWords()
  const problemWords = useProblemWords()
  const place = useRef<HTMLSpanElement>(null)
  const { id, post, now, failure } = decision
  const decide = useDecide(post)
  const dismiss = useDismiss()
  const name = isolated(fullName(post.user))
  const again = decisionAgain(decision)
  /** The button that does it goes with it, and would take the focus along. */
  const leaving = (act: () => void) => () => {
    place.current?.closest<HTMLElement>('[role=dialog]')?.querySelector<HTMLElement>('[role=region]')?.focus()
    act()
  }
  return (
    <Line label={words('posts.unstored.label')} isAlert>
      <span ref={place}>
        <strong>{words(`posts.unstored.${decision.action}`, { name })}</strong>{' '}
        {now ? <Meanwhile post={now} /> : words('posts.notDecided', problemWords(failure))}{' '}
        {count > 1 ? words('posts.unstored.more', { smart_count: count - 1 }) : null}
      </span>
      {onShow && post.id !== shown ? (
        <Button size="small" onClick={leaving(() => onShow(now ?? post))}>
          {words('posts.unstored.show', { name })}
        </Button>
      ) : null}
      {again ? (
        <Button size="small" onClick={leaving(() => decide(again))}>
          {words('posts.unstored.again', { name })}
        </Button>
      ) : null}
      <IconButton
        size="small"
        aria-label={words('posts.unstored.forget', { name })}
        onClick={leaving(() => dismiss(id))}
      >
        <CloseIcon aria-hidden="true" fontSize="inherit" />
      </IconButton>
    </Line>
  )
}

/** The same once more; null where a colleague has decided meanwhile, or it was to be taken back. */
function decisionAgain(failed: FailedDecision): Decision | null {
  if (failed.now || failed.action === 'undo') return null
  const { post, action, seenElsewhere, reason } = failed
  return { post, action, seenElsewhere, reason }
}

/** A colleague was quicker: who decided what and when, and that nothing was overwritten. */
function Meanwhile({ post }: { post: PostRecord }) {
  const words = useWords()
  const name = isolated(moderatorName(words, post) ?? words('posts.meanwhile.somebody'))
  const time = formatMoment(post.decided ?? post.created)
  return (
    <>
      {words(`posts.meanwhile.${post.status}`, { name, time })} {words('posts.meanwhile.advice')}
    </>
  )
}

interface LineProps {
  label: string
  isAlert: boolean
  children: ReactNode
}

function Line({ label, isAlert, children }: LineProps) {
  return (
    <Box
      role={isAlert ? 'alert' : 'status'}
      aria-label={label}
      sx={line}
      color={isAlert ? 'error.main' : undefined}
    >
      {children}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 32,
  fontSize: 13,
} as const
