import { Alert } from '@mui/material'
import { Link } from 'react-router'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import { useSupport } from '../support/store'

/** One bar with what nobody has opened: urgent posts, abuse material, and tickets about somebody's safety. */
export function Unseen() {
  const words = useWords()
  const { posts = 0, tickets = 0, isLate = false } = useSupport(({ queues }) => queues?.unseen) ?? {}
  const isHidden = useSupport(({ queues }) => queues?.abuseUnseen) ?? false
  const hasPosts = posts > 0 || isLate
  if (!hasPosts && !isHidden && tickets === 0) return null
  return (
    <Alert severity="error" sx={{ py: 0 }}>
      {posts > 0 ? <>{words('office.unseen.posts', { count: formatCount(posts) })} </> : null}
      {isLate ? <>{words('office.unseen.late')} </> : null}
      {hasPosts ? <Link to="/office/posts/reported">{words('office.menu.posts')}</Link> : null}{' '}
      {isHidden ? (
        <>
          {words('office.unseen.abuse')} <Link to="/office/settings/roles">
            {words('office.menu.roles')}
          </Link>{' '}
        </>
      ) : null}
      {tickets > 0 ? (
        <>
          {words('office.unseen.tickets', { count: formatCount(tickets) })}{' '}
          <Link to="/office/support/tickets">{words('office.menu.tickets')}</Link>
        </>
      ) : null}
    </Alert>
  )
}
