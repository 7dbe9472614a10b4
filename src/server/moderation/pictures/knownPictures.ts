import { Type } from 'typebox'
import { type KnownPicture, maxKnownPictures } from '../../../contract/knownPictures'
import type { SimpleRestQuery } from '../../../contract/lists'
import { Id, Strict } from '../../../contract/schema'
import type { MediaScore } from '../../analyzer/analyzer'
import { isSameLook } from '../../analyzer/media/looks'
import type { Context } from '../../context'
import type { Db } from '../../db/db'
import type { KnownPictureRow, PostRow } from '../../db/schema/moderation'
import type { Caller } from '../../http/auth'
import { simpleRestReader } from '../../http/validation'
import { authorsOf } from '../../identity/accounts.queries'
import { day, type Microseconds, toIso } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { badParameter, notFound, Problem } from '../../problems'
import { fullName } from '../wire'
import * as knownRepository from './knownPictures.repository'

/** What a picture looks like that was blocked for good scores 1, whatever the models say of it. */
export async function withKnown(db: Db, now: Microseconds, answer: MediaScore): Promise<MediaScore> {
  const { looks = [] } = answer
  if (looks.length === 0) return answer
  const known = await knownRepository.lasting(db, now)
  const match = known.find(({ look }) => looks.some((seen) => isSameLook(seen, look)))
  return match ? { ...answer, score: 1, model: `known:${match.id}` } : answer
}

/** Whether it was recognised so. */
export function isKnownPicture({ model }: Pick<MediaScore, 'model'>): boolean {
  return model?.startsWith('known:') ?? false
}

/**
 * Has what shows the pictures of a post blocked as it comes, for some days from now on; returns until when.
 * @throws Problem invalid_request where it has none that can be recognised; too_many at `maxKnownPictures`
 */
export async function blockAgain(
  transaction: Db,
  { pid, looks }: Pick<PostRow, 'pid' | 'looks'>,
  days: number,
  { uid }: Pick<Caller, 'uid'>,
  now: Microseconds,
): Promise<Microseconds> {
  if (looks === null) throw badParameter('neverAgain', 'is for posts with a picture that can be recognised')
  const known = await knownRepository.lasting(transaction, now)
  const ofPost: string[] = JSON.parse(looks)
  if (known.length + ofPost.length > maxKnownPictures) {
    throw new Problem('too_many', `${maxKnownPictures} pictures are known. Remove some first.`)
  }
  const until = now + days * day
  const rows = ofPost.map((look) => ({ id: idAt(now), look, pid, uid, created: now, until }))
  await knownRepository.insert(transaction, rows)
  return until
}

const readQuery = simpleRestReader(
  ['created', 'id'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: maxKnownPictures })),
    pid: Type.Optional(Id),
  }),
)

/** A range of them, the newest first, where it begins, and how many there are. @throws Problem invalid_request */
export async function listKnownPictures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: SimpleRestQuery,
) {
  const { range, filter, sort } = readQuery(query)
  const newest = await knownRepository.lasting(db, clock())
  const rows = newest.filter(
    ({ id, pid }) => (filter.id?.includes(id) ?? true) && (filter.pid ?? pid) === pid,
  )
  const [first, last] = range ?? [0, rows.length]
  const asked = (sort.order === 'asc' ? rows.toReversed() : rows).slice(first, last + 1)
  return { pictures: await toWire(db, asked), first, total: rows.length }
}

/** Returns what it removed. @throws Problem not_found */
export async function deleteKnownPicture(
  { inTransaction, clock }: Pick<Context, 'inTransaction' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<KnownPicture> {
  return await inTransaction(caller, async (transaction) => {
    const row = (await knownRepository.lasting(transaction, clock())).find((one) => one.id === id)
    const [result] = row ? await toWire(transaction, [row]) : []
    if (!row || !result) throw notFound('This picture')
    await knownRepository.remove(transaction, id)
    const before = { pid: row.pid, until: result.until }
    return { result, events: [{ act: 'delete', kind: 'known_picture', subject: id, before }] }
  })
}

async function toWire(db: Db, rows: readonly KnownPictureRow[]): Promise<KnownPicture[]> {
  const people = await authorsOf(
    db,
    rows.map(({ uid }) => uid),
  )
  return rows.map(({ id, pid, uid, created, until }) => {
    const { firstname = null, lastname = null } = people.get(uid) ?? {}
    const by = { uid, name: fullName(firstname, lastname) }
    return { id, pid, by, created: toIso(created), until: toIso(until) }
  })
}
