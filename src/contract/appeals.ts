import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { SimpleRestQuery } from './lists'
import { Reason } from './policies'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, Strict, Timestamp } from './schema'

export const appealStatuses = ['open', 'upheld', 'overturned'] as const
export type AppealStatus = (typeof appealStatuses)[number]

/** The post's author, or the owner of the sub-account that wrote it. */
export const appealRelations = ['author', 'guardian'] as const

const Person = Nullable(Type.String({ description: 'a uid, or `analyzer`', examples: ['analyzer'] }))
const Named = Nullable(Type.String({ examples: ['Ada Byron'] }))
const PolicyName = Nullable(Type.String({ description: 'by its name of then', examples: ['Bullying'] }))

/** An objection to a block, and its outcome. */
export const Appeal = Type.Object(
  {
    id: { ...Id, description: 'as the platform has it' },
    pid: { ...Id, description: 'the post' },
    appellant: Type.Object({ uid: Id, name: Named, relation: OneOf(appealRelations) }),
    message: Type.String({ examples: ['It was a joke between friends'] }),
    created: Timestamp,
    status: OneOf(appealStatuses, '`upheld`: the block stands; `overturned`: the post is published'),
    against: Type.Object(
      { moderator: Person, moderatorName: Named, decided: Nullable(Timestamp), policy: PolicyName },
      { description: 'the block that it objects to' },
    ),
    moderator: { ...Person, description: 'who decided the appeal' },
    moderatorName: Named,
    decided: Nullable(Timestamp),
    policy: PolicyName,
    note: Nullable(Type.String({ examples: ['Both were laughing about it'] })),
  },
  { title: 'Appeal' },
)
export type Appeal = Static<typeof Appeal>

const appealDecisions = ['uphold', 'overturn'] as const
export type AppealVerdict = (typeof appealDecisions)[number]

export const AppealDecision = Strict(
  {
    decision: OneOf(appealDecisions),
    reason: Reason,
    revision: Type.Optional(
      Type.Integer({ minimum: 1, description: 'the revision of the post that was shown', examples: [1] }),
    ),
    seenElsewhere: Type.Optional(
      Type.Boolean({
        description: 'media that could not be shown was seen elsewhere; only with `overturn`',
        examples: [false],
      }),
    ),
  },
  { title: 'AppealDecision' },
)
export type AppealDecision = Static<typeof AppealDecision>

const byId = Strict({ id: { ...Id, description: 'the appeal' } })
const bare = { tag: 'appeals', answersBare: true } as const

export const appealsApi = routeTable({
  listAppeals: {
    ...bare,
    ...addresses.listAppeals,
    summary:
      'Appeals against blocks, in the dialect of ra-data-simple-rest; narrowed by `status`, `pid` and `id`',
    access: byRole('posts.decide'),
    query: SimpleRestQuery,
    reply: Type.Array(Appeal),
  },
  getAppeal: {
    ...bare,
    ...addresses.getAppeal,
    summary: 'One appeal, bare',
    access: byRole('posts.decide'),
    params: byId,
    reply: Appeal,
    problems: ['not_found'],
  },
  decideAppeal: {
    ...bare,
    ...addresses.decideAppeal,
    summary:
      'Uphold the block, or overturn it and publish the post; by somebody else than who blocked it. Answers the appeal, bare',
    access: byRole('posts.decide'),
    params: byId,
    body: AppealDecision,
    reply: Appeal,
    problems: ['not_found', 'own_decision', 'appeal_decided', 'revised_meanwhile'],
  },
})
