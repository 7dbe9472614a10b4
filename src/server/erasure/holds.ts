import { can } from '../../contract/access'
import { type Hold, type HoldContent, type HoldsFilter, maxHolds } from '../../contract/erasure'
import type { Context } from '../context'
import * as holdsRepository from '../db/holds.repository'
import type { HoldRow } from '../db/schema/erasure'
import type { Caller } from '../http/auth'
import { fromIso, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, invalid, notFound, Problem } from '../problems'

export async function listHolds({ db }: Context, filter: HoldsFilter): Promise<Hold[]> {
  return (await holdsRepository.list(db, filter)).map(toWire)
}

/** @throws Problem invalid_request where there is nothing to hold, or it would end before it began; too_many */
export async function createHold(ctx: Context, caller: Caller, content: HoldContent): Promise<Hold> {
  const { kind, subject, reason } = content
  const until = fromIso(content.until)
  return await ctx.inTransaction(caller, async (transaction) => {
    const created = ctx.clock()
    if (until === null) throw invalid('until', 'malformed')
    if (until <= created) throw badParameter('until', 'has to be in the future')
    if (!(await holdsRepository.isThere(transaction, kind, subject, can(caller, 'abuse.read'))))
      throw badParameter('subject', 'is not known here')
    if ((await holdsRepository.list(transaction, {})).length >= maxHolds) {
      throw new Problem('too_many', `There are ${maxHolds} holds. Lift one first.`)
    }
    const row = {
      id: idAt(created),
      kind,
      subject,
      reason: reason.trim(),
      held_by: caller.uid,
      name: caller.name,
      created,
      until,
    }
    await holdsRepository.insert(transaction, row)
    return {
      result: toWire(row),
      events: [{ act: 'hold', kind, subject, after: { until: toIso(until) } }],
    }
  })
}

/** @returns the hold that was lifted @throws Problem not_found */
export async function liftHold(ctx: Context, caller: Caller, id: string): Promise<Hold> {
  return await ctx.inTransaction(caller, async (transaction) => {
    const row = await holdsRepository.remove(transaction, id)
    if (!row) throw notFound('This hold')
    const { kind, subject, until } = row
    return {
      result: toWire(row),
      events: [{ act: 'lift_hold', kind, subject, before: { until: toIso(until) } }],
    }
  })
}

function toWire({ held_by, name, created, until, ...row }: HoldRow): Hold {
  return { ...row, created: toIso(created), until: toIso(until), heldBy: { uid: held_by, name } }
}
