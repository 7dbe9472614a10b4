import { can, scopeOf } from '../../../contract/access'
import {
  type Contact,
  type ContactMessages,
  type Contacts,
  maxContactMessages,
  maxContacts,
} from '../../../contract/contacts'
import { type HintKind, type PostSignalKind, postSignalKinds } from '../../../contract/signals'
import { ageBandOf, isAdult, isChild, type KnownAge, yearOf } from '../../../shared/ages'
import type { AccountRow } from '../../db/schema/identity'
import type { PostRow } from '../../db/schema/moderation'
import type { Caller } from '../../http/auth'
import { logReading } from '../../identity/accounts.queries'
import { toIso } from '../../lib/clock'
import { notFound, Problem } from '../../problems'
import type { ModerationContext } from '../context'
import { namesOf } from '../decisions.repository'
import { recipientsOf } from '../posts.repository'
import { hintsOf, readSignals } from '../signals'
import { reachOf } from '../visibility'
import { fullName, isoOrNull, readMedia } from '../wire'
import * as contactsRepository from './contacts.repository'
import { requirePerson } from './people.queries'

/** Reading it is logged as reading the person is. @throws Problem as `requirePerson`; forbidden for a school */
export async function listContacts(ctx: ModerationContext, caller: Caller, uid: string): Promise<Contacts> {
  const row = await requirePerson(ctx.db, caller, uid)
  if (scopeOf(caller, 'posts.queue') === 'own') {
    throw new Problem('forbidden', 'With whom a person writes is for those who review posts.')
  }
  const db = await ctx.readReplica(caller)
  await logReading(ctx, caller, row)
  const person = { uid, reach: reachOf(caller) }
  const [sent, received, ...found] = await Promise.all([
    contactsRepository.countsOf(db, person, 'sent'),
    contactsRepository.countsOf(db, person, 'received'),
    contactsRepository.foundIn(db, person, 'sent'),
    contactsRepository.foundIn(db, person, 'received'),
  ])
  const counted = sumsOf(sent, received)
  const known = knownAmong([...sent, ...received])
  const year = yearOf(ctx.clock() / 1000)
  const adult = (uid: string) => adultOf(row, known.get(uid), year)
  if (!can(caller, 'posts.decide')) {
    const ages = [...known].map(([uid, one]) => ({ ...ageOf(one), adult: adult(uid) }))
    return { ...ageOf(row), ages: agesOnce(ages) }
  }
  const steps = stepsByContact(found.flat())
  const contacts = [...counted].map(([uid, sums]) => ({
    ...{ uid, adult: adult(uid), ...sums },
    ...(steps.get(uid) ?? stepsOf([])),
  }))
  const listed = contacts
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.last - one.last)
    .slice(0, maxContacts)
    .map(({ uid, first, last, ...contact }) => ({
      ...personToWire(uid, known.get(uid)),
      ...contact,
      ...{ first: toIso(first), last: toIso(last) },
    }))
  return { ...ageOf(row), total: contacts.length, contacts: listed }
}

/** Opening it is an event, once for a caller, a pair and an hour. @throws Problem not_found where the two wrote nothing to each other */
export async function getContact(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  other: string,
  before: string | undefined,
): Promise<ContactMessages> {
  const row = await requirePerson(ctx.db, caller, uid)
  const db = await ctx.readReplica(caller)
  const person = { uid, reach: reachOf(caller) }
  const found = await contactsRepository.between(db, person, other, before)
  if (found.length === 0) throw notFound('This contact')
  await ctx.logOncePerHour(caller, {
    ...{ act: 'read_contact', kind: 'account', subject: uid, oid: row.oid },
    after: { contact: other },
  })
  const [contact] = await namesOf(db, [other])
  return {
    person: personToWire(uid, row),
    contact: personToWire(other, contact),
    adult: adultOf(row, contact, yearOf(ctx.clock() / 1000)),
    messages: found.slice(0, maxContactMessages).toReversed().map(messageToWire),
    hasOlder: found.length > maxContactMessages,
  }
}

type Named = Pick<AccountRow, 'firstname' | 'lastname' | 'born' | 'age_band'>

