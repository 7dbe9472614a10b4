import RefreshIcon from '@mui/icons-material/Refresh'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { Loading } from '../fields/Loading'
import { NotLoaded } from '../fields/NotLoaded'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { EndSession } from './EndSession'
import { SessionTable } from './SessionTable'
import { type OwnSession, useSessions } from './useSessions'
import './sessions.css'

/** `/office/sessions`: where one is signed in, for every role. */
export function SessionList() {
  const words = useWords()
  const { data, error, refetch, isFetching } = useSessions()
  const [chosen, setChosen] = useState<OwnSession | null>(null)
  return (
    <>
      <Heading title={words('sessions.title')}>
        <IconButton
          aria-label={words('common.refresh')}
          title={words('common.refresh')}
          onClick={() => refetch()}
        >
          <RefreshIcon aria-hidden="true" />
        </IconButton>
      </Heading>
      <p className="quiet sessions-about">{words('sessions.about')}</p>
      <div className="card" aria-busy={isFetching}>
        {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
        {data && !error ? <SessionTable sessions={data.sessions} onEnd={setChosen} /> : null}
        {data || error ? null : <Loading />}
      </div>
      {data?.sessions.length === 1 && !error ? <p className="quiet">{words('sessions.none')}</p> : null}
      <EndSession session={chosen} onClose={() => setChosen(null)} />
    </>
  )
}
