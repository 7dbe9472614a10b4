import { startOfDay, subDays } from 'date-fns'
import type { SortPayload } from 'ra-core'
import type { PostStatus, PostType, SignalKind } from '../../contract/posts'
import { type Days, instantsOf } from './days'
import type { QueryOf } from './httpClient'

export const postScreens = ['published', 'blocked', 'reported', 'waiting'] as const
export type PostScreen = (typeof postScreens)[number]
/** What seeing a screen takes. */
export const actionOf = (screen: PostScreen) =>
  screen === 'blocked' || screen === 'reported' ? 'queue' : 'browse'
/** The most urgent first, as react-admin has an order. */
export const urgentFirst: SortPayload = { field: 'urgency', order: 'DESC' }
export const periods = ['any', 'today', 'week', 'month', 'custom'] as const
type Period = (typeof periods)[number]

/**
 * What a list of posts is filtered by, in words that stay the same while time passes; instants are made of them when
 * the call is made.
 */
export interface PostsFilter extends Days {
  screen: PostScreen
  type?: PostType
  period?: Period
  moderator?: string
  signal?: SignalKind
  /** Only what people have decided, with a highest score in this band. */
  band?: string
  /** Only what was brought before the Administrators, or what waits for a second person's agreement. */
  mark?: 'escalated' | 'secondLook'
  /** One member's posts only, by uid. */
  author?: string
  /** Reported posts in another order than newest first. */
  sort?: 'urgency'
}

/** The order of a list, as its filter says it. */
export function orderOf(sort: SortPayload | undefined): Pick<PostsFilter, 'sort'> {
  return sort?.field === urgentFirst.field ? { sort: 'urgency' } : {}
}

type Query = Omit<QueryOf<'listPosts'>, 'limit' | 'page' | 'last' | 'lastId'>

/** The query parameters of a filter. `now` is the reader's clock: periods begin at local midnight. */
export function postsQuery(filter: PostsFilter, now: Date): Query {
  return {
    ...screenQuery(filter),
    ...(filter.type && { type: filter.type }),
    ...(filter.mark && { [filter.mark]: true }),
    ...(filter.signal && { signal: filter.signal }),
    ...(filter.moderator && { moderator: filter.moderator }),
    ...(filter.band && { band: Number(filter.band) }),
    ...(filter.sort && { sort: filter.sort }),
    ...(filter.author && { 'user[uid]': filter.author }),
    ...periodQuery(filter, now),
  }
}

function screenQuery({ screen }: PostsFilter): Query {
  if (screen === 'published') return { published: true }
  if (screen === 'reported') return { reported: true }
  const status: PostStatus = screen === 'waiting' ? 'pending' : 'blocked'
  return { status }
}

function periodQuery({ period, from, to }: PostsFilter, now: Date): Pick<Query, 'from' | 'until'> {
  const today = startOfDay(now)
  if (period === 'today') return { from: today.toISOString() }
  if (period === 'week') return { from: subDays(today, 6).toISOString() }
  if (period === 'month') return { from: subDays(today, 29).toISOString() }
  return period === 'custom' ? instantsOf({ from, to }) : {}
}
