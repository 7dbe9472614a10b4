import './registration.css'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useHeadingFocus } from '../forms/useHeadingFocus'
import { LocaleWords } from '../i18n/LocaleWords'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { Confirmation } from './Confirmation'
import { readInvitation } from './invitation'
import { RegistrationForm } from './RegistrationForm'
import { type RegisteredFacts, useRegistration } from './useRegistration'

/** An organization registers itself (`data` prefills), or the owner of an account confirms (`confirmation`). */
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
  if (registration.done) return <Registered {...registration.done} />
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
function Registered({ organization, email, hasAccount }: RegisteredFacts) {
  const words = useWords()
  useHeadingFocus()
  const isActive = organization.status === 'active'
  const steps = [
    ...(hasAccount ? [words('registration.done.letter', { email })] : []),
    ...(hasAccount || isActive ? [] : [words('registration.done.email', { email })]),
    ...(isActive ? [] : [words('registration.done.review', { email: organization.email })]),
    words(`registration.done.${signInWord(isActive, hasAccount)}`, { email }),
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
      {hasAccount ? <p className="quiet">{words('registration.done.noLetter')}</p> : null}
      <Link className="button" to="/" state={{ email }}>
        {words('session.toLogin')}
      </Link>
    </section>
  )
}

function signInWord(isActive: boolean, hasAccount: boolean) {
  if (!hasAccount) return isActive ? 'signInNow' : 'signInLater'
  return isActive ? 'signInConfirmed' : 'signInBoth'
}
