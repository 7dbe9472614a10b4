import { scopeOf } from '../../../contract/access'
import {
  maxReferrals,
  nextReferralStates,
  type Referral,
  type Referrals,
  type ReferralToMake,
} from '../../../contract/referrals'
import type { Safeguarding } from '../../../contract/safeguarding'
import { readContact, readHelplines, readOrganizationContacts } from '../../../shared/safeguarding'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { ReferralRow } from '../../db/schema/people'
import type { Caller } from '../../http/auth'
import { fullName } from '../../identity/account'
import { addresseeOf } from '../../identity/accounts.queries'
import { tellOwner } from '../../identity/preferences'
import { idAt } from '../../lib/ids'
import { holderOf } from '../../lib/rights'
import { hashOf } from '../../lib/tokens'
import { badParameter, invalid, notFound, Problem } from '../../problems'
import { readSafeguarding } from '../../settings/settings.service'
import type { ModerationContext } from '../context'
import { requireVisible } from '../posts.queries'
import { mayBeNear } from './nearDanger'
import { colleaguesOf, requirePerson } from './people.queries'
import * as referralsRepository from './referrals.repository'
import { mayRefer, partForSchools, referralsToWire } from './referralWire'

/** Helplines for everybody; whom to turn to for staff; of the contacts of organizations a school sees its own. */
export async function getSafeguarding(
  { db }: Pick<ModerationContext, 'db'>,
  caller: Caller,
): Promise<Safeguarding> {
  const saved = await readSafeguarding(db)
  const isSchool = scopeOf(caller, 'posts.queue') === 'own'
  const contacts = readOrganizationContacts(saved.contacts).values
  return {
    helplines: readHelplines(saved.helplines).values,
    lead: (isSchool ? null : readContact(saved.lead).values[0]) ?? null,
    authority: (isSchool ? null : readContact(saved.authority).values[0]) ?? null,
    contacts: isSchool ? contacts.filter(({ oid }) => oid === caller.oid) : contacts,
  }
}

/** @throws Problem not_found, also for a person whom the caller may not see; forbidden about oneself */
export async function listReferrals(
  { db, clock }: Pick<ModerationContext, 'db' | 'clock'>,
  caller: Caller,
  uid: string,
): Promise<Referrals> {
  const person = await requireOther(db, caller, uid)
  const [rows, colleagues, school, addressee] = await Promise.all([
    referralsRepository.ofPerson(db, uid, maxReferrals),
    whoTake(db, person),
    referralsRepository.schoolOf(db, person.oid),
    addresseeOf(db, person, clock()),
  ])
  const isGuardian = addressee !== null && addressee.uid !== uid
  return {
    referrals: await referralsToWire(db, rows),
    colleagues: colleagues.map((one) => ({ uid: one.uid, name: fullName(one) })),
    school: school && { name: school.name },
    addressee: addressee && (isGuardian ? 'guardian' : 'self'),
    mayBeNear: isGuardian && (await mayBeNear(db, uid, null)),
    oid: person.oid,
  }
}

/**
 * Refers a person, once for a nonce.
 * @throws Problem not_found; forbidden about oneself; invalid_request where nobody is there to be told; too_many
 */
export async function refer(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  { to, number, note, pid, nonce }: ReferralToMake,
): Promise<Referral> {
  const row = await ctx.inTransaction<ReferralRow>(caller, async (transaction) => {
    const person = await requireOther(transaction, caller, uid)
    const now = ctx.clock()
    const id = nonce === undefined ? idAt(now) : hashOf(`${caller.uid} ${uid} ${nonce}`)
    const before = await referralsRepository.find(transaction, uid, id)
    if (before) return { result: before, events: [] }
    const post = pid === undefined ? null : await requireVisible(transaction, caller, pid)
    if (post && post.uid !== uid) throw badParameter('pid', 'is no post of this person')
    if ((await referralsRepository.ofPerson(transaction, uid, maxReferrals)).length === maxReferrals) {
      throw new Problem('too_many', `There are ${maxReferrals} referrals of this person.`)
    }
    const { told, ...recipient } = await recipientOf(transaction, person, to)
    const referral: ReferralRow = {
      ...{ id, uid, pid: pid ?? null, to_kind: to.kind, ...recipient },
      ...{ number: number?.trim() ?? null, note: note?.trim() ?? null, state: 'open' },
      ...{ created: now, by: caller.uid, taken: null, taken_by: null, closed: null, closed_by: null },
    }
    await referralsRepository.insert(transaction, referral)
    for (const one of told.filter((other) => other.uid !== caller.uid)) {
      await tellOwner(ctx, transaction, one, 'referred', { person: uid })
    }
    return { result: referral, events: [referralEvent('refer', person, referral)] }
  })
  return await referralToWire(ctx.db, row)
}

