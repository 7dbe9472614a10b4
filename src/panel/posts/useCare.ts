import { useEffect, useEffectEvent, useRef } from 'react'
import type { Post } from '../../contract/posts'
import { usePreferences } from '../providers/preferences'
import { today, useToday } from '../providers/today'
import type { ShownMedia } from './useShownMedia'

/** From this score on, a picture or a video is taken for a hard one; who reviews can’t read the office’s threshold. */
const hardFrom = 0.5

/** Whether a post has pictures or videos that are likely to be hard to look at. */
function isHard({ media, severity, score }: Post): boolean {
  const isScored = Math.max(score.image ?? 0, score.video ?? 0) >= hardFrom
  return media.length > 0 && (isScored || severity !== 'ordinary')
}

/** Something to put away; it is offered again after as many more. */
export interface Rest {
  /** So many hard posts were seen today. */
  seen: number
  putAway: () => void
}

/** Counts the hard posts of which somebody has seen something, once each time that one is opened; offers a break when it is time. */
export function useCare(post: Post | undefined, shown: ShownMedia): Rest | null {
  const counted = useRef<string | null>(null)
  const { restAfter } = usePreferences().preferences
  const [seen, rested] = [useToday('hard'), useToday('rested')]
  const pid = post?.pid ?? null
  const isSeen = post?.media.some(({ path }) => shown.isSeen(path)) ?? false
  const count = useEffectEvent(() => {
    if (post && isHard(post)) today.add('hard', 1)
  })
  useEffect(() => {
    if (!isSeen || counted.current === pid) return
    counted.current = pid
    count()
  }, [pid, isSeen])
  if (restAfter === 0 || seen - rested < restAfter) return null
  return { seen, putAway: () => today.add('rested', seen - rested) }
}
