import { addDays, parseISO, startOfDay, subDays } from 'date-fns'
import type { SortPayload } from 'ra-core'
import type { CallName } from '../../contract/addresses'
import { everything, type noOrganization } from '../../contract/lists'
import type { PostStatus } from '../../contract/posts'
import { searchKey } from '../../shared/text'
import type { QueryOf } from './http'
import { sessionStore } from './session'

/** A list's filter in the office's own words for it; `q` is searched for, and `before` is the list's own (`useChosenOnly`). */
type ListFilter<Name extends CallName> = Omit<QueryOf<Name>, 'limit' | 'page' | 'last' | 'lastId'> & {
  q?: string
  before?: unknown
}

export interface AccountsFilter extends Omit<ListFilter<'listAccounts'>, 'sort' | 'order'> {
  /** Wider than one's own organization, or that one alone. Without it a list is of that one, and an Administrator's search of all. */
  scope?: typeof everything | typeof noOrganization | 'own'
  /** One of all organizations, by its oid. */
  organization?: string
}

export type OrganizationsFilter = ListFilter<'listOrganizations'>

/** What the tickets are filtered by; `member` asked them, by uid. */
export type TicketsFilter = Omit<ListFilter<'listTickets'>, 'user' | 'keywords'> & { member?: string }

/** A filter as calls take it: all that it holds, with the words that are searched for, if there are any, by the office's name. */
export function queryOf<Filter extends { q?: string; before?: unknown }>({
  q = '',
  before,
  ...rest
}: Filter) {
  return { ...rest, ...(searchKey(q) !== '' && { keywords: q }) }
}

export function accountsQuery({ scope, organization, ...filter }: AccountsFilter) {
  const oid = placeOf({ scope, organization, ...filter })
  return { ...queryOf(filter), ...(oid && { oid }) }
}

export type AccountsSorting = Pick<QueryOf<'listAccounts'>, 'sort' | 'order'>

/** The office's sort keys by column. */
const sorts = { created: 'created', lastname: 'name', email: 'email', status: 'status' } as const

export function sortingOf(sort: SortPayload | undefined): AccountsSorting {
  if (!sort || !isSortable(sort.field)) return {}
  const isDescending = sort.order === 'DESC'
  if (sort.field === 'created' && isDescending) return {}
  return { sort: sorts[sort.field], order: isDescending ? 'desc' : 'asc' }
}

/** The `oid` to ask for; undefined leaves it to the office (`scope`). */
function placeOf({ oid, scope, organization, ids }: AccountsFilter): string | undefined {
  if (ids) return oid ?? everything
  if (scope === everything && organization) return organization
  return oid ?? (scope === 'own' ? sessionStore.read().user?.organization.oid : scope)
}

/** Whether the list covers all organizations, for those who may see all. */
export function isOfAll({ q, scope }: Pick<AccountsFilter, 'q' | 'scope'>): boolean {
  return scope === everything || (scope === undefined && searchKey(q ?? '') !== '')
}

function isSortable(field: string): field is keyof typeof sorts {
  return Object.hasOwn(sorts, field)
}

export const postScreens = ['published', 'blocked', 'reported', 'waiting'] as const
export type PostScreen = (typeof postScreens)[number]
/** The action that a screen needs. */
export const actionOf = (screen: PostScreen) =>
  screen === 'blocked' || screen === 'reported' ? 'queue' : 'browse'
export const urgentFirst: SortPayload = { field: 'urgency', order: 'DESC' }
export const periods = ['any', 'today', 'week', 'month', 'custom'] as const
type Period = (typeof periods)[number]

/** A filter of posts in words that hold while time passes; they become instants when the call is made. */
export interface PostsFilter
  extends Days,
    Pick<QueryOf<'listPosts'>, 'type' | 'moderator' | 'signal' | 'sort'> {
  screen: PostScreen
  q?: string
  period?: Period
  before?: unknown
  /** Only posts decided by people, whose highest score is in this band. */
  band?: string
  /** Only escalated posts, or those that wait for a second person. */
  mark?: 'escalated' | 'secondLook'
  /** One member's posts only, by uid. */
  author?: string
}

export function orderOf(sort: SortPayload | undefined): Pick<PostsFilter, 'sort'> {
  return sort?.field === urgentFirst.field ? { sort: 'urgency' } : {}
}

type Query = Omit<QueryOf<'listPosts'>, 'limit' | 'page' | 'last' | 'lastId'> & { keywords?: string }

/** The query parameters of a filter. `now` is the reader's clock: periods begin at local midnight. */
export function postsQuery(filter: PostsFilter, now: Date): Query {
  const { screen, mark, band, author, period, from, to, ...asked } = filter
  return {
    ...queryOf(asked),
    ...screenQuery(screen),
    ...(mark && { [mark]: true }),
    ...(band && { band: Number(band) }),
    ...(author && { 'user[uid]': author }),
    ...periodQuery({ period, from, to }, now),
  }
}

function screenQuery(screen: PostScreen): Query {
  if (screen === 'published') return { published: true }
  if (screen === 'reported') return { reported: true }
  const status: PostStatus = screen === 'waiting' ? 'pending' : 'blocked'
  return { status }
}

function periodQuery(
  { period, from, to }: Days & { period: Period | undefined },
  now: Date,
): Pick<Query, 'from' | 'until'> {
  const today = startOfDay(now)
  if (period === 'today') return { from: today.toISOString() }
  if (period === 'week') return { from: subDays(today, 6).toISOString() }
  if (period === 'month') return { from: subDays(today, 29).toISOString() }
  return period === 'custom' ? instantsOf({ from, to }) : {}
}

/** Local days, `2026-03-01`, from and to which a list is shown; the last day counts in full. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The same as instants; `until` is exclusive. */
export function instantsOf({ from, to }: Days): { from?: string; until?: string } {
  return {
    ...(from && { from: parseISO(from).toISOString() }),
    ...(to && { until: addDays(parseISO(to), 1).toISOString() }),
  }
}

/** A field's moment as the office takes it. A faulty one, like a year of five digits, goes as it is, to be refused at its field. */
export function instantOf(value: unknown): string | null {
  return instantAt(value, '')
}

/** The same, of the end of a field's day, which counts in full. */
export function endOfDay(value: unknown): string | null {
  return instantAt(value, 'T23:59:59')
}

function instantAt(value: unknown, time: string): string | null {
  const date = new Date(`${value}${time}`)
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  return value ? String(value) : null
}
