import type { PictureType } from '../../../contract/pictures'
import type { Rating, TicketPriority, TicketStatus } from '../../../contract/tickets'
import { queuePositionInIndex } from '../keyset'
import { type Tables, table } from './table'

/** Tickets and what is said on them. */
export interface SupportSchema {
  tickets: Searched<TicketRow>
  ticket_counts: TicketCountRow
  messages: Searched<MessageRow>
  ticket_seen: TicketSeenRow
  ticket_notes: NoteRow
  ticket_mentions: MentionRow
  ticket_pictures: PictureRow
  picture_quotas: PictureQuotaRow
  ticket_ratings: RatingRow
  saved_replies: SavedReplyRow
}

/** Plus its search text, computed on insert. */
type Searched<Row> = Row & { search: string }

export interface TicketRow {
  tid: string
  /** From 1; for people to name it by. */
  number: number
  /** The member who asks for help. */
  uid: string
  issue: string
  status: TicketStatus
  assignee: string | null
  created: number
  /** Rises with each change of status or assignee. */
  version: number
  /** 1 where the member wrote last, and the ticket has not ended. */
  waiting: number
  /** When the member wrote the first message that nobody has answered; null where nobody waits. */
  waiting_since: number | null
  priority: TicketPriority
  /** JSON. */
  tags: string
  /** When staff answered first, or null. */
  first_answer: number | null
  /** The number of times that it has been solved or closed. */
  ends: number
}

/** The number of tickets of each status. */
interface TicketCountRow {
  status: TicketStatus
  n: number
}

export interface MessageRow {
  id: string
  tid: string
  /** Its position on the ticket: from 1, without gaps. */
  seq: number
  sender: string
  recipient: string | null
  message: string
  /** The sender's own name for it: unique among the sender's on the ticket. */
  nonce: string | null
  created: number
  /** The number of pictures that it shows. */
  pictures: number
}

/** A picture uploaded for a ticket. */
export interface PictureRow {
  /** With the time in it, like all ids. */
  id: string
  tid: string
  sender: string
  /** Bare names of files of ours. */
  file: string
  thumbnail: string
  type: PictureType
  /** 1 where staff see it only when they ask for it: its score says so, or it has none yet. */
  covered: number
  /** When it is to be scored; null where that is done, or is not to be. */
  score_due: number | null
  /** The message that shows it, and its position there; null until it is sent. */
  message: string | null
  position: number | null
  /** What it shows, in its sender's words. */
  alt: string | null
}

/** How much a member has uploaded on a day; of yesterday and before nothing is kept. */
interface PictureQuotaRow {
  /** The day by its number since 1970, in UTC. */
  day: number
  uid: string
  bytes: number
}

/** A member's rating of how their ticket ended. */
export interface RatingRow {
  tid: string
  /** Which end it rates: the number of ends until then. */
  ends: number
  rating: Rating
  comment: string | null
  created: number
}

/** Up to which message a member of staff has seen a ticket. */
export interface TicketSeenRow {
  tid: string
  uid: string
  seq: number
}

export interface NoteRow {
  id: string
  tid: string
  author: string
  text: string
  /** JSON: uids. */
  mentions: string
  created: number
  /** The author's own name for it: unique among the author's on the ticket. */
  nonce: string | null
  /** The post that it brought before the moderators, or null. */
  pid: string | null
}

/** A person named in a note who has not looked at it yet. */
interface MentionRow {
  uid: string
  tid: string
  note: string
}

export interface SavedReplyRow {
  id: string
  title: string
  message: string
  created: number
  /** The uid of the person who saved it first, or null. */
  author: string | null
}

