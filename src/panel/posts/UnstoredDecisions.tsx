import { Alert, Button, Stack } from '@mui/material'
import { useRef } from 'react'
import { isolated } from '../fields/isolated'
import { formatMoment } from '../fields/locale'
import { fullName } from '../fields/Portrait'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'
import { decisionsSent, type Unstored, useDecisionsSent } from './decisionsSent'
import { useModeratorName } from './PostStatus'
import { useDecide } from './useDecide'

interface Props {
  /** The post that is shown beside it: what is told of that needs no way to it. */
  shown?: string | null
  /** Shows a post; without it there is no way to one here. */
  onShow?: (post: PostRecord) => void
}

/** Decisions that were not stored: they stay until somebody has read them, and come before all that went well. */
export function UnstoredDecisions({ shown = null, onShow }: Props) {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  const { unstored } = useDecisionsSent()
  if (unstored.length === 0) return null
  /** The button that does it goes with it, and would take the focus along. */
  const leaving = (act: () => void) => () => {
    place.current?.closest<HTMLElement>('[tabindex]')?.focus()
    act()
  }
  return (
    <Stack ref={place} role="alert" aria-label={words('posts.unstored.label')} sx={{ gap: 1, py: 1 }}>
      {unstored.map((one) => (
        <UnstoredDecision
          key={one.post.id}
          unstored={one}
          onShow={onShow && one.post.id !== shown ? leaving(() => onShow(one.now ?? one.post)) : null}
          onForget={leaving(() => decisionsSent.forget(one.post.id))}
        />
      ))}
    </Stack>
  )
}

interface OneProps {
  unstored: Unstored
  onShow: (() => void) | null
  onForget: () => void
}

function UnstoredDecision({ unstored, onShow, onForget }: OneProps) {
  const words = useWords()
  const problemWords = useProblemWords()
  const { decide } = useDecide()
  const { post, action, now, failure } = unstored
  const name = isolated(fullName(post.user))
  return (
    <Alert
      role="presentation"
      severity={now ? 'warning' : 'error'}
      onClose={onForget}
      closeText={words('posts.unstored.forget', { name })}
    >
      <strong>{words(`posts.unstored.${action}`, { name })}</strong>{' '}
      {now ? <Meanwhile post={now} /> : words('posts.notDecided', problemWords(failure))}{' '}
      {onShow ? (
        <Button size="small" onClick={onShow}>
          {words('posts.unstored.show', { name })}
        </Button>
      ) : null}
      {now || action === 'undo' ? null : (
        <Button size="small" onClick={() => decide({ ...unstored, action })}>
          {words('posts.unstored.again', { name })}
        </Button>
      )}
    </Alert>
  )
}

/** A colleague was quicker: who decided what and when, and that nothing was overwritten. */
function Meanwhile({ post }: { post: PostRecord }) {
  const words = useWords()
  const name = isolated(useModeratorName(post) ?? words('posts.meanwhile.somebody'))
  const time = formatMoment(post.decided ?? post.created)
  return (
    <>
      {words(`posts.meanwhile.${post.status}`, { name, time })} {words('posts.meanwhile.advice')}
    </>
  )
}
