import { CanAccess, useGetOne } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TicketUser } from '../../contract/tickets'
import { Loading } from '../fields/Loading'
import { Modal } from '../fields/Modal'
import { NotLoaded } from '../fields/NotLoaded'
import { useWords } from '../i18n/words'
import { AccountFacts } from '../people/AccountFacts'
import { ApiProblem } from '../providers/apiProblem'
import type { AccountRecord } from '../providers/dataProvider'
import { postScreens } from '../providers/postsFilter'
import { memberName } from './ticketPeople'

/** From a ticket to its member: the account's detail, and the posts in the queues that one may see. */
export function MemberLinks({ user }: { user: TicketUser }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const author = { uid: user.uid, name: memberName(user, words) }
  return (
    <div className="member-links">
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words('tickets.member.account')}
      </button>
      <nav aria-label={words('tickets.member.posts')}>
        {postScreens.map((screen) => (
          <CanAccess key={screen} resource="posts" action={screen === 'published' ? 'browse' : 'queue'}>
            <Link to={`/office/posts/${screen}`} state={{ author }}>
              {words(`posts.titles.${screen}`)}
            </Link>
          </CanAccess>
        ))}
      </nav>
      <MemberDialog uid={user.uid} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

interface Props {
  uid: string
  isOpen: boolean
  onClose: () => void
}

/** The member's account as it is now. */
function MemberDialog({ uid, isOpen, onClose }: Props) {
  const words = useWords()
  return (
    <Modal title={words('accounts.dialog.title')} isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Detail uid={uid} /> : null}
    </Modal>
  )
}

function Detail({ uid }: { uid: string }) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useGetOne<AccountRecord>('accounts', { id: uid })
  if (error instanceof ApiProblem && error.code === 'not_found') {
    return <p role="status">{words('tickets.member.gone')}</p>
  }
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (data) return <AccountFacts account={data} />
  return <Loading />
}
