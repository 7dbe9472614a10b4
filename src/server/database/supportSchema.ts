import type { Generated } from 'kysely'
import type { PictureType } from '../../contract/pictures'
import type { Rating, TicketPriority, TicketStatus } from '../../contract/tickets'

/** The tables of the support desk. */
export interface SupportSchema {
  tickets: Searched<Omit<TicketRow, 'ends'>> & { ends: Generated<number> }
  ticket_counts: TicketCountRow
  messages: Searched<Omit<MessageRow, 'pictures'>> & { pictures: Generated<number> }
  ticket_seen: TicketSeenRow
  ticket_notes: NoteRow
  ticket_mentions: MentionRow
  ticket_pictures: PictureRow
  ticket_ratings: RatingRow
  saved_replies: SavedReplyRow
}

/** With what it is searched by, which whoever inserts it makes of it. */
type Searched<Row> = Row & { search: Generated<string> }

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
  /** When the member wrote what is the first that nobody has answered; null where nobody waits. */
  waiting_since: number | null
  priority: TicketPriority
  /** JSON. */
  tags: string
  /** When staff answered first, or null. */
  first_answer: number | null
  /** How often it has been solved or closed. */
  ends: number
}

/** How many tickets there are of each status. */
interface TicketCountRow {
  status: TicketStatus
  n: number
}

export interface MessageRow {
  id: string
  tid: string
  /** Its place on the ticket: from 1, without gaps. */
  seq: number
  sender: string
  recipient: string | null
  message: string
  /** The sender's own name for it: unique among the sender's on the ticket. */
  nonce: string | null
  created: number
  /** How many it shows. */
  pictures: number
}

/** A picture that somebody has uploaded for a ticket. */
export interface PictureRow {
  /** With the time in it, like all ids. */
  id: string
  tid: string
  sender: string
  /** Bare names of files of ours. */
  file: string
  thumbnail: string
  type: PictureType
  /** 1 where staff see it only when they ask for it: it was scored so, or is not scored. */
  covered: number
  /** When it is to be scored; null where that is done, or is not to be. */
  score_due: number | null
  /** The message that shows it, and its place there; null until it is sent. */
  message: string | null
  place: number | null
  /** What it shows, in its sender's words. */
  alt: string | null
}

/** What a ticket's member said of how it had ended. */
export interface RatingRow {
  tid: string
  /** Of which end: how many there had been. */
  ends: number
  rating: Rating
  comment: string | null
  created: number
}

/** Up to which place somebody of the staff has seen a ticket's messages. */
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
  /** The post that was brought before the moderators with it, or null. */
  pid: string | null
}

/** That somebody is named in a note, until they have looked at it. */
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
  /** The uid of who saved it first, or null. */
  author: string | null
}
