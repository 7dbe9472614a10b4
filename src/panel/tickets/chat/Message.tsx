import type { ChatMessage } from '../../../contract/support'
import { formatMoment, formatTime } from '../../fields/locale'
import { useWords } from '../../i18n/words'
import { MessageText } from './MessageText'

interface Props {
  message: ChatMessage
  isOwn: boolean
  /** Written by staff, oneself or a colleague. */
  isStaff: boolean
}

/** One message that the office has. */
export function Message({ message, isOwn, isStaff }: Props) {
  const words = useWords()
  const { name, created } = message
  return (
    <li className="message" data-own={isOwn} data-staff={isStaff}>
      <p className="message-head">
        <bdi>{isOwn ? words('chat.you') : (name ?? words('tickets.gone'))}</bdi>{' '}
        <time dateTime={created} title={formatMoment(created)}>
          {formatTime(created)}
        </time>
      </p>
      <MessageText message={message.message} />
      {isOwn ? <p className="message-state">{words('chat.states.sent')}</p> : null}
    </li>
  )
}
