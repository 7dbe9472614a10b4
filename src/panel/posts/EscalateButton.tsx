import FlagIcon from '@mui/icons-material/OutlinedFlag'
import { Button } from '@mui/material'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { Key } from './Key'
import { NoteField } from './NoteField'
import type { Escalation } from './useEscalation'

/** Begins the note with which a post comes before the Administrators. */
export function EscalateButton({ escalation: { note, write } }: { escalation: Escalation }) {
  const words = useWords()
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<FlagIcon aria-hidden="true" />}
      aria-keyshortcuts="E"
      aria-expanded={note !== null}
      onClick={() => write(note === null ? '' : null)}
    >
      {words('posts.escalation.escalate')}
      <Key aria-hidden="true">E</Key>
    </Button>
  )
}

export function EscalationNote({ escalation }: { escalation: Escalation }) {
  const words = useWords()
  const problemWords = useProblemWords()
  const { note, write, send, isSending, error } = escalation
  if (note === null) return null
  return (
    <>
      <NoteField
        label={words('posts.escalation.note')}
        value={note}
        onChange={write}
        onDone={send}
        onGiveUp={() => write(null)}
        helperText={
          <span role={error ? 'alert' : undefined}>
            {error ? words('posts.escalation.failed', problemWords(error)) : words('posts.escalation.help')}
          </span>
        }
      />
      <Button
        variant="contained"
        aria-disabled={isSending || note.trim() === ''}
        onClick={send}
        sx={{ marginTop: 1 }}
      >
        {words(isSending ? 'posts.escalation.sending' : 'posts.escalation.send')}
      </Button>
    </>
  )
}
