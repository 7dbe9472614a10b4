import { domainToASCII, domainToUnicode } from 'node:url'
import { Type } from 'typebox'
import { type FieldError, fault } from '../../../contract/faults'
import type { SimpleRestQuery } from '../../../contract/lists'
import {
  effectsOf,
  maxOwnWords,
  type OwnWord,
  type OwnWordChange,
  type OwnWordContent,
  wordEffects,
  wordKinds,
} from '../../../contract/ownWords'
import { Id, OneOf, Strict } from '../../../contract/schema'
import { foreignLanguages } from '../../../shared/languages'
import { hasWords, searchKey, searchText } from '../../../shared/text'
import { isTooBroad } from '../../analyzer/ownWords/ownWords'
import { changed } from '../../audit/auditLog.service'
import type { Context } from '../../context'
import type { Db } from '../../db/db'
import type { OwnWordRow } from '../../db/schema/moderation'
import type { Caller } from '../../http/auth'
import { simpleRestReader } from '../../http/validation'
import { fromIso, type Microseconds, toIso } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { badParameter, invalidFields, notFound, Problem } from '../../problems'
import { namesOf } from '../decisions.repository'
import { fullName, isoOrNull } from '../wire'
import * as wordsRepository from './words.repository'

type WordsContext = Pick<Context, 'db' | 'clock' | 'inTransaction'>

const readQuery = simpleRestReader(
  ['text', 'kind', 'effect', 'until', 'changed', 'id'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: maxOwnWords })),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    kind: Type.Optional(OneOf(wordKinds)),
    effect: Type.Optional(OneOf(wordEffects)),
  }),
)

/** A range of the words that match, where it begins, and how many match. @throws Problem invalid_request */
export async function listOwnWords({ db, clock }: WordsContext, query: SimpleRestQuery) {
  const { sort, range, filter } = readQuery(query)
  const { id: ids, q = '', kind, effect } = filter
  const key = searchKey(q)
  const rows = (await wordsRepository.all(db, sort)).filter(
    (row) =>
      (ids?.includes(row.id) ?? true) &&
      (kind === undefined || row.kind === kind) &&
      (effect === undefined || row.effect === effect) &&
      hasWords(searchText(row.text, row.note), key),
  )
  const [first, last] = range ?? [0, rows.length]
  return {
    words: await toWire(db, rows.slice(first, last + 1), clock()),
    first,
    total: rows.length,
  }
}

/** @throws Problem not_found */
export async function getOwnWord({ db, clock }: WordsContext, id: string): Promise<OwnWord> {
  return await oneToWire(db, await requireWord(db, id), clock())
}

/** @throws Problem invalid_request; too_many at `maxOwnWords` */
export async function createOwnWord(ctx: WordsContext, caller: Caller, content: OwnWordContent) {
  return await saveOwnWord(ctx, caller, null, content)
}

/** @throws Problem invalid_request, also where the body is of another word; not_found */
export async function updateOwnWord(ctx: WordsContext, caller: Caller, id: string, change: OwnWordChange) {
  if (change.id !== undefined && change.id !== id) throw badParameter('id', 'is not the word in the address')
  return await saveOwnWord(ctx, caller, id, change)
}

async function saveOwnWord(
  { clock, inTransaction }: WordsContext,
  caller: Caller,
  known: string | null,
  given: OwnWordContent,
): Promise<OwnWord> {
  const content = contentToRow(given)
  return await inTransaction(caller, async (transaction) => {
    const before = known === null ? null : await requireWord(transaction, known)
    const { n, changed: last } = await wordsRepository.stateOf(transaction)
    if (before === null && n >= maxOwnWords) {
      throw new Problem('too_many', `There are ${maxOwnWords} words and domains. Remove one first.`)
    }
    const now = clock()
    const id = known ?? idAt(now)
    const row = { id, ...content, uid: caller.uid, changed: Math.max(now, last + 1) }
    await wordsRepository.put(transaction, row)
    const change = before ? changed(inEvent(before), inEvent(row)) : { after: inEvent(row) }
    return {
      result: await oneToWire(transaction, row, now),
      events: [{ act: before ? 'update' : 'create', kind: 'own_word', subject: id, ...change }],
    }
  })
}

