import { Alert } from '@mui/material'
import { useIsOffline } from 'ra-core'
import { useState } from 'react'
import { useWords } from '../../i18n/words'
import { lastSeq } from '../../support/conversation'
import { spoken } from './Message'
import { useChat } from './useChat'

/** Announces new messages of others and unsent ones to screen readers, once each. */
export function Announcer() {
  const words = useWords()
  const { messages, outgoing, uid, hasHistory } = useChat().conversation
  const [since, setSince] = useState<number | null>(null)
  if (since === null && hasHistory) setSince(lastSeq(messages))
  const news = since === null ? [] : messages.filter((message) => message.seq > since && message.from !== uid)
  return (
    <div className="hidden-text" role="status">
      {news.slice(-3).map((one) => (
        <p key={one.id}>
          {words('chat.announced', { name: one.name ?? words('tickets.gone'), message: spoken(words, one) })}
        </p>
      ))}
      {outgoing.map((own) =>
        own.is === 'refused' ? (
          <p key={own.nonce}>{words('chat.notSent', { message: spoken(words, own) })}</p>
        ) : null,
      )}
    </div>
  )
}

/** Says what is the matter with the connection. */
export function ConnectionNotice() {
  const words = useWords()
  const isOffline = useIsOffline()
  const { connection } = useChat().conversation
  const key = connection === 'away' && isOffline ? 'offline' : connection
  return (
    <div role="status">
      {key === 'open' ? null : (
        <Alert role="none" severity={key === 'ended' || key === 'gone' ? 'error' : 'warning'}>
          {words(`chat.connection.${key}`)}
        </Alert>
      )}
    </div>
  )
}
