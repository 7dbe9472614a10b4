import { Button, Paper, Stack, TextField } from '@mui/material'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { acceptLink } from '../../contract/richLinks'
import { isComposing } from '../form/focus'
import { useWords } from '../i18n/words'
import { applyLink, endLink, hrefIn, type LinkPlace, linkPlace, removeLink } from './linkEditing'
import * as styles from './styles'
import { useAnchor } from './useAnchor'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** The link editor, where it has been asked for (specification §2). */
export function LinkEditor({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const place = useOfEditor(({ state }) => linkPlace(state))
  return place ? <LinkForm place={place} frame={frame} /> : null
}

interface Props {
  place: LinkPlace
  frame: RefObject<HTMLDivElement | null>
}

/** Asks for a link's address: Enter confirms, Escape cancels; an empty address is not applied (specification §2). */
function LinkForm({ place, frame }: Props) {
  const words = useWords()
  const editor = useTextEditor()
  const field = useRef<HTMLInputElement>(null)
  const [before] = useState(() => hrefIn(editor.state, place))
  const [typed, setTyped] = useState(() => before?.replace(/^mailto:/, '') ?? barePrefix)
  const [isRefused, setRefused] = useState(false)
  const anchor = useAnchor(frame, place.from, 340)
  useEffect(() => {
    field.current?.focus()
    if (before !== null) field.current?.select()
  }, [before])
  const close = () => {
    endLink(editor)
    editor.commands.focus()
  }
  const confirm = () => {
    const link = readTypedLink(typed)
    setRefused(link.kind === 'refused')
    if (link.kind === 'refused') {
      field.current?.focus()
      return
    }
    if (link.kind === 'address') applyLink(editor, place, link.href)
    close()
  }
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') close()
    else if (event.key !== 'Enter' || event.target !== field.current) return
    else confirm()
    // Neither sends the form around the editor, nor closes the dialog that it may be in.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Paper
      component="fieldset"
      elevation={6}
      sx={{ ...styles.hanging, width: 340, paddingTop: 2 }}
      aria-label={words('editor.linkEditor')}
      style={anchor}
      onKeyDown={pressed}
    >
      <TextField
        label={words('editor.linkAddress')}
        inputRef={field}
        value={typed}
        error={isRefused}
        helperText={isRefused ? words('editor.linkRefused') : null}
        slotProps={{
          htmlInput: { inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
          formHelperText: { role: 'alert' },
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(false)
        }}
      />
      <Stack sx={styles.inALine}>
        <Button size="small" variant="contained" onClick={confirm}>
          {words('editor.linkConfirm')}
        </Button>
        <Button size="small" onClick={close}>
          {words('editor.linkCancel')}
        </Button>
        {before === null ? null : (
          <Button
            size="small"
            onClick={() => {
              removeLink(editor, place)
              close()
            }}
          >
            {words('editor.linkRemove')}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

/** The default link value on insert (specification §2). */
const barePrefix = 'https://'

/** What was typed as a link: nothing, an address (completed where its beginning was left out), or no address. */
type TypedLink = { kind: 'nothing' } | { kind: 'address'; href: string } | { kind: 'refused' }

function readTypedLink(typed: string): TypedLink {
  const text = typed.trim()
  if (text === '' || /^[a-z]+:(\/\/)?$/i.test(text)) return { kind: 'nothing' }
  const href = acceptLink(completed(text))
  return href ? { kind: 'address', href } : { kind: 'refused' }
}

function completed(text: string): string {
  // A mail address that was typed behind the prefix which the field begins with.
  const mail = /^(?:https:\/\/)?([^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+)$/i.exec(text)?.[1]
  if (mail) return `mailto:${mail}`
  // The prefix was left standing before an address that was pasted whole.
  const whole = /^https:\/\/((?:https?:\/\/|mailto:).+)$/i.exec(text)?.[1]
  if (whole) return whole
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text
  return /^[^\s/?#]+\.[^\s/?#]/.test(text) || /^localhost\b/i.test(text) ? `https://${text}` : text
}
