import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Policy, policyKeys } from '../../contract/policies'
import { useWords } from '../i18n/words'
import { Key } from './Key'
import { NoteField } from './NoteField'
import type { OwnReason } from './useReason'

interface Props {
  reason: OwnReason
  /** With the keys of a review, or without. */
  hasKeys?: boolean
  /** Set while a block waits for its policy: what is done with the one that is chosen, and with none. */
  asked?: { choose: (policy: Policy) => void; giveUp: () => void } | null
}

/** The policy that a block names, and words of one's own for a decision. */
export function ReasonChoice({ reason, hasKeys = true, asked = null }: Props) {
  const words = useWords()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { policies, policy } = reason
  const close = () => {
    setOpen(false)
    asked?.giveUp()
  }
  const choose = (chosen: Policy) => {
    setOpen(false)
    if (asked) asked.choose(chosen)
    else reason.choose(chosen)
  }
  /** Its keys are its own, the digits among them. */
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const chosen = reason.at(event.key)
    if (chosen) choose(chosen)
  }
  if (reason.error && policies.length === 0) return <p role="alert">{words('posts.reason.missing')}</p>
  if (policies.length === 0) return null
  return (
    <>
      <Button
        id={id}
        ref={button}
        size="small"
        color="inherit"
        endIcon={<ArrowDropDown aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={isOpen || asked !== null}
        aria-keyshortcuts={hasKeys ? '1 2 3 4 5 6 7 8 9' : undefined}
        onClick={() => setOpen(true)}
        sx={look}
      >
        <span className="quiet">{words('posts.reason.policy')}</span>&nbsp;
        <bdi aria-live="polite">{policy?.name ?? words('posts.reason.none')}</bdi>
        {hasKeys ? <Key aria-hidden="true">1–{Math.min(policies.length, policyKeys)}</Key> : null}
      </Button>
      <Menu
        anchorEl={() => button.current}
        open={isOpen || asked !== null}
        onClose={close}
        onKeyDown={onKeyDown}
        transitionDuration={0}
        slotProps={{
          list: { 'aria-labelledby': asked ? `${id}-asked` : id, dense: true },
          ...(asked && { paper: { role: 'dialog', 'aria-labelledby': `${id}-asked` } }),
        }}
      >
        {asked ? (
          <ListSubheader id={`${id}-asked`} role="presentation">
            {words('posts.reason.ask')}
          </ListSubheader>
        ) : null}
        {policies.map((one, at) => (
          <MenuItem
            key={one.id}
            selected={one.id === policy?.id}
            title={one.office}
            onClick={() => choose(one)}
            sx={{ justifyContent: 'space-between' }}
          >
            <bdi>{one.name}</bdi>
            {at < policyKeys ? <Key aria-hidden="true">{at + 1}</Key> : null}
          </MenuItem>
        ))}
      </Menu>
      <Button
        size="small"
        color="inherit"
        startIcon={<NoteIcon aria-hidden="true" />}
        aria-keyshortcuts={hasKeys ? 'N' : undefined}
        aria-expanded={reason.note !== null}
        onClick={() => (reason.note === null ? reason.begin() : reason.write(null))}
      >
        {words('posts.reason.note')}
        {hasKeys ? <Key aria-hidden="true">N</Key> : null}
      </Button>
    </>
  )
}

const look = {
  maxWidth: '100%',
  fontWeight: 600,
  '& > bdi': {
    display: 'inline-block',
    maxWidth: '24ch',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
}

interface NoteProps {
  reason: OwnReason
  /** In a review: it was left. */
  onBlur?: () => void
}

/** The note while it is written. */
export function ReasonNote({ reason: { note, begun, write }, onBlur }: NoteProps) {
  const words = useWords()
  if (note === null) return null
  const leave = () => {
    if (note.trim() === '') write(null)
  }
  return (
    <NoteField
      label={words('posts.reason.noteLabel')}
      value={note}
      begun={begun}
      onChange={write}
      onDone={leave}
      onLeave={leave}
      onBlur={onBlur}
      helperText={onBlur ? words('posts.reason.leave') : null}
    />
  )
}
