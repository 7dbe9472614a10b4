import { type Static, Type } from 'typebox'
import { Id, OneOf, Strict, Timestamp } from './common'
import type { Locale } from './locales'

/** How grave it is to break a policy, the mildest first. */
export const severities = ['mild', 'serious', 'severe'] as const
export type Severity = (typeof severities)[number]
export const Severity = OneOf(severities, 'how grave it is to break it')

/** So many policies there are at most; the first nine have a key each. */
export const maxPolicies = 30
export const policyKeys = 9
/** In characters. */
export const maxPolicyNameLength = 80
export const maxWordingLength = 2000
export const maxNoteLength = 500

const wording = (reader: string) =>
  Type.String({
    pattern: '\\S',
    maxLength: maxWordingLength,
    description: `what ${reader} is told`,
    examples: ['This post was taken down because it insults somebody.'],
  })

/** What child and guardian are told, in one language. */
const Wording = Strict(
  { child: wording('the child'), guardian: wording('the guardian') },
  { title: 'Wording' },
)
type Wording = Static<typeof Wording>

/** In each language of the catalogs. */
export const Wordings = Strict(inEach(Wording), { title: 'Wordings' })

function inEach<Schema>(schema: Schema): Record<Locale, Schema> {
  return { en: schema, fr: schema }
}

export const PolicyContent = Strict(
  {
    name: Type.String({ pattern: '\\S', maxLength: maxPolicyNameLength, examples: ['Bullying'] }),
    place: Type.Integer({
      minimum: 1,
      maximum: 99,
      description: 'where it stands among the others',
      examples: [2],
    }),
    severity: { ...Severity, examples: ['serious'] },
    office: Type.String({
      pattern: '\\S',
      maxLength: maxWordingLength,
      description: 'for the office: what falls under it',
      examples: ['Insults, humiliation and exclusion of a person.'],
    }),
    wordings: Wordings,
  },
  { title: 'PolicyContent' },
)
export type PolicyContent = Static<typeof PolicyContent>

export const Policy = Type.Object(
  { id: Id, ...PolicyContent.properties, created: Timestamp },
  { title: 'Policy' },
)
export type Policy = Static<typeof Policy>

/** ra-data-simple-rest sends the whole record back; what is in `PolicyContent` is what changes. */
export const PolicyChange = Strict(
  { ...PolicyContent.properties, id: Type.Optional(Id), created: Type.Optional(Timestamp) },
  { title: 'PolicyChange' },
)
export type PolicyChange = Static<typeof PolicyChange>

/** Words of one’s own, for colleagues. */
export const Note = Type.String({
  pattern: '\\S',
  maxLength: maxNoteLength,
  examples: ['Aimed at a classmate'],
})

/** Why somebody decides: a policy that the post breaks, and words of one’s own for colleagues and the platform. */
export const Reason = Strict(
  {
    policy: Type.Optional({ ...Id, description: 'the policy', examples: ['bullying'] }),
    note: Type.Optional(Note),
  },
  { title: 'Reason', minProperties: 1 },
)
export type Reason = Static<typeof Reason>

/** A reason as it was when it was given, with all that child and guardian can be told. */
export interface ReasonGiven {
  policy: { id: string; name: string; severity: Severity } | null
  note: string | null
  wordings: Record<Locale, Wording> | null
}
