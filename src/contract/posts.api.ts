import { type Static, Type } from 'typebox'
import { type Permission, roles } from './access'
import { addresses } from './addresses'
import { scoreBands } from './insights'
import { everything, listQuery, postsDefaultLimit } from './lists'
import { PostContext, PostsInContext, PostsInContextQuery } from './postContext'
import {
  DecisionOutcome,
  Escalation,
  Moderators,
  NewPost,
  Post,
  PostDecision,
  postStatuses,
  postTypes,
} from './posts'
import { byQuery, byRole, routeTable } from './route'
import { Id, OneOf, Reply, Strict, Timestamp } from './schema'
import { signalKinds } from './signals'

export const postSorts = ['created', 'urgency'] as const

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
export type PostsPage = Static<typeof PostsPage>

/** Imminent posts in one answer. */
export const maxImminentPosts = 50

/** The permissions that a list of posts needs: blocked and reported posts are the queue, all others browsing. */
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

export const postsListCases = [
  { when: 'blocked or reported posts (`status=blocked`, `reported=true`)', permission: 'posts.queue' },
  { when: 'any other posts', permission: 'posts.browse' },
  { when: 'with `moderator` or `band`', permission: 'posts.filterByModerator' },
] as const

const byPid = Strict({ pid: { ...Id, description: 'the post' } })

export const postsApi = routeTable({
  listPosts: {
    ...addresses.listPosts,
    summary: 'Posts, newest first',
    tag: 'posts',
    access: byQuery(postsListCases, permissionsToList),
    query: PostsQuery,
    reply: Reply(PostsPage),
  },
  listImminentPosts: {
    ...addresses.listImminentPosts,
    summary:
      'Posts that can’t wait, because somebody may be in danger, one person’s after the other’s, in the order of the urgent queue',
    tag: 'posts',
    access: byRole('posts.queue'),
    query: Strict({
      first: Type.Optional({ ...Id, description: 'whose posts stand before all others' }),
    }),
    reply: Reply(PostsPage),
  },
  getPost: {
    ...addresses.getPost,
    summary: 'One post',
    tag: 'posts',
    access: byRole('posts.queue'),
    params: byPid,
    reply: Reply(Post),
    problems: ['not_found'],
  },
  getPostContext: {
    ...addresses.getPostContext,
    summary: 'What there is to know beside a post: its author, its reports, and what was decided before',
    tag: 'posts',
    access: byRole('posts.queue'),
    params: byPid,
    reply: Reply(PostContext),
    problems: ['not_found'],
  },
  listPostsInContext: {
    ...addresses.listPostsInContext,
    summary: 'The next few posts at once, each with what there is to know beside it',
    tag: 'posts',
    access: byRole('posts.queue'),
    query: PostsInContextQuery,
    reply: Reply(PostsInContext),
  },
  decidePost: {
    ...addresses.decidePost,
    summary: 'Block or approve a post, and posts alike with it',
    tag: 'posts',
    access: byRole('posts.decide'),
    params: byPid,
    body: PostDecision,
    reply: Reply(DecisionOutcome),
    problems: ['not_found', 'decided_meanwhile', 'revised_meanwhile', 'own_decision', 'too_many'],
  },
  undoDecision: {
    ...addresses.undoDecision,
    summary:
      'Undo one’s own decision before the platform hears of it, and those on posts alike that were made with it',
    tag: 'posts',
    access: byRole('posts.decide'),
    params: byPid,
    query: Strict({
      version: Type.Integer({ minimum: 1, description: 'the version that the decision made' }),
    }),
    reply: Reply(DecisionOutcome),
    problems: ['not_found', 'decided_meanwhile', 'revised_meanwhile', 'undo_ended'],
  },
  escalatePost: {
    ...addresses.escalatePost,
    summary: 'Bring a post before the Administrators, with a note',
    tag: 'posts',
    access: byRole('posts.escalate'),
    params: byPid,
    body: Escalation,
    reply: Reply(Post),
    problems: ['not_found'],
  },
  refuteSignal: {
    ...addresses.refuteSignal,
    summary: 'Say that a signal of a post is none, or take that back; the post stays as it is decided',
    tag: 'posts',
    access: byRole('posts.decide'),
    params: Strict({ ...byPid.properties, kind: OneOf(signalKinds, 'the kind of the signal') }),
    body: Strict(
      { isSign: Type.Boolean({ description: 'false where it is none', examples: [false] }) },
      { title: 'SignalRefutal' },
    ),
    reply: Reply(Post),
    problems: ['not_found'],
  },
  releasePost: {
    ...addresses.releasePost,
    summary:
      'Show a post that tells of harm by somebody near to the author’s organization, which sees nothing of it before; or take that back',
    tag: 'posts',
    access: byRole('posts.decide'),
    params: byPid,
    body: Strict(
      { isReleased: Type.Boolean({ description: 'whether the organization sees it', examples: [true] }) },
      { title: 'PostRelease' },
    ),
    reply: Reply(Post),
    problems: ['not_found'],
  },
  createPost: {
    ...addresses.createPost,
    summary: 'Create a post in the name of a member; it is scored, and published, blocked or left pending',
    tag: 'posts',
    access: byRole('posts.create'),
    params: Strict({ uid: { ...Id, description: 'the author' } }),
    form: NewPost,
    file: 'media',
    reply: Reply(Post, 201),
    status: 201,
    problems: ['not_found', 'media_too_large', 'media_refused', 'media_unreadable', 'too_many_requests'],
  },
  listModerators: {
    ...addresses.listModerators,
    summary: 'The people who have decided posts',
    tag: 'posts',
    access: byRole('posts.filterByModerator'),
    reply: Reply(Moderators),
  },
  getMedia: {
    ...addresses.getMedia,
    summary: 'A picture or a video of a post, at the signed address that the post gives',
    tag: 'media',
    access: { by: 'signature' },
    params: Strict({
      file: Type.String({
        pattern: '^[A-Za-z0-9-]+\\.(jpeg|jpg|png|gif|mov|mp4)$',
        description: 'the file',
      }),
    }),
    query: Strict({
      post: Type.Optional({ ...Id, description: 'the post that the address was given with' }),
      session: Type.Optional(Type.String({ description: 'the session that was given the address' })),
      expires: Type.Optional(Type.Integer({ description: 'until when it is good, in seconds since 1970' })),
      signature: Type.Optional(Type.String({ description: 'the office’s signature of the others' })),
    }),
    alsoStatus: 206,
    uncompressed: true,
    problems: ['not_found', 'range_refused'],
  },
})
