import { type Static, Type } from 'typebox'
import { roles } from './access'
import { accountStatuses } from './accounts'
import { AgeBand } from './ages'
import { appealStatuses } from './appeals'
import { Ids } from './lists'
import { PersonState, Strikes } from './measures'
import { leftReasons, maxAlike, Post, postStatuses } from './posts'
import { Questions } from './questions'
import { ReferralStanding } from './referrals'
import { ReporterRecord } from './reporters'
import { Id, Nullable, OneOf, organizationExample, PersonRef, Strict, Timestamp } from './schema'
import { hintKinds, postSignalKinds } from './signals'

/** Newest reports, and newest decisions, of one context. */
export const maxContextEntries = 100
/** Newest posts of the author that are counted. */
export const maxCountedPosts = 1000
/** Of these, how many are shown, and how many characters of each. */
export const maxRecentPosts = 5
export const recentTextLength = 140
/** Lines of a conversation before a post, and after it, and how many characters of each. */
export const maxLines = 3
export const lineLength = 500
/** By how many people a post is reported within how many minutes where the number tells nothing any more. */
export const minBrigade = 10
export const brigadeMinutes = 10

const PersonName = Type.Object({
  uid: Id,
  name: Nullable(Type.String({ description: 'null where there is no such account, or none any more' })),
})

const Recipient = Type.Object(
  {
    ...PersonName.properties,
    ageBand: Type.Optional({ ...AgeBand, description: 'how old, where that is known: `9–11`, or `18+`' }),
  },
  { title: 'Recipient' },
)

const Count = Type.Integer({ minimum: 0, examples: [3] })

const ContextAuthor = Type.Object(
  {
    uid: Id,
    name: Type.String(),
    username: Nullable(Type.String()),
    role: OneOf(roles),
    organization: Nullable(Type.Object({ oid: Id, name: Type.String(organizationExample) })),
    status: Type.Union([OneOf(accountStatuses), Type.Null()]),
    created: Nullable({ ...Timestamp, description: 'since when there is the account' }),
    guardian: Nullable(
      Type.Object(
        { uid: Id, name: Type.String() },
        { description: 'whose sub-account this is; null where it is nobody’s' },
      ),
    ),
    state: Type.Optional(PersonState),
    strikes: Type.Optional(
      Type.Object({
        ...Type.Omit(Strikes, ['list']).properties,
        incident: {
          ...Count,
          description:
            'how many of these points are of the incident that a block of this post would be part of',
          examples: [0],
        },
      }),
    ),
  },
  {
    title: 'ContextAuthor',
    description:
      '`status`, `created` and `guardian` are null where the caller’s role may not see the account, or it was removed; `state` and `strikes` are for those who decide, of somebody who has an account',
  },
)

const ContextPost = Type.Object(
  {
    pid: Id,
    text: Nullable(Type.String({ description: `its first ${recentTextLength} characters` })),
    status: OneOf(postStatuses),
    created: Timestamp,
    decided: Nullable({ ...Timestamp, description: 'null where the analyzer let it through' }),
  },
  { title: 'ContextPost' },
)

const ContextLine = Type.Object(
  {
    pid: { ...Id, examples: ['019ca8c2-1c80-7d0e-9b4a-5e6f708192a3'] },
    author: PersonName,
    text: Nullable(
      Type.String({
        description: `its first ${lineLength} characters`,
        examples: ['That was not nice of you'],
      }),
    ),
    media: Type.Integer({ minimum: 0, description: 'how many pictures and videos it has', examples: [0] }),
    status: OneOf(postStatuses),
    created: Timestamp,
    removed: Nullable({ ...Timestamp, description: 'when the platform removed it', examples: [null] }),
    isAnswered: Type.Boolean({ description: 'whether it is what the post answers', examples: [false] }),
  },
  { title: 'ContextLine' },
)
export type ContextLine = Static<typeof ContextLine>

const { isAnswered: _isAnswered, ...ofLine } = ContextLine.properties
const AlikePost = Type.Object(
  {
    ...ofLine,
    version: Type.Integer({ minimum: 1, examples: [1] }),
    revision: Type.Integer({ minimum: 1, examples: [1] }),
    reports: { ...Count, description: 'how many reports are open', examples: [0] },
    left: Type.Union([OneOf(leftReasons), Type.Null()], {
      description: 'why it is decided by itself, as in the answer to a decision; null where it need not be',
      examples: [null],
    }),
  },
  { title: 'AlikePost' },
)
export type AlikePost = Static<typeof AlikePost>

export const ContextReport = Type.Object(
  {
    rid: { ...Id, examples: ['019cb0e1-7c40-7d52-9e11-2f3a4b5c6d7e'] },
    title: Type.String({ examples: ['Unkind'] }),
    message: Type.String({ examples: ['I wrote this in anger, please take it down'] }),
    created: Timestamp,
    reporter: Nullable(
      Type.Object(
        { ...PersonName.properties, ...ReporterRecord.properties },
        { description: 'null for a role that decides no posts' },
      ),
    ),
    settled: Nullable({ ...Timestamp, description: 'by a decision; null while it is open' }),
  },
  { title: 'ContextReport' },
)

