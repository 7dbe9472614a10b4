import type { Account } from '../../contract/accounts'
import type { Organization } from '../../contract/organizations'
import type { Post } from '../../contract/posts'
import type { Profile } from '../../contract/profiles'
import type { Ticket } from '../../contract/tickets'
import type { ResultOf } from './http'

export type AccountRecord = Account & { id: string }
export type OrganizationRecord = Organization & { id: string }
export type PostRecord = Post & { id: string }
export type ProfileRecord = Profile & { id: string }
export type TicketRecord = Ticket & { id: string }
export type SessionRecord = ResultOf<'listSessions'>['sessions'][number] & { id: string }

/** A post as react-admin keeps it. */
export function postRecord<Shown extends Post>(post: Shown): Shown & { id: string } {
  return { ...post, id: post.pid }
}

/** Of a person’s profile. */
export function profileRecord(profile: Profile): ProfileRecord {
  return { ...profile, id: profile.uid }
}

/** A ticket as react-admin keeps it. */
export function ticketRecord(ticket: Ticket): TicketRecord {
  return { ...ticket, id: ticket.tid }
}
