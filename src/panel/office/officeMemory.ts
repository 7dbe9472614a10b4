import { QueryClient } from '@tanstack/react-query'
import { memoryStore, type Store } from 'ra-core'
import { createDataProvider } from '../providers/dataProvider'
import { perPerson } from '../providers/perPerson'

/** What the office remembers of one person's work: rows, filters, pages, names that were searched for. */
export const officeMemoryOf = perPerson(() => ({
  dataProvider: createDataProvider(),
  store: keptStore(),
  queryClient: createQueryClient(),
}))

/** react-admin's memory; it would be emptied whenever the office is left. */
function keptStore(): Store {
  const store = memoryStore()
  store.setup()
  return { ...store, setup: () => undefined, teardown: () => undefined }
}

/** Rows under review do not move by themselves; a failure is told at once, and being offline is one. */
function createQueryClient(): QueryClient {
  const networkMode = 'always'
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode },
      mutations: { networkMode },
    },
  })
}
