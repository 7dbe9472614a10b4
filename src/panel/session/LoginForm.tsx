import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../i18n/words'
import { preloadOffice } from '../office/officePart'
import { PasswordField } from './PasswordField'

interface Props {
  /** Held by the page: it outlives this form, which the error screen takes the place of. */
  email: string
  onEmail: (email: string) => void
  isBusy: boolean
  onSubmit: (email: string, password: string) => void
}

/** Email and password, both required. Typing a password begins to load the office. */
export function LoginForm({ email, onEmail, isBusy, onSubmit }: Props) {
  const words = useWords()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(email, password)
  }
  return (
    <form className="form" onSubmit={submit} aria-busy={isBusy}>
      <div className="field">
        <label htmlFor="email">{words('session.login.email')}</label>
        <input
          id="email"
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
        onChange={(value) => {
          preloadOffice()
          setPassword(value)
        }}
      />
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
        {words(isBusy ? 'session.login.busy' : 'session.login.submit')}
      </button>
      <Link className="form-link" to="/auth/forgot">
        {words('session.login.forgot')}
      </Link>
      <Link className="form-link" to="/organization/register">
        {words('session.login.register')}
      </Link>
    </form>
  )
}
