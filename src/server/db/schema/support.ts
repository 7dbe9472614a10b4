import type { PictureType } from '../../../contract/pictureLimits'
import type { Rating, TicketPriority, TicketStatus } from '../../../contract/tickets'
import { queuePositionInIndex } from '../keyset'
import { integer, type Row, table, text } from './table'

/** Tickets and what is said on them. */
export const supportTables = {
  tickets: table(
    {
      tid: text('primary key'),
      /** From 1; for people to name it by. */
      number: integer('not null unique'),
      /** The member who asks for help. */
      uid: text('not null'),
      issue: text('not null'),
      status: text<TicketStatus>('not null'),
      assignee: text(),
      created: integer('not null'),
      /** Rises with each change of status or assignee. */
      version: integer('not null'),
      /** 1 where the member wrote last, and the ticket has not ended. */
      waiting: integer('not null'),
      /** When the member wrote the first message that nobody has answered; null where nobody waits. */
      waiting_since: integer(),
      priority: text<TicketPriority>('not null'),
      /** JSON. */
      tags: text('not null'),
      /** When staff answered first, or null. */
      first_answer: integer(),
      /** The number of times that it has been solved or closed. */
      ends: integer('not null'),
      /** When it was solved or closed, where it is. */
      ended: integer(),
      /** Links of its member that were given before this instant are no longer good. */
      links_since: integer('not null'),
      /** The same for those of a guardian: when one of the staff said that it is not about safety; null where nobody has, or it is. */
      guardian_since: integer(),
      /** Where staff have begun it: the account and the post that it is about, or null. */
      about_uid: text(),
      about_pid: text(),
      /** The organization for which an Organization Administrator has asked; null of a member's. */
      oid: text(),
      /** Computed on insert, for searching. */
      search: text('not null'),
    },
    {
      indexes: [
        'create index tickets_all on tickets (created, tid)',
        'create index tickets_status on tickets (status, created, tid)',
        'create index tickets_priority on tickets (priority, created, tid)',
        'create index tickets_assignee on tickets (assignee, status, created, tid)',
        'create index tickets_member on tickets (uid, created, tid)',
        'create index tickets_about on tickets (about_uid) where about_uid is not null',
        'create index tickets_about_post on tickets (about_pid) where about_pid is not null',
        `create index tickets_waiting on tickets (${queuePositionInIndex}, tid) where waiting = 1`,
      ],
    },
  ),

  /** The number of tickets of each status. */
  ticket_counts: table({
    status: text<TicketStatus>('primary key'),
    n: integer('not null'),
  }),

  messages: table(
    {
      id: text('primary key'),
      tid: text('not null references tickets (tid) on delete cascade'),
      /** Its position on the ticket: from 1, without gaps. */
      seq: integer('not null'),
      sender: text('not null'),
      recipient: text(),
      message: text('not null'),
      /** The sender's own name for it: unique among the sender's on the ticket. */
      nonce: text(),
      created: integer('not null'),
      /** The number of pictures that it shows. */
      pictures: integer('not null'),
      /** Computed on insert, for searching. */
      search: text('not null'),
    },
    {
      indexes: [
        'create unique index messages_seq on messages (tid, seq)',
        'create unique index messages_nonce on messages (nonce, tid, sender) where nonce is not null',
      ],
    },
  ),

  /** Up to which message a member of staff has seen a ticket. */
  ticket_seen: table(
    {
      tid: text('not null references tickets (tid) on delete cascade'),
      uid: text('not null'),
      seq: integer('not null'),
    },
    { primaryKey: ['tid', 'uid'] },
  ),

  /** Tickets on which staff have said something that the member has not seen. */
  unseen_answers: table({
    tid: text('primary key references tickets (tid) on delete cascade'),
    /** When the first of it was said, and the place of the last. */
    since: integer('not null'),
    seq: integer('not null'),
    /** Who was told: nobody; the platform alone, as staff have begun the ticket; or all that are to be, until the member comes back. */
    told: text<'nobody' | 'platform' | 'all'>('not null'),
  }),

  ticket_notes: table(
    {
      id: text('primary key'),
      tid: text('not null references tickets (tid) on delete cascade'),
      author: text('not null'),
      text: text('not null'),
      /** JSON: uids. */
      mentions: text('not null'),
      created: integer('not null'),
      /** The author's own name for it: unique among the author's on the ticket. */
      nonce: text(),
      /** The post, or the person, that it brought before the moderators. */
      ...{ pid: text(), account: text() },
    },
    {
      indexes: [
        'create index ticket_notes_ticket on ticket_notes (tid, id)',
        'create index ticket_notes_post on ticket_notes (pid) where pid is not null',
        'create unique index ticket_notes_nonce on ticket_notes (tid, author, nonce)',
      ],
    },
  ),

  /** A person named in a note who has not looked at it yet. */
  ticket_mentions: table(
    {
      uid: text('not null'),
      tid: text('not null references tickets (tid) on delete cascade'),
      note: text('not null references ticket_notes (id) on delete cascade'),
    },
    {
      primaryKey: ['uid', 'tid', 'note'],
      indexes: [
        'create index ticket_mentions_ticket on ticket_mentions (tid)',
        'create index ticket_mentions_note on ticket_mentions (note)',
      ],
    },
  ),

  /** A picture uploaded for a ticket. */
  ticket_pictures: table(
    {
      /** With the time in it, like all ids. */
      id: text('primary key'),
      tid: text('not null references tickets (tid) on delete cascade'),
      sender: text('not null'),
      /** Bare names of files of ours. */
      file: text('not null'),
      thumbnail: text('not null'),
      type: text<PictureType>('not null'),
      /** 1 where staff see it only when they ask for it: its score says so, or it has none yet. */
      covered: integer('not null'),
      /** When it is to be scored; null where that is done, or is not to be. */
      score_due: integer(),
      /** The message that shows it, and its position there; null until it is sent. */
      message: text('references messages (id) on delete cascade'),
      position: integer(),
      /** What it shows, in its sender's words. */
      alt: text(),
    },
    {
      indexes: [
        'create index ticket_pictures_sender on ticket_pictures (tid, sender)',
        'create index ticket_pictures_file on ticket_pictures (file)',
        'create index ticket_pictures_thumbnail on ticket_pictures (thumbnail)',
        'create index ticket_pictures_message on ticket_pictures (message)',
        'create index ticket_pictures_unsent on ticket_pictures (id) where message is null',
        'create index ticket_pictures_due on ticket_pictures (score_due) where score_due is not null',
      ],
    },
  ),

  /** How much a member has uploaded on a day; of yesterday and before nothing is kept. */
  picture_quotas: table(
    {
      /** The day by its number since 1970, in UTC. */
      day: integer('not null'),
      uid: text('not null'),
      bytes: integer('not null'),
    },
    { primaryKey: ['day', 'uid'] },
  ),

  /** A member's rating of how their ticket ended. */
  ticket_ratings: table(
    {
      tid: text('not null references tickets (tid) on delete cascade'),
      /** Which end it rates: the number of ends until then. */
      ends: integer('not null'),
      rating: text<Rating>('not null'),
      comment: text(),
      created: integer('not null'),
    },
    { primaryKey: ['tid', 'ends'] },
  ),

  saved_replies: table({
    id: text('primary key'),
    title: text('not null'),
    message: text('not null'),
    created: integer('not null'),
    /** The uid of the person who saved it first, or null. */
    author: text(),
  }),
}

export type TicketRow = Omit<Row<typeof supportTables.tickets>, 'search'>
export type MessageRow = Omit<Row<typeof supportTables.messages>, 'search'>
export type TicketSeenRow = Row<typeof supportTables.ticket_seen>
export type UnseenAnswerRow = Row<typeof supportTables.unseen_answers>
export type NoteRow = Row<typeof supportTables.ticket_notes>
export type PictureRow = Row<typeof supportTables.ticket_pictures>
export type RatingRow = Row<typeof supportTables.ticket_ratings>
export type SavedReplyRow = Row<typeof supportTables.saved_replies>
