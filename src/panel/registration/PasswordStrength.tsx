import { passwordFaults } from '../../contract/passwords'
import { useWords } from '../i18n/words'
import { FieldFault } from './FieldFault'
import type { FaultCode } from './faults'
import { passwordFaultWords } from './passwordWords'

interface Props {
  id: string
  password: string
  /** Of the account that the password is for. */
  email: string
  /** What was wrong with it when it was sent. */
  fault: FaultCode | undefined
}

/** What a password still lacks, told while it is typed, and as its fault when it was sent like that. */
export function PasswordStrength({ id, password, email, fault }: Props) {
  const words = useWords()
  const faults = passwordFaults(password, email)
  return (
    <div id={id}>
      <FieldFault id={`${id}-fault`} fault={fault} />
      <ul className={fault === 'weak' ? 'strength field-fault' : 'strength field-hint'} aria-live="polite">
        {faults.map((lack) => (
          <li key={lack.code}>{passwordFaultWords(words, lack)}</li>
        ))}
        {faults.length === 0 ? <li className="strength-good">{words('passwords.good')}</li> : null}
      </ul>
    </div>
  )
}
