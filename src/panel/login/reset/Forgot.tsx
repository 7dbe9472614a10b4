import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../../i18n/words'
import { Heading } from '../../layout/Heading'
import { useSession } from '../../providers/sessionStore'
import { BusyButton } from '../BusyButton'
import { ProblemAlert } from '../ProblemAlert'
import { useFirstFault } from '../useFirstFault'
import { useHeadingFocus } from '../useHeadingFocus'
import { ResetFrame } from './ResetFrame'
import { isLinkUseless } from './refInState'
import { type EmailFault, emailFaultOf } from './resetFaults'
import { type ForgotState, useForgot } from './useForgot'

/** `/auth/forgot`: asks for the letter with the link. */
export function Forgot() {
  const forgot = useForgot()
  return (
    <ResetFrame>{forgot.sentTo ? <ForgotSent forgot={forgot} /> : <ForgotForm forgot={forgot} />}</ResetFrame>
  )
}

/** The address that the letter goes to, required and of email type. */
function ForgotForm({ forgot }: { forgot: ForgotState }) {
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

interface Props {
  value: string
  fault: EmailFault | null
  onChange: (value: string) => void
}

/** The address that somebody signs in with. */
function EmailField({ value, fault, onChange }: Props) {
  const words = useWords()
  return (
    <div className="field">
      <label htmlFor="email">{words('reset.forgot.email')}</label>
      <input
        id="email"
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={fault ? 'email-fault' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault ? (
        <p id="email-fault" className="field-problem">
          {words(`reset.forgot.${fault}`)}
        </p>
      ) : null}
    </div>
  )
}

/** The letter is on its way. */
function ForgotSent({ forgot }: { forgot: ForgotState }) {
  const words = useWords()
  useHeadingFocus()
  return (
    <>
      <Heading title={words('reset.forgot.title')} />
      <p className="note" role="status">
        {words('reset.forgot.sent')}
      </p>
      <p>{words('reset.forgot.here', { email: forgot.sentTo ?? '' })}</p>
      <p className="quiet">{words('reset.forgot.noLetter')}</p>
      <button type="button" className="button button-quiet" onClick={forgot.writeAgain}>
        {words('reset.forgot.again')}
      </button>
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </>
  )
}
