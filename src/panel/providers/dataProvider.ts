import {
  combineDataProviders,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type GetOneParams,
  type RaRecord,
  type UpdateParams,
} from 'ra-core'
import type { Account, AccountStatus } from '../../contract/accounts'
import type { Organization, OrganizationStatus } from '../../contract/organizations'
import type { Post } from '../../contract/posts'
import type { Ticket, TicketStatus } from '../../contract/tickets'
import { createCursorTrail, type Step } from './cursorTrail'
import { takeFirstList } from './firstList'
import { call } from './officeCalls'
import { createPlainProvider, isPlain } from './plainProvider'
import { type PostsFilter, postsQuery } from './postsFilter'
import { sessionStore } from './sessionStore'

export type AccountRecord = Account & { id: string }
export type OrganizationRecord = Organization & { id: string }
export type PostRecord = Post & { id: string }
export type TicketRecord = Ticket & { id: string }
export type ModeratorRecord = { id: string; name: string }

/** What the accounts are filtered by; `q` is searched for anywhere in names and addresses. */
export interface AccountsFilter {
  q?: string
  status?: AccountStatus
  /** Another organization than one's own. */
  oid?: string
}

/** What the organizations are filtered by; `q` is searched for in names, addresses and industries. */
export interface OrganizationsFilter {
  q?: string
  status?: OrganizationStatus
}

/** What the tickets are filtered by. */
export interface TicketsFilter {
  status?: TicketStatus
}

interface Asked<Filter> {
  filter: Filter
  limit: number
  step: Step
  signal: AbortSignal | undefined
}

interface Rows<Row> {
  rows: (Row & { id: string; created: string })[]
  total: number
}

/**
 * react-admin's data provider over the office API v1: it translates, and leaves every rule to the office. What speaks
 * react-admin's own dialect goes past the translation.
 */
export function createDataProvider(now?: () => Date): DataProvider {
  const office = createOfficeProvider(now)
  const plain = createPlainProvider()
  const combined = combineDataProviders((resource) => (isPlain(resource) ? plain : office))
  return { ...combined, supportAbortSignal: true }
}

function createOfficeProvider(now: () => Date = () => new Date()): DataProvider {
  const trail = createCursorTrail()

  async function page<Filter, Row extends RaRecord>(
    resource: string,
    params: GetListParams,
    filter: Filter,
    ask: (asked: Asked<Filter>) => Promise<Rows<Row>>,
  ): Promise<GetListResult<Row>> {
    const { page: number, perPage } = params.pagination ?? { page: 1, perPage: 20 }
    const list = JSON.stringify([resource, filter, perPage])
    const step = trail.step(list, number)
    const { rows, total } = await ask({ filter, limit: perPage, step, signal: params.signal })
    trail.saw(list, number, rows)
    const pageInfo = { hasNextPage: number * perPage < total, hasPreviousPage: number > 1 }
    return { data: rows, total, pageInfo }
  }

  function getList<Row extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<Row>>
  async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
    if (resource === 'accounts') return page(resource, params, params.filter, askAccounts)
    if (resource === 'organizations') return page(resource, params, params.filter, askOrganizations)
    if (resource === 'posts') return page(resource, params, params.filter, (asked) => askPosts(asked, now()))
    if (resource === 'tickets') return page(resource, params, params.filter, askTickets)
    if (resource === 'moderators') return listModerators(params.signal)
    throw new NotServed(resource, 'getList')
  }

  function getOne<Row extends RaRecord>(resource: string, params: GetOneParams<Row>): Promise<{ data: Row }>
  async function getOne(resource: string, { id, signal }: GetOneParams): Promise<{ data: RaRecord }> {
    if (resource === 'accounts') return { data: await getAccount(String(id), signal) }
    if (resource === 'posts') {
      return { data: postRecord(await call('getPost', { params: { pid: String(id) }, signal })) }
    }
    if (resource === 'tickets') {
      return { data: ticketRecord(await call('getTicket', { params: { tid: String(id) }, signal })) }
    }
    throw new NotServed(resource, 'getOne')
  }

  function update<Row extends RaRecord>(resource: string, params: UpdateParams<Row>): Promise<{ data: Row }>
  async function update(resource: string, params: UpdateParams): Promise<{ data: RaRecord }> {
    if (resource !== 'posts') throw new NotServed(resource, 'update')
    return { data: await decide(params) }
  }

  return {
    getList,
    getOne,
    update,
    getMany: (resource) => Promise.reject(new NotServed(resource, 'getMany')),
    getManyReference: (resource) => Promise.reject(new NotServed(resource, 'getManyReference')),
    updateMany: (resource) => Promise.reject(new NotServed(resource, 'updateMany')),
    create: (resource) => Promise.reject(new NotServed(resource, 'create')),
    delete: (resource) => Promise.reject(new NotServed(resource, 'delete')),
    deleteMany: (resource) => Promise.reject(new NotServed(resource, 'deleteMany')),
  }
}

