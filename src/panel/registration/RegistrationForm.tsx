import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../forms/BusyButton'
import { useFirstFault } from '../forms/useFirstFault'
import { useWords } from '../i18n/words'
import { AdministratorFields } from './AdministratorFields'
import { OrganizationFields } from './OrganizationFields'
import { RegistrationFailed } from './RegistrationFailed'
import type { RegistrationState } from './useRegistration'

/** The form of specification §2. After an attempt that left faults, the focus is on the first of them. */
export function RegistrationForm({ registration }: { registration: RegistrationState }) {
  const words = useWords()
  const { attempts, isBusy } = registration
  const form = useFirstFault(attempts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void registration.send()
  }
  return (
    <form ref={form} className="form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <p className="quiet">
        {words('registration.required')} {registration.isInvited ? null : words('registration.expect')}
      </p>
      <OrganizationFields registration={registration} />
      <AdministratorFields registration={registration} />
      <RegistrationFailed registration={registration} />
      <BusyButton isBusy={isBusy} text={words(isBusy ? 'registration.busy' : 'registration.submit')} />
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </form>
  )
}
