import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { UserSession } from '../../contract/session'
import { useWords } from '../i18n/words'
import { Failed } from '../layout/Failed'
import { Heading } from '../layout/Heading'
import { preloadOffice } from '../layout/officePart'
import { type Notice, useAppState } from '../providers/appState'
import { useSession } from '../providers/sessionStore'
import { hasUnsavedWork } from '../providers/unsavedWork'
import { BusyButton } from './BusyButton'
import { emailInState } from './emailInState'
import { LightPage } from './LightPage'
import { PasswordField } from './PasswordField'
import { ProblemAlert } from './ProblemAlert'
import { type ToldFailure, useLogin } from './useLogin'
import { wayIn } from './wayIn'

/** `/`: the login screen, with its error screen for what nobody expects. */
export function LoginPage() {
  const words = useWords()
  const navigate = useNavigate()
  const { notice } = useAppState()
  const { user } = useSession()
  const [email, setEmail] = useState(emailInState(useLocation().state))
  const login = useLogin((user) => {
    const { to, state } = wayIn(user)
    navigate(to, { state, replace: true })
  })
  if (login.unexpected) {
    const again = (
      <button type="button" className="button" onClick={login.reset}>
        {words('session.login.again')}
      </button>
    )
    return (
      <LightPage>
        <Failed error={login.unexpected} wayOn={again} />
      </LightPage>
    )
  }
  const code = login.failure ?? notice
  const isWaiting = user === null && notice === 'unauthorized' && hasUnsavedWork()
  return (
    <LightPage>
      <Heading title={words('session.login.title')} />
      {code && !login.isBusy ? <Told code={code} /> : null}
      {isWaiting && !login.isBusy ? (
        <p className="note" role="status">
          {words('session.login.unsaved')}
        </p>
      ) : null}
      {user && !login.isBusy ? <StillSignedIn user={user} /> : null}
      <LoginForm email={email} onEmail={setEmail} login={login} />
    </LightPage>
  )
}

function Told({ code }: { code: ToldFailure | Notice }) {
  const words = useWords()
  if (code !== 'password_changed' && code !== 'logged_out_elsewhere') return <ProblemAlert code={code} />
  return (
    <p className="note" role="status">
      {words(`session.login.${code}`)}
    </p>
  )
}

/** Whoever comes to the landing page with a live session finds the way on; the form below is for somebody else. */
function StillSignedIn({ user }: { user: UserSession }) {
  const words = useWords()
  const name = `${user.firstname} ${user.lastname}`.trim()
  return (
    <p className="note">
      {words('session.login.signedIn', { name })}{' '}
      <Link {...wayIn(user)}>{words('session.login.continue')}</Link>
    </p>
  )
}

interface Props {
  /** Held by the page: it outlives this form, which the error screen takes the place of. */
  email: string
  onEmail: (email: string) => void
  login: ReturnType<typeof useLogin>
}

/** Email and password, both required. Typing a password begins to load the office. */
function LoginForm({ email, onEmail, login }: Props) {
  const words = useWords()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void login.logIn(email, password)
  }
  const { isBusy, wait, failure } = login
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => emailField.current?.focus(), [])
  // After a refusal the password is typed anew.
  useEffect(() => {
    if (failure !== null) passwordField.current?.select()
  }, [failure])
  const text = wait > 0 ? words('session.wait', { seconds: wait }) : words('session.login.submit')
  return (
    <form className="form" onSubmit={submit} aria-busy={isBusy}>
      <div className="field">
        <label htmlFor="email">{words('session.login.email')}</label>
        <input
          id="email"
          ref={emailField}
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </div>
      <PasswordField
        value={password}
        ref={passwordField}
        onChange={(value) => {
          preloadOffice()
          setPassword(value)
        }}
      />
      <BusyButton isBusy={isBusy} isOff={wait > 0} text={isBusy ? words('session.login.busy') : text} />
      <Link className="form-link" to="/auth/forgot">
        {words('session.login.forgot')}
      </Link>
      <Link className="form-link" to="/organization/register">
        {words('session.login.register')}
      </Link>
    </form>
  )
}
