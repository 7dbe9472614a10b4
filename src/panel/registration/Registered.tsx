import { Link } from 'react-router'
import { useHeadingFocus } from '../forms/useHeadingFocus'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import type { RegisteredFacts } from './useRegistration'

/** The organization is registered: what it is now, and what happens next. */
export function Registered({ organization, email, hasAccount }: RegisteredFacts) {
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
