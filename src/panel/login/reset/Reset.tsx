import { type FormEvent, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useWords } from '../../i18n/words'
import { Heading } from '../../layout/Heading'
import { useSession } from '../../providers/sessionStore'
import { BusyButton } from '../BusyButton'
import { ProblemAlert } from '../ProblemAlert'
import { ResetDone, type ResetFacts } from './ResetDone'
import { ResetForm } from './ResetForm'
import { ResetFrame } from './ResetFrame'
import { refInState } from './refInState'
import { useInvitation } from './useInvitation'

/**
 * `/auth/reset`: sets a password while a reset session is held (specification §2). The letter's half of the secret is in
 * the address (`ref`), or came when an invitation was opened and is in the route state.
 */
export function Reset() {
  const { search, state } = useLocation()
  const { reset } = useSession()
  const [done, setDone] = useState<ResetFacts | null>(null)
  const asked = new URLSearchParams(search)
  const invitation = asked.get('invitation')
  const ref = invitation === null ? asked.get('ref') : refInState(state)
  const page = () => {
    if (done) return <ResetDone {...done} />
    if (reset && ref)
      return (
        <ResetForm
          key={reset.code}
          reset={reset}
          letter={ref}
          isFirst={invitation !== null}
          onDone={setDone}
        />
      )
    if (invitation !== null) return <Invitation token={invitation} />
    if (reset) return <OpenTheLetter email={reset.email} />
    return <Navigate to="/auth/forgot" replace state={{ isLinkUseless: ref !== null }} />
  }
  return <ResetFrame>{page()}</ResetFrame>
}

/** A reset session is held, but the address lacks the letter's half. */
function OpenTheLetter({ email }: { email: string }) {
  const words = useWords()
  return (
    <>
      <Heading title={words('reset.title')} />
      <p>{words('reset.letter', { email })}</p>
      <p className="quiet">{words('reset.letterHere')}</p>
      <Link className="form-link" to="/auth/forgot" state={{ email }}>
        {words('reset.askAgain')}
      </Link>
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </>
  )
}

/** `/auth/reset?invitation=…`: an invited person begins to set the first password. */
function Invitation({ token }: { token: string }) {
  const words = useWords()
  const { user, isExpired } = useSession()
  const { open, isChecking, isBusy, failure, wait } = useInvitation(token)
  if (isChecking) return <p role="status">{words('reset.invitation.busy')}</p>
  const isEnded = failure === 'link_ended'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void open()
  }
  const text = wait > 0 ? words('session.wait', { seconds: wait }) : words('reset.invitation.submit')
  const name = user ? `${user.firstname} ${user.lastname}`.trim() : null
  return (
    <form className="form" onSubmit={submit} aria-busy={isBusy}>
      <Heading title={words('reset.invitation.title')} />
      {isEnded ? null : <p>{words('reset.invitation.text')}</p>}
      {name && !isEnded ? <p className="note">{words('reset.invitation.signedIn', { name })}</p> : null}
      {isExpired && !failure ? (
        <ProblemAlert code="session_expired" advice={words('reset.invitation.expired')} />
      ) : null}
      {failure ? (
        <ProblemAlert code={failure} {...(isEnded && { advice: words('reset.invitation.ended') })} />
      ) : null}
      {isEnded ? null : (
        <BusyButton isBusy={isBusy} isOff={wait > 0} text={isBusy ? words('reset.invitation.busy') : text} />
      )}
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
      <Link className="form-link" to="/auth/forgot">
        {words('reset.invitation.forgot')}
      </Link>
    </form>
  )
}
