import { useWords } from '../i18n/words'

/** The gatehouse: two towers, an arch between them. Takes the colour of the text around it. */
export function Wordmark() {
  const words = useWords()
  return (
    <span className="wordmark">
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" focusable="false">
        <path
          d="M2 22V4h3.4v2.6h3V4h7.2v2.6h3V4H22v18h-6.2v-4.9a3.8 3.8 0 0 0-7.6 0V22z"
          fill="currentColor"
        />
      </svg>
      <span>{words('common.product')}</span>
    </span>
  )
}
