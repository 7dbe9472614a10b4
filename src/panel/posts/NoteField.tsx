import { TextField } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { longestNote } from '../../contract/policies'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter. */
  onDone: () => void
  /** Escape. */
  onGiveUp: () => void
  helperText?: ReactNode
}

/** A line that is written during a review; Enter and Escape lead back to its keys. */
export function NoteField({ label, value, onChange, onDone, onGiveUp, helperText }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    if (event.key === 'Enter') onDone()
    else onGiveUp()
  }
  return (
    <TextField
      size="small"
      fullWidth
      autoFocus
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      helperText={helperText}
      slotProps={{ htmlInput: { maxLength: longestNote } }}
      sx={{ marginTop: 2 }}
    />
  )
}
