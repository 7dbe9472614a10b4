import { type Static, Type } from 'typebox'
import { roles } from './access'
import { addresses } from './addresses'
import { keysOf } from './keysOf'
import { maxPictures } from './pictureLimits'
import { NamedPicture, TicketPicture } from './pictures'
import { ticketStatuses } from './questions'
import { routeTable } from './route'
import { Id, Nullable, OneOf, Strict, Timestamp } from './schema'
import {
  ChangesFrame,
  ClaimedFrame,
  ClaimRequest,
  ClaimsFrame,
  QueuesFrame,
  WatchRequest,
} from './staffChannel'
import {
  Assignee,
  maxCommentLength,
  maxMessageLength,
  ratings,
  Tags,
  Ticket,
  TicketNote,
  ticketPriorities,
} from './tickets'

/** How the token of a guardian's link begins: it reads the conversation of a child, and writes nothing. */
export const guardianToken = 'g.'

/** `ticket` is the token of the link; the client adds the others. */
export const SupportQuery = Strict({
  ticket: Type.Optional(Type.String({ maxLength: 1000, description: 'the token that the link came with' })),
  tid: Type.Optional({ ...Id, description: 'the ticket; without it, staff get the desk’s line' }),
  after: Type.Optional({ ...Id, description: 'only the messages that came later than this one' }),
  latest: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000, description: 'only the last so many messages' }),
  ),
})
export type SupportQuery = Static<typeof SupportQuery>

export const maxFrameBytes = 64 * 1024
/** Of one history frame. */
export const maxHistoryMessages = 500
/** Each side pings this often; twice that without an answer ends the connection. */
export const heartbeatMs = 15_000
/** Typing is sent again this often, and forgotten after twice that. */
export const typingIntervalMs = 3000

/** Why the office closes a socket, beside the codes of RFC 6455 (1001 when it stops, 1009 for a frame too large). */
export const closeCodes = {
  /** "Going away" of RFC 6455: this server stops, or has missed changes; connect again. */
  comeBack: 1001,
  /** The session, the member's link or the account is no longer good. */
  sessionEnded: 4401,
  /** The ticket is no longer there. */
  ticketGone: 4404,
  /** No heartbeat. */
  silent: 4408,
  /** Far too many frames. */
  flood: 4429,
  /** The reader does not keep up. */
  slow: 4413,
} as const

/** Why a frame was refused; the socket stays open. */
export const supportErrors = {
  invalid_frame: 'This frame is not valid',
  not_open: 'This ticket is not open',
  not_yours: 'This is another person’s to do',
  changed_meanwhile: 'A colleague has changed this ticket meanwhile',
  written_meanwhile: 'The member has written meanwhile',
  too_many_requests: 'Too many messages',
  not_found: 'There is no such message here',
  picture_gone: 'A picture of this message is not there, or was shown already',
  unavailable: 'The office could not store this',
} as const
export type SupportErrorCode = keyof typeof supportErrors

/** At least one visible character. */
const visibleCharacter =
  '[^\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]'
const MessageText = Type.String({ pattern: visibleCharacter, maxLength: maxMessageLength })
/** A message's number on its ticket; 0 before the first. */
const MessageNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** The client's id for a message, which makes resending idempotent. A UUIDv7 is stored fastest. */
const Nonce = Type.String({ minLength: 1, maxLength: 64 })

export const ChatMessage = Type.Object(
  {
    id: Id,
    tid: Id,
    seq: Type.Integer({ minimum: 1, description: 'its place on the ticket, without gaps' }),
    from: Id,
    name: Nullable(
      Type.String({
        description:
          'who wrote it, to the ticket’s member by first name alone; null where the account is no longer there',
      }),
    ),
    role: Type.Optional(OneOf(roles, 'of staff; absent where the account is no longer there')),
    to: Nullable(Id),
    message: Type.String({ description: 'empty where it is pictures without words' }),
    pictures: Type.Optional(Type.Array(TicketPicture)),
    created: Timestamp,
  },
  { title: 'ChatMessage' },
)
export type ChatMessage = Static<typeof ChatMessage>

/** Up to which message a person of the staff has read; 0 before the first. */
const SeenPlace = Type.Object(
  { uid: Id, name: Type.String(), seq: Type.Integer({ minimum: 0 }) },
  { title: 'SeenPlace' },
)
export type SeenPlace = Static<typeof SeenPlace>

