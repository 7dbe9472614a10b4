import type { FilterPayload } from 'ra-core'
import { createContext, useContext } from 'react'

/** All rows that a list's filter leaves, on whichever page. */
export interface AllMatching {
  filter: FilterPayload
  total: number
}

export const AllMatchingContext = createContext<AllMatching | null>(null)

/** All that match, where they are selected and not only rows that were seen. */
export function useAllMatching(): AllMatching | null {
  return useContext(AllMatchingContext)
}
