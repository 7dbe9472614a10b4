import { useState } from 'react'
import { useWords } from '../i18n/words'
import { Eye } from '../theme/Eye'

interface Props {
  value: string
  onChange: (value: string) => void
}

/** A password that can be shown and hidden again. */
export function PasswordField({ value, onChange }: Props) {
  const words = useWords()
  const [isShown, setShown] = useState(false)
  const toggle = words(isShown ? 'session.login.hide' : 'session.login.show')
  return (
    <div className="field">
      <label htmlFor="password">{words('session.login.password')}</label>
      <div className="field-with-button">
        <input
          id="password"
          type={isShown ? 'text' : 'password'}
          required
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" aria-label={toggle} title={toggle} onClick={() => setShown(!isShown)}>
          <Eye isCrossed={isShown} />
        </button>
      </div>
    </div>
  )
}
