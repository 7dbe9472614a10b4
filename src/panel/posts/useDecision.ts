import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'ra-core'
import { useState } from 'react'
import type { PostAction } from '../../contract/posts'
import { useShownRows } from '../fields/useShownRows'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import { type PostRecord, postRecord } from '../providers/dataProvider'
import { leavesList, newer } from './decisions'

/**
 * Blocks or approves a post on the version that is shown. Where a colleague was quicker, the post as it is now takes
 * its place, is told as what it is, and can be decided again.
 */
export function useDecision() {
  const words = useWords()
  const problemWords = useProblemWords()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const shown = useShownRows<PostRecord>('posts')
  const [meanwhile, setMeanwhile] = useState<PostRecord | null>(null)
  const [update, { isPending }] = useUpdate<PostRecord>()

  const fail = (failure: unknown) => {
    if (failure instanceof ApiProblem && failure.code === 'decided_meanwhile' && failure.post) {
      const now = postRecord(failure.post)
      setMeanwhile(now)
      queryClient.setQueryData(['posts', 'getOne', { id: now.id, meta: undefined }], now)
      shown.patch(newer(now))
      return
    }
    notify(words('posts.notDecided', problemWords(failure)), { type: 'error' })
  }

  const decide = (post: PostRecord, action: PostAction, seenElsewhere: boolean) => {
    if (isPending) return
    setMeanwhile(null)
    const data = { status: action === 'block' ? 'blocked' : 'public', seenElsewhere } as const
    update(
      'posts',
      { id: post.id, data, previousData: post },
      {
        mutationMode: 'pessimistic',
        onSuccess: (decided: PostRecord) => {
          if (leavesList(decided)) shown.remove([decided.id])
          notify(words(action === 'block' ? 'posts.blocked' : 'posts.approved'), { type: 'success' })
        },
        onError: fail,
      },
    )
  }

  return { decide, isPending, meanwhile, forget: () => setMeanwhile(null) }
}
