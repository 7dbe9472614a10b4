import { Alert } from '@mui/material'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { queueNames } from '../../contract/posts'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import { useSupport } from '../support/store'

/** What nobody has opened; a queue of posts says it in its own bar. */
export function Unseen() {
  const sentences = useUnseen({ withPosts: true })
  const { pathname, search } = useLocation()
  const isInQueue =
    queueNames.some((queue) => pathname === `/office/posts/${queue}`) &&
    !new URLSearchParams(search).has('author')
  return sentences.length === 0 || isInQueue ? null : (
    <Alert severity="error" sx={{ py: 0 }}>
      {sentences}
    </Alert>
  )
}

/** Sentences with their links: urgent posts, unless these stand below, abuse material, tickets about somebody's safety. */
export function useUnseen({ withPosts }: { withPosts: boolean }) {
  const words = useWords()
  const { posts = 0, tickets = 0, isLate = false } = useSupport(({ queues }) => queues?.unseen) ?? {}
  const isHidden = useSupport(({ queues }) => queues?.abuseUnseen) ?? false
  const late = isLate ? [words('office.unseen.late')] : []
  const alarms = [
    {
      sentences:
        withPosts && posts > 0
          ? [words('office.unseen.posts', { count: formatCount(posts) }), ...late]
          : late,
      path: '/office/posts/reported',
      label: words('office.menu.posts'),
    },
    {
      sentences: isHidden ? [words('office.unseen.abuse')] : [],
      path: '/office/settings/roles',
      label: words('office.menu.roles'),
    },
    {
      sentences: tickets > 0 ? [words('office.unseen.tickets', { count: formatCount(tickets) })] : [],
      path: '/office/support/tickets',
      label: words('office.menu.tickets'),
    },
  ]
  return alarms
    .filter(({ sentences }) => sentences.length > 0)
    .map(({ sentences, path, label }) => (
      <Fragment key={path}>
        {sentences.join(' ')} <Link to={path}>{label}</Link>{' '}
      </Fragment>
    ))
}
