import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Timestamp } from './schema'

export const consentStates = ['given', 'withdrawn', 'missing'] as const
export type ConsentState = (typeof consentStates)[number]
/** From this age on nobody is a child. */
export const adultAge = 18

/** Two ages, the second of them included, or one and all above it. */
const bandPattern = '^\\d{1,2}([-–]\\d{1,2}|\\+)$'
export const AgeBand = Type.String({
  pattern: bandPattern,
  maxLength: 20,
  description: 'ages in years: `9–11`, or `18+`',
  examples: ['9–11'],
})

/** What is known of the age of one account, and of a guardian's consent. */
export const knownAges = {
  born: Type.Optional(
    Type.Integer({ description: 'of one account: the year of birth, where it is known', examples: [2015] }),
  ),
  ageBand: Type.Optional({ ...AgeBand, description: 'of one account, where it is known: `9–11`, or `18+`' }),
  consent: Type.Optional(
    Type.Object(
      {
        state: OneOf(consentStates),
        method: Nullable(Type.String({ examples: ['card'] })),
        since: Nullable(Timestamp),
      },
      { title: 'Consent', description: 'of one account: what the platform says of a guardian’s consent' },
    ),
  ),
  consentUntil: Type.Optional({
    ...Timestamp,
    description: 'of one account: the consent is wanting, and without it the account is erased from then on',
  }),
}
const Ages = Type.Object(knownAges)
export type Ages = Static<typeof Ages>
