import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { readInvitation } from './invitation'
import { Registered } from './Registered'
import { RegistrationForm } from './RegistrationForm'
import { useRegistration } from './useRegistration'

/** The form, and after it what happens next. */
export function Register({ data }: { data: string | null }) {
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
