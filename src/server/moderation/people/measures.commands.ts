import { isStaffRole } from '../../../contract/access'
import type { Confirming, Lifting, Measure, MeasureToTake } from '../../../contract/measures'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import * as deliveriesRepository from '../../db/deliveries.repository'
import type { AccountRow } from '../../db/schema/identity'
import type { MeasureRow } from '../../db/schema/people'
import { type Caller, systemActor } from '../../http/auth'
import { findAccounts } from '../../identity/accounts.queries'
import { fromIso, type Microseconds } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { badParameter, invalid, notFound, Problem } from '../../problems'
import type { ModerationContext } from '../context'
import { reasonFor } from '../policies'
import { automaticLimit } from './automatic.repository'
import {
  endMeasure,
  inForce,
  lifted,
  measureEvent,
  notLifted,
  storeMeasure,
  takenNow,
  textsFor,
} from './measureEvents'
import { measureToWire, undoSecondsLeft } from './measures.queries'
import * as measuresRepository from './measures.repository'
import { getPerson, requirePerson } from './people.queries'

/**
 * Warns, limits, mutes or suspends a person, and tells the platform.
 * @throws Problem not_found, also for somebody whom the caller may not see; own_decision about oneself; forbidden about staff;
 * invalid_request; saved_meanwhile with the person as they are now
 */
export async function takeMeasure(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  { kind, until: end, reason: asked, texts: written, version }: MeasureToTake,
): Promise<Measure> {
  const changed = await ctx.inTransaction<Changed>(caller, async (transaction) => {
    const person = await requireOther(transaction, caller, uid)
    if (isStaffRole(person.role))
      throw new Problem('forbidden', 'Staff are looked after in their accounts: change the role.')
    if (person.measures_version !== version) return { result: null, events: [] }
    const now = ctx.clock()
    const until = readUntil(kind, end, now)
    const { policy, note } = await reasonFor(transaction, asked)
    if (!policy) throw invalid('reason.policy', 'required')
    const texts = await textsFor(
      transaction,
      person,
      { news: kind, until: end, policy: policy.name },
      written,
    )
    const row: MeasureRow = {
      ...{ id: idAt(now), uid, kind, since: now, until, policy: policy.id, policy_name: policy.name, note },
      ...{ by: caller.uid, by_name: caller.name, texts: JSON.stringify(texts) },
      ...takenNow(kind, now),
    }
    await measuresRepository.insert(transaction, row)
    await measuresRepository.restrict(transaction, uid)
    return { result: { person, row }, events: [measureEvent('take_measure', person, row, texts)] }
  })
  return await answer(ctx, caller, uid, changed)
}

/**
 * Confirms a limit that the office took by itself, and says until when.
 * @throws Problem not_found; own_decision; invalid_request; saved_meanwhile where it is confirmed already, or the person was shown otherwise
 */
export async function confirmMeasure(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  id: string,
  { until: end, version }: Confirming,
): Promise<Measure> {
  const changed = await ctx.inTransaction<Changed>(caller, async (transaction) => {
    const person = await requireOther(transaction, caller, uid)
    const before = await requireMeasure(transaction, uid, id)
    const isShown = version === undefined || version === person.measures_version
    const isUnconfirmed = before.ground !== null && before.confirmed === null
    if (before.state !== 'in_force' || !isUnconfirmed || !isShown) return { result: null, events: [] }
    const now = ctx.clock()
    const until = readUntil(before.kind, end, now)
    const own = await textsFor(transaction, person, {
      news: before.kind,
      until: end,
      policy: before.policy_name,
    })
    const texts = { ...own, guardian: null }
    const change = {
      ...{ until, texts: JSON.stringify(texts), changed: now },
      ...{ confirmed: now, confirmed_by: caller.uid, confirmed_by_name: caller.name },
    }
    const row = { ...before, ...change }
    await measuresRepository.update(transaction, id, change)
    await measuresRepository.restrict(transaction, uid)
    return { result: { person, row }, events: [measureEvent('confirm_measure', person, row, texts)] }
  })
  return await answer(ctx, caller, uid, changed)
}

/** @throws Problem not_found; own_decision; saved_meanwhile where it is not in force, or the person was shown otherwise */
export async function liftMeasure(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  id: string,
  { note, version }: Lifting,
): Promise<Measure> {
  const changed = await ctx.inTransaction<Changed>(caller, async (transaction) => {
    const person = await requireOther(transaction, caller, uid)
    const before = await requireMeasure(transaction, uid, id)
    const isShown = version === undefined || version === person.measures_version
    if (before.state !== 'in_force' || !isShown) return { result: null, events: [] }
    const change = lifted(caller, ctx.clock(), note?.trim())
    return await ended(transaction, person, before, 'lift_measure', change)
  })
  return await answer(ctx, caller, uid, changed)
}

