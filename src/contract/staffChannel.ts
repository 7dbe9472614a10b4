import { type Static, Type } from 'typebox'
import { ListChanges } from './lists'
import { Id, Nullable, OneOf, Strict, Timestamp } from './schema'

/** What goes over the desk's line beside tickets: how much waits, who has which post open, and what has changed in a list. */
const QueueCount = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  entered: Type.Integer({ minimum: 0, description: 'how many have come into it so far: it only grows' }),
})
export type QueueCount = Static<typeof QueueCount>
/** How many posts are in the queues that one may see, how many can’t wait, and how many tickets are in each queue, for who may answer them. */
export const QueuesFrame = Type.Object({
  type: Type.Literal('queues'),
  blocked: { ...QueueCount, description: '`total`: of those that no person has decided' },
  reported: QueueCount,
  waiting: Type.Optional(QueueCount),
  imminent: Type.Object(
    { total: Type.Integer({ minimum: 0 }), newest: Nullable(Timestamp) },
    { description: 'how many posts can’t wait, and since when the newest of them can’t' },
  ),
  tickets: Type.Optional(
    Type.Object({
      mine: Type.Integer({ minimum: 0 }),
      unassigned: Type.Integer({ minimum: 0 }),
      waiting: Type.Integer({ minimum: 0 }),
      all: Type.Integer({ minimum: 0 }),
    }),
  ),
  appeals: Type.Optional(Type.Integer({ minimum: 0, description: 'how many are open' })),
  readOnce: Type.Optional(
    Type.Literal(true, {
      description: 'while texts are published without the second reading, which can’t be had',
    }),
  ),
})
export type Queues = Omit<Static<typeof QueuesFrame>, 'type'>
/** Where something is counted that waits. */
export type CountedQueue = Exclude<keyof Queues, 'readOnce'>
/** Who has a post open, on whichever line. */
const Holder = Type.Object(
  {
    uid: Id,
    name: Type.String(),
    isOpen: Type.Boolean({ description: 'whether they look at it; else it follows, or is behind' }),
  },
  { title: 'Holder' },
)
export type Holder = Static<typeof Holder>
/** Who has which posts open: all of them at first, then what has changed. For who sees everybody's posts. */
export const ClaimsFrame = Type.Object({
  type: Type.Literal('claims'),
  isAll: Type.Boolean(),
  claims: Type.Array(Type.Object({ pid: Id, holder: Nullable(Holder) })),
})
/**
 * What came of a claim: `mine` are the asker's, on this line; `changed` are no longer as they were shown, and nobody's by this.
 * The others are somebody else's.
 */
export const ClaimedFrame = Type.Object({
  type: Type.Literal('claimed'),
  mine: Type.Array(Id),
  changed: Type.Array(Id),
  others: Type.Array(Type.Object({ pid: Id, holder: Holder })),
})
/** The lists that tell how often they have changed. */
const listNames = ['accounts', 'organizations'] as const
export type ListName = (typeof listNames)[number]
const WatchedList = { list: OneOf(listNames), oid: Type.Optional({ ...Id, description: 'as in the list' }) }
/** How many rows of the list that is watched (`watch`) were added, changed or removed so far: it only grows. */
export const ChangesFrame = Type.Object({
  type: Type.Literal('changes'),
  ...WatchedList,
  changes: ListChanges,
})
/** A claim holds so long without being made anew, in milliseconds. */
export const claimMs = 120_000
/** So many posts one line may have open: what is looked at, what follows, and what a decision is on its way for. */
const maxClaims = 100
/**
 * On the desk's line, by who sees everybody's posts: these, as they were shown, are what one has open, and no others any more.
 * One that a colleague has open becomes the asker's only as `takeOver`. The end of the line lets go of all.
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
 * On the desk's line: tells `changes` of this list from now on, and of no other any more; of none without `list`. Whose list one may
 * not see is refused.
 */
export const WatchRequest = Strict({
  type: Type.Literal('watch'),
  list: Type.Optional(WatchedList.list),
  oid: WatchedList.oid,
})
