import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../forms/BusyButton'
import { useFirstFault } from '../forms/useFirstFault'
import { useWords } from '../i18n/words'
import { ProblemAlert } from '../session/ProblemAlert'
import { AdministratorFields } from './AdministratorFields'
import { OrganizationFields } from './OrganizationFields'
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

/** What is told of the form as a whole: fields that are empty, or why the office did not take it. */
function RegistrationFailed({ registration }: { registration: RegistrationState }) {
  const words = useWords()
  const { failure, faults } = registration
  if (Object.values(faults).includes('empty')) {
    return (
      <p className="alert" role="alert">
        {words('registration.emptyFields')}
      </p>
    )
  }
  if (failure === 'link_ended') {
    return (
      <ProblemAlert code={failure} advice={words('registration.failed.linkEnded')}>
        <button type="button" className="button button-quiet" onClick={registration.sendWithoutInvitation}>
          {words('registration.failed.withoutInvitation')}
        </button>
      </ProblemAlert>
    )
  }
  if (failure === null) return null
  return (
    <ProblemAlert code={failure}>
      <span>{words('registration.failed.kept')}</span>
    </ProblemAlert>
  )
}
