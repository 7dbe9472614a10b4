import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { maxMessageLength } from '../contract/tickets'
import { isComposing } from '../panel/form/focus'
import type { AttachedPicture } from '../panel/support/outgoing'
import { Attachments } from './Attachments'
import type { MemberLine } from './memberLine'
import { useUploads } from './useUploads'
import { useWords } from './words'

interface Props {
  /** The conversation is no longer there. */
  isOff: boolean
  /** One has said that more help is needed: here it goes on. */
  isNext: boolean
  /** The pictures that go with the next message. */
  attached: readonly AttachedPicture[]
  onSend: (text: string) => void
  onTyping: () => void
  onAttach: MemberLine['attach']
  onDetach: (id: string) => void
}

/** The line in which one writes: Enter sends, Shift and Enter begin a new line. */
export function Composer({ isOff, isNext, attached, onSend, onTyping, onAttach, onDetach }: Props) {
  const words = useWords()
  const id = useId()
  const [text, setText] = useState('')
  // As the office counts: an emoji is one.
  const isTooLong = Array.from(text.trim()).length > maxMessageLength
  const line = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isNext) line.current?.focus()
  }, [isNext])
  const uploads = useUploads(onAttach)
  const isWritten = text.trim() !== '' || attached.length > 0
  const canSend = !isOff && !isTooLong && isWritten && uploads.running === 0
  const send = () => {
    if (!canSend) return
    onSend(text.trim())
    setText('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="member-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="field">
        <label htmlFor={id}>{words('member.write')}</label>
        <textarea
          id={id}
          ref={line}
          rows={2}
          value={text}
          aria-invalid={isTooLong}
          aria-describedby={`${id}-told`}
          onKeyDown={press}
          onChange={(event) => {
            setText(event.target.value)
            onTyping()
          }}
        />
        <span id={`${id}-told`} className={isTooLong ? 'field-problem' : 'quiet'}>
          {words(isTooLong ? 'member.tooLong' : 'member.keys')}
        </span>
      </div>
      <div className="member-tools">
        <Attachments attached={attached} uploads={uploads} onRemove={onDetach} />
      </div>
      <button type="submit" className="button" aria-disabled={!canSend}>
        {words('member.send')}
      </button>
    </form>
  )
}
