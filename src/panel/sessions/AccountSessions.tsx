import { Box, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { AskButton } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import { useBrowserName } from './browserName'

interface Props {
  uid: string
  name: string
}

/** A colleague's sessions, to be ended one by one or all. */
export function AccountSessions({ uid, name }: Props) {
  const words = useWords()
  const browserName = useBrowserName()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['listAccountSessions', uid],
    queryFn: () => call('listAccountSessions', { params: { uid } }),
  })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  if (data.sessions.length === 0) return <p className="quiet">{words('sessions.ofPerson.none')}</p>
  const asking = (sid = '') => ({
    confirm: words('sessions.ofPerson.end'),
    text: words('sessions.ofPerson.text', { name: isolated(name) }),
    run: async () => {
      if (sid) await call('endAccountSession', { params: { uid, sid } })
      else await call('endAccountSessions', { params: { uid } })
      return words('sessions.ofPerson.done')
    },
    onSettled: refetch,
  })
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Box component="ul" className="plain-list" sx={{ width: '100%' }}>
        {data.sessions.map((session) => (
          <li key={session.sid}>
            <div>
              {browserName(session)}{' '}
              <Box className="quiet" sx={{ fontSize: 13 }}>
                <Moment at={session.seen} />
              </Box>
            </div>
            <AskButton
              label={words('sessions.ofPerson.end')}
              aria-label={words('sessions.ofPerson.endOne', { browser: browserName(session) })}
              title={words('sessions.ofPerson.ask')}
              {...asking(session.sid)}
            />
          </li>
        ))}
      </Box>
      <AskButton
        variant="outlined"
        label={words('sessions.ofPerson.endAll')}
        title={words('sessions.ofPerson.askAll')}
        {...asking()}
      />
    </Stack>
  )
}
