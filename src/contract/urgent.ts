import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { AgeBand } from './ages'
import { Measure } from './measures'
import { Post } from './posts'
import { byRole, routeTable } from './route'
import { Id, Nullable, Reply, Strict, Timestamp } from './schema'

/** Rows that are listed unless more are asked for, and at most. */
export const defaultUrgentRows = 20
export const maxUrgentRows = 500

const UrgentRow = Type.Object(
  {
    since: { ...Timestamp, description: 'since when the first of it can’t wait' },
    person: Type.Object(
      {
        uid: Id,
        firstname: Type.String(),
        lastname: Type.String(),
        ageBand: Type.Optional(AgeBand),
      },
      { description: 'whose posts these are, who was reported or limited, or who asks for help' },
    ),
    posts: Type.Integer({
      minimum: 0,
      description: 'how many of their posts can’t wait',
      examples: [4],
    }),
    post: Nullable({ ...Post, description: 'the first of these; null where there is none' }),
    isReported: Type.Boolean({
      description: 'whether the name, biography or photo waits for a decision and can’t',
      examples: [false],
    }),
    limit: Nullable({
      ...Measure,
      description: 'what the office did by itself, and nobody has confirmed or lifted',
      examples: [null],
    }),
    ticket: Nullable(
      Type.Object(
        { tid: Id, number: Type.Integer({ minimum: 0 }), issue: Type.String() },
        {
          description: 'a ticket of priority `safety` that waits for an answer: then the row is that alone',
          examples: [null],
        },
      ),
    ),
  },
  { title: 'UrgentRow' },
)
export type UrgentRow = Static<typeof UrgentRow>

const UrgentRows = Type.Object(
  { total: Type.Integer({ minimum: 0 }), rows: Type.Array(UrgentRow) },
  { title: 'UrgentRows' },
)
export type UrgentRows = Static<typeof UrgentRows>

export const urgentApi = routeTable({
  listUrgent: {
    ...addresses.listUrgent,
    summary:
      'What can’t wait, a row for each person and each ticket: who may be in danger first, then children whom somebody approaches, then the longest wait; last what a person has said to be no sign',
    tag: 'posts',
    access: byRole('posts.queue'),
    query: Strict({
      limit: Type.Integer({
        minimum: 1,
        maximum: maxUrgentRows,
        default: defaultUrgentRows,
        description: 'how many rows at most',
      }),
    }),
    reply: Reply(UrgentRows),
  },
})
