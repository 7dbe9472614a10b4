import { useListContext } from 'ra-core'
import { useSession } from '../providers/sessionStore'
import type { TicketFilter } from './arrival'

/** What the list of tickets is narrowed to. */
export function useTicketFilter(): TicketFilter {
  const { filterValues } = useListContext()
  const { user } = useSession()
  return {
    status: filterValues.status || undefined,
    queue: filterValues.queue || undefined,
    priority: filterValues.priority || undefined,
    keywords: filterValues.q || undefined,
    uid: user?.uid ?? '',
  }
}
