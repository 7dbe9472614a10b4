import { Button } from '@mui/material'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import { useListReport } from '../list/rows'
import type { Outcome } from './outcome'
import { Report } from './Report'

/** The bulk actions, by where their words are. */
export type BulkWords =
  | 'accounts.bulk.invite'
  | 'accounts.bulk.eliminate'
  | 'accounts.bulk.delete'
  | 'organizations.bulk.invite'
  | 'organizations.bulk.delete'

/** How many rows an action concerned, and each that was left out with the reason. */
export function OutcomeReport({ about, outcome }: { about: BulkWords; outcome: Outcome }) {
  const words = useWords()
  const tell = useListReport()
  const { count, leftOut } = outcome
  return (
    <Report
      tone={leftOut.length > 0 ? 'warning' : 'success'}
      ways={<Button onClick={() => tell(null)}>{words('office.bulk.dismiss')}</Button>}
    >
      <strong>{words(`${about}.told`, { smart_count: count, count: formatCount(count) })}</strong>
      {leftOut.length > 0 ? (
        <>
          <p>
            {words('office.bulk.leftOut', {
              smart_count: leftOut.length,
              count: formatCount(leftOut.length),
            })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <ul tabIndex={0} aria-label={words('office.bulk.leftOutLabel')}>
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
