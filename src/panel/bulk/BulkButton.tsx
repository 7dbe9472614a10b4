import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type RaRecord, useGetRecordRepresentation, useListContext, useResourceContext } from 'ra-core'
import { useState } from 'react'
import type { JobAct } from '../../contract/jobs'
import { formatCount } from '../fields/format'
import { ConfirmAlert } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { useAllMatching, useListReport, useShownRows } from '../list/rows'
import { ApiProblem } from '../providers/apiProblem'
import { type BulkCall, idsThatFit } from '../providers/officeMethods'
import { BulkQuestion } from './BulkQuestion'
import type { BulkWords } from './OutcomeReport'
import { useStartJob } from './useStartJob'

interface Props<Row> {
  /** Where its words are: what its button says, what is asked, and what came of it. */
  about: BulkWords
  /** The same for rows that are too many for one request, and for all that match. */
  job: JobAct
  rows: readonly Row[]
  /** Those of them that it will concern, as the question names them; all, where it is left out. */
  concerned?: readonly Row[]
  nameOf?: (row: Row) => string
  isDestructive?: boolean
  /** Whose rows they are, in words. */
  where?: string | null
  /** What is to be known before. */
  warning?: string | null
  /** Why it can't be gone ahead with. */
  obstacle?: string | null
  act: BulkCall<Row, void>
}

/** A button for react-admin's bulk toolbar that asks first, saying exactly what will be done and to whom. */
export function BulkButton<Row extends RaRecord<string>>(props: Props<Row>) {
  const { about, job, rows, concerned = rows, isDestructive = false, warning = null, obstacle, act } = props
  const words = useWords()
  const tell = useListReport()
  const all = useAllMatching()
  const start = useStartJob()
  const { onUnselectItems } = useListContext()
  const resource = useResourceContext() ?? ''
  const shown = useShownRows<Row>(resource)
  const representation = useGetRecordRepresentation(resource)
  const nameOf = props.nameOf ?? ((row: Row) => String(representation(row)))
  const [asked, setAsked] = useState<readonly Row[] | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const ids = rows.map(({ id }) => id)
      const wanted = all ?? (isDestructive && idsThatFit(ids) < ids.length ? { ids } : null)
      if (!wanted) return await act(rows)
      await start({ act: job, ...wanted })
      onUnselectItems()
    },
    onSuccess: () => setAsked(null),
    onError: (failure) => isOutdated(failure) && shown.refresh(),
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
        disabled={rows.length === 0 && !all}
        onClick={ask}
      >
        {words(`${about}.action`, { count: formatCount(all?.total ?? rows.length) })}
      </Button>
      <ConfirmAlert
        title={words(`${about}.title`)}
        confirm={words(`${about}.confirm`)}
        isDestructive={isDestructive}
        isOpen={asked !== null}
        isBusy={isPending}
        isOff={isOutdated(error)}
        count={count}
        failure={error}
        obstacle={(all ? null : obstacle) ?? null}
        onConfirm={() => mutate()}
        onCancel={() => setAsked(null)}
      >
        {asked && count > 0 ? (
          <BulkQuestion
            about={about}
            names={asked.map(nameOf)}
            count={count}
            all={all}
            where={props.where ?? null}
            warning={warning}
          />
        ) : null}
      </ConfirmAlert>
    </>
  )
}

/** Whether the rows that match are others than those that were asked about. */
function isOutdated(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === 'total_changed'
}
