import type { InvitationKind } from './identity'
import { integer, type Row, table, text } from './table'

/** The outbox of emails. */
export const mailTables = {
  emails: table(
    {
      /** Names the email in its Message-ID too, the same at every try. */
      id: text('primary key'),
      kind: text<
        | InvitationKind
        | 'link'
        | 'link_impossible'
        | 'registered'
        | 'registered_before'
        | 'admitted'
        | 'address_asked'
        | 'refused'
        | 'reset'
        | 'password_changed'
        | 'address_changed'
        | 'new_network'
        | 'factor_changed'
        | 'factor_reset'
        | 'post_alert'
        | 'ticket_alert'
        | 'ticket_answered'
        | 'mentioned'
        | 'referred'
        | 'school_answered'
      >('not null'),
      invitation: text('references invitations (id)'),
      recipient: text('not null'),
      /** JSON, with the token; erased once the email is no longer waiting. */
      content: text(),
      state: text<'waiting' | 'sent' | 'given_up' | 'dropped'>('not null'),
      attempts: integer('not null'),
      /** Not to be tried before this instant. */
      due: integer('not null'),
      /** Until then a row leased by one server. */
      leased_until: integer('not null'),
      created: integer('not null'),
      finished: integer(),
      error: text(),
    },
    {
      indexes: [
        "create index emails_due on emails (due, id) where state = 'waiting'",
        'create index emails_recipient on emails (lower(recipient))',
        'create index emails_invitation on emails (invitation) where invitation is not null',
      ],
    },
  ),
}

export type EmailRow = Row<typeof mailTables.emails>
