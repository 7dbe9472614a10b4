import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { get } from 'react-hook-form'
import { useLocation } from 'react-router'
import { fullName } from '../fields/Person'
import { filledOr, TextInput } from '../form/inputs'
import { OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../page/Pages'
import { logOut } from '../providers/authProvider'
import { callPublic } from '../providers/http'
import { sessionStore, useSession } from '../providers/session'
import { ProblemAlert, SendButton } from './fields'
import { Outcome, PageLink } from './LightPage'
import { textInState } from './LoginPage'
import { useSend } from './useSend'

/** `/auth/forgot`: asks for the email with the link. */
export function Forgot() {
  const words = useWords()
  const { reset, isExpired } = useSession()
  const [email, setEmail] = useState(textInState(useLocation().state, 'email'))
  const [isSent, setSent] = useState(false)
  const request = useSend(async (address: string) => {
    const { user, code } = await callPublic('requestCode', {
      body: { email: address, origin: window.location.origin },
    })
    if (sessionStore.read().user) logOut()
    sessionStore.holdReset({ code, ...user })
    setSent(true)
  })
  if (isSent && reset) return <EmailSent to={reset.email} onAgain={() => setSent(false)} />
  const failure = request.failure ?? (isExpired && !request.isPending ? 'session_expired' : null)
  return (
    <>
      <Heading title={words('reset.forgot.title')} />
      <p className="quiet">{words('reset.forgot.text')}</p>
      <Caution />
      {failure ? <ProblemAlert code={failure} /> : null}
      <OfficeForm
        defaultValues={{ email }}
        onSubmit={async (values) => {
          setEmail(values.email)
          await request.send(values.email)
        }}
      >
        <TextInput
          source="email"
          type="email"
          label="reset.forgot.email"
          autoComplete="username"
          validate={filledOr('reset.faults.empty')}
          slotProps={{ htmlInput: { required: true } }}
        />
        <SendButton sent={request} label="reset.forgot.submit" busy="reset.forgot.busy" />
      </OfficeForm>
      <PageLink to="/" />
    </>
  )
}

/** Warns that a new email ends the reset that this browser has begun. */
function Caution() {
  const words = useWords()
  const { user, reset, isExpired } = useSession()
  const { state } = useLocation()
  const warning = () => {
    // Somebody comes from an email’s link that can’t be used here.
    if (get(state, 'isLinkUseless') === true && !isExpired) return words('reset.forgot.useless')
    if (user) return words('reset.forgot.signedIn', { name: fullName(user) })
    return reset ? words('reset.forgot.underWay', { email: reset.email }) : null
  }
  const caution = warning()
  return caution ? (
    <Alert severity="info" role="note">
      {caution}
    </Alert>
  ) : null
}

function EmailSent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const words = useWords()
  return (
    <Outcome>
      <Heading title={words('reset.forgot.title')} />
      <Alert severity="success" role="status">
        {words('reset.forgot.sent')}
      </Alert>
      <p>{words('reset.forgot.here', { email: to })}</p>
      <p className="quiet">{words('reset.forgot.noEmail')}</p>
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={onAgain}>
        {words('reset.forgot.again')}
      </Button>
      <PageLink to="/" />
    </Outcome>
  )
}
