import { useEffect, useState, useSyncExternalStore } from 'react'
import { guardianToken } from '../contract/support'
import type { Ticket } from '../contract/tickets'
import { focusTitle } from '../panel/form/focus'
import { Heading } from '../panel/page/Pages'
import type { ConnectionState } from '../panel/support/socket'
import type { OpenTicket } from './AskForHelp'
import { Composer } from './Composer'
import { Messages, staffName } from './Messages'
import { openMemberLine } from './memberLine'
import { askForHelp, type HelpAsked, uploadByLink } from './memberPlatform'
import { RatingForm } from './RatingForm'
import { useWords } from './words'

/** The member's side of a ticket: what was asked, how it stands, and the messages. */
export function Conversation({ asked, link, onAgain }: OpenTicket & { onAgain: () => void }) {
  const words = useWords()
  const { state, attached, send, typing, retry, attach, detach, rate, askAgain } = useMemberLine(asked, link)
  const { connection, ticket } = state
  const hasEnded = ticket?.status === 'closed' || ticket?.status === 'solved'
  const isReader = new URL(link).searchParams.get('ticket')?.startsWith(guardianToken)
  const isOver = connection === 'gone' || hasEnded
  useEffect(focusTitle, [])
  const [isGoingOn, setGoingOn] = useState(false)
  const rateAndGoOn: typeof rate = (rating, comment) => {
    setGoingOn(rating === 'bad')
    return rate(rating, comment)
  }
  return (
    <>
      <Heading title={words('member.hello', { name: asked.firstname || (ticket?.user.name ?? '') })} />
      <TicketNews ticket={ticket} />
      <Messages
        issue={asked.issue || (ticket?.issue ?? '')}
        conversation={state}
        onRetry={retry}
        onOld={askAgain}
      />
      {hasEnded && connection !== 'gone' && !isReader ? (
        <RatingForm rating={ticket.rating} onRate={rateAndGoOn} />
      ) : null}
      <LinkNote connection={connection} />
      {isReader ? (
        <p>{words('member.reader')}</p>
      ) : (
        <Composer
          isOff={connection === 'gone'}
          isNext={isGoingOn && !hasEnded}
          attached={attached}
          onSend={send}
          onTyping={typing}
          onAttach={attach}
          onDetach={detach}
        />
      )}
      {isOver && !isReader ? (
        <button type="button" className="link" onClick={onAgain}>
          {words('member.again')}
        </button>
      ) : null}
    </>
  )
}

/** How long it is told that the connection is back, in milliseconds. */
const toldFor = 30_000

/** Says when the connection is away, and when it is back. */
function LinkNote({ connection }: { connection: ConnectionState }) {
  const words = useWords()
  const [wasAway, setWasAway] = useState(false)
  useEffect(() => {
    if (connection !== 'open') {
      if (connection !== 'connecting') setWasAway(true)
      return undefined
    }
    const timer = setTimeout(() => setWasAway(false), toldFor)
    return () => clearTimeout(timer)
  }, [connection])
  const isTold = connection !== 'open' || wasAway
  return (
    <p className="member-link" role="status" data-connection={connection}>
      {isTold ? words(connection === 'open' ? 'member.link.back' : `member.link.${connection}`) : null}
    </p>
  )
}

/** How the ticket stands, in plain words. */
function TicketNews({ ticket }: { ticket: Ticket | null }) {
  const words = useWords()
  const { name = null, role } = ticket?.assignee ?? {}
  return (
    <p className="member-news" role="status" data-status={ticket?.status}>
      {ticket ? words(`member.status.${ticket.status}`, { name: staffName(name, role, words) }) : null}
    </p>
  )
}

/** The line of a ticket, open for as long as the conversation is on the screen. */
function useMemberLine(asked: HelpAsked, link: string) {
  const [line] = useState(() =>
    openMemberLine({
      ...asked,
      link,
      renew: () => askForHelp(asked),
      upload: uploadByLink,
    }),
  )
  useEffect(() => () => line.close(), [line])
  const state = useSyncExternalStore(line.subscribe, line.read)
  const attached = useSyncExternalStore(line.subscribe, line.attached)
  return { ...line, state, attached }
}
