import type { ReactNode } from 'react'
import { passwordFaults } from '../../contract/passwords'
import { useWords } from '../i18n/words'
import { passwordFaultWords } from './passwordWords'
import './forms.css'

interface Props {
  id: string
  password: string
  /** Of the account that the password is for. */
  email: string
  /** It was sent, and will not do. */
  isWeak: boolean
  /** What else was wrong with it when it was sent. */
  children?: ReactNode
}

/** What a password still lacks, told while it is typed, and as its fault when it was sent like that. */
export function PasswordStrength({ id, password, email, isWeak, children }: Props) {
  const words = useWords()
  const faults = passwordFaults(password, email)
  return (
    <div id={id}>
      {children}
      <ul className={isWeak ? 'strength field-fault' : 'strength field-hint'} aria-live="polite">
        {faults.map((lack) => (
          <li key={lack.code}>{passwordFaultWords(words, lack)}</li>
        ))}
        {faults.length === 0 ? <li className="strength-good">{words('passwords.good')}</li> : null}
      </ul>
    </div>
  )
}
