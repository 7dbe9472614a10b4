import type { Readable } from 'node:stream'
import { can } from '../../contract/access'
import type { Handover, HandoverDetails, HandoverKind, WithheldCounts } from '../../contract/handovers'
import { emailKey } from '../../shared/text'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { Caller } from '../http/auth'
import { type Microseconds, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { standingStrikes } from '../moderation/people/strikes'
import { isUntold } from '../moderation/people/untold'
import { invalid, notFound } from '../problems'
import { openArchive, type Signer } from './archive'
import { type ArchiveScope, filesOf, type OwnData } from './content'
import * as handoversRepository from './handovers.repository'
import * as recordsRepository from './records.repository'

/** What is handed over of an account or a post so far, the newest first. */
export async function listHandovers(
  { db }: Context,
  caller: Caller,
  kind: HandoverKind,
  id: string,
): Promise<Handover[]> {
  if (await isHidden(db, caller, kind, id)) return []
  const rows = await handoversRepository.ofSubject(db, kind, id)
  return rows.map(({ id, created, uid, name, recipient, reference, note }) => ({
    ...{ id, created: toIso(created), by: { uid, name }, recipient, reference, note },
  }))
}

/** @throws Problem not_found */
export async function countWithheld(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
): Promise<WithheldCounts> {
  const now = clock()
  const family = await recordsRepository.familyOf(db, uid)
  if (family.length === 0) throw notFound('This account')
  const uids = family.map((person) => person.uid)
  const [notes, untold] = await Promise.all([
    recordsRepository.withheldNotesOf(db, uids),
    untoldOf(db, family, now),
  ])
  const overdueNotes = notes.filter(({ review }) => review !== null && review <= now).length
  return { notes: notes.length, overdueNotes, measures: untold.measures.length }
}

/** The public keys of all archives, the current one first; PEM. */
export async function listKeys({ db }: Context, { publicKey }: Signer): Promise<string> {
  const earlier = await handoversRepository.keys(db)
  return [publicKey, ...earlier.filter((key) => key !== publicKey)].join('')
}

/**
 * Keeps to whom it is handed over, and opens the archive.
 * @throws Problem not_found; invalid_request where a case names no recipient
 */
export async function handOver(
  ctx: Context,
  signer: Signer,
  caller: Caller,
  kind: HandoverKind,
  id: string,
  details: HandoverDetails,
): Promise<Readable> {
  const { recipient = null, reference = null, note = null } = details
  if (kind !== 'data' && recipient === null) throw invalid('recipient', 'required')
  const row = await ctx.inTransaction(caller, async (transaction) => {
    if (await isHidden(transaction, caller, kind, id)) throw notFound('This post')
    const oid = await organizationOf(transaction, kind, id)
    const created = ctx.clock()
    const { uid, name } = caller
    const row = {
      ...{ id: idAt(created), kind, subject: id, uid, name, recipient, reference, note, created },
      key: signer.publicKey,
    }
    await handoversRepository.insert(transaction, row)
    const of = kind === 'post' ? 'post' : 'account'
    const after = { handover: row.id, what: kind === 'data' ? 'data' : 'case' }
    return { result: row, events: [{ act: 'export', kind: of, subject: id, oid, after }] }
  })
  const created = toIso(row.created)
  const about = {
    ...{ office: ctx.publicUrl(), handover: row.id, created, kind, subject: id, recipient, reference },
    // A person is not told who of the staff has worked for them.
    ...(kind !== 'data' && { by: { uid: row.uid, name: row.name } }),
  }
  const scope =
    kind === 'post' ? await scopeOfPost(ctx.db, id) : await scopeOfAccount(ctx.db, kind, id, row.created)
  return openArchive(signer, about, filesOf(ctx.db, ctx.store, scope), new Date(row.created / 1000))
}

/** Known abuse material is handed over by who sees it; to others there is no such post. */
async function isHidden(db: Db, caller: Caller, kind: HandoverKind, id: string): Promise<boolean> {
  return kind === 'post' && !can(caller, 'abuse.read') && (await recordsRepository.isMatched(db, id))
}

async function organizationOf(db: Db, kind: HandoverKind, id: string): Promise<string | null> {
  const found =
    kind === 'post' ? await recordsRepository.authorOf(db, id) : (await recordsRepository.familyOf(db, id))[0]
  if (!found) throw notFound(kind === 'post' ? 'This post' : 'This account')
  return found.oid
}

/** An account with its sub-accounts; a case begins with its guardian. */
async function scopeOfAccount(
  db: Db,
  kind: HandoverKind,
  uid: string,
  now: Microseconds,
): Promise<ArchiveScope> {
  const family = await recordsRepository.familyOf(db, uid)
  const uids = family.map((person) => person.uid)
  const guardians = kind === 'data' ? [] : family.slice(0, 1).flatMap(({ parent }) => parent ?? [])
  const addressUntil = new Map(
    family.flatMap(({ email, deleted }) => (email ? [[emailKey(email), deleted ?? Infinity] as const] : [])),
  )
  return {
    own: kind === 'data' ? await ownData(db, family, now) : null,
    addressUntil,
    owners: {
      identity: once([...guardians, ...uids]),
      person: once(uids),
      address: once([...addressUntil.keys()]),
      organization: once(family.flatMap(({ oid }) => oid ?? [])),
      post: () => recordsRepository.idsOf(db, 'posts', 'pid', uids),
      ticket: () => recordsRepository.idsOf(db, 'tickets', 'tid', uids),
    },
  }
}

/** What the person is told, with sub-accounts: an inquiry about one of them, or about their guardian, is given away by none of them. */
async function ownData(
  db: Db,
  family: readonly recordsRepository.Person[],
  now: Microseconds,
): Promise<OwnData> {
  const uids = family.map((person) => person.uid)
  const { isInquiry, measures } = await untoldOf(db, family, now)
  const strikes = isInquiry ? [] : await Promise.all(uids.map((uid) => strikesOf(db, uid, now)))
  return { uids: new Set(uids), names: family, untold: new Set(measures), strikes: strikes.flat() }
}

/** Whether there is an inquiry, and the measures of which the person is not told. */
async function untoldOf(db: Db, family: readonly recordsRepository.Person[], now: Microseconds) {
  const uids = family.map((person) => person.uid)
  const guardians = family.flatMap(({ parent }) => parent ?? [])
  const isInquiry = await recordsRepository.isInquiry(db, [...new Set([...uids, ...guardians])], now)
  const measures = await recordsRepository.measuresOf(db, uids)
  return { isInquiry, measures: measures.filter((one) => isUntold(one, isInquiry)).map(({ id }) => id) }
}

async function strikesOf(db: Db, uid: string, now: Microseconds): Promise<object[]> {
  const blocks = await standingStrikes(db, uid, now)
  return blocks.map(({ pid, policy_name, points, created }) => ({
    ...{ uid, pid, policy_name, points, created: toIso(created) },
  }))
}

/** A post with its author, their guardian, and the tickets from which it was brought before the moderators. */
async function scopeOfPost(db: Db, pid: string): Promise<ArchiveScope> {
  const author = await recordsRepository.authorOf(db, pid)
  const [person] = author ? await recordsRepository.familyOf(db, author.uid) : []
  return {
    own: null,
    addressUntil: new Map(),
    owners: {
      identity: once(person ? [person.parent ?? [], person.uid].flat() : []),
      organization: once([author?.oid ?? person?.oid ?? []].flat()),
      post: once([pid]),
      ticket: once(await recordsRepository.ticketsAbout(db, pid)),
    },
  }
}

function once(ids: readonly string[]) {
  return async function* () {
    yield ids
  }
}
