import { Alert, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useGetMany, useGetRecordRepresentation, useListContext, useResourceContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { StartedAct } from '../../contract/jobs'
import { formatCount } from '../fields/format'
import { Verbatim } from '../fields/Verbatim'
import { ConfirmAlert } from '../form/Confirm'
import { useWords, type WordKey } from '../i18n/words'
import { type AllMatching, idsThatFit, useAllMatching, useListReport, useShownRows } from '../list/rows'
import { ApiProblem } from '../providers/apiProblem'
import type { BulkAnswer, BulkCall } from '../providers/bulkCalls'
import { useStartJob } from './jobs'
import { type BulkRow, type BulkWords, useTellOutcome } from './outcome'

interface BulkButtonProps<Row extends BulkRow> {
  /** The label, where the generic words do for the rest. */
  label?: WordKey
  /** The key of its own words. */
  about?: BulkWords
  /** @returns the changed ids, as `updateMany` does; null where it reports by itself */
  act: BulkCall<Row, Partial<BulkAnswer> | null>
  /** The job for all matching rows; without it, they can't be chosen. */
  job?: StartedAct
  /** The rows it is offered for; by default the selected ones. */
  rows?: readonly Row[]
  /** The rows that will change, as the question names them; by default all. */
  concerned?: readonly Row[]
  nameOf?: (row: Row) => string
  /** Takes the rows off the list. */
  isDestructive?: boolean
  where?: string
  warning?: string | null
  /** Shown below the names in the question. */
  more?: (asked: readonly Row[]) => ReactNode
  /** Why it can't be confirmed. */
  obstacle?: string | null
}

/** A bulk action that asks first, naming what will be done to whom. */
export function BulkButton<Row extends BulkRow>(props: BulkButtonProps<Row>) {
  const { label, about = 'office.bulk.any', job, act, isDestructive = false, obstacle = null } = props
  const words = useWords()
  const tell = useListReport()
  const all = useAllMatching()
  const start = useStartJob()
  const selected = useSelectedRows<Row>()
  const { onUnselectItems } = useListContext()
  const resource = useResourceContext() ?? ''
  const shown = useShownRows<Row>(resource)
  const representation = useGetRecordRepresentation(resource)
  const tellOutcome = useTellOutcome()
  const { rows = selected, concerned = rows, nameOf = (row: Row) => String(representation(row)) } = props
  const [asked, setAsked] = useState<readonly Row[] | null>(null)
  const action = label ? words(label) : ''

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const ids = rows.map(({ id }) => id)
      const wanted = all ?? (isDestructive && idsThatFit(ids) < ids.length ? { ids } : null)
      if (!job || !wanted) return await act(rows)
      await start({ act: job, ...wanted })
      onUnselectItems()
      return null
    },
    onSuccess: (answer) => {
      setAsked(null)
      if (!answer) return
      const { data = [], leftOut = [] } = answer
      if (isDestructive) shown.remove(data)
      shown.refresh()
      onUnselectItems()
      tellOutcome({ about, action, answer: { data, leftOut }, rows })
    },
    // It may have been done where no answer came.
    onError: shown.refresh,
  })
  const count = all?.total ?? asked?.length ?? 0
  const ask = () => {
    tell(null)
    reset()
    setAsked(concerned)
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={isDestructive ? 'error' : 'primary'}
        aria-haspopup="dialog"
        disabled={all ? !job : rows.length === 0}
        onClick={ask}
      >
        {words(`${about}.action`, { action, count: formatCount(all?.total ?? rows.length) })}
      </Button>
      <ConfirmAlert
        title={words(`${about}.title`, { action })}
        confirm={words(`${about}.confirm`, { action })}
        isDestructive={isDestructive}
        isOpen={asked !== null}
        isBusy={isPending}
        // Other rows match by now than those that were asked about.
        isOff={error instanceof ApiProblem && error.code === 'total_changed'}
        count={count}
        failure={error}
        obstacle={all ? null : obstacle}
        onConfirm={() => mutate()}
        onCancel={() => setAsked(null)}
      >
        {asked && count > 0 ? (
          <>
            <p>{words(`${about}.text`, { smart_count: count, count: formatCount(count) })}</p>
            {props.where ? <p>{props.where}</p> : null}
            <NamedRows names={asked.map(nameOf)} all={all} />
            <p>{words(`${about}.note`)}</p>
            {all ? null : props.more?.(asked)}
            {props.warning ? (
              <Alert severity="warning" role="note">
                {props.warning}
              </Alert>
            ) : null}
          </>
        ) : null}
      </ConfirmAlert>
    </>
  )
}

/** The selected rows, on whichever page they stand. */
export function useSelectedRows<Row extends BulkRow>(): readonly Row[] {
  const { selectedIds = [] } = useListContext<Row>()
  const { data = [] } = useGetMany<Row>(useResourceContext() ?? '', { ids: selectedIds })
  return data
}

export const maxNames = 5

function NamedRows({ names, all }: { names: readonly string[]; all: AllMatching | null }) {
  const words = useWords()
  const count = all?.total ?? names.length
  const shown = count - maxNames > 1 ? names.slice(0, maxNames) : names
  return (
    <>
      <ul>
        {shown.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes
          <li key={`${name} ${index}`}>
            <Verbatim>{name}</Verbatim>
          </li>
        ))}
        {count > shown.length ? (
          <li className="quiet">{words('office.bulk.more', { count: formatCount(count - shown.length) })}</li>
        ) : null}
      </ul>
      {all ? <p>{words('jobs.all.these', { count: formatCount(count) })}</p> : null}
    </>
  )
}
