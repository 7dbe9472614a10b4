import './registration.css'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LocaleWords } from '../../i18n/LocaleWords'
import { useWords } from '../../i18n/words'
import { Heading } from '../../layout/Heading'
import { BusyButton } from '../BusyButton'
import { ProblemAlert } from '../ProblemAlert'
import { useFirstFault } from '../useFirstFault'
import { useHeadingFocus } from '../useHeadingFocus'
import { AdministratorFields } from './AdministratorFields'
import { Confirmation } from './Confirmation'
import { readInvitation } from './invitation'
import { OrganizationFields } from './OrganizationFields'
import { useOpenedLink } from './useOpenedLink'
import { type RegisteredFacts, type RegistrationState, useRegistration } from './useRegistration'

/** An organization registers itself (`data` prefills), or who has registered confirms it (`confirmation`). */
export function Registration() {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const token = asked.get('confirmation')
  return (
    <LocaleWords part="registration">
      <div className="registration" key={search}>
        {token === null ? <Register data={asked.get('data')} /> : <Confirmation token={token} />}
      </div>
    </LocaleWords>
  )
}

/** The form, and after it what happens next. */
function Register({ data }: { data: string | null }) {
  const words = useWords()
  const [invitation] = useState(() => readInvitation(data))
  const registration = useRegistration(invitation)
  const link = useOpenedLink('invitation', registration.token)
  if (registration.done) return <Registered {...registration.done} />
  if (link.is === 'checking') return <p role="status">{words('registration.checking')}</p>
  if (link.is === 'ended' && registration.isInvited) {
    return (
      <section className="form">
        <Heading title={words('registration.title')} />
        <InvitationEnded onGoOn={registration.leaveInvitation} />
        <Link className="form-link" to="/">
          {words('session.toLogin')}
        </Link>
      </section>
    )
  }
  return (
    <>
      <Heading title={words('registration.title')} />
      {invitation.isUnreadable ? <p className="note note-wait">{words('registration.unreadable')}</p> : null}
      {registration.isInvited ? (
        <p className="note">
          {words('registration.invited')} {words('registration.registeredBefore')}{' '}
          <Link to="/">{words('session.toLogin')}</Link>
        </p>
      ) : null}
      <RegistrationForm registration={registration} />
    </>
  )
}

/** The organization is registered: what it is now, and what happens next. */
function Registered({ organization, email, hasAccount, isProved }: RegisteredFacts) {
  const words = useWords()
  useHeadingFocus()
  const isActive = organization.status === 'active'
  const steps = [
    ...(hasAccount ? [words('registration.done.letter', { email })] : []),
    ...(hasAccount || isProved ? [] : [words('registration.done.email', { email })]),
    ...(isActive ? [] : [words('registration.done.review', { email: organization.email })]),
    words(`registration.done.${signInWord(isActive, hasAccount, isProved)}`, { email }),
  ]
  return (
    <section className="registered">
      <Heading title={words(`registration.done.${isActive ? 'activeTitle' : 'pendingTitle'}`)} />
      <p>
        {words(`registration.done.${isActive ? 'active' : 'pending'}`, { organization: organization.name })}
      </p>
      {steps.length === 1 ? (
        <p>{steps}</p>
      ) : (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {isProved && !hasAccount ? null : <p className="quiet">{words('registration.done.noLetter')}</p>}
      <Link className="button" to="/" state={{ email }}>
        {words('session.toLogin')}
      </Link>
    </section>
  )
}

function signInWord(isActive: boolean, hasAccount: boolean, isProved: boolean) {
  if (!hasAccount && isActive) return isProved ? 'signInNow' : 'signInProved'
  if (!hasAccount) return 'signInLater'
  return isActive ? 'signInConfirmed' : 'signInBoth'
}

/** The form of specification §2. After an attempt that left faults, the focus is on the first of them. */
function RegistrationForm({ registration }: { registration: RegistrationState }) {
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
    return <InvitationEnded onGoOn={registration.sendWithoutInvitation} />
  }
  if (failure === null) return null
  return (
    <ProblemAlert code={failure}>
      <span>{words('registration.failed.kept')}</span>
    </ProblemAlert>
  )
}

/** The invitation holds no more; one can register without it. */
function InvitationEnded({ onGoOn }: { onGoOn: () => void }) {
  const words = useWords()
  return (
    <ProblemAlert code="link_ended" advice={words('registration.failed.linkEnded')}>
      <button type="button" className="button button-quiet" onClick={onGoOn}>
        {words('registration.failed.withoutInvitation')}
      </button>
    </ProblemAlert>
  )
}
