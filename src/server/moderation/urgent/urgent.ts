import { can, type Holder } from '../../../contract/access'
import { maxImminentPosts, type PostsPage } from '../../../contract/posts.api'
import type { Queues } from '../../../contract/staffChannel'
import { maxUrgentRows, type UrgentRow, type UrgentRows } from '../../../contract/urgent'
import { ageBandOf } from '../../../shared/ages'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { Caller } from '../../http/auth'
import { findAccounts } from '../../identity/accounts.queries'
import { toIso } from '../../lib/clock'
import type { PostsContext } from '../context'
import * as listsRepository from '../lists/lists.repository'
import { measureToWire } from '../people/measures.queries'
import * as measuresRepository from '../people/measures.repository'
import { urgentRanks } from '../urgency'
import { queueScope } from '../visibility'
import { isoOrNull, toWirePosts } from '../wire'
import type { UrgentPerson, UrgentScope, UrgentTicket } from './urgent.repository'
import * as urgentRepository from './urgent.repository'

type Person = Pick<Caller, 'role' | 'rights' | 'oid' | 'uid'>

/** What can't wait, as far as the caller sees it: a row for each person, and one for each ticket. */
export async function listUrgent(ctx: PostsContext, caller: Caller, limit: number): Promise<UrgentRows> {
  const db = await ctx.readReplica(caller)
  const scope = urgentScope(caller)
  const [{ total }, people, tickets] = await Promise.all([
    urgentRepository.countPeople(db, scope),
    urgentRepository.people(db, scope, limit),
    ticketsFor(db, caller),
  ])
  const merged = [...people.map(personsPlace), ...tickets.map(ticketsPlace)]
    .sort((one, other) => other.rank - one.rank || one.since - other.since)
    .slice(0, limit)
  const uids = merged.map(({ uid }) => uid)
  const [accounts, posts, limits] = await Promise.all([
    findAccounts(db, [...new Set(uids)]),
    firstPostsOf(ctx, db, caller, uids),
    scope.limits ? unconfirmedLimits(db) : [],
  ])
  const accountOf = new Map(accounts.map((row) => [row.uid, row]))
  const postOf = new Map(posts.map((post) => [post.user.uid, post]))
  const limitOf = new Map(limits.map((measure) => [measure.uid, measure]))
  const rows = merged.map(({ uid, since, person, ticket }): UrgentRow => {
    const post = (person && postOf.get(uid)) ?? null
    return {
      since: toIso(since),
      person: personToWire(uid, accountOf.get(uid)),
      posts: person?.posts ?? 0,
      post,
      isReported: person?.reported === 1,
      limit: (person && limitOf.get(uid)) ?? null,
      ticket,
    }
  })
  return { total: total + tickets.length, rows }
}

/** The posts among them, one person's after the other's. @param first whose stand before all others */
export async function listImminentPosts(
  ctx: PostsContext,
  caller: Caller,
  first: string | undefined,
): Promise<PostsPage> {
  const db = await ctx.readReplica(caller)
  const scope = queueScope(caller)
  const [total, pids] = await Promise.all([
    listsRepository.countImminent(db, scope),
    urgentRepository.postsInOrder(db, scope, first, maxImminentPosts),
  ])
  const rows = new Map((await listsRepository.findEach(db, pids)).map((row) => [row.pid, row]))
  const inOrder = pids.flatMap((pid) => rows.get(pid) ?? [])
  return { total, posts: await toWirePosts(ctx, db, inOrder, caller) }
}

/** How many rows the urgent queue of each of these people has, and since when the newest is there. */
export async function countUrgent(
  db: Db,
  people: readonly Person[],
): Promise<(person: Person) => Queues['imminent']> {
  const keyOf = ({ oid, reach, limits }: UrgentScope) => [oid, reach, limits].join()
  const scopes = new Map(people.map(urgentScope).map((scope) => [keyOf(scope), scope]))
  const [counts, tickets] = await Promise.all([
    Promise.all(
      [...scopes].map(async ([key, scope]) => [key, await urgentRepository.countPeople(db, scope)] as const),
    ),
    people.some(answersTickets) ? urgentRepository.tickets(db) : [],
  ])
  const countOf = new Map(counts)
  return (person) => {
    const { total, newest, reasons } = countOf.get(keyOf(urgentScope(person))) ?? none
    const own = answersTickets(person) ? tickets.filter((ticket) => isFor(person, ticket)) : []
    const latest = Math.max(newest ?? 0, ...own.map(({ since }) => since))
    return {
      ...{ total: total + own.length, reasons: reasons + own.length },
      newest: isoOrNull(latest === 0 ? null : latest),
    }
  }
}

const none = { total: 0, newest: null, reasons: 0 }

function urgentScope(person: Person): UrgentScope {
  return { ...queueScope(person), limits: can(person, 'people.measure') }
}

function answersTickets(person: Holder): boolean {
  return can(person, 'tickets.answer')
}

/** A colleague's ticket is theirs. */
function isFor({ uid }: Pick<Person, 'uid'>, { assignee }: UrgentTicket): boolean {
  return assignee === null || assignee === uid
}

async function ticketsFor(db: Db, caller: Caller): Promise<UrgentTicket[]> {
  if (!answersTickets(caller)) return []
  return (await urgentRepository.tickets(db)).filter((ticket) => isFor(caller, ticket))
}

const personsPlace = (person: UrgentPerson) => ({ ...person, person, ticket: null })

const ticketsPlace = ({ tid, number, issue, uid, since }: UrgentTicket) => ({
  ...{ uid, since, rank: urgentRanks.inDanger, person: null, ticket: { tid, number, issue } },
})

async function firstPostsOf(ctx: PostsContext, db: Db, caller: Caller, uids: readonly string[]) {
  const pids = await urgentRepository.firstPosts(db, queueScope(caller), uids)
  return await toWirePosts(ctx, db, await listsRepository.findEach(db, pids), caller)
}

async function unconfirmedLimits(db: Db) {
  const filter = { state: 'in_force', confirmed: false } as const
  const sort = { field: 'since', order: 'asc' } as const
  return (await measuresRepository.find(db, filter, { sort, range: [0, maxUrgentRows - 1] })).map(
    measureToWire,
  )
}

function personToWire(uid: string, account: AccountRow | undefined): UrgentRow['person'] {
  const ageBand = account ? ageBandOf(account) : null
  return {
    ...{ uid, firstname: account?.firstname ?? '', lastname: account?.lastname ?? '' },
    ...(ageBand !== null && { ageBand }),
  }
}
