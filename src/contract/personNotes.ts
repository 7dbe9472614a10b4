import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { byRole, routeTable } from './route'
import { Id, Nullable, PersonRef, Reply, Strict, Timestamp, visibleText } from './schema'

export const maxPersonNoteLength = 2000
/** Newest notes that are listed, and colleagues whom one mentions. */
export const maxPersonNotes = 100
const maxMentions = 20

/** What staff have written down about a person; the person never reads it. */
const PersonNote = Type.Object(
  {
    id: Id,
    text: Type.String({ examples: ['Her mother has called: they talk about it at home'] }),
    created: Timestamp,
    author: Nullable({ ...PersonRef, description: 'null where their account is gone' }),
    mentions: Type.Array(PersonRef, { description: 'colleagues who got an email with a link' }),
    isOwn: Type.Boolean({ description: 'whether the caller wrote it, who alone may remove it' }),
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
  },
  { title: 'NoteToAdd' },
)
export type NoteToAdd = Static<typeof NoteToAdd>

const uid = { ...Id, description: 'the person' }
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
  removePersonNote: {
    ...one,
    ...addresses.removePersonNote,
    summary: 'Remove a note of one’s own',
    params: Strict({ uid, id: { ...Id, description: 'the note' } }),
    reply: Reply(PersonNote),
    problems: ['not_found'],
  },
})
