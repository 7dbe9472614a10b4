import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { SimpleRestQuery } from './lists'
import type { Locale } from './locales'
import { byAny, byRole, routeTable } from './route'
import { Id, OneOf, Strict, Timestamp } from './schema'
import { signalKinds } from './signals'

/** Mildest first. */
export const severities = ['mild', 'serious', 'severe'] as const
export type Severity = (typeof severities)[number]
export const Severity = OneOf(severities, 'how grave it is to break it')

/** The first `policyKeys` of them have a keyboard shortcut. */
export const maxPolicies = 30
export const policyKeys = 9
/** In characters. */
export const maxPolicyNameLength = 80
export const maxWordingLength = 2000
export const maxNoteLength = 500
export const maxPoints = 20

const wording = (reader: string) =>
  Type.String({
    pattern: '\\S',
    maxLength: maxWordingLength,
    description: `what ${reader} is told`,
    examples: ['This post was taken down because it insults somebody.'],
  })

/** What child and guardian are told in one language. */
const Wording = Strict(
  { child: wording('the child'), guardian: wording('the guardian') },
  { title: 'Wording' },
)
type Wording = Static<typeof Wording>

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
    about: Type.Union([OneOf(signalKinds), Type.Null()], {
      description: 'the sign that it is about, or null',
      examples: ['bullying'],
    }),
    points: Type.Integer({
      minimum: 0,
      maximum: maxPoints,
      description:
        'what a block by it counts against its author; 0: nothing, as where a child tells what happens to it',
      examples: [3],
    }),
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

/** ra-data-simple-rest sends the whole record; only `PolicyContent` changes. */
export const PolicyChange = Strict(
  { ...PolicyContent.properties, id: Type.Optional(Id), created: Type.Optional(Timestamp) },
  { title: 'PolicyChange' },
)
export type PolicyChange = Static<typeof PolicyChange>

/** Free text for colleagues. */
export const ReasonNote = Type.String({
  pattern: '\\S',
  maxLength: maxNoteLength,
  examples: ['Aimed at a classmate'],
})

/** Why a post was decided: the policy that it breaks, and free text for colleagues and the platform. */
export const Reason = Strict(
  {
    policy: Type.Optional({ ...Id, description: 'the policy', examples: ['bullying'] }),
    note: Type.Optional(ReasonNote),
  },
  { title: 'Reason', minProperties: 1 },
)
export type Reason = Static<typeof Reason>

/** A reason as it was when it was given, with the wordings of its policy. */
export interface ReasonGiven {
  policy: { id: string; name: string; severity: Severity } | null
  note: string | null
  wordings: Record<Locale, Wording> | null
}

const byId = Strict({ id: { ...Id, description: 'the policy' } })
const bare = { tag: 'policies', asksAgain: false, answersBare: true } as const

export const policiesApi = routeTable({
  listPolicies: {
    ...bare,
    ...addresses.listPolicies,
    summary:
      'The policies that decisions name, in the dialect of ra-data-simple-rest: a bare list and Content-Range. The filter: `id` ' +
      'are ids, `q` is looked for in names and in what they cover, `severity` is one of theirs',
    access: byAny('posts.decide', 'people.measure'),
    query: SimpleRestQuery,
    reply: Type.Array(Policy),
  },
  getPolicy: {
    ...bare,
    ...addresses.getPolicy,
    summary: 'One policy, bare',
    access: byAny('posts.decide', 'people.measure'),
    params: byId,
    reply: Policy,
    problems: ['not_found'],
  },
  createPolicy: {
    ...bare,
    ...addresses.createPolicy,
    summary: 'Add a policy; answers it, bare',
    access: byRole('settings.update'),
    body: PolicyContent,
    reply: Policy,
    status: 201,
    problems: ['too_many'],
  },
  updatePolicy: {
    ...bare,
    ...addresses.updatePolicy,
    summary: 'Change a policy, for decisions from then on; answers it, bare',
    access: byRole('settings.update'),
    params: byId,
    body: PolicyChange,
    reply: Policy,
    problems: ['not_found'],
  },
  deletePolicy: {
    ...bare,
    ...addresses.deletePolicy,
    summary: 'Remove a policy; decisions that named it keep its name. Answers it, bare',
    access: byRole('settings.update'),
    params: byId,
    reply: Policy,
    problems: ['not_found'],
  },
})
