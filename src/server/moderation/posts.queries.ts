import { can, scopeOf } from '../../contract/access'
import type { DecidedPosts } from '../../contract/decidedPosts'
import { everything } from '../../contract/lists'
import { maxPostsInContext, type PostContext, type PostsInContext } from '../../contract/postContext'
import { analyzerModerator, type Post, postStatuses, postTypes } from '../../contract/posts'
import { type PostsQuery, permissionsToList, postSorts } from '../../contract/posts.api'
import type { SearchQuery } from '../../contract/search.api'
import type { Queues } from '../../contract/staffChannel'
import { wordsKey } from '../../shared/text'
import * as alertsRepository from '../db/alerts.repository'
import { platform, scopesWith } from '../db/counters'
import type { Db } from '../db/db'
import { optionalInstantOf, type Position, positionOf } from '../db/keyset'
import { postWithFile } from '../db/mediaFiles.repository'
import { privacies } from '../db/schema/moderation'
import { offAmong } from '../db/webhooks.repository'
import type { Caller } from '../http/auth'
import { countRegistrations } from '../identity/organizations.queries'
import { second } from '../lib/clock'
import { badParameter, invalid, notFound, oneOf, Problem } from '../problems'
import { readAbuseQueue } from './abuse/abuseQueue'
import * as appealsRepository from './appeals.repository'
import type { ModerationContext, PostsContext } from './context'
import * as countsRepository from './counts.repository'
import * as decisionsRepository from './decisions.repository'
import { openList, pageByTime, pageByUrgency } from './lists/lists'
import type { PostFilter, PostScope, PostWithAuthor } from './lists/lists.repository'
import * as listsRepository from './lists/lists.repository'
import { countUnconfirmed } from './people/automatic.repository'
import type { DecisionCursor } from './posts.repository'
import * as postsRepository from './posts.repository'
import { countProfiles } from './profiles/reviewing'
import { toPostContext } from './review/postContext'
import { readingState } from './secondReading'
import { countUrgent } from './urgent/urgent'
import { queueScope, reachOf, unseenBy, visibilityOf } from './visibility'
import { isoOrNull, toWirePost, toWirePosts } from './wire'

type Person = Pick<Caller, 'role' | 'rights' | 'oid' | 'uid'>

/** Finds by words of the text, of pictures and of the author's names, among what the list of these parameters holds. */
export async function searchPosts(
  ctx: PostsContext,
  caller: Caller,
  { ref, keywords, ...query }: SearchQuery,
) {
  const key = wordsKey(keywords ?? '')
  if (key === '') throw invalid('keywords', 'empty')
  const { status, type, sort, ...rest } = query
  const narrowed = {
    ...rest,
    ...(status !== undefined && { status: oneOf('status', status, [everything, ...postStatuses]) }),
    ...(type !== undefined && { type: oneOf('type', type, [everything, ...postTypes]) }),
    ...(sort !== undefined && { sort: oneOf('sort', sort, postSorts) }),
  }
  return await listPosts(ctx, caller, narrowed, key)
}

/** A page of the posts that the caller may see, newest first or by urgency. @param keywords of `wordsKey` */
export async function listPosts(
  ctx: PostsContext,
  caller: Caller,
  query: PostsQuery,
  keywords: string | null = null,
) {
  const asked = filterOf(query)
  if (query.start !== undefined && query.last !== undefined && query.start !== query.last) {
    throw badParameter('start', 'is another name for last: send one of them')
  }
  const position = positionOf({ ...query, last: query.last ?? query.start })
  if (query.sort === 'urgency') requireUrgencyOrder(query, position)
  const isOwnOnly = permissionsToList(query).some((needed) => scopeOf(caller, needed) === 'own')
  if (contradicts(query) || (isOwnOnly && asked.oid !== null && asked.oid !== caller.oid)) {
    return { total: 0, posts: [] }
  }
  const reach =
    reachOf(caller) === privacies.deciders && !mayHoldMessages(asked) ? privacies.platform : reachOf(caller)
  const filter = { ...asked, reach, ...(isOwnOnly && { oid: caller.oid }) }
  const db = await ctx.readReplica(caller)
  const list = await openList(db, filter, keywords)
  const rows =
    query.sort === 'urgency'
      ? await pageByUrgency(db, list, position, query.limit)
      : await pageByTime(list, position, query.limit)
  return { total: list.total, posts: await toWirePosts(ctx, db, rows, caller) }
}

