import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf, Strict } from './common'

/** Pictures of a conversation: what a message shows, and what it names to be shown. */

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export type PictureType = (typeof pictureTypes)[number]

/** So many a message has at most. */
export const maxPictures = 4
/** What a picture shows, in words, for who does not see it. */
export const maxAlternativeLength = 300
const Alternative = Type.String({ maxLength: maxAlternativeLength, examples: ['The button with a bell'] })
const address = { examples: ['/v1/support/pictures/019c1ecb-d200-7c1d-9f02-73ab4e68d1c5.png?ticket=t1'] }

/** A picture as it is shown; its addresses are good for 15 minutes, and for whom they were given to. */
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

/** A picture that was uploaded before, named by the message that is to show it. */
export const NamedPicture = Strict({
  id: { ...Id, description: 'of an upload of one’s own for this ticket, which no message has shown yet' },
  alt: Type.Optional({ ...Alternative, description: 'what it shows' }),
})
export type NamedPicture = Static<typeof NamedPicture>

/** The form of an upload has a file and nothing else. */
export const NewPicture = Strict({}, { title: 'NewPicture' })
