import { useMutation } from '@tanstack/react-query'
import { type RaRecord, useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../fields/locale'
import { useWords, type WordKey } from '../i18n/words'
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
  const words = useWords()
  const notify = useNotify()
  const shown = useShownRows<Row>(resource)
  const isHere = useIsHere()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [asked, setAsked] = useState<{ action: Action; rows: readonly Row[] } | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ action, rows }: { action: Action; rows: readonly Row[] }) => removals[action].call(rows),
    // Where no answer came it may have been done.
    onSettled: shown.refresh,
    // Here and not beside the call, where it would not run for who has left the list meanwhile.
    onSuccess: (answer, { action, rows }) => {
      setAsked(null)
      tell(removals[action].told, answer, rows)
      shown.remove(answer.result)
      selection.clear()
      onRemoved?.(answer.result)
    },
  })

  const tell = (told: WordKey, answer: BulkAnswer, rows: readonly Row[]) => {
    const outcome = outcomeOf(told, answer, rows, selection.nameOf)
    if (isHere()) setOutcome(outcome)
    else notify(words(told, { smart_count: outcome.count, count: formatCount(outcome.count) }))
  }

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
      if (asked && !isPending) mutate(asked)
    },
  }
}

/** Whether the screen is still there, asked when something has come of what was begun on it. */
function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
