import { keysOf } from '../../contract/keysOf'
import { emailKey } from '../../shared/text'
import type { ChangeResult } from '../audit/inTransaction'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { RateLimitRow } from '../db/schema/identity'
import type { Caller, PublicRequest } from '../http/auth'
import { day, hour, type Microseconds, minute, second } from '../lib/clock'
import { hashOf } from '../lib/tokens'
import { tooMany } from '../problems'
import * as limitsRepository from './limits.repository'

/** After `free` attempts each further one has to wait, twice as long each time, from `first` to `max`. */
interface Limit {
  free: number
  first: Microseconds
  max: Microseconds
  /** Attempts are forgotten after this time without any. */
  memory: Microseconds
}

/**
 * Wrong passwords, wrong codes of a second step and requested emails are limited three ways: for one account from one network; for one account from networks it has
 * never signed in from, where the wait stays short so that nobody can lock its owner out; and for one network in all. Registering
 * costs a hash and sends an email, so it counts even when it succeeds.
 */
const limits = {
  passwordHere: { free: 5, first: second, max: 15 * minute, memory: hour },
  passwordElsewhere: { free: 20, first: second, max: 30 * second, memory: hour },
  passwordNetwork: { free: 100, first: second, max: 15 * minute, memory: 15 * minute },
  factorHere: { free: 5, first: second, max: 15 * minute, memory: hour },
  factorElsewhere: { free: 20, first: second, max: 5 * minute, memory: day },
  factorNetwork: { free: 100, first: second, max: 15 * minute, memory: 15 * minute },
  passkeyNetwork: { free: 100, first: second, max: 15 * minute, memory: 15 * minute },
  codeHere: { free: 5, first: minute, max: hour, memory: hour },
  codeElsewhere: { free: 5, first: minute, max: 5 * minute, memory: hour },
  codeNetwork: { free: 30, first: minute, max: hour, memory: hour },
  linkNetwork: { free: 30, first: second, max: 15 * minute, memory: hour },
  resetAccount: { free: 20, first: second, max: 30 * second, memory: hour },
  ownPassword: { free: 5, first: second, max: 15 * minute, memory: hour },
  ownPasswords: { free: 20, first: second, max: 30 * second, memory: hour },
  platformKeyNetwork: { free: 50, first: second, max: 15 * minute, memory: hour },
  questions: { free: 20, first: minute, max: hour, memory: hour },
  testLetters: { free: 10, first: minute, max: hour, memory: hour },
  registerNetwork: { free: 20, first: minute, max: hour, memory: hour },
  registerAddress: { free: 5, first: minute, max: 5 * minute, memory: hour },
} as const satisfies Record<string, Limit>
type LimitName = keyof typeof limits

/** A limit, and the account, address or network it is kept for. */
export interface Attempt {
  limit: LimitName
  subject: string
}

/** An attempt that was counted, and until when the next one has to wait. */
type Consumed = Pick<RateLimitRow, 'key' | 'until'>

/** How long a network is remembered that an account has signed in from, and that it has signed in at all. */
const networkMemory = 30 * day
const personMemory = 3650 * day

/** Limits are counted in the database, so that several servers share them. Subjects are stored as hashes. */
type LimitContext = Pick<Context, 'db' | 'clock'>

/**
 * Counts attempts before they are made, so that simultaneous ones don't all pass.
 * @throws Problem too_many_requests with Retry-After while one of the limits says to wait; nothing is counted then
 */
export async function consumeAttempts({ db, clock }: LimitContext, attempts: Attempt[]): Promise<Consumed[]> {
  return await db.transaction().execute(async (transaction) => {
    const now = clock()
    const rows = await limitsRepository.find(transaction, attempts.map(keyOf))
    const known = new Map(rows.map((row) => [row.key, row]))
    const until = Math.max(...rows.map((row) => row.until), 0)
    if (until > now) throw tooMany((until - now) / second)
    const consumed: Consumed[] = []
    for (const attempt of attempts) {
      const key = keyOf(attempt)
      const row = known.get(key)
      const { free, first, max, memory } = limits[attempt.limit]
      const n = (row && row.expires > now ? row.n : 0) + 1
      const wait = n < free ? 0 : Math.min(max, first * 2 ** (n - free))
      await limitsRepository.put(transaction, { key, n, until: now + wait, expires: now + memory })
      consumed.push({ key, until: now + wait })
    }
    await limitsRepository.removeExpired(transaction, now)
    return consumed
  })
}

