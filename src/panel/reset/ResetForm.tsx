import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../forms/BusyButton'
import { useFirstFault } from '../forms/useFirstFault'
import { useWords } from '../i18n/words'
import type { ResetSession } from '../providers/storedSession'
import { Heading } from '../screens/Heading'
import { NewPassword } from './NewPassword'
import type { ResetFacts } from './ResetDone'
import { ResetFailed } from './ResetFailed'
import { useReset } from './useReset'

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
