import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf, Strict, Timestamp } from './common'
import { Reason } from './policies'

export const appealStatuses = ['open', 'upheld', 'overturned'] as const
export type AppealStatus = (typeof appealStatuses)[number]

/** Whose post it is, or whose sub-account wrote it. */
export const appealRelations = ['author', 'guardian'] as const

const Person = Nullable(Type.String({ description: 'a uid, or `analyzer`', examples: ['analyzer'] }))
const Named = Nullable(Type.String({ examples: ['Ada Byron'] }))
const PolicyName = Nullable(Type.String({ description: 'by its name of then', examples: ['Bullying'] }))

/** That somebody objects to a block, and what became of it. */
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
