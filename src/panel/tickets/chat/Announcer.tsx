import { useRef } from 'react'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../providers/conversation'

/** Says new messages of others to who listens, once each, and what was not sent; what was there before is not new. */
export function Announcer({ conversation }: { conversation: Conversation }) {
  const words = useWords()
  const { messages, outgoing, uid, hasHistory } = conversation
  const from = useRef<number | null>(null)
  if (from.current === null && hasHistory) from.current = messages.at(-1)?.seq ?? 0
  const since = from.current
  const news = since === null ? [] : messages.filter((message) => message.seq > since && message.from !== uid)
  return (
    <div className="hidden-text" role="status">
      {news.slice(-3).map(({ id, name, message }) => (
        <p key={id}>{words('chat.announced', { name: name ?? words('tickets.gone'), message })}</p>
      ))}
      {outgoing.map(({ nonce, is, message }) =>
        is === 'refused' ? <p key={nonce}>{words('chat.notSent', { message })}</p> : null,
      )}
    </div>
  )
}
