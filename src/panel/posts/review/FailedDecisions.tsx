import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, Stack } from '@mui/material'
import { useRef } from 'react'
import { formatMoment } from '../../fields/format'
import { fullName } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { useWords } from '../../i18n/words'
import { useProblemWords } from '../../providers/problemWords'
import type { PostRecord } from '../../providers/records'
import { type FailedDecision, useDecide, useDecisions, useDismiss, useResume } from './decisions'
import { moderatorName } from './rules'

interface Props {
  /** The post already shown beside it. */
  shown?: string | null
  onShow?: (post: PostRecord) => void
}

/** Decisions that are not stored: how many wait for the connection, and the refused ones one after the other, until read. */
export function FailedDecisions(props: Props) {
  const words = useWords()
  const resume = useResume()
  const { waiting, failed } = useDecisions()
  const [first] = failed
  if (!first && waiting === 0) return null
  return (
    <Stack
      direction="row"
      role={first ? 'alert' : 'status'}
      aria-label={words('decisions.unstored.label')}
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 32, fontSize: 13 }}
      color={first && 'error.main'}
    >
      {first ? (
        <Failed key={first.mutation.mutationId} decision={first} count={failed.length} {...props} />
      ) : (
        <>
          <span>{words('decisions.unstored.held', { smart_count: waiting })}</span>
          <Button size="small" onClick={resume}>
            {words('decisions.unstored.sendHeld')}
          </Button>
        </>
      )}
    </Stack>
  )
}

interface FailedProps extends Props {
  decision: FailedDecision
  count: number
}

function Failed({ decision: { mutation, request, post, now, failure }, count, shown, onShow }: FailedProps) {
  const words = useWords()
  const problemWords = useProblemWords()
  const ref = useRef<HTMLSpanElement>(null)
  const decide = useDecide(post)
  const dismiss = useDismiss()
  const name = isolated(fullName(post.user))
  /** Keeps the focus, because the button goes with the notice. */
  const leaving = (act: () => void) => () => {
    ref.current?.closest<HTMLElement>('[role=dialog]')?.querySelector<HTMLElement>('[role=region]')?.focus()
    act()
  }
  return (
    <>
      <span ref={ref}>
        <strong>{words(`decisions.unstored.${request.action}`, { name })}</strong>{' '}
        {now ? (
          <ConflictNote post={now} isRevised={now.revision > post.revision} />
        ) : (
          words('decisions.notDecided', problemWords(failure))
        )}{' '}
        {count > 1 ? words('decisions.unstored.more', { smart_count: count - 1 }) : null}
      </span>
      {onShow && post.id !== shown ? (
        <Button size="small" onClick={leaving(() => onShow(now ?? post))}>
          {words('decisions.unstored.show', { name })}
        </Button>
      ) : null}
      {now || request.action === 'undo' ? null : (
        <Button size="small" onClick={leaving(() => decide(request))}>
          {words('decisions.unstored.again', { name })}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={words('decisions.unstored.forget', { name })}
        onClick={leaving(() => dismiss(mutation))}
      >
        <CloseIcon aria-hidden="true" fontSize="inherit" />
      </IconButton>
    </>
  )
}

/** Says what a colleague decided or the author changed, and that nothing was overwritten. */
function ConflictNote({ post, isRevised }: { post: PostRecord; isRevised: boolean }) {
  const words = useWords()
  if (isRevised)
    return words('decisions.meanwhile.revised', { time: formatMoment(post.revised ?? post.created) })
  const name = isolated(moderatorName(words, post) ?? words('decisions.meanwhile.somebody'))
  const time = formatMoment(post.decided ?? post.created)
  return (
    <>
      {words(`decisions.meanwhile.${post.status}`, { name, time })} {words('decisions.meanwhile.advice')}
    </>
  )
}
