import { Box, Link, Stack } from '@mui/material'
import { useState } from 'react'
import type { Ticket, TicketUser } from '../../../contract/tickets'
import { AuthorPosts, CurrentAccount } from '../../accounts/AccountShow'
import { Modal } from '../../form/Modal'
import { useWords } from '../../i18n/words'
import { memberName } from '../ticketPeople'
import { MemberTickets } from './MemberTickets'
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
      <AuthorPosts author={{ uid: user.uid, name: memberName(user, words) }} />
      <Modal title={words('accounts.dialog.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <CurrentAccount uid={user.uid} /> : null}
      </Modal>
    </Stack>
  )
}

/** The member beside the conversation, where there is room. */
export function MemberColumn({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const { user } = ticket
  return (
    <Box component="section" aria-label={words('tickets.member.account')} sx={styles.member}>
      <CurrentAccount uid={user.uid} />
      <AuthorPosts hasCounts author={{ uid: user.uid, name: memberName(user, words) }} />
      <MemberTickets isOpen ticket={ticket} />
    </Box>
  )
}
