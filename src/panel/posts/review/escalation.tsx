import FlagIcon from '@mui/icons-material/OutlinedFlag'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useCanAccess, useNotify } from 'ra-core'
import { fullName } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { focusRegion } from '../../form/focus'
import { useWords } from '../../i18n/words'
import { call } from '../../providers/http'
import { useProblemWords } from '../../providers/problemWords'
import type { PostRecord } from '../../providers/records'
import { useUpdateCache } from './decisions'
import { NoteButton, NoteField, useNote } from './reason'

type Escalation = NonNullable<ReturnType<typeof useEscalation>>

/** Escalates the post with a note; null for people who may not. */
export function useEscalation(post: PostRecord | undefined, onDone: () => void) {
  const { canAccess } = useCanAccess({ resource: 'posts', action: 'escalate' })
  const updateCache = useUpdateCache()
  const notify = useNotify()
  const note = useNote(post?.pid)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ pid, words }: { pid: string; words: string }) =>
      call('escalatePost', { params: { pid }, body: { note: words } }),
    onSuccess: async (escalated) => {
      await updateCache(escalated)
      const name = isolated(fullName(escalated.user))
      notify('posts.escalation.done', { type: 'info', messageArgs: { name } })
      onDone()
    },
  })
  if (!canAccess || !post) return null
  return {
    note,
    send: () => {
      if (note.words !== '' && !isPending)
        mutate({ pid: post.pid, words: note.words }, { onSuccess: note.drop })
    },
    isSending: isPending,
    error: variables?.pid === post.pid && variables.words === note.words ? error : null,
  }
}

export function EscalateButton({ escalation: { note } }: { escalation: Escalation }) {
  const words = useWords()
  const icon = <FlagIcon aria-hidden="true" />
  return <NoteButton note={note} icon={icon} label={words('posts.escalation.escalate')} shortcut="E" />
}

interface NoteProps {
  escalation: Escalation
  onBlur: () => void
}

export function EscalationNote({ escalation: { note, send, isSending, error }, onBlur }: NoteProps) {
  const words = useWords()
  const problemWords = useProblemWords()
  const isEmpty = note.words === ''
  if (note.text === null) return null
  return (
    <>
      <NoteField
        note={note}
        label={words('posts.escalation.note')}
        onSend={send}
        onBlur={onBlur}
        helperText={
          <span role={error ? 'alert' : undefined}>
            {error ? words('posts.escalation.failed', problemWords(error)) : words('posts.escalation.help')}
          </span>
        }
      />
      <Button
        variant="contained"
        className={isEmpty ? 'dimmed' : undefined}
        aria-disabled={isSending || isEmpty}
        onClick={(event) => {
          if (isEmpty) return note.begin()
          focusRegion(event)
          return send()
        }}
        sx={{ marginTop: 1 }}
      >
        {words(isSending ? 'posts.escalation.sending' : 'posts.escalation.send')}
      </Button>
    </>
  )
}
