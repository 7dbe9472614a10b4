import './forms.css'
import type { ReactNode } from 'react'
import {
  longestPassword,
  type PasswordFault,
  passwordFaults,
  passwordKinds,
  shortestPassword,
} from '../../contract/passwords'
import { useWords, type Words } from '../i18n/words'

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
      <ul className={isWeak ? 'strength field-problem' : 'strength field-hint'} aria-live="polite">
        {faults.map((lack) => (
          <li key={lack.code}>{passwordFaultWords(words, lack)}</li>
        ))}
        {faults.length === 0 ? <li className="strength-good">{words('passwords.good')}</li> : null}
      </ul>
    </div>
  )
}

/** A fault of a password in the catalog's words. */
export function passwordFaultWords(words: Words, fault: PasswordFault): string {
  switch (fault.code) {
    case 'holdsAddress':
      return words('passwords.holdsAddress')
    case 'tooShort':
      return words('passwords.tooShort', { least: shortestPassword })
    case 'tooLong':
      return words('passwords.tooLong', { most: longestPassword })
    case 'missingKinds': {
      const kinds = fault.kinds.map((kind) =>
        words(`passwords.kinds.${kind}`, { least: passwordKinds[kind].least }),
      )
      const list = new Intl.ListFormat(words('passwords.language'), { style: 'long', type: 'conjunction' })
      return words('passwords.missingKinds', { kinds: list.format(kinds) })
    }
  }
}
