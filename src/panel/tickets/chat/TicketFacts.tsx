import { useLayoutEffect, useRef, useState } from 'react'
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
      <WholeIssue key={ticket.tid} issue={issue} />
      <p className="quiet small chat-standing">
        <TicketChip status={ticket.status} /> <span>{assignee ? who : words('chat.nobody')}</span>
      </p>
      <MemberLinks user={user} />
      {user.name === null ? <p className="small">{words('chat.goneTold')}</p> : null}
    </div>
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
      <p ref={text} className="chat-issue" data-whole={isWhole} dir="auto">
        <span className="hidden-text">{words('chat.issue')}: </span>
        {issue}
      </p>
      {isLong ? (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {words(isWhole ? 'chat.shortIssue' : 'chat.wholeIssue')}
        </button>
      ) : null}
    </>
  )
}
