import { isolated } from '../../fields/isolated'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../providers/conversation'
import { MemberLinks } from '../MemberLinks'
import { TicketChip } from '../TicketChip'
import { WholeIssue } from './WholeIssue'

/** What the member asks, and who has taken it. */
export function TicketFacts({ conversation: { ticket, uid } }: { conversation: Conversation }) {
  const words = useWords()
  if (!ticket) return null
  const { assignee, issue, user } = ticket
  const name = isolated(assignee?.name ?? words('tickets.gone'))
  const who = assignee?.uid === uid ? words('chat.assignedToYou') : words('chat.assignedTo', { name })
  return (
    <div className="chat-facts">
      <WholeIssue key={ticket.tid} issue={issue} />
      <p className="quiet small chat-standing">
        <TicketChip status={ticket.status} /> <span>{assignee ? who : words('chat.nobody')}</span>
      </p>
      <MemberLinks user={user} />
      {user.name === null ? <p className="small">{words('chat.goneTold')}</p> : null}
    </div>
  )
}
