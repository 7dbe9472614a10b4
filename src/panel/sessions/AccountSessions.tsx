import { Button, Stack } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { ConfirmAlert } from '../form/Confirm'
import { useWords } from '../i18n/words'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { useBrowserName } from './browserName'

interface Props {
  uid: string
  name: string
}

/** Where a colleague is signed in, one by one or all to be ended. */
export function AccountSessions({ uid, name }: Props) {
  const words = useWords()
  const notify = useNotify()
  const browserName = useBrowserName()
  const { listAccountSessions, endAccountSessions } = useDataProvider<OfficeDataProvider>()
  /** What is asked about: a session, or all of them. */
  const [asked, setAsked] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'sessions', uid],
    queryFn: () => listAccountSessions(uid),
  })
  const ending = useMutation({
    mutationFn: (sid: string) => endAccountSessions(uid, sid),
    onSuccess: () => {
      setAsked(null)
      notify(words('sessions.ofPerson.done'), { type: 'success' })
    },
    onSettled: () => refetch(),
  })
  const close = () => {
    ending.reset()
    setAsked(null)
  }
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  if (data.sessions.length === 0) return <p className="quiet">{words('sessions.ofPerson.none')}</p>
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <ul className="plain-list">
        {data.sessions.map((session) => (
          <li key={session.sid}>
            <span>{browserName(session)}</span>{' '}
            <span className="quiet">
              <Moment at={session.seen} />
            </span>{' '}
            <Button
              size="small"
              aria-label={words('sessions.ofPerson.endOne', { browser: browserName(session) })}
              aria-haspopup="dialog"
              onClick={() => setAsked(session.sid)}
            >
              {words('sessions.ofPerson.end')}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setAsked('')}>
        {words('sessions.ofPerson.endAll')}
      </Button>
      <ConfirmAlert
        title={words(asked === '' ? 'sessions.ofPerson.askAll' : 'sessions.ofPerson.ask')}
        confirm={words('sessions.ofPerson.end')}
        isDestructive
        isOpen={asked !== null}
        isBusy={ending.isPending}
        failure={ending.error}
        onConfirm={() => ending.mutate(asked ?? '')}
        onCancel={close}
      >
        <p>{words('sessions.ofPerson.text', { name: isolated(name) })}</p>
      </ConfirmAlert>
    </Stack>
  )
}
