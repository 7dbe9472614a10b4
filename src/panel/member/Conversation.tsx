import { useEffect } from 'react'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { Composer } from './Composer'
import { LinkNote } from './LinkNote'
import type { OpenTicket } from './MemberPage'
import { Messages } from './Messages'
import { TicketNews } from './TicketNews'
import { useMemberLine } from './useMemberLine'

/** The member's side of a ticket: what was asked, how it stands, and the messages. */
export function Conversation({ asked, link, onAgain }: OpenTicket & { onAgain: () => void }) {
  const words = useWords()
  const { state, send, typing, retry } = useMemberLine(asked, link)
  const { line, ticket } = state
  const isOver = line === 'gone' || ticket?.status === 'closed' || ticket?.status === 'solved'
  useEffect(() => document.getElementById('page-title')?.focus(), [])
  return (
    <>
      <Heading title={words('member.hello', { name: asked.firstname })} />
      <TicketNews ticket={ticket} />
      <Messages issue={asked.issue} conversation={state} onRetry={retry} />
      <LinkNote line={line} />
      <Composer isOff={line === 'gone'} onSend={send} onTyping={typing} />
      {isOver ? (
        <button type="button" className="link" onClick={onAgain}>
          {words('member.again')}
        </button>
      ) : null}
    </>
  )
}
