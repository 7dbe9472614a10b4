import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import { policyKeys } from '../../contract/policies'
import { useWords } from '../i18n/words'
import { Key } from './Key'
import { NoteField } from './NoteField'
import type { OwnReason } from './useReason'

/** The policy that a block names, and words of one's own for a decision; with the keys of a review, or without. */
export function ReasonChoice({ reason, hasKeys = true }: { reason: OwnReason; hasKeys?: boolean }) {
  const words = useWords()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { policies, policy } = reason
  const close = () => setAnchor(null)
  const choose = (chosen: (typeof policies)[number]) => {
    reason.choose(chosen)
    close()
  }
  /** Its keys are its own, the digits among them. */
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const chosen = /^[1-9]$/.test(event.key) ? policies[Number(event.key) - 1] : undefined
    if (chosen) choose(chosen)
  }
  if (reason.error && policies.length === 0) return <p role="alert">{words('posts.reason.missing')}</p>
  if (!policy) return null
  return (
    <>
      <Button
        id={id}
        size="small"
        color="inherit"
        endIcon={<ArrowDropDown aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-keyshortcuts={hasKeys ? '1 2 3 4 5 6 7 8 9' : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={chosen}
      >
        <span className="quiet">{words('posts.reason.policy')}</span>&nbsp;
        <bdi className="clamp-inline" aria-live="polite">
          {policy.name}
        </bdi>
        {hasKeys ? <Key aria-hidden="true">1–{Math.min(policies.length, policyKeys)}</Key> : null}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onKeyDown={onKeyDown}
        transitionDuration={0}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {policies.map((one, at) => (
          <MenuItem
            key={one.id}
            selected={one.id === policy.id}
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
        onClick={() => reason.write(reason.note === null ? '' : null)}
      >
        {words('posts.reason.note')}
        {hasKeys ? <Key aria-hidden="true">N</Key> : null}
      </Button>
    </>
  )
}

const chosen = { maxWidth: '100%', fontWeight: 600 }

/** The note while it is written. */
export function ReasonNote({ reason: { note, write } }: { reason: OwnReason }) {
  const words = useWords()
  if (note === null) return null
  return (
    <NoteField
      label={words('posts.reason.noteLabel')}
      value={note}
      onChange={write}
      onDone={() => note.trim() === '' && write(null)}
      onGiveUp={() => write(null)}
    />
  )
}
