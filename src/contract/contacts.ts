import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { AgeBand } from './ages'
import { maxCountedPosts } from './postContext'
import { postStatuses } from './posts'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, Reply, Strict, Timestamp } from './schema'
import { hintKinds, postSignalKinds } from './signals'

/** Contacts that are listed. */
export const maxContacts = 50
/** Messages of one page. */
export const maxContactMessages = 100

const Count = Type.Integer({ minimum: 0, examples: [3] })

/** Which of the two is an adult while the other is a child. */
const adults = ['person', 'contact'] as const
const Adult = Type.Union([OneOf(adults), Type.Null()], {
  description:
    'which of the two is an adult while the other is a child, by their ages as they are known now; null where neither is, or an age is not known',
  examples: ['contact'],
})

const age = {
  ageBand: Type.Optional({ ...AgeBand, description: 'where it is known: `9–11`, or `18+`' }),
}
const ContactPerson = Type.Object(
  {
    uid: Id,
    name: Nullable(Type.String({ description: 'null where there is no such account, or none any more' })),
    ...age,
  },
  { title: 'ContactPerson' },
)

const steps = {
  signals: Type.Array(OneOf(postSignalKinds), {
    description: 'what was found in it, without what a person has said to be no sign',
    examples: [['grooming']],
  }),
  hints: Type.Array(OneOf(hintKinds), {
    description: 'steps of grooming in its words, weak each by itself',
    examples: [['secrecy', 'picture']],
  }),
}

/** Somebody with whom a person writes. */
const Contact = Type.Object(
  {
    ...ContactPerson.properties,
    adult: Adult,
    sent: { ...Count, description: 'posts that the person wrote to the contact' },
    received: { ...Count, description: 'posts that the contact wrote to the person' },
    first: { ...Timestamp, description: 'the oldest of these' },
    last: { ...Timestamp, description: 'the newest of these' },
    ...steps,
  },
  { title: 'Contact' },
)
export type Contact = Static<typeof Contact>

const ContactAge = Type.Object({ ageBand: AgeBand, adult: Adult }, { title: 'ContactAge' })
export type ContactAge = Static<typeof ContactAge>

export const Contacts = Type.Object(
  {
    ageBand: Type.Optional({ ...AgeBand, description: 'of the person, where it is known' }),
    total: Type.Optional({ ...Count, description: 'how many contacts there are' }),
    contacts: Type.Optional(
      Type.Array(Contact, {
        description: `${maxContacts} of them: where an adult writes with a child first, then where there is a sign of grooming, then the latest`,
      }),
    ),
    ages: Type.Optional(
      Type.Array(ContactAge, {
        description: 'the ages of the contacts, each once, and nothing else of them',
      }),
    ),
  },
  {
    title: 'Contacts',
    description: `to whom the person wrote, and who wrote to the person, by the \`to\` of posts that the platform gave: the newest ${maxCountedPosts} recipients in each direction. Those who decide posts get \`contacts\` and \`total\`; others \`ages\` alone, without private messages`,
  },
)
export type Contacts = Static<typeof Contacts>

const ContactMessage = Type.Object(
  {
    pid: { ...Id, examples: ['019ca8c2-1c80-7d0e-9b4a-5e6f708192a3'] },
    from: { ...Id, description: 'the uid of the one of the two who wrote it' },
    others: { ...Count, description: 'to how many others it was written, too', examples: [0] },
    text: Nullable(Type.String({ examples: ['Don’t tell your mum about it'] })),
    media: { ...Count, description: 'how many pictures and videos it has', examples: [0] },
    status: OneOf(postStatuses),
    created: Timestamp,
    removed: Nullable({ ...Timestamp, description: 'when the platform removed it', examples: [null] }),
    ...steps,
  },
  { title: 'ContactMessage' },
)
export type ContactMessage = Static<typeof ContactMessage>

export const ContactMessages = Type.Object(
  {
    person: ContactPerson,
    contact: ContactPerson,
    adult: Adult,
    messages: Type.Array(ContactMessage, {
      description: `the newest ${maxContactMessages} before \`before\`, the oldest first`,
    }),
    hasOlder: Type.Boolean({ description: 'whether there are older ones', examples: [false] }),
  },
  {
    title: 'ContactMessages',
    description:
      'what the two wrote to each other, without what was erased or is known abuse material, and without the posts of an account that is deleted',
  },
)
export type ContactMessages = Static<typeof ContactMessages>

const uid = { ...Id, description: 'the person' }

export const contactsApi = routeTable({
  listContacts: {
    ...addresses.listContacts,
    summary:
      'With whom a person writes, for those who decide posts; others who see the person get ages alone, schools nothing',
    tag: 'posts',
    access: byRole('posts.queue'),
    params: Strict({ uid }),
    reply: Reply(Contacts),
    problems: ['not_found'],
  },
  getContact: {
    ...addresses.getContact,
    summary: 'What a person and a contact wrote to each other, in order. Opening it is an event',
    tag: 'posts',
    access: byRole('posts.decide'),
    params: Strict({
      uid,
      other: { ...Id, description: 'the contact', examples: ['01975f3e-0000-7000-8000-000000000002'] },
    }),
    query: Strict({
      before: Type.Optional({
        ...Id,
        description: 'the pid of the oldest that is known: older ones are asked for',
        examples: ['019ca8c2-1c80-7d0e-9b4a-5e6f708192a3'],
      }),
    }),
    reply: Reply(ContactMessages),
    problems: ['not_found'],
  },
})
