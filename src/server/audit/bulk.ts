import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type LeftOut, type LeftOutCode, leftOutReasons } from '../../contract/bulk'
import type { DiskSpace } from '../db/diskSpace'
import type { Schema } from '../db/schema/schema'
import type { Caller } from '../http/auth'
import { Problem } from '../problems'
import type { Done, InTransaction } from './inTransaction'

/** A transaction of a bulk call is to take so long, in milliseconds; how many rows that are, the one before it tells. */
const sliceTime = 6
const fewest = 10
const most = 500

/** How many rows the next transaction is to have; the one before it says how long so many took, in milliseconds. */
export function createSliceSize() {
  let size = fewest
  return {
    next: () => size,
    took(milliseconds: number): void {
      const share = Math.min(2, sliceTime / milliseconds)
      size = Math.round(Math.min(most, Math.max(fewest, size * share)))
    },
  }
}

/** What a bulk call did, and each row that it left out. */
export interface Outcome {
  result: string[]
  leftOut: LeftOut[]
}

/** A row that a call names, where there is one. */
export interface Asked<Row> {
  /** As the call named it. */
  id: string
  row: Row | undefined
}

/** The rows to act on, each once, and those left out with the reason that `refusal` gives. */
export function partition<Row>(
  asked: Asked<Row>[],
  refusal: (row: Row) => LeftOutCode | null,
): { rows: Row[]; leftOut: LeftOut[] } {
  const rows = new Set<Row>()
  const leftOut: LeftOut[] = []
  for (const { id, row } of asked) {
    const code = row ? refusal(row) : 'unknown'
    if (row && code === null) rows.add(row)
    else if (code !== null) leftOut.push(leftOutFor(id, code))
  }
  return { rows: [...rows], leftOut }
}

function leftOutFor(id: string, code: LeftOutCode): LeftOut {
  return { id, code, reason: leftOutReasons[code] }
}

interface BulkParts {
  inTransaction: InTransaction
  caller: Caller
  disk: Pick<DiskSpace, 'report'>
}

/**
 * Acts on what a call names slice by slice, each in a transaction of its own, with other calls in between. Where one fails when
 * something is done already (the caller is signed out meanwhile, the disk is full), the rest is left out as `interrupted`: what
 * was done is answered in any case.
 */
export async function inSlices<Named>(
  { inTransaction, caller, disk }: BulkParts,
  named: readonly Named[],
  idOf: (one: Named) => string,
  change: (transaction: Kysely<Schema>, some: Named[]) => Promise<Done<Outcome>>,
): Promise<Outcome> {
  const all: Outcome = { result: [], leftOut: [] }
  const size = createSliceSize()
  for (let from = 0; from < named.length; ) {
    const some = named.slice(from, from + size.next())
    try {
      const { result, leftOut } = await inTransaction(caller, async (transaction) => {
        const begun = performance.now()
        const done = await change(transaction, some)
        size.took(performance.now() - begun)
        return done
      })
      all.result.push(...result)
      all.leftOut.push(...leftOut)
    } catch (error) {
      if (all.result.length === 0) throw error
      if (!(error instanceof Problem)) disk.report(error, 'a bulk call was interrupted')
      all.leftOut.push(...named.slice(from).map((one) => leftOutFor(idOf(one), 'interrupted')))
      return all
    }
    from += some.length
    await nextTurn()
  }
  return all
}

/** Finds rows that are named by an id or, without one, by an email address. */
export async function lookUp<Row>(
  named: { id: string | undefined; email: string | null | undefined }[],
  find: (ids: string[]) => Promise<Row[]>,
  findByEmail: (emails: string[]) => Promise<Row[]>,
  keysOf: (row: Row) => { id: string; email: string | null },
): Promise<Asked<Row>[]> {
  const ids = new Set(named.flatMap(({ id }) => id ?? []))
  const emails = new Set(
    named.flatMap(({ id, email }) => (id === undefined && email ? [emailKey(email)] : [])),
  )
  const rows = [...(await find([...ids])), ...(await findByEmail([...emails]))]
  const byId = new Map<string, Row>()
  const byEmail = new Map<string, Row>()
  for (const row of rows) {
    const { id, email } = keysOf(row)
    // Found by both, a row is one object all the same.
    const known = byId.get(id) ?? row
    byId.set(id, known)
    if (email !== null) byEmail.set(emailKey(email), known)
  }
  return named.map(({ id, email }) => ({
    id: id ?? email ?? '',
    row: id === undefined ? byEmail.get(emailKey(email ?? '')) : byId.get(id),
  }))
}

function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
