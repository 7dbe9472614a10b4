import { type ReactNode, type Ref, useState } from 'react'
import { useWords } from '../i18n/words'
import { Eye } from '../theme/Eye'

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
