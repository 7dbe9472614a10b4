import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { maxAlternativeLength, pictureTypes } from './pictureLimits'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, Reply, Strict } from './schema'
import { byTid } from './tickets'

// Pictures of a conversation: what a message shows, and what it names to be shown.
const Alternative = Type.String({ maxLength: maxAlternativeLength, examples: ['The button with a bell'] })
const address = { examples: ['/v1/support/pictures/019c1ecb-d200-7c1d-9f02-73ab4e68d1c5.png?ticket=t1'] }

/** A picture of a message; its addresses are valid for 15 minutes, for the person who received them. */
export const TicketPicture = Type.Object(
  {
    id: Id,
    type: OneOf(pictureTypes),
    alt: Nullable({ ...Alternative, description: 'what it shows, in its sender’s words' }),
    path: Type.String({ ...address, description: 'the picture' }),
    thumbnail: Type.String({ ...address, description: 'a small picture of the same' }),
    isCovered: Type.Optional(
      Type.Boolean({ description: 'to staff alone: it may be hard to look at, or nobody can tell' }),
    ),
  },
  { title: 'TicketPicture' },
)
export type TicketPicture = Static<typeof TicketPicture>

/** An uploaded picture that a message shows. */
export const NamedPicture = Strict({
  id: { ...Id, description: 'of an upload of one’s own for this ticket, which no message has shown yet' },
  alt: Type.Optional({ ...Alternative, description: 'what it shows' }),
})
export type NamedPicture = Static<typeof NamedPicture>

/** The form of an upload: only the file. */
const NewPicture = Strict({}, { title: 'NewPicture' })

const pictureProblems = [
  'not_found',
  'too_many',
  'too_many_requests',
  'media_too_large',
  'media_refused',
  'media_unreadable',
] as const

export const picturesApi = routeTable({
  uploadPicture: {
    ...addresses.uploadPicture,
    summary:
      'Upload a picture for a message on a ticket, which names it by its id. What no message has named by then goes after a day',
    tag: 'support',
    access: byRole('tickets.answer'),
    params: byTid,
    form: NewPicture,
    file: 'picture',
    reply: Reply(TicketPicture, 201),
    status: 201,
    problems: pictureProblems,
  },
  uploadMemberPicture: {
    ...addresses.uploadMemberPicture,
    summary: 'The same by a member, for the ticket of the own link',
    tag: 'support',
    access: { by: 'link' },
    form: NewPicture,
    file: 'picture',
    reply: Reply(TicketPicture, 201),
    status: 201,
    problems: [...pictureProblems, 'quota_reached', 'forbidden'],
  },
  getTicketPicture: {
    ...addresses.getTicketPicture,
    summary: 'A picture of a conversation, at the signed address that the message gives',
    tag: 'support',
    access: { by: 'signature' },
    params: Strict({
      file: Type.String({ pattern: '^[A-Za-z0-9-]+\\.(jpeg|jpg|png|gif)$', description: 'the file' }),
    }),
    query: Strict({
      ticket: Type.Optional({ ...Id, description: 'the ticket that it was shown on' }),
      session: Type.Optional(
        Type.String({
          description: 'the session that was given the address; absent for the ticket’s member',
        }),
      ),
      expires: Type.Optional(Type.Integer({ description: 'until when it is good, in seconds since 1970' })),
      signature: Type.Optional(Type.String({ description: 'the office’s signature of the others' })),
    }),
    alsoStatus: 206,
    uncompressed: true,
    problems: ['not_found', 'range_refused'],
  },
})
