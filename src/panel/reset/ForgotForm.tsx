import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { BusyButton } from '../forms/BusyButton'
import { useFirstFault } from '../forms/useFirstFault'
import { useWords } from '../i18n/words'
import { useSession } from '../providers/sessionStore'
import { Heading } from '../screens/Heading'
import { ProblemAlert } from '../session/ProblemAlert'
import { EmailField } from './EmailField'
import { isLinkUseless } from './refInState'
import { emailFaultOf } from './resetFaults'
import type { ForgotState } from './useForgot'

/** The address that the letter goes to, required and of email type. */
export function ForgotForm({ forgot }: { forgot: ForgotState }) {
  const words = useWords()
  const { isExpired } = useSession()
  const [attempts, setAttempts] = useState(0)
  const { email, isBusy, wait } = forgot
  const fault = emailFaultOf(email)
  const form = useFirstFault(attempts)
  const failure = forgot.failure ?? (isExpired && !isBusy ? 'session_expired' : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(fault ? attempts + 1 : 0)
    if (!fault) void forgot.send()
  }
  const text = wait > 0 ? words('session.wait', { seconds: wait }) : words('reset.forgot.submit')
  return (
    <form ref={form} className="form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <Heading title={words('reset.forgot.title')} />
      <p className="quiet">{words('reset.forgot.text')}</p>
      <Caution />
      {failure ? <ProblemAlert code={failure} /> : null}
      <EmailField value={email} fault={attempts > 0 ? fault : null} onChange={forgot.setEmail} />
      <BusyButton isBusy={isBusy} isOff={wait > 0} text={isBusy ? words('reset.forgot.busy') : text} />
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </form>
  )
}

/** What is held in this browser already, and ends when a letter is asked for. */
function Caution() {
  const words = useWords()
  const { user, reset, isExpired } = useSession()
  const { state } = useLocation()
  if (isLinkUseless(state) && !isExpired) return <p className="note">{words('reset.forgot.useless')}</p>
  if (user) {
    const name = `${user.firstname} ${user.lastname}`.trim()
    return <p className="note">{words('reset.forgot.signedIn', { name })}</p>
  }
  return reset ? <p className="note">{words('reset.forgot.underWay', { email: reset.email })}</p> : null
}
