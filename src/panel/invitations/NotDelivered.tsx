import { useWords } from '../i18n/words'
import './invitations.css'

/** An invitation's letter was given up on; why is a click, or a touch, away. */
export function NotDelivered({ reason }: { reason: string | undefined }) {
  const words = useWords()
  if (reason === undefined) return null
  return (
    <details className="not-delivered">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its own; the row must not open */}
      <summary title={reason} onClick={(event) => event.stopPropagation()}>
        {words('office.sending.notDelivered')}
      </summary>
      {reason}
    </details>
  )
}
