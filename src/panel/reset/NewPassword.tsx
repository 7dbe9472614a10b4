import { PasswordStrength } from '../forms/PasswordStrength'
import { useWords } from '../i18n/words'
import { PasswordField } from '../session/PasswordField'
import type { PasswordFieldFault } from './resetFaults'
import type { ResetState } from './useReset'

/** A new password, what it still lacks, and the same once more. */
export function NewPassword({ state, email }: { state: ResetState; email: string }) {
  const words = useWords()
  const { passwords, faults, write } = state
  return (
    <>
      <div>
        <PasswordField
          value={passwords.password}
          onChange={(password) => write({ password })}
          fresh={{
            id: 'new-password',
            label: words('reset.password'),
            isInvalid: faults.password !== undefined,
            describedBy: 'password-strength',
          }}
        />
        <PasswordStrength
          id="password-strength"
          password={passwords.password}
          email={email}
          isWeak={faults.password === 'weak'}
        >
          <Fault id="new-password-fault" fault={faults.password} />
        </PasswordStrength>
      </div>
      <div>
        <PasswordField
          value={passwords.confirmation}
          onChange={(confirmation) => write({ confirmation })}
          fresh={{
            id: 'confirmation',
            label: words('passwords.confirm'),
            isInvalid: faults.confirmation !== undefined,
            ...(faults.confirmation && { describedBy: 'confirmation-fault' }),
          }}
        />
        <Fault id="confirmation-fault" fault={faults.confirmation} />
      </div>
    </>
  )
}

function Fault({ id, fault }: { id: string; fault: PasswordFieldFault | undefined }) {
  const words = useWords()
  // A weak password is told by the line that tells its strength.
  if (!fault || fault === 'weak') return null
  return (
    <p id={id} className="field-fault">
      {words(`reset.faults.${fault}`)}
    </p>
  )
}
