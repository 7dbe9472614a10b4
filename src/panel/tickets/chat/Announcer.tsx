import { useRef } from 'react'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../providers/conversation'

/** Says new messages of others to who listens, once each; what was there when the box was opened is not new. */
export function Announcer({ conversation: { messages, uid, isCurrent } }: { conversation: Conversation }) {
  const words = useWords()
  const from = useRef<number | null>(null)
  const last = messages.at(-1)?.seq ?? 0
  if (from.current === null && isCurrent && last > 0) from.current = last
  const since = from.current
  const news = since === null ? [] : messages.filter((message) => message.seq > since && message.from !== uid)
  return (
    <div className="hidden-text" role="status">
      {news.slice(-3).map(({ id, name, message }) => (
        <p key={id}>{words('chat.announced', { name: name ?? words('tickets.gone'), message })}</p>
      ))}
    </div>
  )
}
