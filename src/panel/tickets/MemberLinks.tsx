import { useState } from 'react'
import { Link } from 'react-router'
import type { TicketUser } from '../../contract/tickets'
import { useWords } from '../i18n/words'
import { useCan } from '../office/useCan'
import { postScreens } from '../providers/postsFilter'
import { MemberDialog } from './MemberDialog'
import { memberName } from './ticketPeople'

/** From a ticket to its member: the account's detail, and the posts in the queues that one may see. */
export function MemberLinks({ user }: { user: TicketUser }) {
  const words = useWords()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const author = { uid: user.uid, name: memberName(user, words) }
  const screens = postScreens.filter((screen) => can(screen === 'published' ? 'posts.browse' : 'posts.queue'))
  return (
    <div className="member-links">
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words('tickets.member.account')}
      </button>
      <nav aria-label={words('tickets.member.posts')}>
        {screens.map((screen) => (
          <Link key={screen} to={`/office/posts/${screen}`} state={{ author }}>
            {words(`posts.titles.${screen}`)}
          </Link>
        ))}
      </nav>
      <MemberDialog uid={user.uid} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
