import { useGetList } from 'ra-core'
import type { OfficeEvent } from '../../../contract/events'
import type { Ticket } from '../../../contract/tickets'

/** What is told of a ticket in its conversation. */
export const toldActs = ['take', 'assign', 'solve', 'close', 'reopen', 'rate'] as const
/** So many of a ticket's newest events are looked at. */
const mostEvents = 100

/** Who took, gave, ended or reopened a ticket, or rated its end, as often as it has changed. */
export function useTicketEvents(ticket: Ticket | null): OfficeEvent[] {
  const { data = [] } = useGetList<OfficeEvent>(
    'events',
    {
      filter: { kind: 'ticket', subject: ticket?.tid },
      pagination: { page: 1, perPage: mostEvents },
      meta: { version: ticket?.version, rated: ticket?.rating?.created },
    },
    { enabled: ticket !== null, placeholderData: (before) => before },
  )
  return data.filter(({ act, subject, before, after }) => {
    // Other words for the same are no news.
    const isNews = act !== 'rate' || before?.rating !== after?.rating
    return isNews && toldActs.some((told) => told === act) && subject.id === ticket?.tid
  })
}
