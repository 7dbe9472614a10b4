import Button from '@mui/material/Button'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import type { Outcome } from './outcome'
import { Report } from './Report'

/** How many rows an action concerned, and each that was left out with the reason. */
export function OutcomeReport({ outcome, onDismiss }: { outcome: Outcome; onDismiss: () => void }) {
  const words = useWords()
  const { told, count, leftOut } = outcome
  return (
    <Report
      tone={leftOut.length > 0 ? 'wait' : 'good'}
      ways={<Button onClick={onDismiss}>{words('office.bulk.dismiss')}</Button>}
    >
      <strong>{words(told, { smart_count: count, count: formatCount(count) })}</strong>
      {leftOut.length > 0 ? (
        <>
          <p>
            {words('office.bulk.leftOut', {
              smart_count: leftOut.length,
              count: formatCount(leftOut.length),
            })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <ul className="left-out" tabIndex={0} aria-label={words('office.bulk.leftOutLabel')}>
            {leftOut.map(({ id, name, code }) => (
              <li key={id}>
                <bdi>{name}</bdi>: {words(`office.bulk.reasons.${code}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Report>
  )
}