export const supportTables: Tables = [
  table<Searched<TicketRow>>('tickets', {
    tid: 'text primary key',
    number: 'integer not null unique',
    uid: 'text not null',
    issue: 'text not null',
    status: 'text not null',
    assignee: 'text',
    created: 'integer not null',
    version: 'integer not null',
    waiting: 'integer not null',
    waiting_since: 'integer',
    priority: 'text not null',
    tags: 'text not null',
    first_answer: 'integer',
    ends: 'integer not null',
    search: 'text not null',
  }),
  'create index tickets_all on tickets (created, tid)',
  'create index tickets_status on tickets (status, created, tid)',
  'create index tickets_priority on tickets (priority, created, tid)',
  'create index tickets_assignee on tickets (assignee, status, created, tid)',
  'create index tickets_member on tickets (uid, created, tid)',
  `create index tickets_waiting on tickets (${queuePositionInIndex}, tid) where waiting = 1`,

  table<TicketCountRow>('ticket_counts', {
    status: 'text primary key',
    n: 'integer not null',
  }),

  table<Searched<MessageRow>>('messages', {
    id: 'text primary key',
    tid: 'text not null references tickets (tid) on delete cascade',
    seq: 'integer not null',
    sender: 'text not null',
    recipient: 'text',
    message: 'text not null',
    nonce: 'text',
    created: 'integer not null',
    pictures: 'integer not null',
    search: 'text not null',
  }),
  'create unique index messages_seq on messages (tid, seq)',
  'create unique index messages_nonce on messages (nonce, tid, sender) where nonce is not null',

  table<TicketSeenRow>(
    'ticket_seen',
    {
      tid: 'text not null references tickets (tid) on delete cascade',
      uid: 'text not null',
      seq: 'integer not null',
    },
    ['tid', 'uid'],
  ),

  table<NoteRow>('ticket_notes', {
    id: 'text primary key',
    tid: 'text not null references tickets (tid) on delete cascade',
    author: 'text not null',
    text: 'text not null',
    mentions: 'text not null',
    created: 'integer not null',
    nonce: 'text',
    pid: 'text',
  }),
  'create index ticket_notes_ticket on ticket_notes (tid, id)',
  'create unique index ticket_notes_nonce on ticket_notes (tid, author, nonce)',

  table<MentionRow>(
    'ticket_mentions',
    {
      uid: 'text not null',
      tid: 'text not null references tickets (tid) on delete cascade',
      note: 'text not null references ticket_notes (id) on delete cascade',
    },
    ['uid', 'tid', 'note'],
  ),
  'create index ticket_mentions_ticket on ticket_mentions (tid)',
  'create index ticket_mentions_note on ticket_mentions (note)',

  table<PictureRow>('ticket_pictures', {
    id: 'text primary key',
    tid: 'text not null references tickets (tid) on delete cascade',
    sender: 'text not null',
    file: 'text not null',
    thumbnail: 'text not null',
    type: 'text not null',
    covered: 'integer not null',
    score_due: 'integer',
    message: 'text references messages (id) on delete cascade',
    position: 'integer',
    alt: 'text',
  }),
  'create index ticket_pictures_sender on ticket_pictures (tid, sender)',
  'create index ticket_pictures_file on ticket_pictures (file)',
  'create index ticket_pictures_thumbnail on ticket_pictures (thumbnail)',
  'create index ticket_pictures_message on ticket_pictures (message)',
  'create index ticket_pictures_unsent on ticket_pictures (id) where message is null',
  'create index ticket_pictures_due on ticket_pictures (score_due) where score_due is not null',

  table<PictureQuotaRow>(
    'picture_quotas',
    {
      day: 'integer not null',
      uid: 'text not null',
      bytes: 'integer not null',
    },
    ['day', 'uid'],
  ),

  table<RatingRow>(
    'ticket_ratings',
    {
      tid: 'text not null references tickets (tid) on delete cascade',
      ends: 'integer not null',
      rating: 'text not null',
      comment: 'text',
      created: 'integer not null',
    },
    ['tid', 'ends'],
  ),

  table<SavedReplyRow>('saved_replies', {
    id: 'text primary key',
    title: 'text not null',
    message: 'text not null',
    created: 'integer not null',
    author: 'text',
  }),
]
