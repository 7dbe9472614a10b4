import { Alert, Button } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../i18n/words'
import { providerName } from '../providers/providerName'
import { answerIn, finishByProvider, goToProvider } from '../providers/singleSignOn'
import { ProblemAlert } from './fields'
import { useSend } from './useSend'

/** The way in by the platform's identity provider: there, and back with its answer; with `?again`, to show who one is. */
export function SingleSignOn({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useWords()
  const navigate = useNavigate()
  const place = useLocation()
  const going = useSend(goToProvider)
  const coming = useSend(async (answer: string) => {
    const done = await finishByProvider(answer)
    if (done === 'signed_in') onSignedIn()
    return done
  })
  const arrive = useEffectEvent(() => {
    const answer = answerIn(place)
    if (answer !== null) {
      // What it holds is not to stay in the address.
      navigate(place.pathname, { replace: true, state: place.state })
      coming.send(answer).catch(() => undefined)
    } else if (place.search === '?again') going.send(true).catch(() => undefined)
  })
  useEffect(() => arrive(), [])
  const code = going.failure ?? coming.failure
  const isBusy = going.isPending || coming.isPending
  const wait = Math.max(going.wait, coming.wait)
  return (
    <>
      {code && !isBusy ? <ProblemAlert code={code} /> : null}
      {coming.data === 'proved' ? (
        <Alert severity="success" role="status">
          {words('session.provider.proved')}
        </Alert>
      ) : null}
      <Button
        variant="outlined"
        loading={isBusy}
        disabled={wait > 0}
        onClick={() => void going.send(false).catch(() => undefined)}
      >
        {wait > 0
          ? words('session.wait', { seconds: wait })
          : words('session.provider.submit', { name: providerName() })}
      </Button>
    </>
  )
}
