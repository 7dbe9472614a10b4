import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDelete, useNotify, useRecordContext } from 'react-admin'
import { ConfirmAlert } from '../fields/ConfirmAlert'
import { formatMoment } from '../fields/locale'
import { useWords } from '../i18n/words'
import type { SessionRecord } from '../providers/dataProvider'
import { useAgentWords } from './useAgentWords'

/** Ends another session than this one, and asks before. */
export function EndSession() {
  const words = useWords()
  const agentWords = useAgentWords()
  const notify = useNotify()
  const session = useRecordContext<SessionRecord>()
  const [isAsking, setAsking] = useState(false)
  const [end, { isPending, error, reset }] = useDelete('sessions', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => notify('sessions.ended', { type: 'success' }),
    onError: () => undefined,
  })
  if (!session || session.isThis) return null
  const named = { browser: agentWords(session.agent), created: formatMoment(session.created) }
  const close = () => {
    reset()
    setAsking(false)
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={words('sessions.endOf', named)}
        onClick={() => setAsking(true)}
      >
        {words('sessions.end')}
      </Button>
      <ConfirmAlert
        title={words('sessions.ask.title')}
        confirm={words('sessions.ask.confirm')}
        isDestructive
        isOpen={isAsking}
        isBusy={isPending}
        failure={error}
        onConfirm={() => end('sessions', { id: session.id, previousData: session })}
        onCancel={close}
      >
        <p>{words('sessions.ask.text', named)}</p>
      </ConfirmAlert>
    </>
  )
}
