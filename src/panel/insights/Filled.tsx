import { formatUniversalDay } from '../fields/format'
import { useWords } from '../i18n/words'

/** What earlier days can't tell. */
export function Filled({ filled, from }: { filled: string | null; from: string }) {
  const words = useWords()
  if (filled === null || from > filled) return null
  return <p className="quiet small">{words('insights.filled', { day: formatUniversalDay(filled) })}</p>
}
