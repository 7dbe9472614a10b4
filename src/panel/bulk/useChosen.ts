import { type RaRecord, useGetMany, useListContext, useResourceContext } from 'ra-core'

/** The rows that are chosen, on whichever page they stand. */
export function useChosen<Row extends RaRecord<string>>(): readonly Row[] {
  const { selectedIds = [] } = useListContext<Row>()
  const { data = [] } = useGetMany<Row>(useResourceContext() ?? '', { ids: selectedIds })
  return data
}
