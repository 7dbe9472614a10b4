import { Alert } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PostContext } from '../../../contract/postContext'
import { defaultAnalyzerSettings } from '../../../contract/settings'
import { formatCount } from '../../fields/format'
import { focusRegion } from '../../form/focus'
import { useWords } from '../../i18n/words'
import { today, usePreferences, useToday } from '../../providers/preferences'
import type { PostRecord } from '../../providers/records'
import { contextKey } from './upcoming'
import type { ShownMedia } from './viewed'

/** Suggests a break, without taking the focus or keys. */
export function BreakNotice({ pause }: { pause: Break | null }) {
  const words = useWords()
  return (
    <div role="status">
      {pause ? (
        <Alert
          role="presentation"
          severity="info"
          closeText={words('posts.rest.putAway')}
          onClose={(event) => {
            focusRegion(event)
            pause.dismiss()
          }}
          sx={{ marginBottom: 2 }}
        >
          {words('posts.rest.offer', { smart_count: pause.seen, count: formatCount(pause.seen) })}
        </Alert>
      ) : null}
    </div>
  )
}

/** Whether a post's media are likely to be hard to look at. */
function isHard({ media, severity, score }: PostRecord, threshold: number): boolean {
  const isScored = Math.max(score.image ?? 0, score.video ?? 0) > threshold
  return media.length > 0 && (isScored || severity !== 'ordinary')
}

interface Break {
  seen: number
  dismiss: () => void
}

/** Counts hard posts of which something was seen, and suggests a break when due. */
export function useBreak(post: PostRecord | undefined, shown: ShownMedia): Break | null {
  const counted = useRef<string | null>(null)
  const { restAfter } = usePreferences()
  const [seen, rested] = [useToday('hard'), useToday('rested')]
  const pid = post?.pid ?? null
  const isSeen = post?.media.some(({ path }) => shown.of(path).isSeen) ?? false
  const queryClient = useQueryClient()
  const count = useEffectEvent(() => {
    if (!post) return
    const context = queryClient.getQueryData<PostContext>(contextKey(post))
    if (isHard(post, context?.threshold ?? defaultAnalyzerSettings.toxicity)) today.add('hard', 1)
  })
  useEffect(() => {
    if (!isSeen || counted.current === pid) return
    counted.current = pid
    count()
  }, [pid, isSeen])
  if (restAfter === 0 || seen - rested < restAfter) return null
  return { seen, dismiss: () => today.add('rested', seen - rested) }
}