/** The office API has no such call. */
class NotServed extends Error {
  constructor(resource: string, verb: string) {
    super(`the office has no ${verb} for ${resource}`)
    this.name = 'NotServed'
  }
}

async function askAccounts({
  filter,
  limit,
  step,
  signal,
}: Asked<AccountsFilter>): Promise<Rows<AccountRecord>> {
  const { q, status, oid } = filter
  const query = { limit, ...(oid && { oid }), ...(status && { status }), ...step }
  const answer = q
    ? call('search', { query: { ref: 'accounts', keywords: q, ...query }, signal })
    : (takeFirstList(query) ?? call('listAccounts', { query, signal }))
  const { accounts = [], total } = await answer
  return { rows: accounts.map((account) => ({ ...account, id: account.uid })), total }
}

async function askOrganizations({
  filter,
  limit,
  step,
  signal,
}: Asked<OrganizationsFilter>): Promise<Rows<OrganizationRecord>> {
  const { q, status } = filter
  const query = { limit, ...(status && { status }), ...step }
  const answer = q
    ? call('search', { query: { ref: 'organizations', keywords: q, ...query }, signal })
    : call('listOrganizations', { query, signal })
  const { organizations = [], total } = await answer
  return { rows: organizations.map((organization) => ({ ...organization, id: organization.oid })), total }
}

async function askPosts(asked: Asked<PostsFilter>, now: Date): Promise<Rows<PostRecord>> {
  const { filter, limit, step, signal } = asked
  const query = { limit, ...postsQuery(filter, now), ...step }
  const { posts, total } = await call('listPosts', { query, signal })
  return { rows: posts.map(postRecord), total }
}

async function askTickets({
  filter,
  limit,
  step,
  signal,
}: Asked<TicketsFilter>): Promise<Rows<TicketRecord>> {
  const { status } = filter
  const query = { limit, ...(status && { status }), ...step }
  const { tickets, total } = await call('listTickets', { query, signal })
  return { rows: tickets.map(ticketRecord), total }
}

async function getAccount(uid: string, signal: AbortSignal | undefined): Promise<AccountRecord> {
  return { ...(await call('getAccount', { params: { uid }, signal })), id: uid }
}

async function listModerators(signal: AbortSignal | undefined): Promise<GetListResult<ModeratorRecord>> {
  const { moderators } = await call('listModerators', { signal })
  return { data: moderators.map(({ uid, name }) => ({ id: uid, name })), total: moderators.length }
}

/** Blocking and approving: the status that is wanted becomes the action, the version that was shown goes along. */
async function decide({ data, previousData }: UpdateParams<PostRecord>): Promise<PostRecord> {
  const { pid, version, user } = previousData
  const moderator = sessionStore.read().user?.uid ?? ''
  const action = data.status === 'blocked' ? 'block' : 'approve'
  const body = { post: { pid, uid: user.uid, version }, action, moderator } as const
  return postRecord(await call('decidePost', { params: { pid }, body }))
}

/** A post as react-admin keeps it. */
export function postRecord(post: Post): PostRecord {
  return { ...post, id: post.pid }
}

/** A ticket as react-admin keeps it. */
export function ticketRecord(ticket: Ticket): TicketRecord {
  return { ...ticket, id: ticket.tid }
}
