import { Button, LinearProgress } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useGetRecordRepresentation, useListContext, useNotify, useResourceContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { useStayHere } from '../fields/hooks'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { detailButtonId } from '../list/Col'
import { useListReport, useShownRows } from '../list/rows'
import { isUnanswered } from '../providers/apiProblem'
import type { BulkAnswer, BulkCall } from '../providers/bulkCalls'
import { useProblemWords } from '../providers/problemWords'
import { type BulkRow, type BulkWords, Report, useTellOutcome } from './outcome'

/** Specification §9: how often a progress moves, in milliseconds. */
export const progressTick = 800

/** Specification §9: how long after the invitations were sent the modal closes and the rows show it, in milliseconds. */
const shownAfter = 2000

interface Invitable {
  email: string | null
  status: string
  undelivered?: string
}

interface InvitationOptions<Row extends Invitable> {
  about: BulkWords
  call: BulkCall<Row>
  /** The status of a row that waits for its first invitation. */
  waiting: Row['status']
  onInvited?: (change: (row: Row) => Row) => void
}

/** Sends invitations in one request. Two seconds later the rows show it and the selection is cleared. */
export function useInvitation<Row extends Invitable & BulkRow>(options: InvitationOptions<Row>) {
  const { about, call, waiting, onInvited } = options
  const words = useWords()
  const problemWords = useProblemWords()
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
      const retry = (
        <Button variant="outlined" onClick={() => send(rows)}>
          {words('common.retry')}
        </Button>
      )
      tell(
        <Report severity="error" message={message} action={retry}>
          <p>{words('office.sending.why', problemWords(failure))}</p>
        </Report>,
        message,
      )
    },
    onSuccess: (answer, rows) => {
      const become = (row: Row) => invitedRow(row, answer.data, waiting)
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
  useStayHere(isPending)
  const onExited = () => {
    const rows = variables ?? []
    const [only] = rows
    // Where one invitation was sent no report says more, and its button has gone.
    if (only && data && isOneSent(rows, data)) document.getElementById(detailButtonId(only.id))?.focus()
  }
  /** The progress of invitations (specification §2, Modals): it closes by itself. */
  const dialog = (
    <Modal
      title={words('office.sending.title')}
      isOpen={isPending}
      onClose={null}
      onExited={onExited}
      size="sm"
    >
      <p>{words('office.sending.text')}</p>
      <Progress isSent={isSent} />
      <p className="quiet small" role="status">
        {words(isSent ? 'office.sending.sent' : 'office.sending.running')}
      </p>
    </Modal>
  )
  return { send, dialog }
}

function isOneSent(rows: readonly unknown[], { data, leftOut }: BulkAnswer): boolean {
  return rows.length === 1 && data.length === 1 && leftOut.length === 0
}

/** The row after these addresses were invited, matched by email whatever its case (specification §4). */
export function invitedRow<Row extends Invitable>(row: Row, emails: readonly string[], waiting: string): Row {
  const email = row.email?.toLowerCase()
  const isMeant = emails.some((invited) => invited.toLowerCase() === email)
  const canBe = row.status === waiting || row.status === 'invited'
  return isMeant && canBe ? { ...row, status: 'invited', undelivered: undefined } : row
}

/** The duration is unknown, so each step is smaller than the one before. */
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
