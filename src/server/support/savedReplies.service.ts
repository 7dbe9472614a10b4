import { Type } from 'typebox'
import { Id, Strict } from '../../contract/common'
import type { EventAct } from '../../contract/events'
import type { SimpleRestQuery } from '../../contract/simpleRest'
import {
  mostSavedReplies,
  type SavedReply,
  type SavedReplyChange,
  type SavedReplyContent,
} from '../../contract/tickets'
import type { Engine } from '../db/engines/engine'
import { idAt } from '../db/ids'
import type { SavedReplyRow } from '../db/schema/support'
import { type Clock, toIso } from '../db/time'
import { changed, type NewEvent } from '../events/events.service'
import { simpleRestReader } from '../http/simpleRest'
import { misused, notFound, Problem } from '../problems'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import { createSavedRepliesRepository } from './savedReplies.repository'

const readQuery = simpleRestReader(
  ['title', 'id', 'message', 'created'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: mostSavedReplies })),
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
export function createSavedReplies(engine: Engine, act: Act, clock: Clock) {
  const repository = createSavedRepliesRepository(engine.kysely)

  async function require(id: string, database = engine.kysely): Promise<SavedReplyRow> {
    const row = await createSavedRepliesRepository(database).get(id)
    if (!row) throw notFound('This saved reply')
    return row
  }

  return {
    /** @throws Problem invalid_request */
    async list(query: SimpleRestQuery): Promise<Part> {
      const { sort, range, filter } = readQuery(query)
      const words = filter.q?.trim() ? filter.q.trim() : null
      const rows = await repository.find({ ids: filter.id ?? null, words, sort })
      const [first, last] = range ?? [0, rows.length]
      return { replies: rows.slice(first, last + 1).map(toWire), first, total: rows.length }
    },

    /** @throws Problem not_found */
    get: async (id: string): Promise<SavedReply> => toWire(await require(id)),

    /** @throws Problem too_many where as many are kept as there may be */
    async create(caller: Caller, { title, message }: SavedReplyContent): Promise<SavedReply> {
      const created = clock()
      const row = { id: idAt(created), title: title.trim(), message, created, author: caller.uid }
      await act(caller, async (transaction) => {
        const kept = createSavedRepliesRepository(transaction)
        if ((await kept.count()) >= mostSavedReplies) {
          throw new Problem('too_many', `There are ${mostSavedReplies} saved replies. Remove one first.`)
        }
        await kept.insert(row)
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
      if (named !== undefined && named !== id) throw misused('id', 'is not the reply in the address')
      return await act(caller, async (transaction) => {
        const row = await require(id, transaction)
        const content = { title: title.trim(), message }
        await createSavedRepliesRepository(transaction).set(id, content)
        return {
          result: toWire({ ...row, ...content }),
          events: [replyEvent('update', id, changed({ title: row.title }, content))],
        }
      })
    },

    /** Answers what it removed. @throws Problem not_found */
    async remove(caller: Caller, id: string): Promise<SavedReply> {
      return await act(caller, async (transaction) => {
        const row = await require(id, transaction)
        await createSavedRepliesRepository(transaction).remove(id)
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
