import { CanAccess } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TicketUser } from '../../contract/tickets'
import { useWords } from '../i18n/words'
import { postScreens } from '../providers/postsFilter'
import { MemberDialog } from './MemberDialog'
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
