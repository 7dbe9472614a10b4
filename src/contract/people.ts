import { type Static, Type } from 'typebox'
import { Account } from './accounts'
import { addresses } from './addresses'
import { AgeBand } from './ages'
import { appealStatuses } from './appeals'
import { JobAnswer } from './jobs'
import { Measure, PersonState, Strikes } from './measures'
import { ReasonNote } from './policies'
import { maxCountedPosts } from './postContext'
import { Questions, ticketStatuses } from './questions'
import { Referral, ReferralStanding } from './referrals'
import { ReporterRecord } from './reporters'
import { byRole, routeTable } from './route'
import { accepted, Id, Nullable, OneOf, Reply, Strict, Timestamp } from './schema'
import type { PostSignalKind } from './signals'

/** Days for which a person's signals are counted. */
export const signalDays = 90
/** Newest appeals, and newest tickets, that are listed. */
export const maxPersonEntries = 20

const Count = Type.Integer({ minimum: 0, examples: [3] })

const Relative = Type.Object(
  { uid: Id, firstname: Type.String(), lastname: Type.String(), ageBand: Type.Optional(AgeBand) },
  { title: 'Relative' },
)
export type Relative = Static<typeof Relative>

/** Somebody, by what is known of them and what stands against them. */
export const Person = Type.Object(
  {
    account: Account,
    family: Type.Object({
      guardian: Nullable(Relative),
      children: Type.Array(Relative, {
        description: 'sub-accounts; none for somebody who neither decides posts nor sees all accounts',
      }),
      siblings: Type.Array(Relative, {
        description: 'other sub-accounts of the same guardian; none for the same callers',
      }),
    }),
    state: PersonState,
    version: Type.Integer({ minimum: 0, description: 'raised by every measure and its end' }),
    measures: Type.Array(Measure, {
      description: `those in force first, then the newest, ${maxPersonEntries} of them; a school sees those in force, without notes`,
    }),
    referral: Type.Union([ReferralStanding, Type.Null()], { description: 'whether somebody sees to it' }),
    referrals: Type.Optional(
      Type.Array(Referral, {
        description:
          'who was told, the newest first, for those who may refer; for a school those to itself, without number, note and names of staff',
      }),
    ),
    counts: Type.Optional(
      Type.Object(
        { public: Count, blocked: Count, pending: Count, reported: Count },
        {
          description: `posts by status, and how many of them are reported, among the newest ${maxCountedPosts} that the caller may know of`,
        },
      ),
    ),
    strikes: Type.Optional(Strikes),
    hasCase: Type.Optional(
      Type.Boolean({
        description:
          'for those who take measures: whether the account or one of its posts is on hold, or known abuse material of theirs was found, so that what they read may warn them',
        examples: [false],
      }),
    ),
    mayTellGuardian: Type.Optional(
      Type.Boolean({
        description:
          'for the same: whether the guardian may be told of a measure; not where a referral is not closed, nor where the person tells of harm by somebody near',
        examples: [true],
      }),
    ),
    signals: Type.Optional(
      Type.Unsafe<Partial<Record<PostSignalKind, number>>>({
        type: 'object',
        additionalProperties: Count,
        description: `in how many of these posts of the last ${signalDays} days a sign stands, by kind; kinds without one are absent`,
        examples: [{ grooming: 2 }],
      }),
    ),
    reports: Type.Optional(
      Type.Object({
        received: { ...Count, description: 'reports about these posts, and about the person' },
        record: Type.Optional(
          Type.Union([ReporterRecord, Type.Null()], {
            description:
              'of the reports that the person made, for those who decide; null where there is none',
          }),
        ),
      }),
    ),
    appeals: Type.Optional(
      Type.Array(
        Type.Object({
          id: Id,
          pid: Nullable({ ...Id, description: 'the post; null of a measure' }),
          status: OneOf(appealStatuses),
          created: Timestamp,
        }),
        { description: `against blocks of the person’s posts and measures, the newest ${maxPersonEntries}` },
      ),
    ),
    tickets: Type.Optional(
      Type.Array(
        Type.Object({
          tid: Id,
          issue: Type.String({ examples: ['I can’t sign in'] }),
          status: OneOf(ticketStatuses),
          created: Timestamp,
        }),
        { description: `the person’s own, the newest ${maxPersonEntries}` },
      ),
    ),
    asked: Type.Optional(Questions),
  },
  {
    title: 'Person',
    description:
      'a part that the caller may not see is absent: a school sees account, guardian, state, measures in force without notes and what it has asked; the account is `isPartial` where the caller sees no more of it than name, age, guardian and organization',
  },
)
export type Person = Static<typeof Person>

/** Which posts of a person: those that wait, are reported, or are public. */
export const postSets = ['waiting', 'reported', 'public'] as const
export type PostSet = (typeof postSets)[number]

export const BlockPosts = Strict(
  {
    which: Type.Array(OneOf(postSets), { minItems: 1, uniqueItems: true, examples: [[...postSets]] }),
    action: OneOf(['block']),
    reason: Strict({ policy: { ...Id, examples: ['bullying'] }, note: Type.Optional(ReasonNote) }),
  },
  { title: 'BlockPosts' },
)
export type BlockPosts = Static<typeof BlockPosts>

const uid = { ...Id, description: 'the person' }

export const peopleApi = routeTable({
  blockPostsOf: {
    ...addresses.blockPostsOf,
    summary: 'Block posts of a person, as a job: what waits, is reported or is public; one incident',
    tag: 'posts',
    access: byRole('posts.decide'),
    params: Strict({ uid }),
    body: BlockPosts,
    reply: Reply(JobAnswer, accepted),
    status: accepted,
    problems: ['not_found', 'own_decision'],
  },
  undoBlocksOf: {
    ...addresses.undoBlocksOf,
    summary:
      'Undo as one what such a job of the caller’s has blocked, within the time to undo after its end, as a job; what somebody has decided since stays',
    tag: 'posts',
    access: byRole('posts.decide'),
    params: Strict({ uid, id: { ...Id, description: 'the job' } }),
    reply: Reply(JobAnswer, accepted),
    status: accepted,
    problems: ['not_found', 'undo_ended'],
  },
  getPerson: {
    ...addresses.getPerson,
    summary:
      'One person: who it is, and what stands against them. Administrators see everybody, Moderators those whose posts, profile or ticket they have to look at, schools their own',
    tag: 'posts',
    access: byRole('posts.queue'),
    params: Strict({ uid }),
    reply: Reply(Person),
    problems: ['not_found'],
  },
})
