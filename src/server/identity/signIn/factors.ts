import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { EventAct } from '../../../contract/events'
import {
  type Factor,
  type FactorMethod,
  type Factors,
  maxFactors,
  type NewFactor,
  type NewFactorBegun,
  recoveryCodeCount,
  type SecondStep,
} from '../../../contract/factors'
import type { SignedIn } from '../../../contract/session'
import { plainDigits } from '../../../shared/text'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Context } from '../../context'
import type { Db } from '../../db/db'
import type { AccountRow, ChallengeRow, FactorRow } from '../../db/schema/identity'
import type { Caller } from '../../http/auth'
import { day, type Microseconds, toIso } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { hashOf } from '../../lib/tokens'
import { invalid, notFound, Problem } from '../../problems'
import { accountEvent } from '../account'
import * as accountsRepository from '../accounts.repository'
import { limited, ownAttempts } from '../limits'
import { tellOwner } from '../preferences'
import { challengeFor, spendChallenge } from './challenges'
import * as factorsRepository from './factors.repository'
import { countAfter, readNewPasskey } from './passkeys'
import * as sessionsRepository from './sessions.repository'

/** What one has set up. */
export async function listFactors({ db }: Context, { uid }: Caller): Promise<Factors> {
  const factors = await factorsRepository.of(db, uid)
  return { factors: factors.map(toWire), recoveryCodes: await factorsRepository.countRecoveryCodes(db, uid) }
}

function toWire({ id, kind, name, created, used }: FactorRow): Factor {
  return { id, kind, name, created: toIso(created), used: used === null ? null : toIso(used) }
}

/** What a person needs to set up a passkey or one-time codes. @throws Problem too_many */
export async function beginFactor(ctx: Context, caller: Caller): Promise<NewFactorBegun> {
  const factors = await factorsRepository.of(ctx.db, caller.uid)
  requireRoom(factors)
  const [person] = await accountsRepository.find(ctx.db, [caller.uid])
  const { challenge } = await challengeFor(ctx, caller, 'set_up')
  const secret = secretFor(challenge)
  const passkeys = factors.flatMap(({ credential }) => credential ?? [])
  const uri = codesOf(secret, person?.email ?? '', await officeName(ctx.db)).toString()
  return { challenge, passkeys, secret, uri }
}

function requireRoom(factors: readonly FactorRow[]): void {
  if (factors.length >= maxFactors) throw new Problem('too_many', 'Remove one first.')
}

/**
 * Sets up what was begun; recovery codes come with the first factor. A session that could do nothing else can now do everything, and
 * others of the kind end: they were begun by the password alone.
 * @throws Problem challenge_ended; too_many; too_many_requests; invalid_request for a wrong code or passkey
 */
export async function addFactor(ctx: Context, caller: Caller, given: NewFactor) {
  const { uid, sid } = caller
  return await limited(ctx, ownAttempts(caller), () =>
    ctx.inTransaction(caller, async (transaction) => {
      await spendChallenge(ctx, transaction, 'set_up', given.challenge, uid)
      const [person] = await accountsRepository.find(transaction, [uid])
      if (!person) throw notFound('This account')
      const others = await factorsRepository.of(transaction, uid)
      requireRoom(others)
      const now = ctx.clock()
      const made = await readNewFactor(ctx, transaction, given, now)
      if (!made) throw wrong(given)
      const id = idAt(now)
      const factor: FactorRow = {
        ...made,
        ...{ id, uid, name: given.name.trim(), created: now, used: null },
        key: ctx.seal.close(made.key, placeOf(id)),
      }
      await factorsRepository.insert(transaction, factor)
      await sessionsRepository.unrestrict(transaction, uid, sid)
      const recoveryCodes = others.length === 0 ? await makeRecoveryCodes(transaction, uid) : []
      return {
        result: { factor: toWire(factor), recoveryCodes },
        events: await changed(ctx, transaction, person, 'add_factor'),
      }
    }),
  )
}

type MadeFactor = Pick<FactorRow, 'kind' | 'credential' | 'key' | 'counter'>

/** What is kept of a new passkey, or of one-time codes with their first one; null where it is not right. */
async function readNewFactor(
  ctx: Context,
  transaction: Db,
  { challenge, code = '', passkey }: NewFactor,
  now: Microseconds,
): Promise<MadeFactor | null> {
  if (passkey) {
    const made = await readNewPasskey(ctx, challenge, passkey)
    // Its id is chosen by who makes it: nobody takes one that is known.
    const isKnown = made && (await factorsRepository.ownerOf(transaction, made.credential)) !== undefined
    return made && !isKnown ? { kind: 'passkey', ...made } : null
  }
  const key = secretFor(challenge)
  const counter = stepOf(key, readCode(code), now)
  return counter === null ? null : { kind: 'code', credential: null, key, counter }
}

function wrong({ passkey }: { passkey?: unknown }): Problem {
  return passkey ? invalid('passkey', 'wrong_passkey') : invalid('code', 'wrong_code')
}

/** For what the key of a factor is sealed. */
function placeOf(id: string): string {
  return `factors ${id}`
}

/** The secret of the one-time codes that a challenge may set up: only who holds that knows it, until it is set up. */
function secretFor(challenge: string): string {
  const bytes = createHash('sha256').update(`one-time codes ${challenge}`).digest()
  return new Secret({ buffer: Uint8Array.from(bytes.subarray(0, 20)).buffer }).base32
}

