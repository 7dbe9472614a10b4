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
import type { Db } from '../db/db'
import type { SavedReplyRow } from '../db/schema/support'
import type { Caller } from '../http/auth'
import { simpleRestReader } from '../http/validation'
import { toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import type { SupportContext } from './context'
import * as savedRepliesRepository from './savedReplies.repository'

const readQuery = simpleRestReader(
  ['title', 'id', 'message', 'created'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: maxSavedReplies })),
    q: Type.Optional(Type.String({ maxLength: 200 })),
  }),
)

/** @throws Problem invalid_request */
export async function listSavedReplies({ db }: SupportContext, query: SimpleRestQuery) {
  const { sort, range, filter } = readQuery(query)
  const keywords = filter.q?.trim() || null
  const rows = await savedRepliesRepository.find(db, { ids: filter.id ?? null, keywords, sort })
  const [first, last] = range ?? [0, rows.length]
  return { replies: rows.slice(first, last + 1).map(toWire), first, total: rows.length }
}

/** @throws Problem not_found */
export async function getSavedReply({ db }: SupportContext, id: string): Promise<SavedReply> {
  return toWire(await requireReply(db, id))
}

/** @throws Problem too_many */
export async function createSavedReply(
  { clock, inTransaction }: SupportContext,
  caller: Caller,
  { title, message }: SavedReplyContent,
): Promise<SavedReply> {
  const created = clock()
  const row = { id: idAt(created), title: title.trim(), message, created, author: caller.uid }
  return await inTransaction(caller, async (transaction) => {
    if ((await savedRepliesRepository.count(transaction)) >= maxSavedReplies) {
      throw new Problem('too_many', `There are ${maxSavedReplies} saved replies. Remove one first.`)
    }
    await savedRepliesRepository.insert(transaction, row)
    return { result: toWire(row), events: [replyEvent('create', row.id, { after: { title: row.title } })] }
  })
}

/** @throws Problem invalid_request where the body is of another reply; not_found */
export async function updateSavedReply(
  { inTransaction }: SupportContext,
  caller: Caller,
  id: string,
  { id: named, title, message }: SavedReplyChange,
): Promise<SavedReply> {
  if (named !== undefined && named !== id) throw badParameter('id', 'is not the reply in the address')
  return await inTransaction(caller, async (transaction) => {
    const row = await requireReply(transaction, id)
    const content = { title: title.trim(), message }
    await savedRepliesRepository.update(transaction, id, content)
    return {
      result: toWire({ ...row, ...content }),
      events: [replyEvent('update', id, changed({ title: row.title }, content))],
    }
  })
}

/** @returns the reply that was removed @throws Problem not_found */
export async function deleteSavedReply(
  { inTransaction }: SupportContext,
  caller: Caller,
  id: string,
): Promise<SavedReply> {
  return await inTransaction(caller, async (transaction) => {
    const row = await requireReply(transaction, id)
    await savedRepliesRepository.remove(transaction, id)
    return { result: toWire(row), events: [replyEvent('delete', id, { before: { title: row.title } })] }
  })
}

async function requireReply(db: Db, id: string): Promise<SavedReplyRow> {
  const row = await savedRepliesRepository.get(db, id)
  if (!row) throw notFound('This saved reply')
  return row
}

/** Without the texts. */
function replyEvent(act: EventAct, id: string, change: Pick<NewEvent, 'before' | 'after'>): NewEvent {
  return { act, kind: 'saved_reply', subject: id, ...change }
}

function toWire({ id, title, message, created }: SavedReplyRow): SavedReply {
  return { id, title, message, created: toIso(created) }
}
