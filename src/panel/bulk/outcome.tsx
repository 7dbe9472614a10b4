import { Alert, Button } from '@mui/material'
import { type RaRecord, useGetRecordRepresentation, useResourceContext } from 'ra-core'
import type { ReactNode } from 'react'
import type { LeftOutCode } from '../../contract/bulk'
import { formatCount } from '../fields/format'
import { Verbatim } from '../fields/Verbatim'
import { useFocusOnMount } from '../form/focus'
import { useWords } from '../i18n/words'
import { useListReport } from '../list/rows'
import type { BulkAnswer } from '../providers/bulkCalls'

export interface BulkRow extends RaRecord<string> {
  email?: string | null
}

/** Keys of the actions' words; `office.bulk.any` is generic. */
export type BulkWords =
  | 'office.bulk.any'
  | 'accounts.bulk.invite'
  | 'accounts.bulk.eliminate'
  | 'accounts.bulk.delete'
  | 'organizations.bulk.invite'
  | 'organizations.bulk.delete'

interface Done {
  about: BulkWords
  /** The action's name, for the generic words. */
  action?: string
  answer: BulkAnswer
  /** The rows it was asked for. */
  rows: readonly BulkRow[]
}

/** Reports the outcome above the list, or as a notification where that was left. */
export function useTellOutcome() {
  const words = useWords()
  const tell = useListReport()
  const representation = useGetRecordRepresentation(useResourceContext())
  return ({ about, action = '', answer, rows }: Done) => {
    const count = answer.data.length
    const message = words(`${about}.done`, { action, smart_count: count, count: formatCount(count) })
    const skipped = skippedRows(answer, rows, (row) => String(representation(row)))
    tell(<OutcomeReport message={message} skipped={skipped} />, message)
  }
}

interface SkippedRow {
  id: string
  name: string
  code: LeftOutCode
}

/** The skipped rows with their names, or ids where they are unknown. */
export function skippedRows<Row extends BulkRow>(
  { leftOut }: BulkAnswer,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): SkippedRow[] {
  return leftOut.map(({ id, code }) => {
    const row =
      rows.find((one) => one.id === id) ??
      rows.find(({ email }) => email && email.toLowerCase() === id.toLowerCase())
    return { id, code, name: row ? nameOf(row) : id }
  })
}

function OutcomeReport({ message, skipped }: { message: string; skipped: readonly SkippedRow[] }) {
  const words = useWords()
  const count = skipped.length
  return (
    <Report severity={count > 0 ? 'warning' : 'success'} message={message}>
      {count > 0 ? (
        <>
          <p>{words('office.bulk.leftOut', { smart_count: count, count: formatCount(count) })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <ul tabIndex={0} aria-label={words('office.bulk.leftOutLabel')}>
            {skipped.map(({ id, name, code }) => (
              <li key={id}>
                <Verbatim>{name}</Verbatim>: {words(`office.bulk.reasons.${code}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Report>
  )
}

interface ReportProps {
  severity: 'success' | 'warning' | 'error'
  message: string
  action?: ReactNode
  children: ReactNode
}

/** Takes the focus, because the button that had it is often gone. */
export function Report({ severity, message, action, children }: ReportProps) {
  const words = useWords()
  const tell = useListReport()
  return (
    <Alert
      ref={useFocusOnMount()}
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      action={
        <>
          {action}
          <Button onClick={() => tell(null)}>{words('office.bulk.dismiss')}</Button>
        </>
      }
      sx={{
        scrollMarginBlock: '72px',
        '& ul': { maxHeight: '11rem', m: 0, mt: 0.5, pl: 2.5, overflowY: 'auto' },
      }}
    >
      <strong>{message}</strong>
      {children}
    </Alert>
  )
}
