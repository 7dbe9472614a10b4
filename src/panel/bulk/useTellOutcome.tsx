import { type RaRecord, useGetRecordRepresentation, useResourceContext } from 'ra-core'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import { useListReport } from '../list/rows'
import type { BulkAnswer } from '../providers/officeMethods'
import { type BulkWords, OutcomeReport } from './OutcomeReport'
import { type BulkRow, outcomeOf } from './outcome'

/** Tells above the list, or where one is meanwhile, what came of a bulk action. */
export function useTellOutcome() {
  const words = useWords()
  const tell = useListReport()
  const representation = useGetRecordRepresentation(useResourceContext())
  return (about: BulkWords, answer: BulkAnswer, rows: readonly (BulkRow & RaRecord)[]) => {
    const outcome = outcomeOf(answer, rows, (row) => String(representation(row)))
    const { count } = outcome
    tell(
      <OutcomeReport about={about} outcome={outcome} />,
      words(`${about}.told`, { smart_count: count, count: formatCount(count) }),
    )
  }
}
