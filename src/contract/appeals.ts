import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { SimpleRestQuery } from './lists'
import { Measure } from './measures'
import { Reason } from './policies'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, Strict, Timestamp } from './schema'

export const appealStatuses = ['open', 'upheld', 'overturned'] as const
export type AppealStatus = (typeof appealStatuses)[number]

/** Who wrote the post or whom the measure is about, or the owner of that sub-account. */
export const appealRelations = ['author', 'guardian'] as const

const Person = Nullable(Type.String({ description: 'a uid, or `analyzer`', examples: ['analyzer'] }))
const Named = Nullable(Type.String({ examples: ['Ada Byron'] }))
const PolicyName = Nullable(Type.String({ description: 'by its name of then', examples: ['Bullying'] }))

/** An objection to a block or to a measure, and its outcome. */
export const Appeal = Type.Object(
  {
    id: { ...Id, description: 'as the platform has it' },
    pid: Nullable({ ...Id, description: 'the post; null of a measure' }),
    measure: Type.Union([Measure, Type.Null()], {
      description: 'the measure as it is now; null of a post',
      examples: [null],
    }),
    appellant: Type.Object({ uid: Id, name: Named, relation: OneOf(appealRelations) }),
    message: Type.String({ examples: ['It was a joke between friends'] }),
    created: Timestamp,
    status: OneOf(
      appealStatuses,
      '`upheld`: the block or measure stays; `overturned`: the post is published, or the measure lifted',
    ),
    against: Type.Object(
      { moderator: Person, moderatorName: Named, decided: Nullable(Timestamp), policy: PolicyName },
      { description: 'the block or measure that it objects to' },
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
        description: 'media that could not be shown was seen elsewhere; only with `overturn`, and of a post',
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
      'Appeals against blocks, and for those who take measures against these, in the dialect of ra-data-simple-rest; narrowed by `status`, `pid` and `id`',
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
      'Uphold the block or measure, or overturn it: the post is published, or the measure lifted; by a colleague of who decided it. Answers the appeal, bare',
    access: byRole('posts.decide'),
    params: byId,
    body: AppealDecision,
    reply: Appeal,
    problems: ['not_found', 'own_decision', 'appeal_decided', 'revised_meanwhile'],
  },
})
