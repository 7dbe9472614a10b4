import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useWords } from '../../i18n/words'
import { type Conversation, unreadOf } from '../../providers/conversation'
import type { Desk } from '../../providers/supportDesk'

interface Props {
  conversations: readonly Conversation[]
  desk: Desk
  onShow: (tid: string) => void
}

/** The hidden boxes, each with what has come since. */
export function MinimizedBoxes({ conversations, desk, onShow }: Props) {
  const words = useWords()
  const nameOf = ({ ticket }: Conversation) => (ticket ? (ticket.user.name ?? words('tickets.gone')) : '…')
  return (
    <>
      <div className="hidden-text" role="status">
        {conversations.map((conversation) =>
          unreadOf(conversation) > 0 ? (
            <p key={conversation.tid}>
              {words('chat.unreadFrom', { name: nameOf(conversation), smart_count: unreadOf(conversation) })}
            </p>
          ) : null,
        )}
      </div>
      <ul hidden={conversations.length === 0} className="minimized" aria-label={words('chat.minimized')}>
        {conversations.map((conversation) => {
          const { tid, outgoing } = conversation
          const unread = unreadOf(conversation)
          const name = nameOf(conversation)
          const waiting = outgoing.length
          return (
            <li key={tid}>
              <button type="button" className="minimized-show" data-tid={tid} onClick={() => onShow(tid)}>
                <span className="hidden-text">{words('chat.show', { name: '' })}</span>
                <bdi>{name}</bdi>
                {unread > 0 ? (
                  <span className="count">
                    {words('chat.unread', { smart_count: unread, count: unread })}
                  </span>
                ) : null}
                {waiting > 0 ? (
                  <span className="count" data-tone="wait">
                    {words('chat.waitingToGo', { smart_count: waiting, count: waiting })}
                  </span>
                ) : null}
              </button>
              <IconButton
                size="small"
                aria-label={`${words('chat.close')}: ${name}`}
                title={words('chat.close')}
                onClick={() => desk.close(tid)}
              >
                <CloseIcon fontSize="small" aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </>
  )
}