function nameOf(row: Named | undefined): string | null {
  return row === undefined ? null : fullName(row.firstname, row.lastname)
}

function ageOf(known: KnownAge | undefined): { ageBand?: string } {
  const ageBand = known === undefined ? null : ageBandOf(known)
  return ageBand === null ? {} : { ageBand }
}

function personToWire(uid: string, row: Named | undefined): ContactMessages['person'] {
  return { uid, name: nameOf(row), ...ageOf(row) }
}

function adultOf(person: KnownAge, contact: KnownAge | undefined, year: number): Contact['adult'] {
  if (contact === undefined) return null
  if (isAdult(person, year) && isChild(contact, year)) return 'person'
  return isAdult(contact, year) && isChild(person, year) ? 'contact' : null
}

/** Those known, each once, adults to children first, then by age. */
function agesOnce(ages: readonly { ageBand?: string; adult: Contact['adult'] }[]): Contacts['ages'] {
  const known = ages.flatMap(({ ageBand, adult }) => (ageBand === undefined ? [] : [{ ageBand, adult }]))
  const once = new Map(known.map((age) => [`${age.ageBand} ${age.adult}`, age]))
  const youngest = ({ ageBand }: { ageBand: string }) => Number.parseInt(ageBand, 10)
  return [...once.values()].toSorted(
    (one, other) =>
      Number(other.adult !== null) - Number(one.adult !== null) || youngest(one) - youngest(other),
  )
}

/** The order of contacts: the highest first, and among equals the latest. */
function rankOf({ adult, signals }: Pick<Contact, 'adult' | 'signals'>): number {
  return (adult === null ? 0 : 2) + (signals.includes('grooming') ? 1 : 0)
}

type Counted = Awaited<ReturnType<typeof contactsRepository.countsOf>>
type Found = Awaited<ReturnType<typeof contactsRepository.foundIn>>

/** Numbers of both directions by contact. */
function sumsOf(sent: Counted, received: Counted) {
  const sums = new Map(
    sent.map(({ other, n, first, last }) => [other, { sent: n, received: 0, first, last }]),
  )
  for (const { other, n, first, last } of received) {
    const own = sums.get(other) ?? { sent: 0, first, last }
    sums.set(other, {
      ...{ sent: own.sent, received: n },
      ...{ first: Math.min(own.first, first), last: Math.max(own.last, last) },
    })
  }
  return sums
}

/** The accounts of contacts. */
function knownAmong(rows: Counted): ReadonlyMap<string, Named> {
  return new Map(
    rows.flatMap(({ account, firstname, lastname, ...ages }) =>
      account === null
        ? []
        : [[account, { firstname: firstname ?? '', lastname: lastname ?? '', ...ages }] as const],
    ),
  )
}

function stepsByContact(found: Found) {
  const byContact = new Map<string, Found>()
  for (const row of found) {
    const some = byContact.get(row.other)
    if (some) some.push(row)
    else byContact.set(row.other, [row])
  }
  return new Map([...byContact].map(([uid, some]) => [uid, stepsOf(some)]))
}

/** What was found in these, in the order of the kinds. */
function stepsOf(rows: readonly Pick<PostRow, 'signals' | 'hints'>[]): {
  signals: PostSignalKind[]
  hints: HintKind[]
} {
  const found = rows.flatMap(readSignals).filter(({ notASign }) => !notASign)
  const signals = new Set(found.map(({ kind }) => kind))
  return {
    signals: postSignalKinds.filter((kind) => signals.has(kind)),
    hints: hintsOf(rows.reduce((bits, { hints }) => bits | hints, 0)),
  }
}

function messageToWire(
  post: Awaited<ReturnType<typeof contactsRepository.between>>[number],
): ContactMessages['messages'][number] {
  const { pid, uid, text, media, status, created, removed } = post
  return {
    ...{ pid, from: uid, text, status, created: toIso(created), removed: isoOrNull(removed) },
    others: recipientsOf(post).length - 1,
    media: readMedia(media).length,
    ...stepsOf([post]),
  }
}
