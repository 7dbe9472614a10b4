import { useState } from 'react'
import { ConfirmAlert } from '../bulk/ConfirmAlert'
import { formatMoment } from '../fields/locale'
import { useWords } from '../i18n/words'
import { useAgentWords } from './useAgentWords'
import { type OwnSession, useEndSession } from './useSessions'

/** Asks before a session is ended. */
export function EndSession({ session, onClose }: { session: OwnSession | null; onClose: () => void }) {
  const words = useWords()
  const agentWords = useAgentWords()
  const [asked, setAsked] = useState(session)
  if (session && session !== asked) setAsked(session)
  const { mutate, isPending, error, reset } = useEndSession(onClose)
  const cancel = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmAlert
      title={words('sessions.ask.title')}
      confirm={words('sessions.ask.confirm')}
      isDestructive
      isOpen={session !== null}
      isBusy={isPending}
      failure={error}
      onConfirm={() => session && mutate(session)}
      onCancel={cancel}
    >
      {asked ? (
        <p>
          {words('sessions.ask.text', {
            browser: agentWords(asked.agent),
            created: formatMoment(asked.created),
          })}
        </p>
      ) : null}
    </ConfirmAlert>
  )
}
