import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../forms/BusyButton'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { ConfirmationFailed } from './ConfirmationFailed'
import { Confirmed } from './Confirmed'
import { useConfirmation } from './useConfirmation'

/** The owner of an account confirms that it becomes an organization's administrator. */
export function Confirmation({ token }: { token: string }) {
  const words = useWords()
  const { confirm, isBusy, failure, done } = useConfirmation(token)
  if (done) return <Confirmed {...done} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm()
  }
  return (
    <form className="form" onSubmit={submit} aria-busy={isBusy}>
      <Heading title={words('registration.confirmation.title')} />
      <p>{words('registration.confirmation.text')}</p>
      <p className="quiet">{words('registration.confirmation.caution')}</p>
      {failure ? <ConfirmationFailed code={failure} /> : null}
      <BusyButton isBusy={isBusy} text={words(`registration.confirmation.${isBusy ? 'busy' : 'submit'}`)} />
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </form>
  )
}
