import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CanAccess, useGetOne } from 'ra-core'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { TicketUser } from '../../../contract/tickets'
import { EventHistory } from '../../events/EventHistory'
import { isolated } from '../../fields/isolated'
import { Loading } from '../../fields/Loading'
import { Modal } from '../../fields/Modal'
import { NotLoaded } from '../../fields/NotLoaded'
import { useWords } from '../../i18n/words'
import { AccountFacts } from '../../people/AccountFacts'
import { ApiProblem } from '../../providers/apiProblem'
import type { Conversation } from '../../providers/conversation'
import type { AccountRecord } from '../../providers/dataProvider'
import { postScreens } from '../../providers/postsFilter'
import { TicketChip } from '../TicketChip'
import { memberName } from '../ticketPeople'
import * as styles from './styles'

/** What the member asks, and who has taken it. */
export function TicketFacts({ conversation: { ticket, uid } }: { conversation: Conversation }) {
  const words = useWords()
  if (!ticket) return null
  const { assignee, issue, user } = ticket
  const name = isolated(assignee?.name ?? words('tickets.gone'))
  const who = assignee?.uid === uid ? words('chat.assignedToYou') : words('chat.assignedTo', { name })
  return (
    <Box sx={{ padding: '0 16px 4px' }}>
      <WholeIssue key={ticket.tid} issue={issue} />
      <Stack sx={styles.aLine}>
        <TicketChip status={ticket.status} />
        <span className="quiet small">{assignee ? who : words('chat.nobody')}</span>
      </Stack>
      <MemberLinks user={user} />
      <EventHistory key={ticket.version} kind="ticket" id={ticket.tid} />
      {user.name === null ? <p className="small">{words('chat.goneTold')}</p> : null}
    </Box>
  )
}

/** What the member asks: its first lines, and all of it where that is more. */
function WholeIssue({ issue }: { issue: string }) {
  const words = useWords()
  const text = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another issue takes another height
  useLayoutEffect(() => {
    const element = text.current
    if (element && !isWhole) setLong(element.scrollHeight > element.clientHeight + 1)
  }, [issue, isWhole])
  return (
    <>
      <Typography ref={text} sx={styles.issueOf(isWhole)} dir="auto">
        <span className="hidden-text">{words('chat.issue')}: </span>
        {issue}
      </Typography>
      {isLong ? (
        <Link component="button" type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {words(isWhole ? 'chat.shortIssue' : 'chat.wholeIssue')}
        </Link>
      ) : null}
    </>
  )
}

/** From a ticket to its member: the account's detail, and the posts in the queues that one may see. */
function MemberLinks({ user }: { user: TicketUser }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const author = { uid: user.uid, name: memberName(user, words) }
  return (
    <Stack sx={styles.links}>
      <Link component="button" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words('tickets.member.account')}
      </Link>
      <nav aria-label={words('tickets.member.posts')}>
        {postScreens.map((screen) => (
          <CanAccess key={screen} resource="posts" action={screen === 'published' ? 'browse' : 'queue'}>
            <Link component={RouterLink} to={`/office/posts/${screen}`} state={{ author }}>
              {words(`posts.titles.${screen}`)}
            </Link>
          </CanAccess>
        ))}
      </nav>
      <MemberDialog uid={user.uid} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Stack>
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
