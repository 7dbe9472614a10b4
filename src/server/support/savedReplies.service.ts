import type { Static } from 'typebox'
import { v7 as uuid } from 'uuid'
import {
  mostSavedReplies,
  type SavedRepliesQuery,
  type SavedReply,
  type SavedReplyChange,
  type SavedReplyContent,
} from '../../contract/tickets'
import type { Engine } from '../database/engines/engine'
import type { SavedReplyRow } from '../database/supportSchema'
import { type Clock, toIso } from '../database/time'
import type { Caller } from '../http/authentication'
import { invalid, notFound, Problem } from '../problems'
import { createSavedRepliesRepository } from './savedReplies.repository'
import { readRepliesQuery } from './savedRepliesQuery'

/** A part of the replies, and where it lies among all that match. */
interface Part {
  replies: SavedReply[]
  first: number
  total: number
}

/** Texts that staff use again and again; all who answer tickets share them. */
export function createSavedReplies(engine: Engine, clock: Clock) {
  const repository = createSavedRepliesRepository(engine.kysely)

  async function require(id: string): Promise<SavedReplyRow> {
    const row = await repository.get(id)
    if (!row) throw notFound('This saved reply')
    return row
  }

  return {
    /** @throws Problem invalid_request */
    async list(query: Static<typeof SavedRepliesQuery>): Promise<Part> {
      const { replies, range } = readRepliesQuery(query)
      const rows = await repository.find(replies)
      const [first, last] = range ?? [0, rows.length]
      return { replies: rows.slice(first, last + 1).map(toWire), first, total: rows.length }
    },

    /** @throws Problem not_found */
    get: async (id: string): Promise<SavedReply> => toWire(await require(id)),

    /** @throws Problem too_many where as many are kept as there may be */
    async create({ uid }: Caller, { title, message }: SavedReplyContent): Promise<SavedReply> {
      const row = { id: uuid(), title: title.trim(), message, created: clock(), author: uid }
      await engine.kysely.transaction().execute(async (transaction) => {
        const kept = createSavedRepliesRepository(transaction)
        if ((await kept.count()) >= mostSavedReplies) {
          throw new Problem('too_many', `There are ${mostSavedReplies} saved replies. Remove one first.`)
        }
        await kept.insert(row)
      })
      return toWire(row)
    },

    /** @throws Problem invalid_request where the body is of another reply; not_found */
    async update(id: string, { id: named, title, message }: SavedReplyChange): Promise<SavedReply> {
      if (named !== undefined && named !== id) throw invalid('id', 'is not the reply in the address')
      const row = await require(id)
      const content = { title: title.trim(), message }
      await repository.set(id, content)
      return toWire({ ...row, ...content })
    },

    /** Answers what it removed. @throws Problem not_found */
    async remove(id: string): Promise<SavedReply> {
      const row = await require(id)
      await repository.remove(id)
      return toWire(row)
    },
  }
}

export type SavedReplies = ReturnType<typeof createSavedReplies>

function toWire({ id, title, message, created }: SavedReplyRow): SavedReply {
  return { id, title, message, created: toIso(created) }
}
