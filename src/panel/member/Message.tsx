import { formatMoment } from '../fields/locale'
import { useWords } from '../i18n/words'

interface Props {
  text: string
  who: string
  isMine: boolean
  /** Absent until the office has it. */
  created?: string
  /** Of one's own: whether it has arrived. */
  delivery?: 'sending' | 'sent' | 'notSent'
  onRetry?: () => void
}

/** A message: who, what, when, and of one's own whether it has arrived. */
export function Message({ text, who, isMine, created, delivery, onRetry }: Props) {
  const words = useWords()
  return (
    <div className="member-message" data-mine={isMine}>
      <p className="member-who">
        <bdi>{who}</bdi>
      </p>
      <p dir="auto">{text}</p>
      <p className="member-when">
        {created ? <time dateTime={created}>{formatMoment(created)}</time> : null}
        {delivery ? <span data-delivery={delivery}>{words(`member.delivery.${delivery}`)}</span> : null}
        {delivery === 'notSent' ? (
          <button type="button" className="link" onClick={onRetry}>
            {words('member.delivery.retry')}
          </button>
        ) : null}
      </p>
    </div>
  )
}
