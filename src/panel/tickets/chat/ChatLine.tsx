import { Box, Button, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { longestMessage } from '../../../contract/tickets'
import { useWords } from '../../i18n/words'
import type { Desk } from '../../providers/supportDesk'
import { useDesk } from '../../providers/supportWork'
import { SavedReplies } from '../replies/SavedReplies'
import * as styles from './styles'

interface Props {
  tid: string
  desk: Desk
  /** The field, for who gives it the focus. */
  line: RefObject<HTMLTextAreaElement | null>
  canSend: boolean
}

/** So few characters before the end how many are left is told. */
const nearEnd = 200

/** Where one writes: Enter sends, Shift and Enter begins a new line. */
export function ChatLine({ tid, desk, line, canSend }: Props) {
  const words = useWords()
  const id = useId()
  const draft = useDesk(({ drafts }) => drafts.get(tid)) ?? ''
  // As the office counts: an emoji is one.
  const left = longestMessage - Array.from(draft.trim()).length
  const isReady = canSend && draft.trim() !== '' && left >= 0
  const send = () => {
    if (!isReady) return
    desk.send(tid, draft.trim())
    line.current?.focus()
  }
  const pressed = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <Box sx={styles.composer}>
      <label className="hidden-text" htmlFor={id}>
        {words('chat.line')}
      </label>
      <textarea
        id={id}
        ref={line}
        rows={2}
        dir="auto"
        value={draft}
        placeholder={words('chat.placeholder')}
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0}
        onChange={(event) => {
          desk.write(tid, event.target.value)
          if (canSend) desk.typing(tid, performance.now())
        }}
        onKeyDown={pressed}
      />
      <Stack sx={{ ...styles.aLine, justifyContent: 'flex-end', paddingInlineStart: 1 }}>
        <Typography
          variant="body2"
          id={`${id}-hint`}
          color={left < 0 ? 'error' : 'text.secondary'}
          sx={{ flex: '1 1 140px' }}
        >
          {left < 0 ? words('chat.tooLong', { smart_count: -left, count: -left }) : null}
          {left >= 0 && left < nearEnd ? words('chat.roomLeft', { smart_count: left, count: left }) : null}
          {left >= nearEnd ? words('chat.hint') : null}
        </Typography>
        <SavedReplies
          draft={draft}
          onChoose={(text) => {
            desk.write(tid, draft.trim() === '' ? text : `${draft.trimEnd()}\n${text}`)
          }}
          onChosen={() => line.current?.focus()}
        />
        <Button
          variant="contained"
          className={isReady ? undefined : 'dimmed'}
          aria-disabled={!isReady}
          onClick={send}
        >
          {words('chat.send')}
        </Button>
      </Stack>
    </Box>
  )
}
