import {
  type CreateResult,
  combineDataProviders,
  type DataProvider,
  type DeleteManyResult,
  type DeleteParams,
  type DeleteResult,
  type GetListParams,
  type GetListResult,
  type GetManyReferenceResult,
  type GetManyResult,
  type GetOneParams,
  type GetOneResult,
  type RaRecord,
  type UpdateManyResult,
  type UpdateResult,
} from 'ra-core'
import { isSortedByWait, queuePosition } from '../../contract/tickets'
import { ApiProblem, ignoreGone } from './apiProblem'
import { deleteAccounts, deleteOrganizations, type OfficeDataProvider } from './bulkCalls'
import { createCursorTrail, type PageRequest, type Rows } from './cursorTrail'
import {
  type AccountsFilter,
  type AccountsSorting,
  accountsQuery,
  type OrganizationsFilter,
  orderOf,
  type PostsFilter,
  postsQuery,
  queryOf,
  sortingOf,
  type TicketsFilter,
} from './filters'
import { call, type QueryOf } from './http'
import { createPlainProvider } from './plainProvider'
import {
  type AccountRecord,
  type OrganizationRecord,
  type PostRecord,
  postRecord,
  profileRecord,
  type SessionRecord,
  type TicketRecord,
  ticketRecord,
} from './records'
import { getSettings, saveSettings } from './settingsCalls'

interface Results {
  getList: GetListResult
  getOne: GetOneResult
  getMany: GetManyResult
  getManyReference: GetManyReferenceResult
  create: CreateResult
  update: UpdateResult
  updateMany: UpdateManyResult
  delete: DeleteResult
  deleteMany: DeleteManyResult
}

type ResourceCalls = {
  [Verb in keyof Results]: (params: Parameters<DataProvider[Verb]>[1]) => Promise<Results[Verb]>
}

/** react-admin's data provider over the office API v1; what is not in its table speaks react-admin's own dialect. */
export function createDataProvider(now?: () => Date): OfficeDataProvider {
  const office = createOfficeProvider(now)
  const plain = createPlainProvider()
  const combined = combineDataProviders((resource) => (office.serves(resource) ? office.provider : plain))
  return { ...combined, supportAbortSignal: true }
}

function createOfficeProvider(now: () => Date = () => new Date()) {
  const trail = createCursorTrail()
  const seen = new Map<string, RaRecord>()

  /** Serves rows from what lists have shown, for a selection over several pages; unknown ids are skipped. */
  const rowsSeen: ResourceCalls['getMany'] = async ({ ids }) => ({
    data: ids.flatMap((id) => seen.get(String(id)) ?? []),
  })

  /** A list paged by cursor. */
  function listed<Filter, Row extends RaRecord>(
    resource: string,
    ask: (asked: PageRequest<Filter>) => Promise<Rows<Row>>,
  ): ResourceCalls['getList'] {
    return async ({ filter, pagination, signal }) => {
      const { page, perPage } = pagination ?? { page: 1, perPage: 20 }
      const list = JSON.stringify([resource, filter, perPage])
      const { rows, total, marks, changes } = await ask({
        filter,
        limit: perPage,
        step: trail.step(list, page),
        signal,
      })
      trail.saw(list, page, marks ?? rows)
      if (resources[resource]?.getMany) for (const row of rows) seen.set(row.id, row)
      const pageInfo = { hasNextPage: page * perPage < total, hasPreviousPage: page > 1 }
      return { data: rows, total, pageInfo, meta: { changes } }
    }
  }

  const listedPosts = listed('posts', (asked: PageRequest<PostsFilter>) => askPosts(asked, now()))

  const listedAccounts = listed('accounts', askAccounts)

  const resources: Readonly<Record<string, Partial<ResourceCalls>>> = {
    accounts: {
      getList: ({ filter, sort, ...rest }) =>
        listedAccounts({ ...rest, filter: { ...filter, sorting: sortingOf(sort) } }),
      getOne: getAccount,
      getMany: rowsSeen,
      deleteMany: deleteAccounts,
    },
    organizations: {
      getList: listed('organizations', askOrganizations),
      getOne: getOrganization,
      getMany: async ({ ids, signal }) => {
        const rows = ids.flatMap((id) => seen.get(String(id)) ?? [])
        if (rows.length === ids.length) return { data: rows }
        const { rows: data } = await askOrganizations({
          filter: { ids: ids.map(String) },
          limit: ids.length,
          step: {},
          signal,
        })
        return { data }
      },
      create: async ({ data }) => {
        const organization = await call('createOrganization', {
          body: { ref: 'panel', org: data.org, user: data.user },
        })
        return { data: { ...organization, id: organization.oid } }
      },
      deleteMany: deleteOrganizations,
    },
    posts: {
      getList: ({ filter, sort, ...rest }) =>
        listedPosts({ ...rest, sort, filter: { ...filter, ...orderOf(sort) } }),
      getOne: async ({ id, signal }) => ({
        data: postRecord(await call('getPost', { params: { pid: String(id) }, signal })),
      }),
    },
    profiles: {
      getList: listed('profiles', askProfiles),
      getOne: async ({ id, signal }) => ({
        data: profileRecord(await call('getProfile', { params: { uid: String(id) }, signal })),
      }),
      update: async ({ id, data: { decision }, previousData: { version } }) => ({
        data: profileRecord(
          await call('decideProfile', { params: { uid: String(id) }, body: { decision, version } }),
        ),
      }),
    },
    tickets: {
      getList: listed('tickets', askTickets),
      getOne: async ({ id, signal }) => ({
        data: ticketRecord(await call('getTicket', { params: { tid: String(id) }, signal })),
      }),
    },
    sessions: { getList: listSessions, delete: endSession },
    settings: { getOne: getSettings, update: saveSettings },
  }

  function served<Verb extends keyof ResourceCalls>(resource: string, verb: Verb): ResourceCalls[Verb] {
    const asked = resources[resource]?.[verb]
    if (!asked) throw new NotServed(resource, verb)
    return asked
  }

  const provider: DataProvider = {
    getList: async (resource, params) => await served(resource, 'getList')(params),
    getOne: async (resource, params) => await served(resource, 'getOne')(params),
    getMany: async (resource, params) => await served(resource, 'getMany')(params),
    getManyReference: async (resource, params) => await served(resource, 'getManyReference')(params),
    create: async (resource, params) => await served(resource, 'create')(params),
    update: async (resource, params) => await served(resource, 'update')(params),
    updateMany: async (resource, params) => await served(resource, 'updateMany')(params),
    delete: async (resource, params) => await served(resource, 'delete')(params),
    deleteMany: async (resource, params) => await served(resource, 'deleteMany')(params),
  }
  return { provider, serves: (resource: string) => Object.hasOwn(resources, resource) }
}

