import FlagIcon from '@mui/icons-material/OutlinedFlag'
import { Button } from '@mui/material'
import { focusRegion } from '../form/focus'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { Key } from './Key'
import { NoteField } from './NoteField'
import type { Escalation } from './useEscalation'

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
