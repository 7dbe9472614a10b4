import type { Kysely } from 'kysely'
import type { AccountPlace, RejectedRow } from '../../contract/accounts'
import {
  type CsvRow,
  emailIn,
  type ImportLayout,
  type ImportRow,
  judgeRow,
  type RowRefusal,
  rowRefusals,
} from '../../contract/importFile'
import type { AccountRow, Schema } from '../database/schema'
import type { Clock } from '../database/time'
import type { Caller } from '../session/caller'
import { newAccount } from './account'
import type { AccountChanges } from './changes.service'

/** A row that was judged by itself; whether its address is there already only the database knows. */
export interface JudgedRow {
  line: number
  email: string
  verdict: ImportRow | RowRefusal
}

export function judged(row: CsvRow, layout: ImportLayout): JudgedRow {
  const verdict = judgeRow(row, layout)
  return { line: row.line, email: ownText(emailIn(row, layout)), verdict }
}

/** A text that was cut of another keeps all of that in memory, here the file. */
function ownText(text: string): string {
  return Buffer.from(text).toString()
}

/** An import: who imports, where to, and the addresses that it has added so far. */
export interface Import {
  caller: Caller
  place: AccountPlace
  seen: Set<string>
}

/** Adds those of the rows that can be, in the transaction; answers what was added and what was refused. */
export async function addRows(
  transaction: Kysely<Schema>,
  changes: AccountChanges,
  clock: Clock,
  { place, seen }: Import,
  rows: readonly JudgedRow[],
): Promise<{ added: AccountRow[]; rejected: RejectedRow[] }> {
  const isThere = (await changes.organizationNames(transaction, [place.oid])).has(place.oid)
  const emails = rows.flatMap(({ verdict }) => (typeof verdict === 'string' ? [] : verdict.email))
  const known = new Set((await changes.findByEmail(transaction, emails)).map(({ email_key }) => email_key))
  const added: AccountRow[] = []
  const rejected: RejectedRow[] = []
  for (const { line, email, verdict } of rows) {
    const refuse = (code: RowRefusal) => rejected.push({ line, email, code, reason: rowRefusals[code] })
    const key = email.toLowerCase()
    if (typeof verdict === 'string') refuse(verdict)
    else if (!isThere) refuse('organization_gone')
    else if (seen.has(key)) refuse('email_twice')
    else if (known.has(key)) refuse('email_known')
    else {
      seen.add(key)
      added.push(newAccount(verdict, { ...place, status: 'incomplete' }, clock()))
    }
  }
  await changes.add(transaction, added)
  return { added, rejected }
}
