import { stat } from 'node:fs/promises'
import type { TicketPicture } from '../../contract/pictures'
import type { ChatMessage } from '../../contract/support'
import type { Actor, NewEvent } from '../audit/auditLog.service'
import type { InTransaction } from '../audit/inTransaction'
import type { Config } from '../config'
import type { Engine } from '../db/engines/engine'
import type { PictureRow } from '../db/schema/support'
import type { UploadedFile } from '../http/forms'
import { type Clock, day, second } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { MediaAddresses } from '../media/addresses'
import type { MediaKeeping } from '../media/keeping.service'
import { invalid, notFound, Problem, tooMany } from '../problems'
import type { Buckets } from './limits'
import type { SupportOptions } from './options'
import type { createPictureScoring } from './pictureScoring'
import * as picturesRepository from './pictures.repository'
import { pictureToWire } from './ticket'
import * as ticketsRepository from './tickets.repository'

/** So many of somebody's on a ticket wait to be shown (a further one takes the place of the oldest), and so many there are at most. */
const maxOf = { unsent: 20, total: 500 }

const megabyte = 1024 * 1024

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
  inTransaction: InTransaction
  keeping: MediaKeeping
  scoring: ReturnType<typeof createPictureScoring>
  addresses: MediaAddresses
  buckets: Buckets
  options: SupportOptions
  config: Pick<Config, 'memberPictures' | 'allMemberPictures'>
  clock: Clock
}

/** Takes in the pictures of conversations, and says where they are to be seen. */
export function createTicketPictures(parts: Parts) {
  const { engine, inTransaction, keeping, scoring, addresses, buckets, options, config, clock } = parts

  async function requireRoom(database: Engine['kysely'], { tid, uid }: Uploader): Promise<void> {
    const owners = await ticketsRepository.ownersOf(database, [tid])
    if (!owners.has(tid)) throw notFound('This ticket')
    const shown = await picturesRepository.countShown(database, tid, uid)
    if (shown >= maxOf.total)
      throw new Problem('too_many', `A ticket holds ${maxOf.total} pictures of one person.`)
  }

  const today = () => Math.floor(clock() / day)

  /** @throws Problem quota_reached where so many bytes more are above what a member, or what all of them, may upload in a day */
  async function requireQuota(database: Engine['kysely'], uid: string, bytes: number): Promise<void> {
    const { own, all } = await picturesRepository.uploadedOn(database, today(), uid)
    if (own + bytes > config.memberPictures * megabyte)
      throw usedUp(`One person may send ${config.memberPictures} MB of pictures in a day.`)
    if (all + bytes > config.allMemberPictures * megabyte)
      throw usedUp(`The office takes ${config.allMemberPictures} MB of pictures from all members in a day.`)
  }

  function usedUp(detail: string): Problem {
    const seconds = Math.ceil(((today() + 1) * day - clock()) / second)
    const again = { 'retry-after': String(seconds) }
    return new Problem('quota_reached', `${detail} Try again tomorrow.`, undefined, undefined, again)
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
    /** Whether a member may upload so many bytes more today, before they are read. @throws Problem quota_reached */
    requireQuota: (uid: string, bytes: number) => requireQuota(engine.kysely, uid, bytes),

    /** Counts one upload of somebody. @throws Problem too_many_requests */
    admit(uid: string): void {
      const allowance = buckets.consume(`upload ${uid}`, options.uploads)
      if (!allowance.isAllowed) throw tooMany(allowance.retryAfter)
    },

    /**
     * Keeps a picture, cleaned like a post's and on the disk when this resolves, for a message that is to come.
     * @throws Problem not_found; too_many; quota_reached; media_refused; media_unreadable; unavailable. Nothing is kept then.
     */
    async add(uploader: Uploader, file: UploadedFile | null): Promise<TicketPicture> {
      if (!file) throw invalid('file', 'required')
      await requireRoom(engine.kysely, uploader)
      const { actor, uid, tid, sid, as } = uploader
      const isMember = sid === null
      if (isMember) await requireQuota(engine.kysely, uid, (await stat(file.path)).size)
      const kept = await keeping.keepPicture(uid, file)
      try {
        const judged = isMember ? await scoring.judgeNow(kept.path) : { covered: 0, score_due: null }
        const id = idAt(clock())
        const { path, thumbnail, type } = kept
        const row: PictureRow = {
          ...{ id, tid, sender: uid, file: path, thumbnail, type, ...judged },
          ...{ message: null, position: null, alt: null },
        }
        await inTransaction(actor, async (transaction) => {
          await requireRoom(transaction, uploader)
          if (isMember) {
            await requireQuota(transaction, uid, kept.bytes)
            await picturesRepository.countUploaded(transaction, today(), uid, kept.bytes)
          }
          await picturesRepository.insert(transaction, row)
          await picturesRepository.keepUnsent(transaction, tid, uid, maxOf.unsent)
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
      if (!(await picturesRepository.has(engine.kysely, tid, file))) throw notFound('This file')
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
