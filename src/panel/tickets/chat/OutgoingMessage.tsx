import Button from '@mui/material/Button'
import { useWords } from '../../i18n/words'
import type { Outgoing } from '../../providers/conversation'
import { MessageText } from './MessageText'

interface Props {
  outgoing: Outgoing
  onRetry: () => void
  onTakeBack: () => void
}

/** A message that is not there yet, and how it stands with it. */
export function OutgoingMessage({ outgoing, onRetry, onTakeBack }: Props) {
  const words = useWords()
  const { is, code, message } = outgoing
  return (
    <li className="message" data-own="true" data-state={is}>
      <p className="message-head">{words('chat.you')}</p>
      <MessageText message={message} />
      <p className="message-state">
        {words(`chat.states.${is}`)}
        {code ? ` · ${words(`chat.refusals.${code}`)}` : null}
      </p>
      {is === 'sending' ? null : (
        <div className="message-ways">
          {is === 'refused' ? (
            <Button size="small" onClick={onRetry}>
              {words('chat.retry')}
            </Button>
          ) : null}
          <Button size="small" onClick={onTakeBack}>
            {words('chat.takeBack')}
          </Button>
        </div>
      )}
    </li>
  )
}
