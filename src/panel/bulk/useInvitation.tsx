import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import {
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useResourceContext,
} from 'ra-core'
import { useRef, useState } from 'react'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { detailButtonId } from '../list/OfficeTable'
import { useListReport, useShownRows } from '../list/rows'
import { isUnanswered } from '../providers/apiProblem'
import type { BulkAnswer, BulkCall } from '../providers/officeMethods'
import { type Invitable, invitedRow } from './invitedRow'
import type { BulkWords } from './OutcomeReport'
import { Report } from './Report'
import { shownAfter } from './timings'
import { useTellOutcome } from './useTellOutcome'

interface Options<Row extends Invitable> {
  about: BulkWords
  call: BulkCall<Row>
  /** The status of a row that waits for an invitation, and the one that it has after. */
  change: { from: Row['status']; to: Row['status'] }
  onInvited?: (change: (row: Row) => Row) => void
}

/**
 * Sending invitations, to one row or to many, in one request. Two seconds after they were sent the rows show it and the
 * selection is cleared; after a failure the same can be tried again.
 */
export function useInvitation<Row extends Invitable & RaRecord<string>>(options: Options<Row>) {
  const { about, call, change, onInvited } = options
  const words = useWords()
  const notify = useNotify()
  const resource = useResourceContext() ?? ''
  const representation = useGetRecordRepresentation(resource)
  const { onUnselectItems } = useListContext()
  const shown = useShownRows<Row>(resource)
  const tell = useListReport()
  const tellOutcome = useTellOutcome()
  const [isSent, setSent] = useState(false)
  // The second click of a double click comes before the page knows of the first.
  const isUnderWay = useRef(false)

  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: async (rows: readonly Row[]) => {
      const answer = await call(rows)
      if (answer.data.length > 0) {
        setSent(true)
        await new Promise((resolve) => setTimeout(resolve, shownAfter))
      }
      return answer
    },
    onSettled: () => {
      isUnderWay.current = false
    },
    onError: (failure, rows) => {
      shown.refresh()
      const short = words(isUnanswered(failure) ? 'office.sending.unknown' : 'office.sending.failed')
      tell(<NotSent failure={failure} onRetry={() => send(rows)} />, short)
    },
    onSuccess: (answer, rows) => {
      const become = (row: Row) => invitedRow(row, answer.data, change)
      shown.patch(become, answer.data.length)
      // Somebody may have been invited, or deleted, by a colleague meanwhile.
      if (answer.leftOut.length > 0) shown.refresh()
      onInvited?.(become)
      onUnselectItems()
      const [only] = rows
      if (only && isOneSent(rows, answer)) {
        const name = String(representation(only))
        notify(words('office.sending.sentTo', { name }), { type: 'success' })
      } else tellOutcome(about, answer, rows)
    },
  })
  function send(rows: readonly Row[]) {
    if (isUnderWay.current || rows.length === 0) return
    isUnderWay.current = true
    tell(null)
    setSent(false)
    mutate(rows)
  }
  const lastRow = data && variables && isOneSent(variables, data) ? variables[0] : undefined
  return {
    send,
    progress: {
      isOpen: isPending,
      isSent,
      // Where one invitation was sent no report says more, and its button has gone.
      returnTo: lastRow ? detailButtonId(lastRow.id) : null,
    },
  }
}

function isOneSent(rows: readonly unknown[], { data, leftOut }: BulkAnswer): boolean {
  return rows.length === 1 && data.length === 1 && leftOut.length === 0
}

interface Props {
  failure: unknown
  onRetry: () => void
}

/** The invitations were not sent: why, and Retry. What was chosen stays chosen. */
function NotSent({ failure, onRetry }: Props) {
  const words = useWords()
  const tell = useListReport()
  const { title, advice } = useProblemWords()(failure)
  return (
    <Report
      tone="error"
      ways={
        <>
          <Button variant="outlined" onClick={onRetry}>
            {words('common.retry')}
          </Button>
          <Button onClick={() => tell(null)}>{words('office.bulk.dismiss')}</Button>
        </>
      }
    >
      <strong>{words(isUnanswered(failure) ? 'office.sending.unknown' : 'office.sending.failed')}</strong>
      <p>{words('office.sending.why', { title, advice })}</p>
    </Report>
  )
}
