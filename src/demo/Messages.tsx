import { type ReactNode, useEffect, useRef } from 'react'
import type { Role } from '../contract/access'
import { formatMoment } from '../panel/fields/format'
import { Verbatim } from '../panel/fields/Verbatim'
import type { Conversation } from '../panel/support/conversation'
import { OwnPictures, Pictures } from './Pictures'
import { useWords, type Words } from './words'

interface Props {
  issue: string
  conversation: Conversation
  onRetry: (nonce: string) => void
  /** A message has pictures whose addresses are good no more. */
  onOld: (id: string) => void
}

/** What was asked and all that was said since, the newest below and in sight. */
export function Messages({ issue, conversation, onRetry, onOld }: Props) {
  const words = useWords()
  const { uid, messages, outgoing, typing } = conversation
  const list = useEndInSight(messages.length + outgoing.length)
  return (
    <>
      <div
        ref={list}
        className="member-messages"
        role="log"
        aria-label={words('member.chat')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <Message text={issue} who={words('member.you')} isMine />
        {messages.map(({ id, from, name, role, message, pictures = [], created }) => (
          <Message
            key={id}
            text={message}
            who={from === uid ? words('member.you') : staffName(name, role, words)}
            isMine={from === uid}
            pictures={
              <Pictures
                pictures={pictures}
                name={from === uid ? null : (name ?? '')}
                onOld={() => onOld(id)}
              />
            }
            created={created}
            delivery={from === uid ? 'sent' : undefined}
          />
        ))}
        {outgoing.map(({ nonce, message, pictures = [], is }) => (
          <Message
            key={nonce}
            text={message}
            who={words('member.you')}
            isMine
            pictures={<OwnPictures pictures={pictures} />}
            delivery={is === 'refused' ? 'notSent' : 'sending'}
            onRetry={() => onRetry(nonce)}
          />
        ))}
      </div>
      <p className="member-typing quiet" role="status">
        {typing.length === 0 ? null : words('member.typing')}
      </p>
    </>
  )
}

/** Staff as members know them: by first name and role. */
export function staffName(name: string | null, role: Role | undefined, words: Words): string {
  if (name === null) return words('member.somebody')
  return role ? words('member.staff', { name, role: words(`member.roles.${role}`) }) : name
}

/** Keeps the end of a list in sight while it grows or has less room, unless one has scrolled back. */
function useEndInSight(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const place = list.current
    if (!place) return undefined
    const look = () => {
      isAtEnd.current = place.scrollHeight - place.scrollTop - place.clientHeight < 40
    }
    const stay = () => {
      if (isAtEnd.current) place.scrollTop = place.scrollHeight
    }
    const watch = new ResizeObserver(stay)
    watch.observe(place)
    place.addEventListener('scroll', look)
    // A picture takes its room once it has come; that it has does not bubble.
    place.addEventListener('load', stay, true)
    return () => {
      watch.disconnect()
      place.removeEventListener('scroll', look)
      place.removeEventListener('load', stay, true)
    }
  }, [])
  useEffect(() => {
    if (count > 0 && isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  return list
}

interface MessageProps {
  text: string
  who: string
  isMine: boolean
  pictures?: ReactNode
  /** Absent until the office has it. */
  created?: string
  /** Of one's own: whether it has arrived. */
  delivery?: 'sending' | 'sent' | 'notSent'
  onRetry?: () => void
}

/** A message: who, what, when, and of one's own whether it has arrived. */
function Message({ text, who, isMine, pictures, created, delivery, onRetry }: MessageProps) {
  const words = useWords()
  return (
    <div className="member-message" data-mine={isMine}>
      <p className="member-who">
        <Verbatim>{who}</Verbatim>
      </p>
      {pictures}
      {text === '' ? null : (
        <p dir="auto" translate="no">
          {text}
        </p>
      )}
      <p className="member-when">
        {created ? <time dateTime={created}>{formatMoment(created)}</time> : null}
        {delivery ? <span data-delivery={delivery}>{words(`member.delivery.${delivery}`)}</span> : null}
        {delivery === 'notSent' ? (
          <button type="button" className="link" onClick={onRetry}>
            {words('member.delivery.retry')}
          </button>
        ) : null}
      </p>
    </div>
  )
}