/**
 * Undoes what the caller has done last about a measure, within the time to undo: what the platform has not heard it does not hear, and what
 * it has heard is lifted at once.
 * @throws Problem not_found; own_decision; saved_meanwhile where that was another’s; undo_ended
 */
export async function undoMeasure(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  id: string,
): Promise<Measure> {
  const changed = await ctx.inTransaction<Changed>(caller, async (transaction) => {
    const person = await requireOther(transaction, caller, uid)
    const before = await requireMeasure(transaction, uid, id)
    if ((before.lifted_by ?? before.by) !== caller.uid) return { result: null, events: [] }
    // After another block the office has limited them again, which comes in the place of what was lifted.
    const isReplaced = before.ground !== null && (await automaticLimit(transaction, uid)) !== null
    if (before.state === 'lifted' && isReplaced) return { result: null, events: [] }
    const now = ctx.clock()
    const isWarning = before.kind === 'warn'
    if (undoSecondsLeft(before, caller.uid, now, ctx.config.undoSeconds) === 0) throw undoEnded()
    if (before.state === 'in_force') {
      return await ended(transaction, person, before, 'undo_measure', lifted(caller, now))
    }
    if (!(await deliveriesRepository.withdraw(transaction, [`measure:${id}`], before.changed)))
      throw undoEnded()
    const row = isWarning
      ? { ...before, ...lifted(caller, now) }
      : { ...before, ...inForce, ...notLifted, changed: now }
    await storeMeasure(transaction, row)
    const event = { act: 'undo_measure', kind: 'account', subject: uid, oid: person.oid } as const
    const after = { measure: id, kind: before.kind, state: row.state }
    return { result: { person, row }, events: [{ ...event, before: { state: before.state }, after }] }
  })
  return await answer(ctx, caller, uid, changed)
}

/** Ends some measures whose time is over, and has the platform told of each once; answers how many. */
export async function endDueMeasures({ db, inTransaction, clock }: ModerationContext): Promise<number> {
  if ((await measuresRepository.due(db, clock(), 1)).length === 0) return 0
  return await inTransaction(systemActor, async (transaction) => {
    const now = clock()
    const rows = await measuresRepository.due(transaction, now, endedTogether)
    const events: NewEvent[] = []
    for (const row of rows) {
      const [person] = await findAccounts(transaction, [row.uid])
      if (!person) throw new Error(`The measure ${row.id} is about nobody`)
      const change = { state: 'ended', ended: now, changed: now } as const
      events.push((await endMeasure(transaction, person, row, 'end_measure', change)).event)
    }
    return { result: rows.length, events }
  })
}

/** Measures that are ended in one transaction. */
const endedTogether = 100

/** Null where the caller was shown something else. */
type Changed = { person: AccountRow; row: MeasureRow } | null

async function ended(...args: Parameters<typeof endMeasure>) {
  const { row, event } = await endMeasure(...args)
  return { result: { person: args[1], row }, events: [event] }
}

/** @throws Problem not_found; own_decision */
async function requireOther(transaction: Db, caller: Caller, uid: string): Promise<AccountRow> {
  const person = await requirePerson(transaction, caller, uid)
  if (uid === caller.uid) throw new Problem('own_decision', 'A colleague decides about oneself.')
  return person
}

async function requireMeasure(transaction: Db, uid: string, id: string): Promise<MeasureRow> {
  const row = await measuresRepository.get(transaction, uid, id)
  if (!row) throw notFound('This measure')
  return row
}

/** @throws Problem saved_meanwhile with the person as they are now, where nothing was changed */
async function answer(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  changed: Changed,
): Promise<Measure> {
  if (changed !== null) {
    const { person, row } = changed
    const undoSeconds = undoSecondsLeft(row, caller.uid, ctx.clock(), ctx.config.undoSeconds)
    return { ...measureToWire({ ...row, ...person }), ...(undoSeconds > 0 && { undoSeconds }) }
  }
  const person = await getPerson(ctx, caller, uid)
  throw new Problem(
    'saved_meanwhile',
    'Somebody has decided about this person since it was shown. Look again.',
    { person },
  )
}

/** @throws Problem invalid_request */
function readUntil(kind: MeasureToTake['kind'], end: string | null, now: Microseconds): Microseconds | null {
  if (end === null) {
    if (kind === 'mute') throw badParameter('until', 'is missing: nobody is muted without an end')
    return null
  }
  if (kind === 'warn') throw badParameter('until', 'has to be null: a warning has no end')
  const until = fromIso(end)
  if (until === null) throw invalid('until', 'malformed')
  if (until <= now) throw badParameter('until', 'has to be in the future')
  return until
}

function undoEnded(): Problem {
  return new Problem('undo_ended', 'The time to undo is over. Lift the measure, or take another one.')
}