/**
 * Takes or closes a referral; a school takes what was referred to it.
 * @throws Problem not_found; forbidden; saved_meanwhile with the referral as it is, where that can't follow
 */
export async function updateReferral(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  id: string,
  state: 'taken' | 'closed',
): Promise<Referral> {
  const isSchool = scopeOf(caller, 'posts.queue') === 'own'
  if (isSchool ? state !== 'taken' : !mayRefer(caller)) {
    throw new Problem(
      'forbidden',
      isSchool ? 'A school takes what was referred to it, and closes nothing.' : undefined,
    )
  }
  const toWire = (row: ReferralRow) => (isSchool ? partForSchools(row) : referralToWire(ctx.db, row))
  const { row, isChanged } = await ctx.inTransaction<{ row: ReferralRow; isChanged: boolean }>(
    caller,
    async (transaction) => {
      const person = await requireOther(transaction, caller, uid)
      const before = await referralsRepository.find(transaction, uid, id)
      if (!before || (isSchool && before.to_oid !== caller.oid)) throw notFound('This referral')
      const now = ctx.clock()
      const change =
        state === 'taken' ? { taken: now, taken_by: caller.uid } : { closed: now, closed_by: caller.uid }
      const mayFollow = nextReferralStates[before.state].includes(state)
      const changed = mayFollow
        ? await referralsRepository.update(transaction, before, { state, ...change })
        : null
      if (!changed) return { result: { row: before, isChanged: false }, events: [] }
      const event = referralEvent('update_referral', person, changed)
      return { result: { row: changed, isChanged: true }, events: [event] }
    },
  )
  if (isChanged) return await toWire(row)
  const referral = await toWire((await referralsRepository.find(ctx.db, uid, id)) ?? row)
  throw new Problem('saved_meanwhile', `This referral is ${referral.state} already.`, { referral })
}

/** @throws Problem not_found; forbidden about oneself */
async function requireOther(db: Db, caller: Caller, uid: string): Promise<AccountRow> {
  if (uid === caller.uid) throw new Problem('forbidden', 'Only colleagues see to you.')
  return await requirePerson(db, caller, uid)
}

/** Staff who see the person, and may take and close a referral. */
async function whoTake(db: Db, person: AccountRow): Promise<AccountRow[]> {
  return (await colleaguesOf(db, person)).filter((one) => mayRefer(holderOf(one)))
}

/** Who is told, as it is kept. @throws Problem invalid_request */
async function recipientOf(
  db: Db,
  person: AccountRow,
  { kind, uid, name }: ReferralToMake['to'],
): Promise<Pick<ReferralRow, 'to_uid' | 'to_oid' | 'to_name'> & { told: AccountRow[] }> {
  const nobody = { to_uid: null, to_oid: null, to_name: null, told: [] }
  if (kind === 'staff') {
    if (uid === undefined) throw invalid('to.uid', 'required')
    const colleague = (await whoTake(db, person)).find((one) => one.uid === uid)
    if (!colleague) throw badParameter('to.uid', 'names no colleague who sees this person and may see to it')
    return { ...nobody, to_uid: uid, told: [colleague] }
  }
  if (kind === 'school') {
    if (person.oid === null) throw badParameter('to.kind', 'can’t be a school: this person belongs to none')
    const school = await referralsRepository.schoolOf(db, person.oid)
    const told = school?.heads.filter((head) => head.uid !== person.uid) ?? []
    if (!school || told.length === 0)
      throw badParameter('to.kind', 'can’t be the school: nobody of it can sign in')
    return { ...nobody, to_oid: school.oid, to_name: school.name, told }
  }
  if (name === undefined) throw invalid('to.name', 'required')
  return { ...nobody, to_name: name.trim() }
}

/** Ids alone: who was told, and in which words, stays with the person. */
function referralEvent(
  act: 'refer' | 'update_referral',
  { uid, oid }: AccountRow,
  { id, to_kind, state }: ReferralRow,
): NewEvent {
  return { act, kind: 'account', subject: uid, oid, after: { referral: id, kind: to_kind, state } }
}

async function referralToWire(db: Db, row: ReferralRow): Promise<Referral> {
  const [referral] = await referralsToWire(db, [row])
  if (!referral) throw notFound('This referral')
  return referral
}
