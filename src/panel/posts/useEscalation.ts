import { useMutation } from '@tanstack/react-query'
import { useCanAccess, useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import type { OfficeDataProvider } from '../providers/officeMethods'
import type { PostRecord } from '../providers/records'
import { useUpdateCache } from './review/decisions'

/** Bringing the post in the modal before the Administrators; null for whom that is not. */
export interface Escalation {
  /** The note while it is written, else null. */
  note: string | null
  /** How often it was asked for. */
  begun: number
  begin: () => void
  write: (note: string | null) => void
  send: () => void
  isSending: boolean
  error: unknown
}

/** What is written stays until it is stored, and belongs to one post. */
export function useEscalation(post: PostRecord | undefined, onDone: () => void): Escalation | null {
  const { canAccess } = useCanAccess({ resource: 'posts', action: 'escalate' })
  const { escalatePost } = useDataProvider<OfficeDataProvider>()
  const updateCache = useUpdateCache()
  const notify = useNotify()
  const [written, setWritten] = useState<{ pid: string; note: string | null; begun: number }>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ pid, note }: { pid: string; note: string }) => escalatePost(pid, note),
    onSuccess: async (escalated) => {
      setWritten(undefined)
      await updateCache(escalated)
      notify('posts.escalation.done', {
        type: 'info',
        messageArgs: { name: isolated(fullName(escalated.user)) },
      })
      onDone()
    },
  })
  const { note, begun } = written && written.pid === post?.id ? written : { note: null, begun: 0 }
  if (!canAccess || !post) return null
  return {
    note,
    begun,
    begin: () => setWritten({ pid: post.id, note: note ?? '', begun: begun + 1 }),
    write: (text) => {
      reset()
      setWritten({ pid: post.id, note: text, begun })
    },
    send: () => {
      if (note?.trim() && !isPending) mutate({ pid: post.id, note: note.trim() })
    },
    isSending: isPending,
    error: note === null ? null : error,
  }
}
