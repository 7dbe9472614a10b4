import { Alert } from '@mui/material'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { fullName } from '../fields/Person'
import { OfficeForm } from '../form/OfficeForm'
import type { FailureCode } from '../i18n/en/problems'
import { useWords } from '../i18n/words'
import { Heading } from '../page/Pages'
import { ApiProblem } from '../providers/apiProblem'
import { authProvider, logOut } from '../providers/authProvider'
import { callPublic } from '../providers/http'
import { appState, type ResetSession, sessionStore, useSession } from '../providers/session'
import { NewPassword, ProblemAlert, SendButton } from './fields'
import { Outcome, PageLink } from './LightPage'
import { home, textInState } from './LoginPage'
import { readLink } from './linkQuery'
import { linkFailure, useCheckedLink, useSend } from './useSend'

interface ResetFacts {
  readonly email: string
  /** False for a Member, whose password is for the platform alone. */
  readonly maySignIn: boolean
  readonly isFirst: boolean
}

/**
 * `/auth/reset`: sets a password while a reset session is held (specification §2). The email’s half of the secret is in
 * the address (`ref`), or came when an invitation was opened and is in the route state.
 */
export function Reset() {
  const { search, state } = useLocation()
  const { reset, user } = useSession()
  const [done, setDone] = useState<ResetFacts | null>(null)
  const { invitation, ...asked } = readLink(search)
  const ref = invitation === null ? asked.ref : textInState(state, 'ref')
  if (done) return <Done {...done} />
  if (reset && ref) {
    return (
      <NewPasswordForm
        key={reset.code}
        reset={reset}
        half={ref}
        isFirst={invitation !== null}
        onDone={setDone}
      />
    )
  }
  if (invitation !== null && ref && user) return <Navigate to={home} replace />
  if (invitation !== null) return <Invitation token={invitation} />
  if (reset) return <OpenTheEmail email={reset.email} />
  return <Navigate to="/auth/forgot" replace state={{ isLinkUseless: ref !== null }} />
}

interface FormProps {
  reset: ResetSession
  /** The email’s half of the secret; the browser’s is in `reset`. */
  half: string
  isFirst: boolean
  onDone: (facts: ResetFacts) => void
}

/** A new password and its confirmation (specification §5). By their first password people are signed in. */
function NewPasswordForm({ reset: { code, uid, email }, half, isFirst, onDone }: FormProps) {
  const words = useWords()
  const change = useSend(async (password: string) => {
    try {
      const { maySignIn } = await callPublic('resetPassword', {
        body: { ref: half, code, user: uid, email, password },
      })
      const isSignedIn = isFirst && maySignIn && (await signIn(email, password))
      if (!isSignedIn) onDone({ email, maySignIn, isFirst })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'session_expired') sessionStore.expire()
      throw problem
    }
  })
  return (
    <>
      <Heading title={words(isFirst ? 'reset.first' : 'reset.title')} />
      <p className="quiet">{words('reset.forWhom', { email })}</p>
      <OfficeForm onSubmit={({ password }) => change.send(password)}>
        <NewPassword email={email} />
        {change.failure ? <ResetFailed code={change.failure} isFirst={isFirst} email={email} /> : null}
        <SendButton sent={change} label="reset.submit" busy="reset.busy" />
      </OfficeForm>
      <PageLink to="/" />
    </>
  )
}

/** @returns whether it worked; why it did not is in the log, and the login screen tells it at the next try */
function signIn(email: string, password: string): Promise<boolean> {
  return authProvider.login({ email, password }).then(
    () => {
      appState.set({ notice: 'password_set' })
      return true
    },
    () => false,
  )
}

interface ResetFailedProps {
  code: FailureCode
  isFirst: boolean
  email: string
}

function ResetFailed({ code, isFirst, email }: ResetFailedProps) {
  const words = useWords()
  if (code === 'invalid_request') return <ProblemAlert code={code} advice={words('reset.refused')} />
  if (code === 'link_ended') return <ProblemAlert code={code} advice={words('reset.invitation.ended')} />
  if (code !== 'reset_refused') return <ProblemAlert code={code} />
  if (isFirst) return <ProblemAlert code={code} advice={words('reset.invitation.refused')} />
  return (
    <ProblemAlert code={code}>
      {' '}
      <PageLink to="/auth/forgot" state={{ email }}>
        {words('reset.askAgain')}
      </PageLink>
    </ProblemAlert>
  )
}

function Done({ email, maySignIn, isFirst }: ResetFacts) {
  const words = useWords()
  useEffect(() => {
    if (maySignIn) appState.set({ notice: isFirst ? 'password_set' : 'password_changed' })
    sessionStore.clear()
  }, [maySignIn, isFirst])
  if (maySignIn) return <Navigate to="/" replace state={{ email }} />
  return (
    <Outcome>
      <Heading title={words('reset.done.title')} />
      <p>{words('reset.done.text', { email })}</p>
      <p className="quiet">{words('reset.done.staffOnly')}</p>
      <PageLink to="/" />
    </Outcome>
  )
}

/** Shown where the address lacks the email's half of the secret. */
function OpenTheEmail({ email }: { email: string }) {
  const words = useWords()
  return (
    <>
      <Heading title={words('reset.title')} />
      <p>{words('reset.openLink', { email })}</p>
      <p className="quiet">{words('reset.here')}</p>
      <PageLink to="/auth/forgot" state={{ email }}>
        {words('reset.askAgain')}
      </PageLink>
      <PageLink to="/" />
    </>
  )
}

/**
 * `/auth/reset?invitation=…`: an invited person begins to set the first password. Where the office can’t say of the link,
 * it is taken to hold. It is opened by the button alone: mail scanners follow links.
 */
function Invitation({ token }: { token: string }) {
  const words = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { user, isExpired } = useSession()
  const { is } = useCheckedLink('password', token, () => callPublic('checkInvitation', { body: { token } }))
  const opening = useSend(async (token: string) => {
    const { user, code, ref } = await callPublic('openInvitation', { body: { token } })
    if (sessionStore.read().user) logOut()
    sessionStore.holdReset({ code, ...user })
    navigate(pathname + search, { replace: true, state: { ref } })
  })
  if (is === 'checking') return <p role="status">{words('reset.invitation.busy')}</p>
  const failure = is === 'ended' ? 'link_ended' : linkFailure(opening.failure)
  const isEnded = failure === 'link_ended'
  return (
    <>
      <Heading title={words('reset.invitation.title')} />
      {isEnded ? null : <p>{words('reset.invitation.text')}</p>}
      {user && !isEnded ? (
        <Alert severity="info" role="note">
          {words('reset.invitation.signedIn', { name: fullName(user) })}
        </Alert>
      ) : null}
      {isExpired && !failure ? (
        <ProblemAlert code="session_expired" advice={words('reset.invitation.expired')} />
      ) : null}
      {failure ? (
        <ProblemAlert code={failure} {...(isEnded && { advice: words('reset.invitation.ended') })} />
      ) : null}
      {isEnded ? null : (
        <OfficeForm onSubmit={() => opening.send(token)}>
          <SendButton sent={opening} label="reset.invitation.submit" busy="reset.invitation.busy" />
        </OfficeForm>
      )}
      <PageLink to="/" />
      <PageLink to="/auth/forgot">{words('reset.invitation.forgot')}</PageLink>
    </>
  )
}
