import { useWords } from '../i18n/words'
import './fields.css'

/** Something is on its way. */
export function Loading({ text }: { text?: string }) {
  const words = useWords()
  return (
    <div className="list-state" role="status">
      <span className="spinner" aria-hidden="true" />
      {text ?? words('common.loading')}
    </div>
  )
}
