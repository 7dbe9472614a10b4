import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import { Button, ListSubheader, Menu, MenuItem, TextField } from '@mui/material'
import { useGetList } from 'ra-core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { longestNote, mostPolicies, type Policy, policyKeys, type Reason } from '../../../contract/policies'
import type { Post, PostAction, SignalKind } from '../../../contract/posts'
import { focusRegion, isComposing } from '../../form/focus'
import { useWords } from '../../i18n/words'
import { Key } from './shortcuts'
import { usePostState } from './usePostState'

interface ChoiceProps {
  reason: DecisionReason
  /** With the keys of a review, or without. */
  hasKeys?: boolean
  /** Set while a block waits for its policy: what is done with the one that is chosen, and with none. */
  asked?: { choose: (policy: Policy) => void; cancel: () => void } | null
}

/** The policy that a block names, and words of one's own for a decision. */
export function ReasonChoice({ reason, hasKeys = true, asked = null }: ChoiceProps) {
  const words = useWords()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { policies, policy } = reason
  const close = () => {
    setOpen(false)
    asked?.cancel()
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
  reason: DecisionReason
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

/** The reason of the decision that is about to be made. */
export interface DecisionReason {
  /** In the order of their keys. */
  policies: readonly Policy[]
  /** The one that a block names: chosen here, else what this very post was found or reported for; null where nobody has named one. */
  policy: Policy | null
  /** Null where there is no note. */
  note: string | null
  /** How often the note was asked for. */
  begun: number
  choose: (policy: Policy) => void
  /** The one of a key: `1` is the first. */
  at: (key: string) => Policy | undefined
  /** Begins the note, or goes on with it. */
  begin: () => void
  write: (note: string | null) => void
  /** What goes along with a decision. */
  given: (action: PostAction, policy?: Policy | null) => Reason | null
  error: unknown
}

const inOrder = {
  sort: { field: 'place', order: 'ASC' },
  pagination: { page: 1, perPage: mostPolicies },
} as const

/** The policies that an office begins with, by what they are about; one that it has deleted is not offered. */
const policyOf: Readonly<Record<SignalKind, string>> = {
  self_harm: 'self-harm',
  threat: 'violence',
  grooming: 'grooming',
  personal_data: 'personal-data',
  sexual: 'sexual',
  hate: 'hate',
  spam: 'spam',
  bullying: 'bullying',
}

/**
 * The reason for deciding a post; note and policy belong to it alone. The policies come with the list, so that nobody waits for them. The
 * policy called `offered` stands before what the post was found or reported for.
 */
export function useReason(
  post: Pick<Post, 'pid' | 'signals' | 'alarms' | 'reported'> | undefined,
  mayDecide: boolean,
  offered: string | null = null,
): DecisionReason {
  const { data: policies = [], error } = useGetList<Policy>('policies', inOrder, { enabled: mayDecide })
  const [{ chosen, note, begun }, change] = usePostState<Given>(post?.pid, nothing)
  const policy =
    policies.find(({ id }) => id === chosen) ??
    policies.find(({ name }) => name === offered) ??
    (post ? namedBy(post, policies) : null)
  return {
    policies,
    policy,
    note,
    begun,
    choose: ({ id }) => change(() => ({ chosen: id })),
    at: (key) => policies.slice(0, policyKeys)[Number(key) - 1],
    begin: () => change((now) => ({ note: now.note ?? '', begun: now.begun + 1 })),
    write: (text) => change(() => ({ note: text })),
    given: (action, named = policy) => {
      const written = note?.trim() ? { note: note.trim() } : null
      return action === 'block' && named ? { policy: named.id, ...written } : written
    },
    error,
  }
}

interface Given {
  chosen: string | null
  note: string | null
  begun: number
}

const nothing: Given = { chosen: null, note: null, begun: 0 }

/** What its gravest signal stands for, else what an open report is titled, the newest first. */
function namedBy(
  { signals, alarms = [], reported }: Pick<Post, 'signals' | 'alarms' | 'reported'>,
  policies: readonly Policy[],
): Policy | null {
  for (const kind of [...signals.map((signal) => signal.kind), ...alarms]) {
    const found = policies.find(({ id }) => id === policyOf[kind])
    if (found) return found
  }
  for (const { title } of reported) {
    const found = policies.find(({ name }) => isAlike(name, title))
    if (found) return found
  }
  return null
}

/** Whether one of two names begins with the other, whatever their case. */
function isAlike(name: string, title: string): boolean {
  const [one, other] = [name, title].map((text) => text.trim().toLocaleLowerCase())
  return Boolean(one && other && (one.startsWith(other) || other.startsWith(one)))
}

interface FieldProps {
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
export function NoteField(props: FieldProps) {
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
