import { useMutation } from '@tanstack/react-query'
import type { RaRecord } from 'ra-core'
import { useState } from 'react'
import type { WordKey } from '../i18n/words'
import type { BulkAnswer, BulkCall } from '../providers/bulkCalls'
import { type BulkRow, type Outcome, outcomeOf } from './outcome'
import type { Selection } from './useSelection'
import { useShownRows } from './useShownRows'

interface Options<Row, Action extends string> {
  resource: string
  selection: Selection<Row>
  /** Each takes the rows that it answers off the list, and tells how many in a sentence. */
  removals: Record<Action, { call: BulkCall<Row>; told: WordKey }>
  onRemoved?: (ids: readonly string[]) => void
}

/** Removing rows in bulk: asked for, confirmed, carried out in one request, and told. */
export function useBulkActions<Row extends BulkRow & RaRecord<string>, Action extends string>({
  resource,
  selection,
  removals,
  onRemoved,
}: Options<Row, Action>) {
  const shown = useShownRows<Row>(resource)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [asked, setAsked] = useState<{ action: Action; rows: readonly Row[] } | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ action, rows }: { action: Action; rows: readonly Row[] }) => removals[action].call(rows),
  })

  const tell = (told: WordKey, answer: BulkAnswer, rows: readonly Row[]) =>
    setOutcome(outcomeOf(told, answer, rows, selection.nameOf))

  return {
    outcome,
    tell,
    dismiss: () => setOutcome(null),
    asked,
    isPending,
    failure: error,
    ask(action: Action, rows: readonly Row[]) {
      reset()
      setOutcome(null)
      setAsked({ action, rows })
    },
    cancel: () => setAsked(null),
    carryOut() {
      if (!asked || isPending) return
      mutate(asked, {
        onSuccess: (answer) => {
          setAsked(null)
          tell(removals[asked.action].told, answer, asked.rows)
          shown.remove(answer.result)
          shown.refresh()
          selection.clear()
          onRemoved?.(answer.result)
        },
      })
    },
  }
}
