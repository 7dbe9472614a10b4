import { setImmediate as nextTurn } from 'node:timers/promises'
import { type LeftOut, type LeftOutCode, leftOutReasons } from '../../contract/bulk'
import { emailKey } from '../../shared/text'
import type { Db } from '../db/db'
import type { DiskSpace } from '../db/diskSpace'
import type { Caller } from '../http/auth'
import { Problem } from '../problems'
import type { NewEvent } from './auditLog.service'
import type { ChangeResult, InTransaction } from './inTransaction'

/** A transaction of a bulk call should take this long, in milliseconds; the one before it tells how many rows that is. */
const transactionMs = 6
const minSize = 10
const maxSize = 500

/** How many rows the next transaction takes, going by how many milliseconds the last one took. */
export function createSliceSize() {
  let size = minSize
  return {
    next: () => size,
    took(milliseconds: number): void {
      const share = Math.min(2, transactionMs / milliseconds)
      size = Math.round(Math.min(maxSize, Math.max(minSize, size * share)))
    },
  }
}

/** What a bulk call did, and each row that it skipped. */
export interface BulkResult {
  result: string[]
  leftOut: LeftOut[]
}

/** A row as a call names it: by id or, without one, by email address. */
export interface NamedRow {
  id?: string | undefined
  email?: string | null | undefined
}

/** What bulk calls and jobs do to rows of one table. */
export interface BulkAction<Row> {
  find(db: Db, ids: string[]): Promise<Row[]>
  /** By addresses in lower case. */
  findByEmail(db: Db, emails: string[]): Promise<Row[]>
  keysOf(row: Row): { id: string; email: string | null }
  /** Why a row is skipped; null where it is not. */
  refusal(row: Row): LeftOutCode | null
  change(transaction: Db, rows: Row[]): Promise<NewEvent[]>
  /** How the result names a changed row. */
  answers: 'id' | 'email'
}

/**
 * Does an action in slices, each in a transaction of its own, and lets other calls in between. If one fails after others have
 * succeeded (the caller is signed out meanwhile, the disk is full), the rest is skipped as `interrupted`: what was done is answered.
 */
export async function inSlices<Row>(
  { inTransaction, disk }: { inTransaction: InTransaction; disk: Pick<DiskSpace, 'report'> },
  caller: Caller,
  action: BulkAction<Row>,
  named: readonly NamedRow[],
): Promise<BulkResult> {
  const all: BulkResult = { result: [], leftOut: [] }
  const known = new Set<string>()
  const size = createSliceSize()
  for (let from = 0; from < named.length; ) {
    const some = named.slice(from, from + size.next())
    try {
      const { result, leftOut } = await inTransaction(caller, async (transaction) => {
        const begun = performance.now()
        const done = await runBulkAction(transaction, action, some, known)
        size.took(performance.now() - begun)
        return done
      })
      all.result.push(...result)
      all.leftOut.push(...leftOut)
    } catch (error) {
      if (all.result.length === 0) throw error
      if (!(error instanceof Problem)) disk.report(error, 'a bulk call was interrupted')
      all.leftOut.push(...named.slice(from).map((one) => skippedRow(nameOf(one), 'interrupted')))
      return all
    }
    from += some.length
    await nextTurn()
  }
  return all
}

/** Does an action to the named rows in one transaction. @param known the ids changed before, which are not changed again */
export async function runBulkAction<Row>(
  transaction: Db,
  action: BulkAction<Row>,
  named: readonly NamedRow[],
  known: Set<string> = new Set(),
): Promise<ChangeResult<BulkResult>> {
  const { keysOf, refusal, change, answers } = action
  const rows = new Set<Row>()
  const leftOut: LeftOut[] = []
  for (const { name, row } of await lookUp(transaction, action, named)) {
    if (row && known.has(keysOf(row).id)) continue
    const code = row ? refusal(row) : 'unknown'
    if (code !== null) leftOut.push(skippedRow(name, code))
    else if (row) rows.add(row)
  }
  const events = await change(transaction, [...rows])
  const changed = [...rows].map(keysOf)
  for (const { id } of changed) known.add(id)
  return { result: { result: changed.map((keys) => keys[answers] ?? ''), leftOut }, events }
}

/** The row that each name means, with the name as the call gave it. */
async function lookUp<Row>(
  db: Db,
  { find, findByEmail, keysOf }: BulkAction<Row>,
  named: readonly NamedRow[],
): Promise<{ name: string; row: Row | undefined }[]> {
  const ids = new Set(named.flatMap(({ id }) => id ?? []))
  const emails = new Set(named.flatMap(({ id, email }) => (id === undefined && email ? emailKey(email) : [])))
  const rows = [...(await find(db, [...ids])), ...(await findByEmail(db, [...emails]))]
  const byId = new Map<string, Row>()
  const byEmail = new Map<string, Row>()
  for (const row of rows) {
    const { id, email } = keysOf(row)
    // A row found both ways has to be one object.
    const known = byId.get(id) ?? row
    byId.set(id, known)
    if (email !== null) byEmail.set(emailKey(email), known)
  }
  return named.map((one) => ({
    name: nameOf(one),
    row: one.id === undefined ? byEmail.get(emailKey(one.email ?? '')) : byId.get(one.id),
  }))
}

function skippedRow(id: string, code: LeftOutCode): LeftOut {
  return { id, code, reason: leftOutReasons[code] }
}

function nameOf({ id, email }: NamedRow): string {
  return id ?? email ?? ''
}
