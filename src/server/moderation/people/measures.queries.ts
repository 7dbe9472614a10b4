import { Type } from 'typebox'
import type { SimpleRestQuery } from '../../../contract/lists'
import {
  type Measure,
  type MeasureTexts,
  measureKinds,
  measureStates,
  type ToldMeasures,
} from '../../../contract/measures'
import { Id, OneOf, Strict } from '../../../contract/schema'
import type { MeasureRow } from '../../db/schema/people'
import { simpleRestReader } from '../../http/validation'
import { type Microseconds, second, toIso } from '../../lib/clock'
import { badParameter, invalid } from '../../problems'
import type { ModerationContext } from '../context'
import { fullName, isoOrNull } from '../wire'
import type { MeasureWithName } from './measures.repository'
import * as measuresRepository from './measures.repository'

const readQuery = simpleRestReader(
  ['since', 'until', 'ended', 'id'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    kind: Type.Optional(OneOf(measureKinds)),
    state: Type.Optional(OneOf(measureStates)),
    policy: Type.Optional(Id),
    by: Type.Optional(Id),
    uid: Type.Optional(Id),
    confirmed: Type.Optional(Type.Boolean()),
  }),
)
const defaultRange = [0, 24] as const
const maxRows = 100

/** A range of the measures that match, where it begins, and how many match. @throws Problem invalid_request */
export async function listMeasures({ db }: Pick<ModerationContext, 'db'>, query: SimpleRestQuery) {
  const { sort, range, filter } = readQuery(query)
  const [first, last] = range ?? defaultRange
  if (last - first >= maxRows) throw badParameter('range', `names more than ${maxRows} rows`)
  const [total, rows] = await Promise.all([
    measuresRepository.count(db, filter),
    measuresRepository.find(db, filter, { sort, range: [first, last] }),
  ])
  return { measures: rows.map(measureToWire), first, total }
}

/**
 * What stands of measures, in the order in which they were changed, as far as nothing of it can be undone any more.
 * @throws Problem invalid_request where the cursor is none of ours
 */
export async function listToldMeasures(
  { db, clock, config }: Pick<ModerationContext, 'db' | 'clock' | 'config'>,
  after: string | undefined,
  limit: number,
): Promise<ToldMeasures> {
  const place = after === undefined ? { changed: -1, id: '' } : readCursor(after)
  const rows = await measuresRepository.changedAfter(db, place, clock() - config.undoSeconds * second, limit)
  const last = rows.at(-1)
  return {
    measures: rows.map(({ id, uid, kind, until, state, changed }) => ({
      ...{ measure: id, uid, kind, until: isoOrNull(until), state, changed: toIso(changed) },
    })),
    next: last ? Buffer.from(`${last.changed}.${last.id}`).toString('base64url') : (after ?? null),
  }
}

function readCursor(cursor: string): Pick<MeasureRow, 'changed' | 'id'> {
  const [, changed, id] = /^(\d{1,16})\.(.+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (changed === undefined || id === undefined) throw invalid('after', 'malformed')
  return { changed: Number(changed), id }
}

export function readTexts({ texts }: Pick<MeasureRow, 'texts'>): MeasureTexts {
  return JSON.parse(texts)
}

/** In seconds: how long `uid` can undo what was done last about a measure; 0 where it is another’s, over or undone. */
export function undoSecondsLeft(
  row: MeasureRow,
  uid: string,
  now: Microseconds,
  undoSeconds: number,
): number {
  if (row.appealed === 1) return 0
  const isUndone = row.state === (row.kind === 'warn' ? 'lifted' : 'ended')
  if (isUndone || (row.lifted_by ?? row.by) !== uid) return 0
  return Math.max(0, Math.ceil((row.changed - now) / second + undoSeconds))
}

export function measureToWire(row: MeasureWithName): Measure {
  const { id, uid, kind, state, note, lifted_by } = row
  return {
    ...{ id, uid, name: fullName(row.firstname, row.lastname), kind, state },
    since: toIso(row.since),
    until: isoOrNull(row.until),
    by: { uid: row.by, name: row.by_name },
    automatic: automaticToWire(row),
    reason: { policy: { id: row.policy, name: row.policy_name }, note },
    ended: isoOrNull(row.ended),
    lifted: lifted_by === null ? null : { uid: lifted_by, name: row.lifted_by_name, note: row.lift_note },
    texts: readTexts(row),
  }
}

function automaticToWire({
  ground,
  cause,
  confirmed,
  confirmed_by,
  confirmed_by_name,
}: MeasureRow): Measure['automatic'] {
  if (ground === null || cause === null) return null
  const by = confirmed_by !== null && confirmed !== null
  return {
    ground,
    pid: cause,
    confirmed: by ? { uid: confirmed_by, name: confirmed_by_name, at: toIso(confirmed) } : null,
  }
}
