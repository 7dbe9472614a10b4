import { Link, Navigate } from 'react-router'
import { useWords, type WordKey } from '../i18n/words'
import { useSession } from '../providers/sessionStore'
import { Heading } from '../screens/Heading'
import { LightPage } from './LightPage'

/** `/auth/forgot`. */
export function ForgotPage() {
  return <ComingPage title="session.forgot.title" text="session.forgot.coming" />
}

/** `/auth/reset`: only while a reset session is held (specification §2). */
export function ResetPage() {
  const { resetCode } = useSession()
  if (resetCode === null) return <Navigate to="/auth/forgot" replace />
  return <ComingPage title="session.reset.title" text="session.reset.coming" />
}

function ComingPage({ title, text }: { title: WordKey; text: WordKey }) {
  const words = useWords()
  return (
    <LightPage>
      <Heading title={words(title)} />
      <p className="quiet">{words(text)}</p>
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </LightPage>
  )
}
