import { type MeasureTexts, type MeasureToTake, officeItself } from '../../../contract/measures'
import { ageBandOf } from '../../../shared/ages'
import { measureTexts, type ToldMeasure } from '../../../shared/measureTexts'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { MeasureRow } from '../../db/schema/people'
import type { Caller } from '../../http/auth'
import type { Microseconds } from '../../lib/clock'
import { isoOrNull } from '../wire'
import { readTexts } from './measures.queries'
import * as measuresRepository from './measures.repository'
import { mayTellGuardian } from './nearDanger'

export const inForce = { state: 'in_force', ended: null } as const
export const notLifted = { lifted_by: null, lifted_by_name: null, lift_note: null, appealed: 0 } as const

/** The state of a measure that is taken now; a warning is over at once. */
export function takenNow(kind: MeasureToTake['kind'], now: Microseconds) {
  return {
    ...(kind === 'warn' ? { state: 'ended' as const, ended: now } : inForce),
    ...{ ground: null, cause: null, confirmed: null, confirmed_by: null, confirmed_by_name: null },
    ...notLifted,
    changed: now,
  }
}

/** The state of a measure that is lifted now. */
export function lifted({ uid, name }: Caller, now: Microseconds, note: string | null = null) {
  const by = { lifted_by: uid, lifted_by_name: name, lift_note: note }
  return { state: 'lifted', ended: now, changed: now, ...by } as const
}

/** Ends a measure, and says so to those who were told of it. */
export async function endMeasure(
  transaction: Db,
  person: AccountRow,
  before: MeasureRow,
  act: MeasureAct,
  change: Partial<MeasureRow>,
) {
  const row = { ...before, ...change }
  await storeMeasure(transaction, row)
  const own = await textsFor(transaction, person, { news: 'restored', until: null, policy: row.policy_name })
  const texts = readTexts(row).guardian === null ? { ...own, guardian: null } : own
  return { row, event: measureEvent(act, person, row, texts) }
}

export async function storeMeasure(
  transaction: Db,
  { id, uid, state, ended, changed, ...row }: MeasureRow,
): Promise<void> {
  const { lifted_by, lifted_by_name, lift_note, appealed } = row
  const change = { state, ended, changed, lifted_by, lifted_by_name, lift_note, appealed }
  await measuresRepository.update(transaction, id, change)
  await measuresRepository.restrict(transaction, uid)
}

/** The texts as written, or the office’s own; to no guardian where the member has none or is an adult, or the danger may be at home. */
export async function textsFor(
  transaction: Db,
  person: AccountRow,
  told: Pick<ToldMeasure, 'news' | 'until' | 'policy'>,
  written?: MeasureTexts,
): Promise<MeasureTexts> {
  const hasGuardian = await mayTellGuardian(transaction, person)
  const own = measureTexts({ ...told, ageBand: ageBandOf(person), hasGuardian })
  return written ? { ...written, guardian: own.guardian && written.guardian } : own
}

type MeasureAct = 'take_measure' | 'confirm_measure' | 'lift_measure' | 'undo_measure' | 'end_measure'

/** The texts are told the platform, and not kept in the log. */
export function measureEvent(
  act: MeasureAct,
  { oid }: AccountRow,
  row: MeasureRow,
  texts: MeasureTexts,
): NewEvent {
  const { id, uid, kind, state, until, policy, policy_name, by } = row
  return {
    ...{ act, kind: 'account', subject: uid, oid },
    after: {
      ...{ measure: id, kind, state, until: isoOrNull(until) },
      ...{ policyId: policy, policy: policy_name, automated: by === officeItself },
    },
    told: { texts },
  }
}
