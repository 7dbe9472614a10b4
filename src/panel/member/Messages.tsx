import { useEffect, useRef } from 'react'
import { useWords } from '../i18n/words'
import type { MemberMessage } from '../providers/memberMessages'
import { Message } from './Message'

interface Props {
  issue: string
  messages: readonly MemberMessage[]
  isTyping: boolean
  onRetry: (key: string) => void
}

/** What was asked and all that was said since, the newest below and in sight. */
export function Messages({ issue, messages, isTyping, onRetry }: Props) {
  const words = useWords()
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const newest = messages.at(-1)?.key
  useEffect(() => {
    const place = list.current
    if (place && newest !== undefined && isAtEnd.current) place.scrollTop = place.scrollHeight
  }, [newest])
  useEffect(() => {
    const place = list.current
    if (!place) return undefined
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) place.scrollTop = place.scrollHeight
    })
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  const look = () => {
    const place = list.current
    if (place) isAtEnd.current = place.scrollHeight - place.scrollTop - place.clientHeight < 40
  }
  return (
    <>
      <div
        ref={list}
        className="member-messages"
        role="log"
        aria-label={words('member.chat')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={look}
      >
        <div className="member-message" data-mine="true">
          <p className="member-who">{words('member.you')}</p>
          <p dir="auto">{issue}</p>
        </div>
        {messages.map((message) => (
          <Message key={message.key} message={message} onRetry={() => onRetry(message.key)} />
        ))}
      </div>
      <p className="member-typing quiet" role="status">
        {isTyping ? words('member.typing') : null}
      </p>
    </>
  )
}