const TicketFrame = Type.Object({ type: Type.Literal('ticket'), ...Ticket.properties })
export const HistoryFrame = Type.Object({
  type: Type.Literal('history'),
  messages: Type.Array(ChatMessage),
  hasOlder: Type.Boolean({ description: 'there are messages before the first one here' }),
  before: Type.Optional({ ...Id, description: 'the message that older ones were asked for' }),
  seen: Type.Optional(
    Type.Array(SeenPlace, {
      description: 'in the first one, to staff alone: who has seen the ticket, up to where',
    }),
  ),
  notes: Type.Optional(
    Type.Array(TicketNote, { description: 'in the first one, to staff alone: all of them' }),
  ),
})
const ChatFrame = Type.Object({
  type: Type.Literal('chat'),
  ...ChatMessage.properties,
  nonce: Type.Optional(Nonce),
})
const TypingFrame = Type.Object({
  type: Type.Literal('typing'),
  tid: Id,
  from: Id,
  name: Type.Optional(Type.String({ description: 'who that is, for staff alone' })),
})
/** To staff only. */
const SeenFrame = Type.Object({ type: Type.Literal('seen'), tid: Id, ...SeenPlace.properties })
/** To staff only: on the ticket, and on the staff channel of those mentioned. */
const NoteFrame = Type.Object({
  type: Type.Literal('note'),
  ...TicketNote.properties,
  nonce: Type.Optional(Nonce),
})
/** On the staff channel of a person to whom a colleague assigned a ticket. */
const GivenFrame = Type.Object({
  type: Type.Literal('given'),
  tid: Id,
  name: Type.String({ description: 'who gave it' }),
})
const ErrorFrame = Type.Object({
  type: Type.Literal('error'),
  code: OneOf(keysOf(supportErrors)),
  title: Type.String(),
  detail: Type.Optional(Type.String()),
  nonce: Type.Optional(Type.String({ description: 'of the message that was refused' })),
  retryAfter: Type.Optional(Type.Number({ description: 'seconds' })),
})
/** Answers `ping`. */
const PongFrame = Type.Object({ type: Type.Literal('pong') })
export const OfficeFrame = Type.Union(
  [
    TicketFrame,
    HistoryFrame,
    ChatFrame,
    TypingFrame,
    SeenFrame,
    NoteFrame,
    GivenFrame,
    QueuesFrame,
    ClaimsFrame,
    ClaimedFrame,
    ChangesFrame,
    ErrorFrame,
    PongFrame,
  ],
  { title: 'OfficeFrame' },
)
export type OfficeFrame = Static<typeof OfficeFrame>

/**
 * `from` and `to` are optional; a `from` that is not the sender is refused. With pictures `message` may be empty. With `solves`, the
 * number of the last message that was shown, staff solve the ticket with it: both happen, or, if the member has written since, neither.
 */
export const ChatRequest = Strict({
  type: Type.Literal('chat'),
  tid: Id,
  to: Type.Optional(Nullable(Id)),
  from: Type.Optional(Id),
  message: Type.String({ pattern: `^$|${visibleCharacter}`, maxLength: maxMessageLength }),
  pictures: Type.Optional(Type.Array(NamedPicture, { minItems: 1, maxItems: maxPictures })),
  solves: Type.Optional(MessageNumber),
  nonce: Type.Optional(Nonce),
})
/**
 * Staff only. `open` takes the ticket for the sender, or assigns it to `assignee`, which needs the `version` that was shown;
 * `closed` and `solved` end it. An outdated `version` is refused; a colleague's ticket can't be taken without one. With the
 * `seq` of the last message that was shown, it is refused if the member has written since.
 */
export const TicketRequest = Strict({
  type: Type.Literal('ticket'),
  tid: Type.Optional(Id),
  status: OneOf(ticketStatuses),
  assignee: Type.Optional(Nullable(Type.Partial(Assignee))),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  seq: Type.Optional(MessageNumber),
})
export const TypingRequest = Strict({ type: Type.Literal('typing'), tid: Type.Optional(Id) })
/** By the member of a solved or closed ticket. `bad` reopens it; until then a new rating replaces the old one. */
export const RatingRequest = Strict({
  type: Type.Literal('rating'),
  tid: Type.Optional(Id),
  rating: OneOf(ratings),
  comment: Type.Optional(Type.String({ maxLength: maxCommentLength })),
})
/** Staff only: priority and tags; what is absent stays. */
export const TriageRequest = Strict({
  type: Type.Literal('triage'),
  tid: Type.Optional(Id),
  priority: Type.Optional(OneOf(ticketPriorities)),
  tags: Type.Optional(Tags),
})
/** Staff only: an internal note. */
export const NoteRequest = Strict({
  type: Type.Literal('note'),
  tid: Type.Optional(Id),
  text: MessageText,
  mentions: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
  nonce: Type.Optional(Nonce),
})
/** By staff: messages up to `seq` and notes up to `note` were read. Neither goes back. */
export const SeenRequest = Strict({
  type: Type.Literal('seen'),
  tid: Type.Optional(Id),
  seq: MessageNumber,
  note: Type.Optional(Id),
})
/** Asks for messages before one, or for the newest. */
export const HistoryRequest = Strict({
  type: Type.Literal('history'),
  tid: Type.Optional(Id),
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxHistoryMessages })),
})
/** A browser can't send a WebSocket ping of its own. */
export const PingRequest = Strict({ type: Type.Literal('ping') })
export const PersonFrame = Type.Union(
  [
    ChatRequest,
    TicketRequest,
    TriageRequest,
    NoteRequest,
    RatingRequest,
    TypingRequest,
    SeenRequest,
    HistoryRequest,
    ClaimRequest,
    WatchRequest,
    PingRequest,
  ],
  { title: 'PersonFrame' },
)
export type PersonFrame = Static<typeof PersonFrame>

/**
 * The support socket: `links.support` of a session (or of a member's ticket) with `&tid=<tid>`, and with
 * `&after=<id>` for messages after one, or `&latest=<n>` for the last n. Without either the whole history comes, in frames
 * of `maxHistoryMessages`, oldest first. Without `tid` (`links.desk`) it is the staff channel: how many posts wait, who has
 * which one open, and, to staff who may answer tickets, a frame for each change of any.
 */
export const supportApi = routeTable({
  supportSocket: {
    ...addresses.supportSocket,
    summary:
      'The support socket: a WebSocket; people send a `PersonFrame`, the office an `OfficeFrame` (see the schemas). ' +
      'It closes with 1001 (stopping), 1009 (frame too large), 4401 (session or link ended), 4404 (ticket gone), ' +
      '4408 (no sign of life), 4413 (reads too slowly), 4429 (far too many frames)',
    tag: 'support',
    access: { by: 'signature' },
    query: SupportQuery,
    status: 101,
    problems: ['unauthorized', 'forbidden', 'not_found', 'too_many_requests', 'unavailable'],
  },
})
