import { useWords } from '../../i18n/words'
import type { Conversation } from '../../providers/conversation'
import { useIsOnline } from '../../providers/useIsOnline'

/** How it stands with the line to the office, where it is not as it should be. */
export function ConnectionNotice({ conversation }: { conversation: Conversation }) {
  const words = useWords()
  const isOnline = useIsOnline()
  const { line } = conversation
  const key = line === 'away' && !isOnline ? 'offline' : line
  return (
    <div role="status" className="chat-connection" data-line={line}>
      {key === 'open' ? null : <p>{words(`chat.connection.${key}`)}</p>}
    </div>
  )
}
