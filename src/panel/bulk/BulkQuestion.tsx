import { Alert, TextField } from '@mui/material'
import { useState } from 'react'
import type { AllMatching } from '../fields/allMatching'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import type { BulkWords } from './OutcomeReport'

/** So many rows are deleted without their number having been typed. */
export const mostUnnumbered = 100
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
  /** Whether the number has to be typed where it is a large one. */
  isNumbered: boolean
  onSure: (isSure: boolean) => void
}

/** What will be done and to whom, with the number to be typed where very many would be gone. */
export function BulkQuestion({ about, names, count, all, where, warning, isNumbered, onSure }: Props) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const shownCount = formatCount(count)
  const mustType = isNumbered && count > mostUnnumbered
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
      {mustType ? (
        <TextField
          fullWidth
          required
          margin="dense"
          label={words('jobs.all.number', { count: shownCount })}
          value={typed}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          onChange={({ target }) => {
            setTyped(target.value)
            onSure(target.value.replace(/\D/g, '') === String(count))
          }}
        />
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
