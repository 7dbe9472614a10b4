import { Button, LinearProgress } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useGetRecordRepresentation, useListContext, useNotify, useResourceContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { useStayHere } from '../fields/hooks'
import { Modal } from '../form/Modal'
import { useProblemWords, useWords } from '../i18n/words'
import { detailButtonId } from '../list/Col'
import { useListReport, useShownRows } from '../list/rows'
import { isUnanswered } from '../providers/apiProblem'
import type { BulkAnswer, BulkCall } from '../providers/officeMethods'
import { type BulkRow, type BulkWords, Report, useTellOutcome } from './outcome'

/** Specification §9: how often a progress moves, in milliseconds. */
export const progressTick = 800

/** Specification §9: how long after the invitations were sent the modal closes and the rows show it, in milliseconds. */
const shownAfter = 2000

/** What of a row an invitation changes. */
interface Invitable {
  email: string | null
  status: string
  undelivered?: string
}

interface InvitationOptions<Row extends Invitable> {
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
export function useInvitation<Row extends Invitable & BulkRow>(options: InvitationOptions<Row>) {
  const { about, call, change, onInvited } = options
  const words = useWords()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const resource = useResourceContext() ?? ''
  const representation = useGetRecordRepresentation(resource)
  const { onUnselectItems } = useListContext()
  const shown = useShownRows<Row>(resource)
  const tell = useListReport()
  const tellOutcome = useTellOutcome()
  const [isSent, setSent] = useState(false)
  const mutationKey = ['invite', resource]

  const { mutate, isPending, variables, data } = useMutation({
    mutationKey,
    mutationFn: async (rows: readonly Row[]) => {
      const answer = await call(rows)
      if (answer.data.length > 0) {
        setSent(true)
        await new Promise((resolve) => setTimeout(resolve, shownAfter))
      }
      return answer
    },
    onError: (failure, rows) => {
      shown.refresh()
      const message = words(isUnanswered(failure) ? 'office.sending.unknown' : 'office.sending.failed')
      tell(<NotSent failure={failure} message={message} onRetry={() => send(rows)} />, message)
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
      } else tellOutcome({ about, answer, rows })
    },
  })
  function send(rows: readonly Row[]) {
    // The second click of a double click comes before the page is drawn anew.
    if (queryClient.isMutating({ mutationKey }) > 0 || rows.length === 0) return
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

/**
 * The row as it is after these addresses were invited (specification §4: matched by email, here whatever its case).
 * Rows of other addresses, and those who need no invitation, stay as they are.
 */
export function invitedRow<Row extends Invitable>(
  row: Row,
  emails: readonly string[],
  change: { from: Row['status']; to: Row['status'] },
): Row {
  const email = row.email?.toLowerCase()
  const isMeant = emails.some((invited) => invited.toLowerCase() === email)
  const isWaiting = row.status === change.from || row.status === change.to
  return isMeant && isWaiting ? { ...row, status: change.to, undelivered: undefined } : row
}

interface NotSentProps {
  failure: unknown
  message: string
  onRetry: () => void
}

/** The invitations were not sent: why, and Retry. What was chosen stays chosen. */
function NotSent({ failure, message, onRetry }: NotSentProps) {
  const words = useWords()
  const tell = useListReport()
  const { title, advice } = useProblemWords()(failure)
  return (
    <Report
      severity="error"
      actions={
        <>
          <Button variant="outlined" onClick={onRetry}>
            {words('common.retry')}
          </Button>
          <Button onClick={() => tell(null)}>{words('office.bulk.dismiss')}</Button>
        </>
      }
    >
      <strong>{message}</strong>
      <p>{words('office.sending.why', { title, advice })}</p>
    </Report>
  )
}

interface SendingProps {
  isOpen: boolean
  isSent: boolean
  /** Where the focus goes when it has closed; the button that began it is mostly gone by then. */
  returnTo: string | null
}

/** The progress of invitations (specification §2, Modals): it closes by itself. */
export function SendingInvitation({ isOpen, isSent, returnTo }: SendingProps) {
  const words = useWords()
  useStayHere(isOpen)
  const onGone = () => {
    if (returnTo !== null) document.getElementById(returnTo)?.focus()
  }
  return (
    <Modal title={words('office.sending.title')} isOpen={isOpen} onClose={null} onGone={onGone} size="sm">
      <p>{words('office.sending.text')}</p>
      <Progress isSent={isSent} />
      <p className="quiet small" role="status">
        {words(isSent ? 'office.sending.sent' : 'office.sending.running')}
      </p>
    </Modal>
  )
}

/** Nobody knows how long it takes: each tick is a step, smaller than the one before, and being sent is the last. */
function Progress({ isSent }: { isSent: boolean }) {
  const words = useWords()
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((count) => count + 1), progressTick)
    return () => clearInterval(timer)
  }, [])
  const value = isSent ? 100 : Math.round(95 * (1 - 0.8 ** (ticks + 1)))
  return <LinearProgress variant="determinate" value={value} aria-label={words('office.sending.progress')} />
}
