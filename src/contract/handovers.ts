import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, PersonRef, Reply, Strict, Timestamp, visibleText } from './schema'

/** What can be handed over: all data of a person, for that person; the case of an account or of a post, for authorities. */
const handoverKinds = ['data', 'account', 'post'] as const
export type HandoverKind = (typeof handoverKinds)[number]

export const maxRecipientLength = 200
export const maxHandoverNoteLength = 2000

const line = { ...visibleText, maxLength: maxRecipientLength }
const recipient = { examples: ['Police Berlin, LKA 13'], description: 'who receives it; required for a case' }
const reference = {
  examples: ['240301-1234-i00042'],
  description: 'the number under which the recipient knows it',
}
const note = { examples: ['Asked for by letter of 1 March'] }

export const HandoverDetails = Strict(
  {
    recipient: Type.Optional(Type.String({ ...line, ...recipient })),
    reference: Type.Optional(Type.String({ ...line, ...reference })),
    note: Type.Optional(Type.String({ pattern: '\\S', maxLength: maxHandoverNoteLength, ...note })),
  },
  { title: 'HandoverDetails' },
)
export type HandoverDetails = Static<typeof HandoverDetails>

export const Handover = Type.Object(
  {
    id: Id,
    created: Timestamp,
    by: PersonRef,
    recipient: Nullable(Type.String(recipient)),
    reference: Nullable(Type.String(reference)),
    note: Nullable(Type.String(note)),
  },
  { title: 'Handover' },
)
export type Handover = Static<typeof Handover>

const count = { minimum: 0, examples: [1] }

/** What the person is not given of what their data would have. */
export const WithheldCounts = Type.Object(
  {
    notes: Type.Integer({ ...count, description: 'notes that are withheld' }),
    overdueNotes: Type.Integer({ ...count, description: 'of these, those whose date to look again is past' }),
    measures: Type.Integer({
      ...count,
      description:
        'all while there is an inquiry, and limits for grooming by the office that nobody has confirmed',
    }),
  },
  { title: 'WithheldCounts' },
)
export type WithheldCounts = Static<typeof WithheldCounts>

const subject = Strict({
  kind: OneOf(handoverKinds, '`data` is all of an account; `account` and `post` are cases'),
  id: { ...Id, description: 'the account or the post' },
})
const access = byRole('accounts.handOver')

export const handoversApi = routeTable({
  listHandovers: {
    ...addresses.listHandovers,
    summary:
      'What was handed over of it so far: by whom, to whom, when, under which number; the newest first',
    tag: 'accounts',
    access,
    params: subject,
    reply: Reply(Type.Array(Handover)),
  },
  countWithheld: {
    ...addresses.countWithheld,
    summary: 'How much of an account’s own data, with its sub-accounts, is withheld from the person',
    tag: 'accounts',
    access,
    params: Strict({ id: { ...Id, description: 'the account' } }),
    reply: Reply(WithheldCounts),
    problems: ['not_found'],
  },
  handOver: {
    ...addresses.handOver,
    summary:
      'A ZIP archive of it: tables as JSON, pictures and videos, and `manifest.json`, which has the SHA-256 of each file and is ' +
      'signed (`manifest.sig`, Ed25519)',
    tag: 'accounts',
    access,
    params: subject,
    body: HandoverDetails,
    asksAgain: true,
    uncompressed: true,
    problems: ['not_found'],
  },
  listHandoverKeys: {
    ...addresses.listHandoverKeys,
    summary: 'The public keys by which archives of this office are checked, as PEM, the current one first',
    tag: 'accounts',
    access: { by: 'public' },
  },
})
