import { AskForHelp } from './AskForHelp'
import { Conversation } from './Conversation'
import { useKeptTicket } from './useKeptTicket'
import { useWords } from './words'

/** The member's page of the demo: asks for help, and talks with who answers. */
export function MemberPage() {
  const words = useWords()
  const [ticket, keep] = useKeptTicket()
  return (
    <main className="member">
      {ticket ? (
        <Conversation key={ticket.asked.tid} {...ticket} onAgain={() => keep(null)} />
      ) : (
        <AskForHelp onAsked={keep} />
      )}
      <p className="member-demo">{words('member.demo')}</p>
    </main>
  )
}
