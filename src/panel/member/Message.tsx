import { formatMoment } from '../fields/locale'
import { useWords } from '../i18n/words'
import type { MemberMessage } from '../providers/memberMessages'

/** A message: who, what, when, and of one's own whether it has arrived. */
export function Message({ message, onRetry }: { message: MemberMessage; onRetry: () => void }) {
  const words = useWords()
  const { text, isMine, name, created, delivery } = message
  const who = isMine ? words('member.you') : (name ?? words('member.somebody'))
  return (
    <div className="member-message" data-mine={isMine}>
      <p className="member-who">
        <bdi>{who}</bdi>
      </p>
      <p dir="auto">{text}</p>
      <p className="member-when">
        {created === null ? null : <time dateTime={created}>{formatMoment(created)}</time>}
        {isMine ? <Delivery message={message} /> : null}
        {delivery === 'notSent' ? (
          <button type="button" className="link" onClick={onRetry}>
            {words('member.delivery.retry')}
          </button>
        ) : null}
      </p>
    </div>
  )
}

function Delivery({ message: { delivery } }: { message: MemberMessage }) {
  const words = useWords()
  return <span data-delivery={delivery}>{words(`member.delivery.${delivery}`)}</span>
}
