import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words'
import { Heading } from '../../layout/Heading'
import type { FailureCode } from '../../providers/apiProblem'
import type { ResetSession } from '../../providers/storedSession'
import { BusyButton } from '../BusyButton'
import { PasswordField } from '../PasswordField'
import { PasswordStrength } from '../PasswordStrength'
import { ProblemAlert } from '../ProblemAlert'
import { useFirstFault } from '../useFirstFault'
import type { ResetFacts } from './ResetDone'
import type { PasswordFieldFault } from './resetFaults'
import { type ResetState, useReset } from './useReset'

interface Props {
  reset: ResetSession
  /** The letter's half of the secret. */
  letter: string
  /** An invited account's first password. */
  isFirst: boolean
  onDone: (facts: ResetFacts) => void
}

/** A new password and its confirmation (specification §5). */
export function ResetForm({ reset, letter, isFirst, onDone }: Props) {
  const words = useWords()
  const state = useReset(reset, letter, onDone)
  const { isBusy, wait } = state
  const form = useFirstFault(state.attempts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void state.send()
  }
  const text = wait > 0 ? words('session.wait', { seconds: wait }) : words('reset.submit')
  return (
    <form ref={form} className="form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <Heading title={words('reset.title')} />
      <p className="quiet">{words('reset.forWhom', { email: reset.email })}</p>
      {/* Password managers keep the new password for this account. */}
      <input
        type="email"
        hidden
        readOnly
        autoComplete="username"
        aria-label={words('reset.account')}
        value={reset.email}
      />
      <NewPassword state={state} email={reset.email} />
      {state.failure ? <ResetFailed code={state.failure} isFirst={isFirst} email={reset.email} /> : null}
      <BusyButton isBusy={isBusy} isOff={wait > 0} text={isBusy ? words('reset.busy') : text} />
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </form>
  )
}

/** A new password, what it still lacks, and the same once more. */
function NewPassword({ state, email }: { state: ResetState; email: string }) {
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
    <p id={id} className="field-problem">
      {words(`reset.faults.${fault}`)}
    </p>
  )
}

interface ResetFailedProps {
  code: FailureCode
  isFirst: boolean
  email: string
}

/** Why the password was not set, and the way forward. */
function ResetFailed({ code, isFirst, email }: ResetFailedProps) {
  const words = useWords()
  if (code === 'invalid_request') return <ProblemAlert code={code} advice={words('reset.refused')} />
  if (code === 'link_ended') return <ProblemAlert code={code} advice={words('reset.invitation.ended')} />
  if (code !== 'reset_refused') return <ProblemAlert code={code} />
  if (isFirst) return <ProblemAlert code={code} advice={words('reset.invitation.refused')} />
  return (
    <ProblemAlert code={code}>
      <Link to="/auth/forgot" state={{ email }}>
        {words('reset.askAgain')}
      </Link>
    </ProblemAlert>
  )
}
