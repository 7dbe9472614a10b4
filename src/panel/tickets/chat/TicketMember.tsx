import { Box, Link, Stack } from '@mui/material'
import { CanAccess } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { TicketUser } from '../../../contract/tickets'
import { Modal } from '../../fields/Modal'
import { useWords } from '../../i18n/words'
import { CurrentAccount } from '../../people/CurrentAccount'
import { actionOf, postScreens } from '../../providers/postsFilter'
import { memberName } from '../ticketPeople'
import * as styles from './styles'

/** From a ticket to its member: the account's detail, and the posts in the queues that one may see. */
export function MemberLinks({ user }: { user: TicketUser }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack sx={styles.links}>
      <Link component="button" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words('tickets.member.account')}
      </Link>
      <PostLinks user={user} />
      <Modal title={words('accounts.dialog.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <CurrentAccount uid={user.uid} /> : null}
      </Modal>
    </Stack>
  )
}

/** The member beside the conversation, where there is room. */
export function MemberColumn({ user }: { user: TicketUser }) {
  const words = useWords()
  return (
    <Box component="section" aria-label={words('tickets.member.account')} sx={styles.member}>
      <CurrentAccount uid={user.uid} />
      <PostLinks user={user} />
    </Box>
  )
}

function PostLinks({ user }: { user: TicketUser }) {
  const words = useWords()
  const author = { uid: user.uid, name: memberName(user, words) }
  return (
    <nav aria-label={words('tickets.member.posts')}>
      {postScreens.map((screen) => (
        <CanAccess key={screen} resource="posts" action={actionOf(screen)}>
          <Link component={RouterLink} to={`/office/posts/${screen}`} state={{ author }}>
            {words(`posts.titles.${screen}`)}
          </Link>
        </CanAccess>
      ))}
    </nav>
  )
}