class NotServed extends Error {
  constructor(resource: string, verb: string) {
    super(`the office has no ${verb} for ${resource}`)
    this.name = 'NotServed'
  }
}

async function askAccounts({
  filter: { sorting, ...filter },
  limit,
  step,
  signal,
}: PageRequest<AccountsFilter & { sorting: AccountsSorting }>): Promise<Rows<AccountRecord>> {
  const { keywords, ...narrowed } = accountsQuery(filter)
  const query = { limit, ...narrowed, ...sorting, ...step }
  const answer = keywords
    ? call('search', { query: { ref: 'accounts', keywords, ...query }, signal })
    : call('listAccounts', { query, signal })
  const { accounts = [], total, changes } = await answer
  return { rows: accounts.map((account) => ({ ...account, id: account.uid })), total, changes }
}

async function askOrganizations({
  filter,
  limit,
  step,
  signal,
}: PageRequest<OrganizationsFilter>): Promise<Rows<OrganizationRecord>> {
  const { keywords, ...narrowed } = queryOf(filter)
  const query = { limit, counts: true, ...narrowed, ...step }
  const answer = keywords
    ? call('search', { query: { ref: 'organizations', keywords, ...query }, signal })
    : call('listOrganizations', { query, signal })
  const { organizations = [], total, changes } = await answer
  const rows = organizations.map((organization) => ({ ...organization, id: organization.oid }))
  return { rows, total, changes }
}

/** The office has no call for one organization, so the list is asked by id. */
async function getOrganization({ id, signal }: GetOneParams): Promise<{ data: OrganizationRecord }> {
  const { rows } = await askOrganizations({ filter: { ids: [String(id)] }, limit: 1, step: {}, signal })
  const [data] = rows
  if (!data) throw new ApiProblem({ code: 'not_found', status: 0, title: 'The organization was deleted' })
  return { data }
}

export async function findPosts(
  { keywords, ...query }: QueryOf<'listPosts'> & { keywords?: string },
  signal?: AbortSignal,
) {
  if (!keywords) return await call('listPosts', { query, signal })
  const { posts = [], total } = await call('search', { query: { ref: 'posts', keywords, ...query }, signal })
  return { posts, total }
}

async function askPosts(asked: PageRequest<PostsFilter>, now: Date): Promise<Rows<PostRecord>> {
  const { filter, limit, step, signal } = asked
  const query = { limit, ...postsQuery(filter, now), ...step }
  const { posts, total } = await findPosts(query, signal)
  return { rows: posts.map(postRecord), total }
}

/** Ordered by urgency, not by creation. */
async function askProfiles({ limit, step, signal }: PageRequest<unknown>) {
  const { profiles, total } = await call('listProfiles', { query: { limit, ...step }, signal })
  return { rows: profiles.map((one) => ({ ...profileRecord(one), created: one.since })), total }
}

async function getAccount({ id, signal }: GetOneParams): Promise<{ data: AccountRecord }> {
  const uid = String(id)
  return { data: { ...(await call('getAccount', { params: { uid }, signal })), id: uid } }
}

async function listSessions({ signal }: GetListParams): Promise<GetListResult<SessionRecord>> {
  const { sessions } = await call('listSessions', { signal })
  return { data: sessions.map((session) => ({ ...session, id: session.sid })), total: sessions.length }
}

async function endSession({ id, previousData }: DeleteParams): Promise<{ data: RaRecord }> {
  await call('endSession', { params: { sid: String(id) } }).catch(ignoreGone)
  return { data: { ...previousData, id } }
}

async function askTickets({
  filter: { member, ...filter },
  limit,
  step,
  signal,
}: PageRequest<TicketsFilter>): Promise<Rows<TicketRecord>> {
  const query = { limit, ...queryOf(filter), ...(member && { user: member }), ...step }
  const { tickets, total } = await call('listTickets', { query, signal })
  const rows = tickets.map(ticketRecord)
  if (!isSortedByWait(filter.queue, filter.status)) return { rows, total }
  return { rows, total, marks: rows.map((row) => ({ id: row.id, created: queuePosition(row) })) }
}
