import type { Kysely } from 'kysely'
import type { AccountPlace } from '../../contract/accounts'
import {
  type CleanedName,
  type CleanedRow,
  type ImportRow,
  type RejectedRow,
  type RowRefusal,
  rowRefusals,
} from '../../contract/imports'
import type { CsvRow } from '../../shared/csvRows'
import { checkRow, type ImportLayout, shownEmail, uniqueEmail } from '../../shared/importRows'
import type { AccountRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Caller } from '../http/auth'
import type { Clock } from '../lib/clock'
import { newAccount } from './account'
import type { AccountChanges } from './accountChanges.service'

/** A row that was judged by itself; whether its address is there already only the database knows. */
export interface WaitingRow {
  line: number
  email: string
  /** Null where it has faults, and is only to be told of. */
  row: ImportRow | null
  faults: readonly RowRefusal[]
  address: string | null
  /** The names that control signs were left out of. */
  cleaned: CleanedName[]
}

export function judged(row: CsvRow, layout: ImportLayout): WaitingRow {
  const judgement = checkRow(row, layout)
  const { faults, cleaned } = judgement
  const address = uniqueEmail(judgement)
  return {
    line: row.line,
    email: ownText(shownEmail(row, layout)),
    row: faults.length > 0 ? null : judgement.row,
    faults,
    address: address && ownText(address),
    cleaned,
  }
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
  rows: readonly WaitingRow[],
): Promise<{ added: AccountRow[]; rejected: RejectedRow[]; cleaned: CleanedRow[] }> {
  const isThere = (await changes.organizationNames(transaction, [place.oid])).has(place.oid)
  const emails = rows.flatMap(({ address }) => (address === null ? [] : [address]))
  const known = new Set((await changes.findByEmail(transaction, emails)).map(({ email_key }) => email_key))
  const added: AccountRow[] = []
  const rejected: RejectedRow[] = []
  const cleaned: CleanedRow[] = []
  for (const { line, email, row, faults, address, cleaned: names } of rows) {
    const codes: RowRefusal[] = [...faults]
    if (!isThere) codes.push('organization_gone')
    else if (address !== null && seen.has(address)) codes.push('email_twice')
    else if (address !== null && known.has(address)) codes.push('email_known')
    if (row && address !== null && codes.length === 0) {
      seen.add(address)
      if (names.length > 0) cleaned.push({ line, email, names })
      added.push(newAccount(row, { ...place, status: 'incomplete' }, clock()))
    } else rejected.push({ line, email, codes, reason: codes.map((code) => rowRefusals[code]).join(' ') })
  }
  await changes.add(transaction, added)
  return { added, rejected, cleaned }
}
