import { QueryClient } from '@tanstack/react-query'
import { memoryStore, type Store } from 'ra-core'
import { flushSync } from 'react-dom'
import type { Holder } from '../../contract/access'
import { accountsDefaultLimit } from '../../contract/lists'
import { chosenPageSize, newestFirst } from '../list/rows'
import { hasOpenDecisions } from '../posts/review/rules'
import { canAccess, officeActions } from '../providers/authProvider'
import { createDataProvider } from '../providers/dataProvider'
import { createTabStore, isRecord, perPerson, whoseWork } from '../providers/memory'
import { accessKey, listKey, permissionsKey } from '../providers/queryKeys'
import { isSavedFilters, savedFilters } from '../providers/savedFilters'
import { choices, holderOf, sessionStore, useAppState, useSession } from '../providers/session'
import { registerUnsavedCheck } from '../providers/unsavedWork'

/** List parameters that outlive a reload of this tab. */
const keptLists = createTabStore<Record<string, unknown>>('gatehouse:lists', {}, isRecord)
sessionStore.subscribe(() => {
  if (whoseWork() === undefined) keptLists.clear()
})

const memoryOf = perPerson((uid) => ({
  token: '',
  dataProvider: createDataProvider(),
  store: keptStore(uid),
  queryClient: createQueryClient(),
}))
const keepsDecisions = () => hasOpenDecisions(memoryOf().queryClient)
registerUnsavedCheck(keepsDecisions)
// The browser asks before it closes the tab, on whichever page.
window.addEventListener('beforeunload', (event) => keepsDecisions() && event.preventDefault())

/** Drops cached rows after a new sign-in: their media URLs belong to the old session. Pending decisions stay. */
function followSession(): void {
  const { user } = sessionStore.read()
  const memory = memoryOf()
  if (!user) {
    // The language that was chosen in the office would undo a choice on the login page.
    memory.store.removeItem('locale')
    return
  }
  if (memory.token !== user.token) memory.queryClient.getQueryCache().clear()
  memory.token = user.token
  knowRights(memory.queryClient, holderOf(user))
}

/** One person's provider, store and query cache. */
export function useOfficeMemory() {
  useSession()
  useAppState()
  const { dataProvider, store, queryClient } = memoryOf()
  return { dataProvider, store, queryClient }
}

/** Requests the first list while the office's code is still loading. */
export function prefetchFirstList(): void {
  const { dataProvider, store, queryClient } = memoryOf()
  // Where they are in it is not the first page.
  const { user } = sessionStore.read()
  if (user === null || user.factor?.isDue || store.getItem('accounts')) return
  const pagination = { page: 1, perPage: chosenPageSize('accounts', accountsDefaultLimit) }
  const params = { pagination, sort: newestFirst, filter: {} }
  const queryKey = listKey('accounts', params)
  // As long as the office may take: what came by then is not asked for again.
  queryClient.setQueryDefaults(queryKey, { staleTime: 10_000 })
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getList('accounts', { ...params, signal }),
  })
}

/** Seed permissions, so that screens do not render twice. */
function knowRights(client: QueryClient, holder: Holder): void {
  client.setQueryDefaults(accessKey(), { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(permissionsKey, holder)
  for (const asked of officeActions) {
    client.setQueryData(accessKey(asked), canAccess(holder, asked.resource, asked.action))
  }
}

/**
 * react-admin's store, which it would empty whenever the office is left. Columns and saved filters (by person) are kept in the
 * browser. Filters, order and page of each list are kept in the tab, and not in the address: an address would hold searched names.
 */
function keptStore(uid: string): Store {
  const columns = Object.fromEntries(
    listsWithColumns.flatMap((name) => {
      const kept = choices.read(name)
      return kept === null ? [] : [[name, kept.split(',')]]
    }),
  )
  const store = memoryStore({ ...keptLists.read(uid), ...columns, ...savedFilters.of(uid) })
  store.setup()
  return {
    ...store,
    setItem: (name: string, value) => {
      if (listsWithColumns.includes(name)) choices.write(name, String(value))
      if (isListParams(value)) {
        keptLists.write(uid, { ...keptLists.read(uid), [name]: value })
        // Drawn at once: what is chosen next would go on from the list as it was drawn last.
        return flushSync(() => store.setItem(name, value))
      }
      if (!isSavedFilters(name)) return store.setItem(name, value)
      store.setItem(name, savedFilters.keep(uid, name, value))
    },
    setup: () => undefined,
    teardown: () => undefined,
  }
}

function isListParams(value: unknown): boolean {
  return isRecord(value) && isRecord(value.filter) && typeof value.page === 'number'
}

/** react-admin's store keys of hidden columns. */
const listsWithColumns = ['accounts.datatable', 'organizations.datatable']

/** No refetch by itself, because rows under review must not move; failures, being offline included, surface at once. */
function createQueryClient(): QueryClient {
  const networkMode = 'always'
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode },
      mutations: { networkMode },
    },
  })
}

sessionStore.subscribe(followSession)
followSession()
