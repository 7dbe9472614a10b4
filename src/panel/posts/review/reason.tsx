import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import { Button, ListSubheader, Menu, MenuItem, TextField, ToggleButton } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { maxNoteLength, type Policy, policyKeys, type Reason } from '../../../contract/policies'
import type { Post, PostAction } from '../../../contract/posts'
import { NotLoaded } from '../../fields/Loading'
import { Verbatim } from '../../fields/Verbatim'
import { focusRegion, isComposing, shortcutKey } from '../../form/focus'
import { Key } from '../../form/Key'
import { useWords } from '../../i18n/words'
import { usePolicies } from '../../policies/usePolicies'
import { usePostState } from './usePostState'

interface ChoiceProps {
  reason: DecisionReason
  hasKeys?: boolean
  /** Set while a block waits for its policy. */
  asked?: { choose: (policy: Policy) => void; cancel: () => void } | null
}

/** The policy and note of a decision. */
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
  /** Keeps its own keys, digits included. */
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const chosen = reason.at(shortcutKey(event))
    if (chosen) choose(chosen)
  }
  if (reason.error && policies.length === 0) {
    return (
      <>
        <NotLoaded hasRows error={reason.error} isBusy={reason.isFetching} onRetry={() => reason.refetch()} />
        <p>{words('posts.reason.missing')}</p>
      </>
    )
  }
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
        <Verbatim aria-live="polite">{policy?.name ?? words('posts.reason.none')}</Verbatim>
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
            <Verbatim>{one.name}</Verbatim>
            {at < policyKeys ? <Key aria-hidden="true">{at + 1}</Key> : null}
          </MenuItem>
        ))}
      </Menu>
      {hasKeys && reason.isRecognisable ? (
        <ToggleButton
          size="small"
          value="neverAgain"
          selected={reason.neverAgain}
          title={words('posts.reason.neverAgainHint')}
          onChange={reason.toggleNeverAgain}
        >
          {words('posts.reason.neverAgain')}
        </ToggleButton>
      ) : null}
      <NoteButton
        note={reason.note}
        icon={<NoteIcon aria-hidden="true" />}
        label={words('posts.reason.note')}
        shortcut={hasKeys ? 'N' : undefined}
      />
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

export function ReasonNote({ note, onBlur }: { note: Note; onBlur?: () => void }) {
  const words = useWords()
  return (
    <NoteField
      note={note}
      label={words('posts.reason.noteLabel')}
      onBlur={onBlur}
      helperText={onBlur ? words('posts.reason.leave') : null}
    />
  )
}

export type DecisionReason = ReturnType<typeof useReason>

/**
 * The reason of the decision that is about to be made; note and policy belong to this post alone. The policies come with the list, so that
 * nobody waits for them. The policy called `offered` stands before what the post was found or reported for.
 */
export function useReason(
  post: Pick<Post, 'pid' | 'signals' | 'alarms' | 'reported' | 'recognisable'> | undefined,
  mayDecide: boolean,
  offered: string | null = null,
) {
  const { data: policies = [], error, isFetching, refetch } = usePolicies(mayDecide)
  const [{ chosen, neverAgain }, change] = usePostState(post?.pid, nothing)
  const note = useNote(post?.pid)
  /** Chosen, or suggested by the post's signals or reports. */
  const policy =
    policies.find(({ id }) => id === chosen) ??
    policies.find(({ name }) => name === offered) ??
    (post ? namedBy(post, policies) : null)
  return {
    policies,
    error,
    isFetching,
    refetch,
    policy,
    note,
    choose: ({ id }: Policy) => change(() => ({ chosen: id })),
    /** A picture of the post can be recognised again. */
    isRecognisable: post?.recognisable === true,
    neverAgain,
    toggleNeverAgain: () => change((now) => ({ neverAgain: !now.neverAgain })),
    /** By its key; `1` is the first. */
    at: (key: string) => policies.slice(0, policyKeys)[Number(key) - 1],
    given: (action: PostAction, named = policy): Reason | null => {
      const written = note.words === '' ? null : { note: note.words }
      return action === 'block' && named ? { policy: named.id, ...written } : written
    },
  }
}

const nothing: { chosen: string | null; neverAgain: boolean } = { chosen: null, neverAgain: false }

/** Suggested by the gravest signal, else by the newest report's title. */
function namedBy(
  { signals, alarms = [], reported }: Pick<Post, 'signals' | 'alarms' | 'reported'>,
  policies: readonly Policy[],
): Policy | null {
  for (const kind of [...signals.map((signal) => signal.kind), ...alarms]) {
    const found = policies.find(({ about }) => about === kind)
    if (found) return found
  }
  for (const { title } of reported) {
    const found = policies.find(({ name }) => isSimilar(name, title))
    if (found) return found
  }
  return null
}

/** Whether one name begins with the other, ignoring case. */
function isSimilar(name: string, title: string): boolean {
  const [one, other] = [name, title].map((text) => text.trim().toLocaleLowerCase())
  return Boolean(one && other && (one.startsWith(other) || other.startsWith(one)))
}

export type Note = ReturnType<typeof useNote>

/** A note for one post, kept until it is sent or another is begun. */
export function useNote(pid: string | undefined) {
  const [written, keep] = useState<{ pid: string | undefined; text: string }>()
  const field = useRef<HTMLTextAreaElement>(null)
  const text = written?.pid === pid ? (written?.text ?? null) : null
  const words = text?.trim() ?? ''
  const write = (text: string) => keep({ pid, text })
  const drop = () => keep((now) => (now?.pid === pid ? undefined : now))
  const begin = () => (field.current ? field.current.focus() : write(''))
  return {
    text,
    /** Trimmed. */
    words,
    field,
    write,
    drop,
    begin,
    toggle: text === null ? begin : drop,
    leave: () => {
      if (words === '') drop()
    },
  }
}

interface ButtonProps {
  note: Note
  icon: ReactNode
  label: string
  shortcut: string | undefined
}

export function NoteButton({ note: { text, toggle }, icon, label, shortcut }: ButtonProps) {
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={icon}
      aria-keyshortcuts={shortcut}
      aria-expanded={text !== null}
      onClick={toggle}
    >
      {label}
      {shortcut ? <Key aria-hidden="true">{shortcut}</Key> : null}
    </Button>
  )
}

interface FieldProps {
  note: Note
  label: string
  /** On Ctrl or Command+Enter; without it, that leaves the field. */
  onSend?: () => void
  onBlur?: (() => void) | undefined
  helperText: ReactNode
}

/** Enter adds a line; Ctrl+Enter and Escape return to the review's keys. */
export function NoteField({ note: { text, words, field, write, leave }, onSend, ...rest }: FieldProps) {
  if (text === null) return null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (isComposing(event)) return
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isDone && event.key !== 'Escape') return
    event.preventDefault()
    if (isDone && onSend && words === '') return
    focusRegion(event)
    if (isDone && onSend) onSend()
    else leave()
  }
  return (
    <TextField
      // One that was left with something in it takes no keys when it is shown again.
      autoFocus={text === ''}
      multiline
      maxRows={6}
      inputRef={field}
      value={text}
      onChange={({ target }) => write(target.value)}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      sx={{ marginTop: 2 }}
      {...rest}
    />
  )
}