/** @throws Problem as `requireVisible` */
export async function getPost(ctx: PostsContext, caller: Caller, pid: string): Promise<Post> {
  return await toWirePost(ctx, await requireVisible(ctx.db, caller, pid), caller)
}

/** @throws Problem as `requireVisible` */
export async function getPostContext(
  ctx: ModerationContext,
  caller: Caller,
  pid: string,
): Promise<PostContext> {
  return await toPostContext(ctx, caller, await requireVisible(ctx.db, caller, pid))
}

/**
 * Several posts with the same; those that the caller may not see are left out.
 * @throws Problem invalid_request where there are too many
 */
export async function listPostsInContext(
  ctx: ModerationContext,
  caller: Caller,
  pids: readonly string[],
): Promise<PostsInContext> {
  if (pids.length > maxPostsInContext)
    throw badParameter('pids', `names more than ${maxPostsInContext} posts`)
  const rows = await Promise.all(pids.map((pid) => findVisible(ctx.db, caller, pid)))
  const visible = rows.flatMap((row) => row ?? [])
  const posts = visible.map(async (row) => {
    const [post, context] = await Promise.all([toWirePost(ctx, row, caller), toPostContext(ctx, caller, row)])
    return { post, context }
  })
  return { posts: await Promise.all(posts) }
}

/** Everybody who has decided posts, for the Moderator filter. */
export async function listModerators({ db }: Pick<PostsContext, 'db'>) {
  return { moderators: await decisionsRepository.deciders(db) }
}

/** A post, if the caller may see it now. */
export async function findVisible(db: Db, caller: Caller, pid: string): Promise<PostWithAuthor | null> {
  const row = await listsRepository.find(db, pid)
  return row && visibilityOf(caller, row) === 'visible' ? row : null
}

/**
 * @throws Problem not_found where another organization's author wrote it; forbidden where the caller's role sees only posts that are blocked,
 * reported or imminent, and this one is not
 */
export async function requireVisible(db: Db, caller: Caller, pid: string): Promise<PostWithAuthor> {
  const row = await listsRepository.find(db, pid)
  if (!row) throw notFound('This post')
  switch (visibilityOf(caller, row)) {
    case 'hidden':
      throw notFound('This post')
    case 'not in the queue':
      throw new Problem('forbidden', 'Your role sees posts that are blocked, reported or urgent only.')
    case 'visible':
      return row
  }
}

/** @throws Problem not_found unless the post has the file, and the person may see the post now */
export async function requireVisibleFile(
  { db }: Pick<PostsContext, 'db'>,
  person: Person,
  pid: string,
  file: string,
): Promise<void> {
  const post = await postWithFile(db, file, pid)
  if (!post || visibilityOf(person, post) !== 'visible') throw notFound('This file')
}

/** The lengths of the queues now, for each of these people as far as they may see them. */
export async function readQueues(
  ctx: Pick<ModerationContext, 'db' | 'config' | 'secondReading'>,
  people: readonly Person[],
): Promise<(person: Person) => Queues> {
  const { db } = ctx
  const countedIn = ({ oid, reach }: PostScope) => scopesWith(oid ?? platform, reach)
  const [queuesOf, appeals, registrations, unseen, profilesIn, urgentFor, limits, abuseOf] =
    await Promise.all([
      countsRepository.queues(db, [...new Set(people.map(queueScope).flatMap(countedIn))]),
      Promise.all([false, true].map((measures) => appealsRepository.count(db, { status: 'open', measures }))),
      countRegistrations(db),
      alertsRepository.unseen(db),
      countProfiles(ctx),
      countUrgent(db, people),
      countUnconfirmed(db),
      readAbuseQueue(db),
    ])
  const isReadOnce = readingState(ctx) === 'away'
  return (person) => {
    const scope = queueScope(person)
    const { waiting, ...rest } = queuesOf(countedIn(scope))
    return {
      ...rest,
      imminent: urgentFor(person),
      ...(can(person, 'posts.browse') && { waiting }),
      ...(can(person, 'posts.decide') && { appeals: appeals[can(person, 'people.measure') ? 1 : 0] }),
      ...(can(person, 'organizations.update') && { registrations }),
      ...(can(person, 'people.measure') && { limits }),
      ...abuseOf(person),
      profiles: profilesIn(scope.oid),
      ...unseenBy(person, unseen),
      ...(isReadOnce && { readOnce: true as const }),
    }
  }
}

