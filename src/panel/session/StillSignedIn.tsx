import { Link } from 'react-router'
import type { UserSession } from '../../contract/session'
import { useWords } from '../i18n/words'
import { wayIn } from './wayIn'

/** Whoever comes to the landing page with a live session finds the way on; the form below is for somebody else. */
export function StillSignedIn({ user }: { user: UserSession }) {
  const words = useWords()
  const name = `${user.firstname} ${user.lastname}`.trim()
  return (
    <p className="note">
      {words('session.login.signedIn', { name })}{' '}
      <Link {...wayIn(user)}>{words('session.login.continue')}</Link>
    </p>
  )
}
