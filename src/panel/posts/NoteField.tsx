import { TextField } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { longestNote } from '../../contract/policies'
import { focusRegion, isComposing } from '../form/focus'

interface Props {
  label: string
  value: string
  /** How often it was asked for: what was written before is shown, and takes no keys. */
  begun: number
  onChange: (value: string) => void
  /** Ctrl or Command and Enter, where there is something to be done. */
  onDone: () => void
  isReady?: boolean
  /** Escape. */
  onLeave: () => void
  /** However it was left. */
  onBlur?: (() => void) | undefined
  helperText?: ReactNode
}

/** A note that is written during a review: Enter makes a line; Ctrl and Enter, or Escape, lead back to the keys. */
export function NoteField(props: Props) {
  const { label, value, begun, onChange, onDone, isReady = true, onLeave, onBlur, helperText } = props
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (begun > 0) field.current?.focus()
  }, [begun])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (isComposing(event)) return
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isDone && event.key !== 'Escape') return
    event.preventDefault()
    if (isDone && !isReady) return
    focusRegion(event)
    if (isDone) onDone()
    else onLeave()
  }
  return (
    <TextField
      size="small"
      fullWidth
      multiline
      maxRows={6}
      inputRef={field}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      helperText={helperText}
      slotProps={{ htmlInput: { maxLength: longestNote } }}
      sx={{ marginTop: 2 }}
    />
  )
}
