import type { InvitationKind } from './identity'
import { type Tables, table } from './table'

/** The outbox of emails. */
export interface MailSchema {
  emails: EmailRow
}

export interface EmailRow {
  /** Names the email in its Message-ID too, the same at every try. */
  id: string
  kind:
    | InvitationKind
    | 'link'
    | 'link_impossible'
    | 'registered'
    | 'registered_before'
    | 'admitted'
    | 'reset'
  invitation: string | null
  recipient: string
  /** JSON, with the token; erased once the email is no longer waiting. */
  content: string | null
  state: 'waiting' | 'sent' | 'given_up' | 'dropped'
  attempts: number
  /** Not to be tried before this instant. */
  due: number
  /** Until then a row leased by one server. */
  leased_until: number
  created: number
  finished: number | null
  error: string | null
}

export const mailTables: Tables = [
  table<EmailRow>('emails', {
    id: 'text primary key',
    kind: 'text not null',
    invitation: 'text references invitations (id)',
    recipient: 'text not null',
    content: 'text',
    state: 'text not null',
    attempts: 'integer not null',
    due: 'integer not null',
    leased_until: 'integer not null',
    created: 'integer not null',
    finished: 'integer',
    error: 'text',
  }),
  "create index emails_due on emails (due, id) where state = 'waiting'",
  'create index emails_invitation on emails (invitation) where invitation is not null',
]
