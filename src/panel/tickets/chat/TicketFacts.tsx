import { isolated } from '../../fields/isolated'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../providers/conversation'
import { MemberLinks } from '../MemberLinks'
import { TicketChip } from '../TicketChip'

/** What the member asks, and who has taken it. */
export function TicketFacts({ conversation: { ticket, uid } }: { conversation: Conversation }) {
  const words = useWords()
  if (!ticket) return null
  const { assignee, issue, user } = ticket
  const name = isolated(assignee?.name ?? words('tickets.gone'))
  const who = assignee?.uid === uid ? words('chat.assignedToYou') : words('chat.assignedTo', { name })
  return (
    <div className="chat-facts">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <p className="chat-issue" dir="auto" tabIndex={0}>
        <span className="hidden-text">{words('chat.issue')}: </span>
        {issue}
      </p>
      <p className="quiet small chat-standing">
        <TicketChip status={ticket.status} /> <span>{assignee ? who : words('chat.nobody')}</span>
      </p>
      <MemberLinks user={user} />
      {user.name === null ? <p className="small">{words('chat.goneTold')}</p> : null}
    </div>
  )
}
