import type { TicketPicture } from '../../contract/pictures'
import type { ChatMessage } from '../../contract/support'
import type { Engine } from '../db/engines/engine'
import { idAt } from '../db/ids'
import type { PictureRow } from '../db/schema/support'
import type { Clock } from '../db/time'
import type { Actor, NewEvent } from '../events/events.service'
import type { UploadedFile } from '../http/form'
import type { MediaAddresses } from '../media/addresses'
import type { MediaKeeping } from '../media/keeping.service'
import { invalid, notFound, Problem, tooMany } from '../problems'
import type { Act } from '../session/act'
import type { Buckets } from './limits'
import type { SupportOptions } from './options'
import type { createPictureScoring } from './pictureScoring'
import { createPicturesRepository } from './pictures.repository'
import { pictureToWire } from './ticket'
import { createTicketsRepository } from './tickets.repository'

/** So many of somebody's on a ticket wait to be shown (a further one takes the place of the oldest), and so many there are at most. */
const mostOf = { unsent: 20, total: 500 }

/** Who uploads a picture, and for which ticket. */
export interface Uploader {
  actor: Actor
  uid: string
  tid: string
  /** The session that it is shown to; null for the ticket's member. */
  sid: string | null
  as?: NewEvent['as']
}

interface Parts {
  engine: Engine
  act: Act
  keeping: MediaKeeping
  scoring: ReturnType<typeof createPictureScoring>
  addresses: MediaAddresses
  buckets: Buckets
  options: SupportOptions
  clock: Clock
}

/** Takes in the pictures of conversations, and says where they are to be seen. */
export function createTicketPictures(parts: Parts) {
  const { engine, act, keeping, scoring, addresses, buckets, options, clock } = parts

  async function requireRoom(database: Engine['kysely'], { tid, uid }: Uploader): Promise<void> {
    const owners = await createTicketsRepository(engine, database).ownersOf([tid])
    if (!owners.has(tid)) throw notFound('This ticket')
    const shown = await createPicturesRepository(database).countShown(tid, uid)
    if (shown >= mostOf.total)
      throw new Problem('too_many', `A ticket holds ${mostOf.total} pictures of one person.`)
  }

  const addressedFor = (picture: TicketPicture, tid: string, sid: string | null): TicketPicture => {
    const { isCovered, ...rest } = picture
    return {
      ...rest,
      path: addresses.pictureFor(picture.path, tid, sid),
      thumbnail: addresses.pictureFor(picture.thumbnail, tid, sid),
      // What the office thinks of it is for staff alone.
      ...(sid !== null && isCovered && { isCovered }),
    }
  }

  return {
    /** Counts one upload of somebody. @throws Problem too_many_requests */
    admit(uid: string): void {
      const allowance = buckets.consume(`upload ${uid}`, options.uploads)
      if (!allowance.isAllowed) throw tooMany(allowance.retryAfter)
    },

    /**
     * Keeps a picture, cleaned like a post's and on the disk when this resolves, for a message that is to come.
     * @throws Problem not_found; too_many; media_refused; media_unreadable; unavailable. Nothing is kept then.
     */
    async add(uploader: Uploader, file: UploadedFile | null): Promise<TicketPicture> {
      if (!file) throw invalid('file', 'required')
      await requireRoom(engine.kysely, uploader)
      const { actor, uid, tid, sid, as } = uploader
      const kept = await keeping.keepPicture(uid, file)
      try {
        const judged = sid === null ? await scoring.judgeNow(kept.path) : { covered: 0, score_due: null }
        const id = idAt(clock())
        const { path, thumbnail, type } = kept
        const row: PictureRow = {
          ...{ id, tid, sender: uid, file: path, thumbnail, type, ...judged },
          ...{ message: null, position: null, alt: null },
        }
        await act(actor, async (transaction) => {
          await requireRoom(transaction, uploader)
          const pictures = createPicturesRepository(transaction)
          await pictures.insert(row)
          await pictures.keepUnsent(tid, uid, mostOf.unsent)
          const after = { ticket: tid, type }
          return {
            result: undefined,
            events: [{ act: 'add', kind: 'media', subject: path, after, ...(as && { as }) }],
          }
        })
        return addressedFor(pictureToWire(row), tid, sid)
      } catch (error) {
        await keeping.drop(kept)
        throw error
      }
    },

    /** @throws Problem not_found unless the file is a picture of this ticket */
    async requireOn(tid: string, file: string): Promise<void> {
      if (!(await createPicturesRepository(engine.kysely).has(tid, file))) throw notFound('This file')
    },

    /** A message with its pictures where a session, or the ticket's member, may load them. */
    shownTo(message: ChatMessage, sid: string | null): ChatMessage {
      const { tid, pictures } = message
      if (!pictures) return message
      return { ...message, pictures: pictures.map((picture) => addressedFor(picture, tid, sid)) }
    },
  }
}

export type TicketPictures = ReturnType<typeof createTicketPictures>
