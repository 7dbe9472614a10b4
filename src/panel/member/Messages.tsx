import { useEffect, useRef } from 'react'
import { useWords } from '../i18n/words'
import type { Conversation } from '../providers/conversation'
import { Message } from './Message'

interface Props {
  issue: string
  conversation: Conversation
  onRetry: (nonce: string) => void
}

/** What was asked and all that was said since, the newest below and in sight. */
export function Messages({ issue, conversation, onRetry }: Props) {
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
        {messages.map(({ id, from, name, message, created }) => (
          <Message
            key={id}
            text={message}
            who={from === uid ? words('member.you') : (name ?? words('member.somebody'))}
            isMine={from === uid}
            created={created}
            delivery={from === uid ? 'sent' : undefined}
          />
        ))}
        {outgoing.map(({ nonce, message, is }) => (
          <Message
            key={nonce}
            text={message}
            who={words('member.you')}
            isMine
            delivery={is === 'refused' ? 'notSent' : 'sending'}
            onRetry={() => onRetry(nonce)}
          />
        ))}
      </div>
      <p className="member-typing quiet" role="status">
        {typing === null ? null : words('member.typing')}
      </p>
    </>
  )
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
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) place.scrollTop = place.scrollHeight
    })
    watch.observe(place)
    place.addEventListener('scroll', look)
    return () => {
      watch.disconnect()
      place.removeEventListener('scroll', look)
    }
  }, [])
  useEffect(() => {
    if (count > 0 && isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  return list
}
