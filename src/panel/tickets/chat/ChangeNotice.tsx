import Button from '@mui/material/Button'
import { isolated } from '../../fields/isolated'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../providers/conversation'
import type { Desk } from '../../providers/supportDesk'

/** A colleague has taken or ended the ticket meanwhile: shown before anything that one has written is sent. */
export function ChangeNotice({ conversation, desk }: { conversation: Conversation; desk: Desk }) {
  const words = useWords()
  const { tid, uid, ticket, outgoing, isChanged, refusal } = conversation
  if (!ticket || !(isChanged || refusal)) return null
  const isTaken = ticket.status === 'open' && ticket.assignee?.uid !== uid
  const name = isolated(ticket.assignee?.name ?? words('chat.someone'))
  const waits = outgoing.length > 0
  const what = isTaken ? words('chat.changed.taken', { name }) : words('chat.changed.ended')
  const goesOn = waits && ticket.status === 'open'
  return (
    <div className="warning chat-notice" role="alert">
      <p>
        {isChanged ? what : words(`chat.refusals.${refusal ?? 'changed_meanwhile'}`)}
        {isChanged && waits ? ` ${words('chat.changed.waits')}` : null}
      </p>
      <Button size="small" variant="outlined" onClick={() => desk.acknowledge(tid)}>
        {words(goesOn ? 'chat.changed.go' : 'chat.changed.ok')}
      </Button>
    </div>
  )
}
