import type {
  AbuseFiles,
  AbuseMaterial,
  AbuseMaterialDetail,
  AbuseReport,
} from '../../../contract/abuseMaterial'
import type { SimpleRestQuery } from '../../../contract/lists'
import { Strict } from '../../../contract/schema'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Context } from '../../context'
import type { Db } from '../../db/db'
import type { AbuseMaterialRow } from '../../db/schema/erasure'
import type { PostRow } from '../../db/schema/moderation'
import * as setAsideRepository from '../../db/setAside.repository'
import { type Caller, systemActor } from '../../http/auth'
import { simpleRestReader } from '../../http/validation'
import { day, fromIso, type Microseconds, toIso } from '../../lib/clock'
import { badParameter, invalid, notFound } from '../../problems'
import type { ModerationContext } from '../context'
import { removeFiles } from '../posts.commands'
import { fullName, isoOrNull, readMedia } from '../wire'
import * as abuseRepository from './abuseMaterial.repository'

const readQuery = simpleRestReader(['created', 'until', 'id'], Strict({}))
const defaultRange = [0, 24] as const
const maxRows = 100
/** An earlier end lies this far ahead at least, so that others can see it, and hold what is not to go. */
const minNotice = 7 * day
const maxKept = 100 * 365 * day

/** A range of it, where it begins, and how many there are. @throws Problem invalid_request */
export async function listAbuseMaterial({ db }: Pick<Context, 'db'>, query: SimpleRestQuery) {
  const { sort, range } = readQuery(query)
  const [first, last] = range ?? defaultRange
  if (last - first >= maxRows) throw badParameter('range', `names more than ${maxRows} rows`)
  const [{ all }, rows] = await Promise.all([
    abuseRepository.count(db),
    abuseRepository.page(db, sort, [first, last]),
  ])
  return { matches: rows.map(toWire), first, total: all }
}

/** @throws Problem not_found */
export async function getAbuseMaterial(
  { db, logOncePerHour }: Pick<Context, 'db' | 'logOncePerHour'>,
  caller: Caller,
  id: string,
): Promise<AbuseMaterialDetail> {
  const detail = await detailOf(db, id)
  await logOncePerHour(caller, { act: 'read', kind: 'abuse_material', subject: id })
  return detail
}

/**
 * Keeps to whom it was reported, when and under which number, and until when it is kept.
 * What nobody has reported is erased by no date, and what was written down is changed and not taken out.
 * @throws Problem not_found; invalid_request where a report has no recipient, lies ahead or far back, or the material would be erased at once
 */
export async function reportAbuseMaterial(
  { inTransaction, clock }: Pick<Context, 'inTransaction' | 'clock'>,
  caller: Caller,
  id: string,
  report: AbuseReport,
): Promise<AbuseMaterialDetail> {
  const now = clock()
  const reported = instantOf('reported', report.reported)
  const until = instantOf('until', report.until) ?? 0
  if (reported !== null && reported > now) throw badParameter('reported', 'lies ahead')
  if (reported !== null && reported < now - maxKept) throw badParameter('reported', 'lies too far back')
  if (until > now + maxKept) throw badParameter('until', 'lies too far ahead')
  const [recipient, reference] = [report.recipient?.trim() ?? null, report.reference?.trim() ?? null]
  if (recipient === null && (reported !== null || reference !== null)) throw invalid('recipient', 'required')
  return await inTransaction(caller, async (transaction) => {
    const before = await abuseRepository.get(transaction, id)
    if (!before) throw notFound('This match')
    if (until < Math.min(before.until, now + minNotice))
      throw badParameter('until', 'has to lie seven days ahead')
    if (reported === null && before.reported !== null) throw invalid('reported', 'required')
    const after = { recipient, reported, reference, until }
    await abuseRepository.update(transaction, id, after)
    const event: NewEvent = {
      ...{ act: 'report', kind: 'abuse_material', subject: id },
      ...{ before: inEvent(before), after: inEvent(after) },
    }
    return { result: await detailOf(transaction, id), events: [event] }
  })
}

/** The files' addresses, signed for the caller's session. @throws Problem not_found */
export async function lookAtAbuseMaterial(
  { media, inTransaction }: Pick<ModerationContext, 'media' | 'inTransaction'>,
  caller: Caller,
  id: string,
): Promise<AbuseFiles> {
  return await inTransaction(caller, async (transaction) => {
    const { rows } = await packageOf(transaction, id)
    const files = filesIn(rows).map(({ path, type }) => ({
      path: media.signedFor(path, id, caller.sid),
      type,
    }))
    return { result: { files }, events: [{ act: 'open', kind: 'abuse_material', subject: id }] }
  })
}

/** Erases some of what was kept for long enough; answers how much. */
export async function eraseAbuseMaterial({
  db,
  store,
  clock,
  inTransaction,
}: Pick<Context, 'db' | 'store' | 'clock' | 'inTransaction'>): Promise<number> {
  const due = await abuseRepository.ended(db, clock(), 1)
  if (due.length === 0) return 0
  const { n, files } = await inTransaction(systemActor, async (transaction) => {
    const rows = await abuseRepository.ended(transaction, clock(), maxRows)
    const erased = await abuseRepository.erase(transaction, rows)
    const events = rows.map(({ id }): NewEvent => ({ act: 'erase', kind: 'abuse_material', subject: id }))
    return { result: { n: rows.length, files: erased }, events }
  })
  await removeFiles({ db, store }, files)
  return n
}

function instantOf(name: string, text: string | null): Microseconds | null {
  const instant = text === null ? null : fromIso(text)
  if (text !== null && instant === null) throw invalid(name, 'malformed')
  return instant
}

/** Without words: the log can't be changed, and people read it who may not see the report. */
function inEvent({ reported, until }: Pick<AbuseMaterialRow, 'reported' | 'until'>) {
  return { reported: isoOrNull(reported), until: toIso(until) }
}

function toWire({ created, until, reported, changed: _place, ...row }: AbuseMaterialRow): AbuseMaterial {
  return { ...row, created: toIso(created), until: toIso(until), reported: isoOrNull(reported) }
}

async function packageOf(db: Db, id: string) {
  const row = await abuseRepository.get(db, id)
  const [found] = row ? await setAsideRepository.byIds(db, abuseRepository.packageKindOf(row), [id]) : []
  if (!row || !found) throw notFound('This match')
  return { row, ...found }
}

/** Also of what its author had replaced: the match may be of that. */
function filesIn({
  posts = [],
  post_revisions = [],
  ticket_pictures = [],
}: setAsideRepository.Package['rows']) {
  const ofPosts = [...posts, ...post_revisions].flatMap(({ media }) => readMedia(media))
  return [...ofPosts, ...ticket_pictures.map(({ file, type }) => ({ path: file, type }))]
}

async function detailOf(db: Db, id: string): Promise<AbuseMaterialDetail> {
  const { row, uid, rows } = await packageOf(db, id)
  const {
    firstname = null,
    lastname = null,
    username = null,
    email = null,
    phone = null,
  } = rows.accounts?.[0] ?? {}
  const post: Partial<PostRow> = rows.posts?.[0] ?? {}
  return {
    ...toWire(row),
    author: { uid, name: fullName(firstname, lastname), username, email, phone },
    text: post.text ?? null,
    earlier: (rows.post_revisions ?? []).flatMap(({ text }) => text ?? []),
    written: isoOrNull(post.created ?? null),
    thread: post.thread ?? null,
    to: JSON.parse(post.recipients ?? '[]'),
    tid: rows.ticket_pictures?.[0]?.tid ?? null,
    files: filesIn(rows).length,
  }
}
