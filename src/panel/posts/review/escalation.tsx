import FlagIcon from '@mui/icons-material/OutlinedFlag'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useCanAccess, useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { fullName } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { focusRegion } from '../../form/focus'
import { useProblemWords, useWords } from '../../i18n/words'
import type { OfficeDataProvider } from '../../providers/officeMethods'
import type { PostRecord } from '../../providers/records'
import { useUpdateCache } from './decisions'
import { NoteField } from './reason'
import { Key } from './shortcuts'

/** Begins the note with which a post comes before the Administrators. */
export function EscalateButton({ escalation: { note, begin, write } }: { escalation: Escalation }) {
  const words = useWords()
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<FlagIcon aria-hidden="true" />}
      aria-keyshortcuts="E"
      aria-expanded={note !== null}
      onClick={() => (note === null ? begin() : write(null))}
    >
      {words('posts.escalation.escalate')}
      <Key aria-hidden="true">E</Key>
    </Button>
  )
}

interface NoteProps {
  escalation: Escalation
  /** It was left. */
  onBlur: () => void
}

export function EscalationNote({ escalation, onBlur }: NoteProps) {
  const words = useWords()
  const problemWords = useProblemWords()
  const { note, begun, begin, write, send, isSending, error } = escalation
  if (note === null) return null
  return (
    <>
      <NoteField
        label={words('posts.escalation.note')}
        value={note}
        begun={begun}
        onChange={write}
        onDone={send}
        isReady={note.trim() !== ''}
        onLeave={() => note.trim() === '' && write(null)}
        onBlur={onBlur}
        helperText={
          <span role={error ? 'alert' : undefined}>
            {error ? words('posts.escalation.failed', problemWords(error)) : words('posts.escalation.help')}
          </span>
        }
      />
      <Button
        variant="contained"
        className={note.trim() === '' ? 'dimmed' : undefined}
        aria-disabled={isSending || note.trim() === ''}
        onClick={(event) => {
          if (note.trim() === '') begin()
          else {
            focusRegion(event)
            send()
          }
        }}
        sx={{ marginTop: 1 }}
      >
        {words(isSending ? 'posts.escalation.sending' : 'posts.escalation.send')}
      </Button>
    </>
  )
}

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
