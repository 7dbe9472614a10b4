import { useQueryClient } from '@tanstack/react-query'
import type { GetListResult } from 'ra-core'
import { useCallback } from 'react'
import type { PostRecord } from '../providers/dataProvider'

type Page = GetListResult<PostRecord>

/** Brings the lists that are shown up to what a decision, or a colleague's, has made of a post. */
export function useShownPosts() {
  const queryClient = useQueryClient()

  const replace = useCallback(
    (post: PostRecord) => {
      queryClient.setQueryData(['posts', 'getOne', { id: post.id, meta: undefined }], post)
      queryClient.setQueriesData<Page>({ queryKey: ['posts', 'getList'] }, (page) => {
        const isShown = page?.data.some(({ id, version }) => id === post.id && version <= post.version)
        return page && isShown
          ? { ...page, data: page.data.map((row) => (row.id === post.id ? post : row)) }
          : page
      })
    },
    [queryClient],
  )

  const remove = useCallback(
    (post: PostRecord) => {
      queryClient.setQueriesData<Page>({ queryKey: ['posts', 'getList'], type: 'active' }, (page) => {
        if (!page?.data.some(({ id }) => id === post.id)) return page
        const data = page.data.filter(({ id }) => id !== post.id)
        return { ...page, data, total: Math.max(data.length, (page.total ?? 0) - 1) }
      })
    },
    [queryClient],
  )

  return { replace, remove }
}