/** Returns what it removed. @throws Problem not_found */
export async function deleteOwnWord(
  { clock, inTransaction }: WordsContext,
  caller: Caller,
  id: string,
): Promise<OwnWord> {
  return await inTransaction(caller, async (transaction) => {
    const row = await requireWord(transaction, id)
    await wordsRepository.remove(transaction, id)
    return {
      result: await oneToWire(transaction, row, clock()),
      events: [{ act: 'delete', kind: 'own_word', subject: id, before: inEvent(row) }],
    }
  })
}

async function requireWord(db: Db, id: string): Promise<OwnWordRow> {
  const row = await wordsRepository.get(db, id)
  if (!row) throw notFound('This word')
  return row
}

function inEvent({ kind, text, plurals, effect, language, until, note }: OwnWordRow) {
  return { kind, text, plurals: plurals === 1, effect, language, until: isoOrNull(until), note }
}

/** @throws Problem invalid_request that names each wrong field */
function contentToRow(given: OwnWordContent): Omit<OwnWordRow, 'id' | 'uid' | 'changed'> {
  const { kind, effect, language, plurals = false } = given
  const until = given.until === null ? null : fromIso(given.until)
  const read = readMatched(given)
  const faults = [
    ...read.faults,
    ...(effectsOf[kind].includes(effect)
      ? []
      : [fault('effect', 'not_allowed', { allowed: [...effectsOf[kind]] })]),
    ...(until === null && given.until !== null ? [fault('until', 'malformed')] : []),
  ]
  if (faults.length > 0) throw invalidFields(faults)
  const isPlural = kind === 'word' && plurals
  return {
    kind,
    text: read.text,
    plurals: isPlural ? 1 : 0,
    effect,
    language,
    until,
    note: given.note.trim(),
  }
}

/** What is looked for, as it is stored, and what is wrong with it. */
export function readMatched({ kind, text, language }: Pick<OwnWordContent, 'kind' | 'text' | 'language'>): {
  text: string
  faults: FieldError[]
} {
  const read = kind === 'domain' ? readDomain(text) : text.replace(/\s+/g, ' ').trim()
  const known: readonly string[] = ['en', ...foreignLanguages]
  return {
    text: read ?? text,
    faults: [
      ...(read === null ? [fault('text', 'no_domain')] : []),
      ...(kind === 'word' && isTooBroad(text) ? [fault('text', 'too_broad')] : []),
      ...(language === null || (kind === 'word' && known.includes(language))
        ? []
        : [fault('language', 'invalid')]),
    ],
  }
}

/** Second labels under which many people of a country have their domains. */
const shared = /^(?:ac|asso|co|com|edu|go|gob|gov|gouv|mil|ne|net|nom|or|org|sch)\.[a-z]{2}$/

/** The domain in what somebody has typed or pasted, also a whole address; null where there is none, or one that many share. */
function readDomain(text: string): string | null {
  const typed = text.trim().replace(/^\*?\./, '')
  const address = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`
  const host = URL.canParse(address) ? domainToASCII(new URL(address).hostname).replace(/\.$/, '') : ''
  const isDomain = host.includes('.') && !/[^a-z0-9.-]/.test(host) && !shared.test(host)
  return isDomain ? domainToUnicode(host) : null
}

async function oneToWire(db: Db, row: OwnWordRow, now: Microseconds): Promise<OwnWord> {
  const [word] = await toWire(db, [row], now)
  if (!word) throw notFound('This word')
  return word
}

async function toWire(db: Db, rows: readonly OwnWordRow[], now: Microseconds): Promise<OwnWord[]> {
  const named = await namesOf(db, [...new Set(rows.map(({ uid }) => uid))])
  const nameOf = new Map(named.map(({ uid, firstname, lastname }) => [uid, fullName(firstname, lastname)]))
  return rows.map(({ id, kind, text, plurals, effect, language, until, note, uid, changed: at }) => ({
    ...{ id, kind, text, plurals: plurals === 1, effect, language, note },
    until: isoOrNull(until),
    ended: until !== null && until <= now,
    by: { uid, name: nameOf.get(uid) ?? null },
    changed: toIso(at),
  }))
}
