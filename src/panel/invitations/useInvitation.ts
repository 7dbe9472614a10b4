import { useMutation } from '@tanstack/react-query'
import { type RaRecord, useNotify } from 'ra-core'
import { useState } from 'react'
import type { Selection } from '../bulk/useSelection'
import { useShownRows } from '../bulk/useShownRows'
import { useWords } from '../i18n/words'
import type { BulkAnswer, BulkCall } from '../providers/bulkCalls'
import { type Invitable, invitedRow } from './invitedRow'
import { shownAfter } from './timings'

interface Options<Row extends Invitable> {
  resource: string
  selection: Selection<Row>
  invite: BulkCall<Row>
  /** The status of a row that waits for an invitation, and the one that it has after. */
  change: { from: Row['status']; to: Row['status'] }
  /** Tells what came of it, where that is more than one invitation sent. */
  tell: (answer: BulkAnswer, rows: readonly Row[]) => void
  onInvited?: (change: (row: Row) => Row) => void
}

/**
 * Sending invitations, to one row or to many, in one request. Two seconds after they were sent the rows show it and the
 * selection is cleared; after a failure the same can be tried again.
 */
export function useInvitation<Row extends Invitable & RaRecord<string>>(options: Options<Row>) {
  const { resource, selection, invite, change, tell, onInvited } = options
  const words = useWords()
  const notify = useNotify()
  const shown = useShownRows<Row>(resource)
  const [isSent, setSent] = useState(false)
  const { mutate, isPending, error, variables, data, reset } = useMutation({
    mutationFn: async (rows: readonly Row[]) => {
      const answer = await invite(rows)
      setSent(true)
      await new Promise((resolve) => setTimeout(resolve, shownAfter))
      return answer
    },
    onError: shown.refresh,
    onSuccess: (answer, rows) => {
      const become = (row: Row) => invitedRow(row, answer.result, change)
      shown.patch(become)
      onInvited?.(become)
      selection.clear()
      const [only] = rows
      if (only && isOneSent(rows, answer)) {
        notify(words('office.sending.sentTo', { name: selection.nameOf(only) }), { type: 'success' })
      } else tell(answer, rows)
    },
  })
  const send = (rows: readonly Row[]) => {
    if (isPending || rows.length === 0) return
    setSent(false)
    mutate(rows)
  }
  return {
    send,
    isSending: isPending,
    isSent,
    failure: isPending ? null : error,
    /** The row to go on from, where one invitation was sent and no report says more. */
    lastRow: data && variables && isOneSent(variables, data) ? (variables[0] ?? null) : null,
    retry: () => send(variables ?? []),
    dismiss: reset,
  }
}

function isOneSent(rows: readonly unknown[], { result, leftOut }: BulkAnswer): boolean {
  return rows.length === 1 && result.length === 1 && leftOut.length === 0
}
