import { Box, Button, Stack, ToggleButton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { maxMessageLength } from '../../../contract/tickets'
import { NotLoaded } from '../../fields/Loading'
import { isolated } from '../../fields/text'
import { isComposing } from '../../form/focus'
import { NativeSelect } from '../../form/inputs'
import { useWords } from '../../i18n/words'
import { call, type ResultOf } from '../../providers/http'
import { SavedReplies } from '../../replies/SavedReplies'
import { AttachButton, Attachments, useAttaching } from './Attachments'
import * as styles from './styles'
import { useChat } from './useChat'

/** Characters left from which on the rest is shown. */
const nearEnd = 200

/**
 * Where one writes, to the member or a note for colleagues: Enter sends, Shift and Enter begins a new line.
 * @param field the field, to give it the focus
 */
export function Composer({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const words = useWords()
  const { chatManager, conversation } = useChat()
  const { tid, ticket, connection, isNote } = conversation
  const canNote = connection !== 'gone' && ticket !== null
  const canSend = canNote && ticket.status === 'open' && !conversation.isChanged
  const id = useId()
  const draft = isNote ? conversation.noteDraft : conversation.draft
  const write = (text: string) => chatManager.write(tid, text, isNote)
  // As the office counts: an emoji is one.
  const left = maxMessageLength - Array.from(draft.trim()).length
  const { data: colleagues = [], error, isFetching, refetch } = useColleagues()
  const attaching = useAttaching(isNote || !canSend)
  const hasPictures = !isNote && attaching.attached.length > 0
  const isWritten = draft.trim() !== '' || hasPictures
  const isReady = (isNote ? canNote : canSend) && isWritten && left >= 0 && (isNote || !attaching.isUploading)
  const { mentioned, unknown, whole } = mentionsIn(isNote ? draft : '', colleagues)
  const isHint = left >= nearEnd && mentioned.length === 0 && !whole && !unknown
  const hint = words(isNote ? 'chat.note.hint' : 'chat.hint')
  const replies = useRef<HTMLButtonElement>(null)
  const send = (isLast = false) => {
    if (!isReady) return
    const text = draft.trim()
    if (isNote) chatManager.send(tid, text, { mentions: mentioned.map(({ uid }) => uid) })
    else {
      chatManager.send(tid, text, { isLast })
      attaching.forgetRefused()
    }
    field.current?.focus()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === '/' && draft === '' && !isComposing(event) && replies.current) {
      event.preventDefault()
      replies.current.click()
      return
    }
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    if (whole) write(whole.text)
    else send(event.ctrlKey || event.metaKey)
  }
  return (
    <Box sx={[styles.composer, isNote && { bgcolor: 'var(--waitSoft)' }]} {...attaching.place}>
      {isNote && error ? (
        <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {isNote ? null : <Attachments attaching={attaching} onRemoved={() => field.current?.focus()} />}
      <label className="hidden-text" htmlFor={id}>
        {words(isNote ? 'chat.note.line' : 'chat.line')}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        dir="auto"
        translate="no"
        value={draft}
        placeholder={words(isNote ? 'chat.note.placeholder' : 'chat.placeholder')}
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0}
        onChange={(event) => {
          write(event.target.value)
          if (canSend && !isNote) chatManager.typing(tid, performance.now())
        }}
        onKeyDown={pressed}
      />
      <Stack sx={{ ...styles.aLine, gap: '4px', justifyContent: 'flex-end', paddingInlineStart: 1 }}>
        <Typography
          variant="caption"
          id={`${id}-hint`}
          color={left < 0 ? 'error' : 'text.secondary'}
          noWrap={isHint}
          title={isHint ? hint : undefined}
          sx={{ flex: '1 1 240px' }}
        >
          {left < 0 ? words('chat.tooLong', { smart_count: -left, count: -left }) : null}
          {left >= 0 && left < nearEnd ? words('chat.roomLeft', { smart_count: left, count: left }) : null}
          {isHint ? hint : null}
          {whole ? words('chat.note.completes', { name: isolated(whole.name) }) : null}
          {unknown ? ` ${words('chat.note.unknown', { name: isolated(unknown) })}` : null}
          {mentioned.length > 0
            ? ` ${words('chat.note.tells', { names: mentioned.map(({ name }) => isolated(name)).join(', ') })}`
            : null}
        </Typography>
        {isNote ? null : <AttachButton attaching={attaching} />}
        <ToggleButton
          size="small"
          value="note"
          selected={isNote}
          onChange={() => {
            chatManager.note(tid, !isNote)
            field.current?.focus()
          }}
        >
          {words('chat.note.switch')}
        </ToggleButton>
        {isNote ? (
          <NativeSelect
            label={words('chat.note.mention')}
            value=""
            options={[
              { value: '', label: '…' },
              ...colleagues.map(({ name }) => ({ value: name, label: name, isName: true })),
            ]}
            onChange={(name) => {
              write(`${draft}${draft === '' || /\s$/.test(draft) ? '' : ' '}@${name} `)
              field.current?.focus()
            }}
          />
        ) : (
          <SavedReplies
            draft={draft}
            opener={replies}
            onChoose={(reply) => {
              const text = reply.replace(nameInReply, () => ticket?.user.name ?? words('tickets.gone'))
              const next = draft.trim() === '' ? text : `${draft.trimEnd()}\n${text}`
              write(next)
              requestAnimationFrame(() => field.current?.focus())
            }}
          />
        )}
        {isNote ? null : (
          <Button
            variant="outlined"
            className={isReady ? undefined : 'dimmed'}
            aria-disabled={!isReady}
            aria-keyshortcuts="Control+Enter"
            title={words('chat.sendAndSolveKeys')}
            onClick={() => send(true)}
          >
            {words('chat.sendAndSolve')}
          </Button>
        )}
        <Button
          variant="contained"
          className={isReady ? undefined : 'dimmed'}
          aria-disabled={!isReady}
          onClick={() => send()}
        >
          {words(isNote ? 'chat.note.keep' : 'chat.send')}
        </Button>
      </Stack>
    </Box>
  )
}

/** The member's placeholder in saved replies. */
const nameInReply = /\{\{\s*name\s*\}\}/gi

/** The @mentions of a note; case doesn't matter. */
export interface Mentions {
  mentioned: readonly Colleague[]
  /** The text after an @ that matches no one. */
  unknown: string | undefined
  /** The note with the name it ends in completed. */
  whole: { text: string; name: string } | undefined
}

export type Colleague = ResultOf<'listColleagues'>['colleagues'][number]

export function mentionsIn(text: string, colleagues: readonly Colleague[]): Mentions {
  const written = [...text.matchAll(/(?<![\p{L}\p{N}])@(?=\p{L})/gu)].map(({ index }) =>
    text.slice(index + 1),
  )
  const namedBy = (rest: string) =>
    colleagues.filter(({ name }) => startsWith(rest, name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)))
  const last = written.at(-1)
  const isBegun = last !== undefined && namedBy(last).length === 0
  const begun = isBegun && colleagues.find(({ name }) => name.length > last.length && startsWith(name, last))
  const unknown = written.find((rest) => namedBy(rest).length === 0 && !(begun && rest === last))
  return {
    mentioned: colleagues.filter((one) => written.some((rest) => namedBy(rest).includes(one))),
    unknown: unknown && /^\p{L}+/u.exec(unknown)?.[0],
    whole:
      begun && last ? { text: `${text.slice(0, -last.length)}${begun.name} `, name: begun.name } : undefined,
  }
}

function startsWith(text: string, beginning: string): boolean {
  return text.toLowerCase().startsWith(beginning.toLowerCase())
}

/** ms */
const fresh = 60_000

export function useColleagues() {
  return useQuery({
    queryKey: ['listColleagues'],
    queryFn: async ({ signal }) => (await call('listColleagues', { signal })).colleagues,
    staleTime: fresh,
  })
}
