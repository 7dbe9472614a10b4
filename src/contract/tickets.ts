export const ticketStatuses = ['open', 'pending', 'reopened', 'closed', 'solved'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
