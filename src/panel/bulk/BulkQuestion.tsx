import { Alert } from '@mui/material'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import type { AllMatching } from '../list/rows'
import type { BulkWords } from './OutcomeReport'

/** So many names are shown; the rest is a number. */
const mostNames = 5

interface Props {
  about: BulkWords
  /** Of the rows that were selected. */
  names: readonly string[]
  count: number
  all: AllMatching | null
  /** Whose rows they are. */
  where: string | null
  warning: string | null
}

/** What will be done and to whom. */
export function BulkQuestion({ about, names, count, all, where, warning }: Props) {
  const words = useWords()
  const shownCount = formatCount(count)
  return (
    <>
      <p>{words(`${about}.text`, { smart_count: count, count: shownCount })}</p>
      {where ? <p>{where}</p> : null}
      <NamedRows names={names} count={count} />
      {all ? <p>{words('jobs.all.these', { count: shownCount })}</p> : null}
      <p>{words(`${about}.aside`)}</p>
      {warning ? (
        <Alert severity="warning" role="note">
          {warning}
        </Alert>
      ) : null}
    </>
  )
}

/** Whom an action is about. */
function NamedRows({ names, count }: { names: readonly string[]; count: number }) {
  const words = useWords()
  const rest = count - mostNames
  const shown = rest > 1 ? names.slice(0, mostNames) : names
  return (
    <ul>
      {shown.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes
        <li key={`${name} ${index}`}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {count > shown.length ? (
        <li className="quiet">{words('office.bulk.more', { count: formatCount(count - shown.length) })}</li>
      ) : null}
    </ul>
  )
}
