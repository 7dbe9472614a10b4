import { type ReactNode, type Ref, useState } from 'react'
import { useWords } from '../i18n/words'

interface Props {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
  /** Of a new password; without it, it is the one to sign in with. */
  fresh?: {
    id: string
    label: ReactNode
    isInvalid: boolean
    /** The id of what is said about it. */
    describedBy?: string
  }
}

/** A password that can be shown and hidden again. */
export function PasswordField({ value, onChange, ref, fresh }: Props) {
  const words = useWords()
  const [isShown, setShown] = useState(false)
  const toggle = words(isShown ? 'session.login.hide' : 'session.login.show')
  const id = fresh?.id ?? 'password'
  return (
    <div className="field">
      <label id={`${id}-label`} htmlFor={id}>
        {fresh?.label ?? words('session.login.password')}
      </label>
      <div className="field-with-button">
        <input
          id={id}
          ref={ref}
          type={isShown ? 'text' : 'password'}
          required
          autoComplete={fresh ? 'new-password' : 'current-password'}
          aria-invalid={fresh?.isInvalid}
          aria-describedby={fresh?.describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={toggle}
          aria-describedby={`${id}-label`}
          title={toggle}
          onClick={() => setShown(!isShown)}
        >
          <Eye isCrossed={isShown} />
        </button>
      </div>
    </div>
  )
}

/** The sign for showing (an eye) and hiding (an eye crossed out) a password. */
function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
        <circle cx="12" cy="12" r="2.8" />
        {isCrossed ? <path d="M4 4l16 16" /> : null}
      </g>
    </svg>
  )
}
