import { Alert } from '@mui/material'
import { Link } from 'react-router'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import { useSupport } from '../support/store'

/** Alerts about urgent posts and tickets nobody has opened. */
export function Unseen() {
  const words = useWords()
  const { posts = 0, tickets = 0, isLate = false } = useSupport(({ queues }) => queues?.unseen) ?? {}
  const isHidden = useSupport(({ queues }) => queues?.abuseUnseen) ?? false
  const sentences = [
    ...(posts > 0 ? [words('office.unseen.posts', { count: formatCount(posts) })] : []),
    ...(isLate ? [words('office.unseen.late')] : []),
  ]
  return (
    <>
      {sentences.length > 0 ? (
        <Alert severity="error">
          {sentences.join(' ')} <Link to="/office/posts/reported">{words('office.menu.posts')}</Link>
        </Alert>
      ) : null}
      {isHidden ? (
        <Alert severity="error">
          {words('office.unseen.abuse')} <Link to="/office/settings/roles">{words('office.menu.roles')}</Link>
        </Alert>
      ) : null}
      {tickets > 0 ? (
        <Alert severity="error">
          {words('office.unseen.tickets', { count: formatCount(tickets) })}{' '}
          <Link to="/office/support/tickets">{words('office.menu.tickets')}</Link>
        </Alert>
      ) : null}
    </>
  )
}
