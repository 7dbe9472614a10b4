import { type Static, Type } from 'typebox'
import type { Permission } from './access'
import { roles } from './access'
import { everything, Id, listQuery, OneOf, Timestamp } from './common'
import { scoreBands } from './insights'
import { postsDefaultLimit } from './listSizes'
import { Post, postStatuses, postTypes, signalKinds } from './posts'

/** Orders of a list of posts. */
const postSorts = ['created', 'urgency'] as const

export const PostsQuery = listQuery(postsDefaultLimit, {
  start: Type.Optional({ ...Timestamp, description: 'the same as `last`' }),
  status: Type.Optional(OneOf([everything, ...postStatuses], 'only posts in this state')),
  type: Type.Optional(OneOf([everything, ...postTypes], 'only posts of this type')),
  published: Type.Optional(Type.Boolean({ description: 'true: only public posts' })),
  reported: Type.Optional(Type.Boolean({ description: 'true: only posts with an open report' })),
  escalated: Type.Optional(
    Type.Boolean({ description: 'true: only posts that were brought before the Administrators' }),
  ),
  secondLook: Type.Optional(
    Type.Boolean({ description: 'true: only posts whose block a second person has not agreed to yet' }),
  ),
  sort: Type.Optional(
    OneOf(
      postSorts,
      'only with `reported=true`: `urgency` lists the gravest first, of these the newest report; `last` goes with `lastId` then',
    ),
  ),
  signal: Type.Optional(OneOf(signalKinds, 'only posts whose text is a sign of this')),
  moderator: Type.Optional({ ...Id, description: 'who decided; `analyzer` for automatic blocks' }),
  band: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: scoreBands - 1,
      description:
        'only posts that a person has decided last, by their highest score: 0 for those below 0.1, and so on',
    }),
  ),
  from: Type.Optional({ ...Timestamp, description: 'created at this instant or later' }),
  until: Type.Optional({ ...Timestamp, description: 'created before this instant' }),
  'user[uid]': Type.Optional({ ...Id, description: 'only this author' }),
  'user[oid]': Type.Optional({ ...Id, description: 'only authors of this organization' }),
  'user[role]': Type.Optional(OneOf(roles, 'only authors with this role')),
})
export type PostsQuery = Static<typeof PostsQuery>

export const PostsPage = Type.Object(
  { total: Type.Integer({ minimum: 0 }), posts: Type.Array(Post) },
  { title: 'PostsPage' },
)

/** The most imminent posts that one answer lists. */
export const imminentShown = 50

/** What a list of posts asks of its reader: blocked and reported posts are the queue, all else is browsing. */
export function permissionsToList(query: {
  status?: unknown
  published?: unknown
  reported?: unknown
  moderator?: unknown
  band?: unknown
}): Permission[] {
  const isQueue = (query.status === 'blocked' && query.published !== true) || query.reported === true
  return [
    isQueue ? 'posts.queue' : 'posts.browse',
    ...(query.moderator === undefined && query.band === undefined
      ? []
      : (['posts.filterByModerator'] as const)),
  ]
}

/** The same in words. */
export const listCases = [
  { when: 'blocked or reported posts (`status=blocked`, `reported=true`)', permission: 'posts.queue' },
  { when: 'any other posts', permission: 'posts.browse' },
  { when: 'with `moderator` or `band`', permission: 'posts.filterByModerator' },
] as const