/** Takes back attempts that succeeded. A wait that another, failed attempt has caused stays. */
export async function refundAttempts({ db }: LimitContext, consumed: Consumed[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const own = new Map(consumed.map(({ key, until }) => [key, until]))
    for (const row of await limitsRepository.find(transaction, [...own.keys()])) {
      const until = row.until === own.get(row.key) ? 0 : row.until
      await limitsRepository.put(transaction, { ...row, n: Math.max(0, row.n - 1), until })
    }
  })
}

/** The same for what was counted by an earlier call; a wait that it caused stays. */
export async function returnAttempts(ctx: LimitContext, attempts: Attempt[]): Promise<void> {
  await refundAttempts(
    ctx,
    attempts.map((attempt) => ({ key: keyOf(attempt), until: 0 })),
  )
}

/** Does something whose failures are limited: counted before it, taken back once it has succeeded. */
export async function limited<Result>(
  ctx: LimitContext,
  attempts: Attempt[],
  work: () => Promise<Result>,
): Promise<Result> {
  const consumed = await consumeAttempts(ctx, attempts)
  const result = await work()
  await refundAttempts(ctx, consumed)
  return result
}

/** Changes something by the link of an email; attempts that succeed don't count. */
export async function byLink<Result>(
  ctx: Context,
  { actor, network }: PublicRequest,
  change: (transaction: Db) => Promise<ChangeResult<Result>>,
): Promise<Result> {
  return await limited(ctx, [{ limit: 'linkNetwork', subject: network }], () =>
    ctx.inTransaction(actor, change),
  )
}

/** What it counts for to try a password or a second factor, or to ask for a code by email. */
export async function attemptsOf(
  { db, clock }: LimitContext,
  kind: 'password' | 'factor' | 'code',
  email: string,
  network: string,
): Promise<Attempt[]> {
  const account = emailKey(email)
  const [known] = await limitsRepository.find(db, [networkKey(email, network)])
  const isKnown = known !== undefined && known.expires > clock()
  return [
    { limit: `${kind}Here`, subject: `${account} ${network}` },
    { limit: `${kind}Network`, subject: network },
    ...(isKnown ? [] : [{ limit: `${kind}Elsewhere`, subject: account } as const]),
  ]
}

/** What it counts for to try one's own password or second factor: from a session that was stolen nobody locks its owner's others out. */
export function ownAttempts({ sid, uid }: Caller): Attempt[] {
  return [
    { limit: 'ownPassword', subject: sid },
    { limit: 'ownPasswords', subject: uid },
  ]
}

/** Remembers that this account signs in from this network. Answers whether it signed in before, but lately never from there. */
export async function rememberNetwork({ db, clock }: LimitContext, email: string, network: string) {
  const now = clock()
  const [here, person] = [networkKey(email, network), `signed in ${hashOf(emailKey(email))}`]
  const known = (await limitsRepository.find(db, [here, person])).filter(({ expires }) => expires > now)
  await limitsRepository.put(db, { key: here, n: 0, until: 0, expires: now + networkMemory })
  await limitsRepository.put(db, { key: person, n: 0, until: 0, expires: now + personMemory })
  return known.length > 0 && !known.some(({ key }) => key === here)
}

/** The limits kept for a person, but for those that a network or a session is part of, which end within 30 days. */
export function limitsOf(uid: string, email: string | null): string[] {
  const subjects = [uid, ...(email === null ? [] : [email])]
  const attempts = keysOf(limits).flatMap((limit) => subjects.map((subject) => keyOf({ limit, subject })))
  return email === null ? attempts : [...attempts, `signed in ${hashOf(email)}`]
}

function keyOf({ limit, subject }: Attempt): string {
  return `${limit} ${hashOf(subject)}`
}

function networkKey(email: string, network: string): string {
  return `known ${hashOf(`${emailKey(email)} ${network}`)}`
}
