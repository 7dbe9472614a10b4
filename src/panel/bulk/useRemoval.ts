import { type RaRecord, useListContext, useResourceContext } from 'ra-core'
import { useShownRows } from '../list/rows'
import type { BulkAnswer } from '../providers/officeMethods'
import type { BulkWords } from './OutcomeReport'
import type { BulkRow } from './outcome'
import { useTellOutcome } from './useTellOutcome'

/**
 * Takes rows off the list by a call: what it answers goes, the selection is cleared, and who was left out is told. It goes on for
 * who has left the list meanwhile.
 */
export function useRemoval() {
  const { onUnselectItems } = useListContext()
  const shown = useShownRows(useResourceContext() ?? '')
  const tellOutcome = useTellOutcome()
  return async (
    about: BulkWords,
    rows: readonly (BulkRow & RaRecord)[],
    remove: (ids: string[]) => Promise<Partial<BulkAnswer>>,
  ): Promise<readonly string[]> => {
    try {
      const { data = [], leftOut = [] } = await remove(rows.map(({ id }) => id))
      shown.remove(data)
      onUnselectItems()
      tellOutcome(about, { data, leftOut }, rows)
      return data
    } finally {
      // Where no answer came it may have been done.
      shown.refresh()
    }
  }
}
