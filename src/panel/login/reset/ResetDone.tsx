import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { useWords } from '../../i18n/words'
import { Heading } from '../../layout/Heading'
import { appState } from '../../providers/appState'
import { sessionStore } from '../../providers/sessionStore'
import { useHeadingFocus } from '../useHeadingFocus'

/** A password that has been set, and for whom. */
export interface ResetFacts {
  readonly email: string
  /** False for a Member, whose password is for the platform alone. */
  readonly maySignIn: boolean
}

/** The reset session has done its work. Staff go on to the login screen. */
export function ResetDone({ email, maySignIn }: ResetFacts) {
  useEffect(() => {
    if (maySignIn) appState.set({ notice: 'password_changed' })
    sessionStore.clear()
  }, [maySignIn])
  return maySignIn ? <Navigate to="/" replace state={{ email }} /> : <SetForThePlatform email={email} />
}

function SetForThePlatform({ email }: { email: string }) {
  const words = useWords()
  useHeadingFocus()
  return (
    <>
      <Heading title={words('reset.done.title')} />
      <p>{words('reset.done.text', { email })}</p>
      <p className="quiet">{words('reset.done.staffOnly')}</p>
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </>
  )
}
