import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../forms/BusyButton'
import { useWords } from '../i18n/words'
import { useSession } from '../providers/sessionStore'
import { Heading } from '../screens/Heading'
import { ProblemAlert } from '../session/ProblemAlert'
import { useInvitation } from './useInvitation'

/** `/auth/reset?invitation=…`: an invited person begins to set the first password. */
export function Invitation({ token }: { token: string }) {
  const words = useWords()
  const { user, isExpired } = useSession()
  const { open, isBusy, failure, wait } = useInvitation(token)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void open()
  }
  const text = wait > 0 ? words('session.wait', { seconds: wait }) : words('reset.invitation.submit')
  const name = user ? `${user.firstname} ${user.lastname}`.trim() : null
  return (
    <form className="form" onSubmit={submit} aria-busy={isBusy}>
      <Heading title={words('reset.invitation.title')} />
      {failure === 'link_ended' ? null : <p>{words('reset.invitation.text')}</p>}
      {name ? <p className="note">{words('reset.invitation.signedIn', { name })}</p> : null}
      {isExpired && !failure ? (
        <ProblemAlert code="session_expired" advice={words('reset.invitation.expired')} />
      ) : null}
      {failure === 'link_ended' ? (
        <ProblemAlert code={failure} advice={words('reset.invitation.ended')} />
      ) : null}
      {failure && failure !== 'link_ended' ? <ProblemAlert code={failure} /> : null}
      {failure === 'link_ended' ? null : (
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
