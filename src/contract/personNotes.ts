import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, PersonRef, Reply, Strict, Timestamp, visibleText } from './schema'

export const maxPersonNoteLength = 2000
/** Newest notes that are listed, and colleagues whom one mentions. */
export const maxPersonNotes = 100
const maxMentions = 20

/** Why the person is not given a note: an inquiry, a child's safety, or that it is about another person as well. */
export const noteGrounds = ['investigation', 'safety', 'other_person'] as const
export type NoteGround = (typeof noteGrounds)[number]
/** How far ahead a withheld note is looked at again at the latest, in days: two years. */
export const maxReviewDays = 731

const Withheld = Strict(
  {
    ground: OneOf(noteGrounds, 'why'),
    review: { ...Timestamp, description: 'when somebody looks again whether it still has to be' },
  },
  { title: 'Withheld' },
)
export type Withheld = Static<typeof Withheld>
const withheld = { description: 'null: it is part of the person’s own data, without the names of others' }

/** What staff have written down about a person, who is given it with their own data unless it is withheld. */
const PersonNote = Type.Object(
  {
    id: Id,
    text: Type.String({ examples: ['Her mother has called: they talk about it at home'] }),
    created: Timestamp,
    author: Nullable({ ...PersonRef, description: 'null where their account is gone' }),
    mentions: Type.Array(PersonRef, { description: 'colleagues who got an email with a link' }),
    isOwn: Type.Boolean({ description: 'whether the caller wrote it, who alone may remove it' }),
    withheld: Type.Union([Withheld, Type.Null()], withheld),
  },
  { title: 'PersonNote' },
)
export type PersonNote = Static<typeof PersonNote>

const PersonNotes = Type.Object(
  {
    notes: Type.Array(PersonNote, { description: `the newest ${maxPersonNotes}, the newest first` }),
    colleagues: Type.Array(PersonRef, { description: 'whom a note may mention: staff who see the person' }),
  },
  { title: 'PersonNotes' },
)
export type PersonNotes = Static<typeof PersonNotes>

export const NoteToAdd = Strict(
  {
    text: Type.String({ ...visibleText, maxLength: maxPersonNoteLength }),
    mentions: Type.Optional(Type.Array(Id, { maxItems: maxMentions, uniqueItems: true, examples: [[]] })),
    withheld: Type.Optional(Withheld),
  },
  { title: 'NoteToAdd' },
)
export type NoteToAdd = Static<typeof NoteToAdd>

const NoteToWithhold = Strict(
  { withheld: Type.Union([Withheld, Type.Null()], withheld) },
  { title: 'NoteToWithhold' },
)

const uid = { ...Id, description: 'the person' }
const byId = Strict({ uid, id: { ...Id, description: 'the note' } })
const one = { tag: 'posts', access: byRole('posts.queue') } as const

export const personNotesApi = routeTable({
  listPersonNotes: {
    ...one,
    ...addresses.listPersonNotes,
    summary: 'What staff have noted about a person; schools never see it',
    params: Strict({ uid }),
    reply: Reply(PersonNotes),
    problems: ['not_found'],
  },
  addPersonNote: {
    ...one,
    ...addresses.addPersonNote,
    summary: 'Write a note about a person; those whom it mentions get an email with a link alone',
    params: Strict({ uid }),
    body: NoteToAdd,
    reply: Reply(PersonNote, 201),
    status: 201,
    problems: ['not_found', 'too_many'],
  },
  withholdPersonNote: {
    ...one,
    ...addresses.withholdPersonNote,
    summary: 'Withhold a note from the person’s own data, with a ground and a date, or withhold it no longer',
    access: byRole('posts.decide'),
    params: byId,
    body: NoteToWithhold,
    reply: Reply(PersonNote),
    problems: ['not_found'],
  },
  removePersonNote: {
    ...one,
    ...addresses.removePersonNote,
    summary: 'Remove a note of one’s own',
    params: byId,
    reply: Reply(PersonNote),
    problems: ['not_found'],
  },
})
