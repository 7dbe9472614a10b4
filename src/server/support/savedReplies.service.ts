import { Type } from 'typebox'
import type { EventAct } from '../../contract/events'
import type { SimpleRestQuery } from '../../contract/lists'
import {
  maxSavedReplies,
  type SavedReply,
  type SavedReplyChange,
  type SavedReplyContent,
} from '../../contract/savedReplies'
import { Id, Strict } from '../../contract/schema'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { SavedReplyRow } from '../db/schema/support'
import type { Caller } from '../http/auth'
import { simpleRestReader } from '../http/validation'
import { type Clock, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import * as savedRepliesRepository from './savedReplies.repository'

const readQuery = simpleRestReader(
  ['title', 'id', 'message', 'created'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: maxSavedReplies })),
    q: Type.Optional(Type.String({ maxLength: 200 })),
  }),
)

/** A part of the replies, and where it lies among all that match. */
interface Part {
  replies: SavedReply[]
  first: number
  total: number
}

/** Texts that staff use again and again; all who answer tickets share them. */
export function createSavedReplies(engine: Engine, inTransaction: InTransaction, clock: Clock) {
  async function require(id: string, database = engine.kysely): Promise<SavedReplyRow> {
    const row = await savedRepliesRepository.get(database, id)
    if (!row) throw notFound('This saved reply')
    return row
  }

  return {
    /** @throws Problem invalid_request */
    async list(query: SimpleRestQuery): Promise<Part> {
      const { sort, range, filter } = readQuery(query)
      const words = filter.q?.trim() ? filter.q.trim() : null
      const rows = await savedRepliesRepository.find(engine.kysely, { ids: filter.id ?? null, words, sort })
      const [first, last] = range ?? [0, rows.length]
      return { replies: rows.slice(first, last + 1).map(toWire), first, total: rows.length }
    },

    /** @throws Problem not_found */
    get: async (id: string): Promise<SavedReply> => toWire(await require(id)),

    /** @throws Problem too_many where as many are kept as there may be */
    async create(caller: Caller, { title, message }: SavedReplyContent): Promise<SavedReply> {
      const created = clock()
      const row = { id: idAt(created), title: title.trim(), message, created, author: caller.uid }
      await inTransaction(caller, async (transaction) => {
        if ((await savedRepliesRepository.count(transaction)) >= maxSavedReplies) {
          throw new Problem('too_many', `There are ${maxSavedReplies} saved replies. Remove one first.`)
        }
        await savedRepliesRepository.insert(transaction, row)
        return { result: undefined, events: [replyEvent('create', row.id, { after: { title: row.title } })] }
      })
      return toWire(row)
    },

    /** @throws Problem invalid_request where the body is of another reply; not_found */
    async update(
      caller: Caller,
      id: string,
      { id: named, title, message }: SavedReplyChange,
    ): Promise<SavedReply> {
      if (named !== undefined && named !== id) throw badParameter('id', 'is not the reply in the address')
      return await inTransaction(caller, async (transaction) => {
        const row = await require(id, transaction)
        const content = { title: title.trim(), message }
        await savedRepliesRepository.set(transaction, id, content)
        return {
          result: toWire({ ...row, ...content }),
          events: [replyEvent('update', id, changed({ title: row.title }, content))],
        }
      })
    },

    /** Answers what it removed. @throws Problem not_found */
    async remove(caller: Caller, id: string): Promise<SavedReply> {
      return await inTransaction(caller, async (transaction) => {
        const row = await require(id, transaction)
        await savedRepliesRepository.remove(transaction, id)
        return { result: toWire(row), events: [replyEvent('delete', id, { before: { title: row.title } })] }
      })
    },
  }
}

export type SavedReplies = ReturnType<typeof createSavedReplies>

/** The texts are kept out of it. */
function replyEvent(act: EventAct, id: string, change: Pick<NewEvent, 'before' | 'after'>): NewEvent {
  return { act, kind: 'saved_reply', subject: id, ...change }
}

function toWire({ id, title, message, created }: SavedReplyRow): SavedReply {
  return { id, title, message, created: toIso(created) }
}
