import { officeItself } from '../../contract/measures'
import { analyzerModerator } from '../../contract/posts'
import { emailKey } from '../../shared/text'
import type { Db } from '../db/db'
import { type Microseconds, toIso } from '../lib/clock'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import type { MediaStore } from '../media/store'
import { type ArchiveFile, fileOf } from './archive'
import { type Own, withoutOthers } from './names'
import { type Owner, type Part, records } from './records'
import * as recordsRepository from './records.repository'

export interface OwnData extends Own {
  /** Measures of which the person is not told. */
  untold: ReadonlySet<string>
  /** What counts against the person. */
  strikes: readonly object[]
}

/** Whose records an archive holds: the ids of owners, a batch at a time. Parts of other owners are left out. */
export interface ArchiveScope {
  owners: Partial<Record<Owner, () => AsyncIterable<readonly string[]>>>
  /** The person whose own data it is, with sub-accounts; null in a case, which holds all. */
  own: OwnData | null
  /** Until when an address was the person's, where another one may have it since. */
  addressUntil: ReadonlyMap<string, Microseconds>
}

type StoredRow = Readonly<Record<string, unknown>>

/** Columns that hold instants, and those that hold JSON. */
const instants = new Set([
  ...['created', 'seen', 'proved', 'expires', 'ended', 'confirmed', 'finished', 'decided', 'settled'],
  ...['against_decided', 'imminent_since', 'first_answer', 'deleted', 'until'],
  ...['revised', 'removed', 'reported', 'since', 'last_report', 'review'],
])
const jsons = new Set([
  ...['media', 'models', 'explanation', 'found', 'picture_words', 'signals', 'before', 'after', 'tags'],
  ...['mentions', 'organization', 'recipients', 'parts'],
])

/** The tables as JSON, and after them the pictures and videos that they name, as far as they are there. */
export async function* filesOf(db: Db, store: MediaStore, scope: ArchiveScope): AsyncGenerator<ArchiveFile> {
  const media = new Set<string>()
  for (const [table, parts] of Object.entries(records)) {
    if (typeof parts === 'string') continue
    for (const part of parts) {
      const owners = scope.owners[part.of]
      const columns = columnsOf(part, scope)
      if (!owners || columns.length === 0) continue
      yield { name: `${part.file}.json`, content: jsonOf(db, table, part, columns, owners(), scope, media) }
    }
  }
  if (scope.own) yield fileOf('strikes.json', Buffer.from(JSON.stringify(scope.own.strikes, null, 2)))
  const missing: string[] = []
  for (const name of media) {
    if ((await store.createdAt(name)) === null) missing.push(name)
    else yield { name: `media/${name}`, content: store.read(name), isCompressed: true }
  }
  if (missing.length > 0) yield fileOf('missing-media.json', Buffer.from(JSON.stringify(missing, null, 2)))
}

function columnsOf({ columns, more }: Part, { own }: ArchiveScope): readonly string[] {
  return own ? columns : [...columns, ...more]
}

/** A list of rows, as it is read. @param media takes the files that they name */
async function* jsonOf(
  db: Db,
  table: string,
  part: Part,
  columns: readonly string[],
  owners: AsyncIterable<readonly string[]>,
  { own, addressUntil }: ArchiveScope,
  media: Set<string>,
): AsyncGenerator<string> {
  const yieldToEventLoop = createYieldToEventLoop()
  const { keep, told, own: uids = [], reads = [], blacked = [], given = {} } = part
  const isTold = (row: StoredRow) =>
    (keep?.(row) ?? true) &&
    (part.of !== 'address' ||
      Number(row.created) <= (addressUntil.get(emailKey(String(row.recipient))) ?? 0)) &&
    (own === null || (told?.(row, own.uids, own.untold) ?? true))
  let separator = '[\n'
  for await (const some of owners) {
    if (some.length === 0) continue
    for await (const rows of recordsRepository.rowsOf(
      db,
      table,
      part,
      [...columns, ...(own ? reads : [])],
      some,
    )) {
      let text = ''
      const shownRows = rows.filter(isTold)
      for (const row of own ? await blackedOut(db, shownRows, blacked, own) : shownRows) {
        for (const name of ['file', 'thumbnail']) if (row[name]) media.add(String(row[name]))
        text += separator + JSON.stringify(shown(row, columns, own && { uids, given, own: own.uids }))
        separator = ',\n'
        await yieldToEventLoop()
      }
      yield text
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Rows whose texts by staff hold no names of others. */
async function blackedOut(
  db: Db,
  rows: readonly StoredRow[],
  columns: readonly string[],
  own: Own,
): Promise<readonly StoredRow[]> {
  let given = rows
  if (rows.length === 0) return given
  for (const column of columns) {
    const texts = rows.map((row) => String(row[column]))
    const staff = rows.flatMap(({ author, mentions }): string[] => [
      String(author),
      ...JSON.parse(String(mentions)),
    ])
    const blacked = await withoutOthers(db, texts, own, [...new Set(staff)])
    given = given.map((row, place) => ({ ...row, [column]: blacked[place] }))
  }
  return given
}

interface ForPerson {
  uids: readonly string[]
  given: NonNullable<Part['given']>
  own: ReadonlySet<string>
}

function shown(row: StoredRow, columns: readonly string[], person: ForPerson | null): object {
  const toJson = (name: string) => {
    const value = row[name]
    if (value === null || value === undefined) return null
    const give = person?.given[name]
    if (give) return give(value)
    if (instants.has(name)) return toIso(Number(value))
    if (jsons.has(name)) return JSON.parse(String(value))
    const isStaff = value !== analyzerModerator && value !== officeItself
    const isOthers = person?.uids.includes(name) && isStaff && !person.own.has(String(value))
    return isOthers ? 'staff' : value
  }
  return Object.fromEntries(columns.map((name) => [name, toJson(name)]))
}
