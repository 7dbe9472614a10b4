import { type Static, Type } from 'typebox'
import { ListChanges } from './lists'
import { Id, Nullable, OneOf, Strict, Timestamp } from './schema'

/** What goes over the desk's line beside tickets: how much waits, who has which post open, and what has changed in a list. */
const QueueCount = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  entered: Type.Integer({ minimum: 0, description: 'how many have come into it so far: it only grows' }),
})
export type QueueCount = Static<typeof QueueCount>
/** The length of every queue that the person may see. */
export const QueuesFrame = Type.Object({
  type: Type.Literal('queues'),
  blocked: { ...QueueCount, description: '`total`: of those that no person has decided' },
  reported: QueueCount,
  waiting: Type.Optional(QueueCount),
  imminent: Type.Object(
    {
      total: Type.Integer({ minimum: 0 }),
      newest: Nullable(Timestamp),
      reasons: Type.Integer({ minimum: 0, description: 'posts, profiles, limits and tickets one by one' }),
    },
    { description: 'how many people and tickets can’t wait, and since when the newest of them can’t' },
  ),
  tickets: Type.Optional(
    Type.Object({
      mine: Type.Integer({ minimum: 0 }),
      unassigned: Type.Integer({ minimum: 0 }),
      waiting: Type.Integer({ minimum: 0 }),
      all: Type.Integer({ minimum: 0 }),
    }),
  ),
  registrations: Type.Optional(
    Type.Integer({ minimum: 0, description: 'how many registrations wait to be accepted or refused' }),
  ),
  appeals: Type.Optional(Type.Integer({ minimum: 0, description: 'how many are open' })),
  abuse: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'how many matches with known abuse material nobody has reported',
    }),
  ),
  abuseUnseen: Type.Optional(
    Type.Literal(true, {
      description: 'to those who add rights, while there is abuse material and nobody may see it',
    }),
  ),
  profiles: Type.Optional(
    Type.Integer({ minimum: 0, description: 'how many people were reported or found, and are undecided' }),
  ),
  limits: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'how many people the office has limited by itself, which no person has confirmed or lifted yet',
    }),
  ),
  unseen: Type.Optional(
    Type.Object(
      {
        posts: Type.Integer({ minimum: 0 }),
        tickets: Type.Integer({ minimum: 0 }),
        isLate: Type.Boolean({ description: 'whether the queue is late' }),
      },
      { description: 'what can’t wait, and nobody has looked at though somebody was told' },
    ),
  ),
  readOnce: Type.Optional(
    Type.Literal(true, {
      description: 'while texts are published without the second reading, which can’t be had',
    }),
  ),
})
export type Queues = Omit<Static<typeof QueuesFrame>, 'type'>
export type CountedQueue = Exclude<keyof Queues, 'readOnce' | 'unseen' | 'abuseUnseen'>
/** The person who has a post open. */
const Holder = Type.Object(
  {
    uid: Id,
    name: Type.String(),
    isOpen: Type.Boolean({ description: 'whether they look at it; else it follows, or is behind' }),
  },
  { title: 'Holder' },
)
export type Holder = Static<typeof Holder>
/** Who has which posts open: all at first, then the changes. Only to staff who see all posts. */
export const ClaimsFrame = Type.Object({
  type: Type.Literal('claims'),
  isAll: Type.Boolean(),
  claims: Type.Array(Type.Object({ pid: Id, holder: Nullable(Holder) })),
})
/**
 * The answer to a claim: `mine` are claimed on this socket, `changed` have another version than the one shown, `others` belong
 * to a colleague.
 */
export const ClaimedFrame = Type.Object({
  type: Type.Literal('claimed'),
  mine: Type.Array(Id),
  changed: Type.Array(Id),
  others: Type.Array(Type.Object({ pid: Id, holder: Holder })),
})
const listNames = ['accounts', 'organizations'] as const
export type ListName = (typeof listNames)[number]
const WatchedList = { list: OneOf(listNames), oid: Type.Optional({ ...Id, description: 'as in the list' }) }
/** Counts the rows of the watched list (`watch`) that were added, changed or removed so far. */
export const ChangesFrame = Type.Object({
  type: Type.Literal('changes'),
  ...WatchedList,
  changes: ListChanges,
})
/** A claim ends after this unless it is renewed. */
export const claimMs = 120_000
/** Of one socket: the open post, those that follow, and those whose decision is being sent. */
const maxClaims = 100
/**
 * Staff who decide about all posts: replaces the claims of this socket. A colleague's claim is taken over only as `takeOver`. The end of
 * the socket releases all. Others who see all posts claim none: they tell which one they look at, as `open`.
 */
export const ClaimRequest = Strict({
  type: Type.Literal('claim'),
  posts: Type.Array(
    Strict({
      pid: Id,
      version: Type.Integer({ minimum: 1, description: 'the version that was shown' }),
    }),
    { maxItems: maxClaims },
  ),
  open: Type.Optional({ ...Id, description: 'the one that is looked at; the others follow, or are behind' }),
  takeOver: Type.Optional(Id),
})
/**
 * Watches this list instead of the one before; none without `list`. A list that the person may not see is refused.
 */
export const WatchRequest = Strict({
  type: Type.Literal('watch'),
  list: Type.Optional(WatchedList.list),
  oid: WatchedList.oid,
})
