import type { Assignee, TicketUser } from '../../contract/tickets'
import type { Words } from '../i18n/words'

/** The member of a ticket; an account that is gone has no name, and is told in words. */
export function memberName(user: TicketUser, words: Words): string {
  return user.name ?? words('tickets.gone')
}

/** Who has taken a ticket, or that nobody has. */
export function assigneeName(assignee: Assignee | null, words: Words): string {
  if (assignee === null) return words('tickets.nobody')
  return assignee.name ?? words('tickets.gone')
}