/** Removes one of one's own factors. @throws Problem not_found */
export async function removeFactor(ctx: Context, caller: Caller, id: string) {
  return await ctx.inTransaction(caller, async (transaction) => {
    const [person] = await accountsRepository.find(transaction, [caller.uid])
    const isRemoved = person && (await factorsRepository.remove(transaction, caller.uid, id)) > 0
    if (!isRemoved) throw notFound('This factor')
    const left = await factorsRepository.of(transaction, caller.uid)
    if (left.length === 0) await factorsRepository.putRecoveryCodes(transaction, caller.uid, [])
    return {
      result: { success: true } as const,
      events: await changed(ctx, transaction, person, 'remove_factor'),
    }
  })
}

/** New recovery codes in the place of those before. @throws Problem not_found where one has no factor */
export async function renewRecoveryCodes(ctx: Context, caller: Caller) {
  return await ctx.inTransaction(caller, async (transaction) => {
    const [person] = await accountsRepository.find(transaction, [caller.uid])
    const factors = await factorsRepository.of(transaction, caller.uid)
    if (!person || factors.length === 0) throw notFound('A second factor')
    const recoveryCodes = await makeRecoveryCodes(transaction, caller.uid)
    return {
      result: { recoveryCodes },
      events: await changed(ctx, transaction, person, 'renew_recovery_codes'),
    }
  })
}

/** Tells the owner by email that their second factor was changed; answers the event. */
export async function changed(
  ctx: Pick<Context, 'clock'>,
  transaction: Db,
  person: AccountRow,
  act: Extract<EventAct, `${string}factor` | 'renew_recovery_codes'>,
): Promise<NewEvent[]> {
  await tellOwner(ctx, transaction, person, act === 'reset_factor' ? 'factor_reset' : 'factor_changed')
  return [accountEvent(act, person)]
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Codes of 120 random bits, in groups of four. */
async function makeRecoveryCodes(transaction: Db, uid: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(24)].map((byte) => signs[byte % signs.length]).join(''),
  )
  await factorsRepository.putRecoveryCodes(transaction, uid, codes.map(hashOf))
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/** One-time codes as every app makes them. A colon ends the issuer in an app. */
function codesOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret: Secret.fromBase32(secret) })
}

/** As apps show it beside their codes: the organization of the Administrators. */
async function officeName(db: Db): Promise<string> {
  const oid = await accountsRepository.organizationOfAdministrators(db)
  return (await accountsRepository.organizationNames(db, [{ oid }])).get(oid ?? '') ?? 'Gatehouse'
}

/** A code as it is meant: digits of every script by their value, in capitals, without what parts it. */
function readCode(code: string): string {
  return plainDigits(code.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** No recovery code has a 0, 1 or 8, which look like letters. */
function readRecoveryCode(code: string): string {
  return code.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')
}

/** The half-minute whose code this is, one before and one after now among them; null where it is none, or none `after` that. */
function stepOf(secret: string, code: string, now: Microseconds, after = 0): number | null {
  const timestamp = now / 1000
  const codes = codesOf(secret)
  const delta = codes.validate({ token: code, timestamp, window: 1 })
  const step = delta === null ? 0 : codes.counter({ timestamp }) + delta
  return step > after ? step : null
}

/** What a person has for a second step; none where they have set nothing up. */
export async function methodsOf(db: Db, uid: string): Promise<FactorMethod[]> {
  const kinds = (await factorsRepository.of(db, uid)).map(({ kind }) => kind)
  const codes = kinds.length > 0 ? await factorsRepository.countRecoveryCodes(db, uid) : 0
  return [...new Set(kinds), ...(codes > 0 ? (['recovery_code'] as const) : [])]
}

/**
 * Whether the office asks a person who signs in for a second factor that they have not set up, and from when on their sessions can do
 * nothing else. Their time begins with the first sign-in at which it is asked.
 */
export async function factorAsked(
  ctx: Context,
  transaction: Db,
  { uid, role }: AccountRow,
  now: Microseconds,
): Promise<SignedIn['factor'] | null> {
  const { secondFactor, graceDays } = await ctx.signInSettings(transaction)
  if (secondFactor === 'nobody' || (secondFactor === 'administrators' && role !== 'Administrator'))
    return null
  if ((await factorsRepository.of(transaction, uid)).length > 0) return null
  const due = (await factorsRepository.askedSince(transaction, uid, now)) + graceDays * day
  return { due: toIso(due), isDue: due <= now }
}

/**
 * Checks a code or passkey in answer to a challenge, and uses both up, in the transaction that believes it. Each code is good once.
 * @throws Problem challenge_ended; invalid_request for a wrong one
 */
export async function takeFactor(
  ctx: Context,
  transaction: Db,
  purpose: ChallengeRow['purpose'],
  uid: string,
  step: SecondStep,
): Promise<FactorMethod> {
  const { challenge, code = '', passkey } = step
  await spendChallenge(ctx, transaction, purpose, challenge, uid)
  const now = ctx.clock()
  const typed = readCode(code)
  for (const { id, kind, credential, counter, ...factor } of await factorsRepository.of(transaction, uid)) {
    if (kind === 'code' ? passkey : passkey?.id !== credential) continue
    const key = ctx.seal.open(factor.key, placeOf(id))
    const next = passkey
      ? await countAfter(ctx, challenge, passkey, { key, counter })
      : stepOf(key, typed, now, counter)
    if (next === null) continue
    await factorsRepository.use(transaction, id, next, now)
    return kind
  }
  const hash = hashOf(readRecoveryCode(typed))
  if (passkey || !(await factorsRepository.spendRecoveryCode(transaction, uid, hash))) throw wrong(step)
  return 'recovery_code'
}