/**
 * The posts decided after a cursor, in the order in which they were decided. Events are numbered as their transactions commit, and a post
 * stands at its first event, so that who goes on from a page misses nothing while others write. A page ends before the first post that a
 * person has published and may still take back. What is public of an organization that is switched off waits.
 * @throws Problem invalid_request where the cursor is none of ours
 */
export async function listDecidedPosts(
  { db, clock, config }: Pick<PostsContext, 'db' | 'clock' | 'config'>,
  since: string | undefined,
  limit: number,
): Promise<DecidedPosts> {
  const cursor = since === undefined ? { changed: -1, pid: '' } : decodeCursor(since)
  const found = await postsRepository.decidedAfter(db, cursor, limit)
  const mayBeUndone = clock() - config.undoSeconds * second
  const open = found.findIndex(
    (row) => row.status === 'public' && isByPerson(row.moderator) && (row.at ?? 0) > mayBeUndone,
  )
  const rows = open < 0 ? found : found.slice(0, open)
  const last = rows.at(-1)
  const off = await offAmong(
    db,
    rows.map(({ oid }) => oid),
  )
  return {
    posts: rows.map(({ pid, oid, status, moderator, at }) => ({
      ...{ pid, status: status === 'public' && off.has(oid ?? '') ? 'pending' : status },
      moderator: isByPerson(moderator) ? 'person' : 'analyzer',
      changed: isoOrNull(at),
    })),
    next: last ? encodeCursor(last) : (since ?? null),
  }
}

function isByPerson(moderator: string | null): boolean {
  return moderator !== null && moderator !== analyzerModerator
}

function encodeCursor({ changed, pid }: DecisionCursor): string {
  return Buffer.from(`${changed}.${pid}`).toString('base64url')
}

function decodeCursor(cursor: string): DecisionCursor {
  const [, changed, pid] = /^(\d{1,15})\.(.+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (changed === undefined || pid === undefined) throw invalid('since', 'malformed')
  return { changed: Number(changed), pid }
}

function filterOf(query: PostsQuery): Omit<PostFilter, 'reach'> {
  return {
    status: query.published ? 'public' : unlessEverything(query.status),
    type: unlessEverything(query.type),
    reported: query.reported ?? false,
    escalated: query.escalated ?? false,
    secondLook: query.secondLook ?? false,
    signal: query.signal ?? null,
    moderator: query.moderator ?? null,
    band: query.band ?? null,
    uid: query['user[uid]'] ?? null,
    oid: query['user[oid]'] ?? null,
    role: query['user[role]'] ?? null,
    from: optionalInstantOf('from', query.from),
    until: optionalInstantOf('until', query.until),
    search: null,
  }
}

/** Private messages stand in lists of what somebody has to look at or has decided, and in none of what is merely published. */
function mayHoldMessages(filter: Omit<PostFilter, 'reach'>): boolean {
  const { status, reported, escalated, secondLook, moderator, band } = filter
  const isOpen = status === 'blocked' || status === 'pending' || reported || escalated || secondLook
  return isOpen || moderator !== null || band !== null
}

function unlessEverything<Value>(value: Value | typeof everything | undefined): Value | null {
  return value === undefined || value === everything ? null : value
}

/** Whether no post can be both published and of the status asked for. */
function contradicts({ published, status }: PostsQuery): boolean {
  return published === true && status !== undefined && status !== everything && status !== 'public'
}

/** Only the list of reports has this order, and a row's position in it is found by its pid. */
function requireUrgencyOrder({ reported }: PostsQuery, position: Position): void {
  if (!reported) throw badParameter('sort', 'by urgency goes with reported=true')
  if (position.kind !== 'page' && position.cursor.id === null) {
    throw badParameter('lastId', 'is needed with sort=urgency: the row to go on from')
  }
}
