import { scopeOf } from '../../../contract/access'
import type { EventAct } from '../../../contract/events'
import {
  maxPersonNotes,
  maxReviewDays,
  type NoteToAdd,
  type PersonNote,
  type PersonNotes,
  type Withheld,
} from '../../../contract/personNotes'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { PersonNoteRow } from '../../db/schema/people'
import type { Caller } from '../../http/auth'
import { findAccounts } from '../../identity/accounts.queries'
import { tellOwner } from '../../identity/preferences'
import { day, fromIso, type Microseconds, toIso } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { badParameter, invalid, notFound, Problem } from '../../problems'
import type { ModerationContext } from '../context'
import { fullName } from '../wire'
import * as notesRepository from './notes.repository'
import { colleaguesOf, requirePerson } from './people.queries'

/** @throws Problem not_found, also for a person whom the caller may not see; forbidden for schools */
export async function listPersonNotes(
  { db }: Pick<ModerationContext, 'db'>,
  caller: Caller,
  uid: string,
): Promise<PersonNotes> {
  const person = await requireNoted(db, caller, uid)
  const [rows, colleagues] = await Promise.all([
    notesRepository.ofPerson(db, uid, maxPersonNotes),
    colleaguesOf(db, person),
  ])
  return { notes: await notesToWire(db, rows, caller), colleagues: colleagues.map(refTo) }
}

/**
 * @throws Problem not_found; forbidden; invalid_request where it mentions who does not see the person or is withheld without a
 * date ahead; too_many
 */
export async function addPersonNote(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  { text, mentions = [], withheld }: NoteToAdd,
): Promise<PersonNote> {
  const row = await ctx.inTransaction(caller, async (transaction) => {
    const person = await requireNoted(transaction, caller, uid)
    const colleagues = await colleaguesOf(transaction, person)
    const mentioned = colleagues.filter((one) => mentions.includes(one.uid))
    if (mentioned.length < mentions.length) {
      throw badParameter('mentions', 'names a colleague who does not see this person')
    }
    if ((await notesRepository.ofPerson(transaction, uid, maxPersonNotes)).length === maxPersonNotes) {
      throw new Problem('too_many', `There are ${maxPersonNotes} notes about this person.`)
    }
    const now = ctx.clock()
    const note: PersonNoteRow = {
      ...{ id: idAt(now), uid, author: caller.uid, text: text.trim(), created: now },
      mentions: JSON.stringify(mentions),
      ...readWithheld(withheld ?? null, now),
    }
    await notesRepository.insert(transaction, note)
    for (const one of mentioned.filter((other) => other.uid !== caller.uid)) {
      await tellOwner(ctx, transaction, one, 'mentioned', { person: uid })
    }
    return { result: note, events: [noteEvent('note_person', person, note)] }
  })
  return await noteToWire(ctx.db, row, caller)
}

/** @throws Problem not_found; forbidden about oneself; invalid_request without a date ahead */
export async function withholdPersonNote(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  id: string,
  withheld: Withheld | null,
): Promise<PersonNote> {
  const row = await ctx.inTransaction(caller, async (transaction) => {
    const person = await requireNoted(transaction, caller, uid)
    const change = readWithheld(withheld, ctx.clock())
    const note = await notesRepository.withhold(transaction, { uid, id }, change)
    if (!note) throw notFound('This note')
    return { result: note, events: [noteEvent('withhold_note', person, note)] }
  })
  return await noteToWire(ctx.db, row, caller)
}

/** @throws Problem not_found, also for a colleague’s note; forbidden for schools */
export async function removePersonNote(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  id: string,
): Promise<PersonNote> {
  const row = await ctx.inTransaction(caller, async (transaction) => {
    const person = await requireNoted(transaction, caller, uid)
    const note = await notesRepository.remove(transaction, { uid, id, author: caller.uid })
    if (!note) throw notFound('This note')
    return { result: note, events: [noteEvent('remove_note', person, note)] }
  })
  return await noteToWire(ctx.db, row, caller)
}

/** @throws Problem not_found; forbidden for schools, and about oneself */
async function requireNoted(db: Db, caller: Caller, uid: string): Promise<AccountRow> {
  if (scopeOf(caller, 'posts.queue') === 'own') {
    throw new Problem('forbidden', 'Notes about people are for the platform’s own staff.')
  }
  if (uid === caller.uid) throw new Problem('forbidden', 'Only colleagues read the notes about you.')
  return await requirePerson(db, caller, uid)
}

/** Ids and the ground alone. */
function noteEvent(
  act: EventAct,
  { uid, oid }: AccountRow,
  { id, mentions, withheld }: PersonNoteRow,
): NewEvent {
  const after = { note: id, mentions: JSON.parse(mentions), withheld }
  return { act, kind: 'account', subject: uid, oid, after }
}

/** @throws Problem invalid_request where it is not looked at again within two years from now */
function readWithheld(asked: Withheld | null, now: Microseconds): Pick<PersonNoteRow, 'withheld' | 'review'> {
  if (!asked) return { withheld: null, review: null }
  const review = fromIso(asked.review)
  if (review === null) throw invalid('withheld.review', 'malformed')
  if (review <= now) throw badParameter('withheld.review', 'has to be in the future')
  if (review > now + maxReviewDays * day)
    throw badParameter('withheld.review', 'lies more than two years ahead')
  return { withheld: asked.ground, review }
}

async function noteToWire(db: Db, row: PersonNoteRow, caller: Caller): Promise<PersonNote> {
  const [note] = await notesToWire(db, [row], caller)
  if (!note) throw notFound('This note')
  return note
}

async function notesToWire(db: Db, rows: readonly PersonNoteRow[], caller: Caller): Promise<PersonNote[]> {
  const mentionsIn = ({ mentions }: PersonNoteRow): string[] => JSON.parse(mentions)
  const uids = [...new Set(rows.flatMap((row) => [row.author, ...mentionsIn(row)]))]
  const people = new Map((await findAccounts(db, uids)).map((row) => [row.uid, refTo(row)]))
  return rows.map((row) => ({
    ...{ id: row.id, text: row.text, created: toIso(row.created) },
    author: people.get(row.author) ?? null,
    mentions: mentionsIn(row).flatMap((uid) => people.get(uid) ?? []),
    isOwn: row.author === caller.uid,
    withheld:
      row.withheld !== null && row.review !== null
        ? { ground: row.withheld, review: toIso(row.review) }
        : null,
  }))
}

function refTo({ uid, firstname, lastname }: AccountRow) {
  return { uid, name: fullName(firstname, lastname) }
}
