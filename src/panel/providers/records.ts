import type { Post } from '../../contract/posts'
import type { Ticket } from '../../contract/tickets'
import type { PostRecord, TicketRecord } from './dataProvider'

/** A post as react-admin keeps it. */
export function postRecord(post: Post): PostRecord {
  return { ...post, id: post.pid }
}

/** A ticket as react-admin keeps it. */
export function ticketRecord(ticket: Ticket): TicketRecord {
  return { ...ticket, id: ticket.tid }
}
