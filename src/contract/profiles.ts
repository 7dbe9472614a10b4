import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { listQuery, postsDefaultLimit } from './lists'
import { ContextReport, maxContextEntries } from './postContext'
import { Post } from './posts'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, Reply, Strict, Timestamp } from './schema'
import { Explanation, Signal, Toxicity } from './signals'

/** What a person shows of themselves, in display order. */
export const profileParts = ['name', 'biography', 'photo'] as const
export type ProfilePartName = (typeof profileParts)[number]
/** `change`: the platform asks for another one, and shows nobody the old one until there is one. */
export const profileVerdicts = ['keep', 'hide', 'change'] as const
export type ProfileVerdict = (typeof profileVerdicts)[number]

/** What a report is about. */
export const ReportSubject = Strict(
  {
    post: Type.Optional({ ...Id, description: 'a post, by its pid' }),
    account: Type.Optional({ ...Id, description: 'a person, by their uid: the name, biography or photo' }),
    message: Type.Optional({ ...Id, description: 'a private message, by its pid' }),
  },
  {
    ...{ title: 'ReportSubject', minProperties: 1, maxProperties: 1 },
    examples: [{ account: '019bb13c-a3e0-7a41-b8c0-d93e2f1a5b7c' }],
  },
)
export type ReportSubject = Static<typeof ReportSubject>

const ProfilePart = Type.Object(
  {
    text: Type.String({
      description: 'as it is; of a name the username in a second line, of a photo its address',
      examples: ['I like bird houses'],
    }),
    earlier: Nullable(
      Type.String({
        description:
          'what it was when it was reported or found, where that was changed since and nobody has decided',
        examples: [null],
      }),
    ),
    score: Nullable({ ...Toxicity, description: 'null of a photo, which nobody scores', examples: [0.02] }),
    explanation: Nullable(Explanation),
    signals: Type.Array(Signal, { description: 'what the text is a sign of', examples: [[]] }),
    isFound: Type.Boolean({
      description:
        'whether the score was above what the settings accept, or a signal waits, is urgent or blocks',
      examples: [false],
    }),
    decision: Type.Union([OneOf(profileVerdicts), Type.Null()], {
      ...{ description: 'what was decided about it as it is', examples: [null] },
    }),
  },
  { title: 'ProfilePart' },
)
export type ProfilePart = Static<typeof ProfilePart>

/** A person who was reported, or in whose name or biography something was found. */
export const Profile = Type.Object(
  {
    uid: Id,
    user: Post.properties.user,
    parts: Type.Object({
      name: ProfilePart,
      biography: Nullable(ProfilePart),
      photo: Nullable(ProfilePart),
    }),
    severity: {
      ...Post.properties.severity,
      description: 'how urgent it is, as of a post; `ordinary` where nobody has to look at it',
    },
    waits: Type.Boolean({ description: 'whether somebody has to look at it', examples: [true] }),
    since: { ...Timestamp, description: 'since when it waits, or waited last' },
    reports: Type.Integer({ minimum: 0, description: 'how many reports are open', examples: [1] }),
    lastReport: Nullable({ ...Timestamp, description: 'when the newest of its open reports was made' }),
    reported: Type.Array(ContextReport, {
      description: `in a list those that are open, of one person the settled ones too; the newest ${maxContextEntries}, the newest first`,
    }),
    decided: Nullable({ ...Timestamp, description: 'when it was decided last', examples: [null] }),
    moderator: Nullable(Type.String({ description: 'who decided: a uid', examples: [null] })),
    moderatorName: Nullable(Type.String({ examples: [null] })),
    version: Type.Integer({
      minimum: 1,
      description: 'raised by every decision and by every change of name, biography or photo',
    }),
  },
  { title: 'Profile' },
)
export type Profile = Static<typeof Profile>

export const ProfilesQuery = listQuery(postsDefaultLimit, {})
export type ProfilesQuery = Static<typeof ProfilesQuery>

const ProfilesPage = Type.Object(
  { total: Type.Integer({ minimum: 0 }), profiles: Type.Array(Profile) },
  { title: 'ProfilesPage' },
)

const Verdict = Type.Optional(OneOf(profileVerdicts))
export const ProfileDecision = Strict(
  {
    decision: Strict(
      { name: Verdict, biography: Verdict, photo: Verdict },
      { minProperties: 1, examples: [{ biography: 'hide' }] },
    ),
    version: Type.Integer({ minimum: 1, description: 'the version that was shown' }),
  },
  { title: 'ProfileDecision' },
)
export type ProfileDecision = Static<typeof ProfileDecision>

const byUid = { tag: 'posts', params: Strict({ uid: { ...Id, description: 'the person' } }) } as const

export const profilesApi = routeTable({
  listProfiles: {
    ...addresses.listProfiles,
    summary:
      'People who were reported, or in whose name or biography something was found, and whom nobody has decided about: the gravest first',
    tag: 'posts',
    access: byRole('posts.queue'),
    query: ProfilesQuery,
    reply: Reply(ProfilesPage),
  },
  getProfile: {
    ...byUid,
    ...addresses.getProfile,
    summary: 'One of these people; for those who decide, also one who was decided about',
    access: byRole('posts.queue'),
    reply: Reply(Profile),
    problems: ['not_found'],
  },
  decideProfile: {
    ...byUid,
    ...addresses.decideProfile,
    summary:
      'Keep, hide or ask to change a person’s name, biography or photo; settles the reports about them',
    access: byRole('posts.decide'),
    body: ProfileDecision,
    reply: Reply(Profile),
    problems: ['not_found', 'saved_meanwhile', 'own_decision'],
  },
})