const ContextDecision = Type.Object(
  {
    created: Timestamp,
    act: OneOf(
      ['block', 'approve', 'withhold', 'update'],
      '`withhold`: it was published, and waits again; `update`: it was blocked, and waits again',
    ),
    from: OneOf(postStatuses, 'what the post was before'),
    moderator: Type.String({ description: 'who decided: a uid, or `analyzer`' }),
    moderatorName: Nullable(Type.String()),
    revision: Nullable(
      Type.Integer({
        minimum: 1,
        description: 'the revision that it was made on; null of the analyzer’s',
        examples: [1],
      }),
    ),
    policy: Nullable(
      Type.String({ description: 'the name of the policy that was named', examples: ['Bullying'] }),
    ),
    note: Nullable(
      Type.String({
        description: 'null for a role that decides no posts',
        examples: ['Aimed at a classmate'],
      }),
    ),
  },
  { title: 'ContextDecision' },
)

const ContextRevision = Type.Object(
  {
    revision: Type.Integer({ minimum: 1, examples: [1] }),
    created: { ...Timestamp, description: 'when its author wrote it' },
    text: Nullable(Type.String({ examples: ['We built a bird house'] })),
    media: Type.Integer({ minimum: 0, description: 'how many pictures and videos it had', examples: [0] }),
    status: OneOf(postStatuses, 'what the post was when its author changed it'),
    signals: Type.Array(OneOf(postSignalKinds), { description: 'what it was a sign of', examples: [[]] }),
  },
  { title: 'ContextRevision' },
)

const ContextEscalation = Type.Object(
  {
    created: Timestamp,
    by: PersonRef,
    note: Type.String({ examples: ['I can’t tell whether this is a joke'] }),
  },
  { title: 'ContextEscalation' },
)

/** What a reviewer knows beside a post. */
export const PostContext = Type.Object(
  {
    author: ContextAuthor,
    referral: Type.Union([ReferralStanding, Type.Null()], {
      description: 'whether somebody sees to its author',
    }),
    outcomes: Type.Object(
      { public: Count, blocked: Count, pending: Count },
      { description: `the author’s other posts by status, among the newest ${maxCountedPosts}` },
    ),
    hints: Type.Array(Type.Object({ kind: OneOf(hintKinds), posts: Count }), {
      description:
        'steps of grooming, weak each by itself, in how many of the author’s posts of the 14 days before, this one included',
    }),
    recent: Type.Array(ContextPost, {
      description: `the last ${maxRecentPosts} of these that are decided and that the caller’s role sees, the newest first`,
    }),
    to: Type.Array(Recipient, {
      description: 'to whom it was said; none for a role that decides no posts',
    }),
    conversation: Type.Object(
      { before: Type.Array(ContextLine), after: Type.Array(ContextLine) },
      {
        description: `up to ${maxLines} lines before the post and after it in its thread, the oldest first, and what it answers; without a thread the posts that it answers, and its answers. Those alone that the role may open`,
      },
    ),
    alike: Type.Array(AlikePost, {
      description: `posts alike that nobody has decided, the newest ${maxAlike - 1}, the newest first; none for a role that decides no posts`,
    }),
    reports: Type.Array(ContextReport, {
      description: `open and settled, the newest ${maxContextEntries}, the newest first`,
    }),
    brigading: Nullable(
      Type.Object(
        { reporters: Count, minutes: Count },
        { description: 'how many people have reported it within minutes, where these are very many' },
      ),
    ),
    escalations: Type.Array(ContextEscalation, {
      description:
        'who has brought it before the Administrators, the newest first; none for a role that may not',
    }),
    asked: Type.Optional(Questions),
    threshold: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'the highest score with which a post is published now',
      examples: [0.5],
    }),
    appeals: Type.Array(Type.Object({ id: Id, status: OneOf(appealStatuses), created: Timestamp }), {
      description: 'against its blocks, the newest first; for those who decide',
    }),
    revisions: Type.Array(ContextRevision, {
      description: `what it said before its author changed it, the newest ${maxContextEntries}, the newest first`,
    }),
    decisions: Type.Array(ContextDecision, {
      description: `earlier decisions, the newest ${maxContextEntries}, the newest first`,
    }),
  },
  { title: 'PostContext' },
)
export type PostContext = Static<typeof PostContext>

/** Of one call. */
export const maxPostsInContext = 12

export const PostsInContextQuery = Strict({
  pids: { ...Ids, description: `the posts, ${maxPostsInContext} at most; as the ids of a bulk call` },
})

/** Without posts that the caller may not see. */
export const PostsInContext = Type.Object(
  { posts: Type.Array(Type.Object({ post: Post, context: PostContext })) },
  { title: 'PostsInContext' },
)
export type PostsInContext = Static<typeof PostsInContext>
