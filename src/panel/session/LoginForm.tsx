import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../forms/BusyButton'
import { useWords } from '../i18n/words'
import { preloadOffice } from '../office/officePart'
import { PasswordField } from './PasswordField'
import type { useLogin } from './useLogin'

interface Props {
  /** Held by the page: it outlives this form, which the error screen takes the place of. */
  email: string
  onEmail: (email: string) => void
  login: ReturnType<typeof useLogin>
}

/** Email and password, both required. Typing a password begins to load the office. */
export function LoginForm({ email, onEmail, login }: Props) {
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
