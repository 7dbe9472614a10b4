import { useMutation } from '@tanstack/react-query'
import { useCanAccess, useDataProvider } from 'ra-core'
import { useState } from 'react'
import type { OfficeDataProvider } from '../providers/officeMethods'
import type { PostRecord } from '../providers/records'
import { useBringUp } from './useBringUp'

/** Bringing the post in the modal before the Administrators; null for whom that is not. */
export interface Escalation {
  /** The note while it is written, else null. */
  note: string | null
  write: (note: string | null) => void
  send: () => void
  isSending: boolean
  error: unknown
}

/** What is written stays until it is stored, and belongs to one post. */
export function useEscalation(post: PostRecord | undefined, onDone: () => void): Escalation | null {
  const { canAccess } = useCanAccess({ resource: 'posts', action: 'escalate' })
  const { escalatePost } = useDataProvider<OfficeDataProvider>()
  const bringUp = useBringUp()
  const [written, setWritten] = useState<{ pid: string | undefined; note: string | null }>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ pid, note }: { pid: string; note: string }) => escalatePost(pid, note),
    onSuccess: async (escalated) => {
      setWritten(undefined)
      await bringUp(escalated)
      onDone()
    },
  })
  const note = written?.pid === post?.id ? (written?.note ?? null) : null
  if (!canAccess || !post) return null
  return {
    note,
    write: (text) => {
      reset()
      setWritten({ pid: post.id, note: text })
    },
    send: () => {
      if (note?.trim() && !isPending) mutate({ pid: post.id, note: note.trim() })
    },
    isSending: isPending,
    error: note === null ? null : error,
  }
}
