import { useState } from 'react'
import { useWords } from '../i18n/words'
import { AskForHelp, type OpenTicket } from './AskForHelp'
import { Conversation } from './Conversation'

/** The member's page of the demo: asks for help, and talks with who answers. A reload begins anew. */
export function MemberPage() {
  const words = useWords()
  const [ticket, setTicket] = useState<OpenTicket | null>(null)
  return (
    <main className="member">
      {ticket ? (
        <Conversation key={ticket.asked.tid} {...ticket} onAgain={() => setTicket(null)} />
      ) : (
        <AskForHelp onAsked={setTicket} />
      )}
      <p className="member-demo">{words('member.demo')}</p>
    </main>
  )
}
