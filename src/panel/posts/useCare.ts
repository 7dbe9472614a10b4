import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PostContext } from '../../contract/postContext'
import { defaultAnalyzerSettings } from '../../contract/settings'
import { usePreferences } from '../providers/preferences'
import type { PostRecord } from '../providers/records'
import { today, useToday } from '../providers/today'
import type { ShownMedia } from './useShownMedia'
import { contextKey } from './useUpcoming'

/** Whether a post has pictures or videos that are likely to be hard to look at: such as the office does not publish. */
function isHard({ media, severity, score }: PostRecord, threshold: number): boolean {
  const isScored = Math.max(score.image ?? 0, score.video ?? 0) > threshold
  return media.length > 0 && (isScored || severity !== 'ordinary')
}

/** Something to put away; it is offered again after as many more. */
export interface Rest {
  /** So many hard posts were seen today. */
  seen: number
  putAway: () => void
}

/** Counts the hard posts of which somebody has seen something, once each time that one is opened; offers a break when it is time. */
export function useCare(post: PostRecord | undefined, shown: ShownMedia): Rest | null {
  const counted = useRef<string | null>(null)
  const { restAfter } = usePreferences()
  const [seen, rested] = [useToday('hard'), useToday('rested')]
  const pid = post?.pid ?? null
  const isSeen = post?.media.some(({ path }) => shown.isSeen(path)) ?? false
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
  return { seen, putAway: () => today.add('rested', seen - rested) }
}
