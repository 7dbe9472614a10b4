import { scopeOf } from '../../contract/access'
import { everything } from '../../contract/lists'
import { maxPostsInContext, type PostContext, type PostsInContext } from '../../contract/postContext'
import type { Post } from '../../contract/posts'
import { type PostsQuery, permissionsToList } from '../../contract/posts.api'
import type { Db } from '../db/db'
import { type Position, pageSliceOf, positionOf } from '../db/keyset'
import type { ReadReplica } from '../db/readReplica'
import type { Caller } from '../http/auth'
import { fromIso, type Microseconds } from '../lib/clock'
import type { MediaAddresses } from '../media/addresses'
import { badParameter, invalid, notFound, Problem } from '../problems'
import { createPostContext } from './context.service'
import { createDeciding } from './deciding.service'
import { createPostPlaces } from './decisionCursor'
import * as decisionsRepository from './decisions.repository'
import { createEscalating } from './escalating.service'
import { createImminentPosts } from './imminent.service'
import type { PostFilter, PostWithAuthor } from './posts.repository'
import * as postsRepository from './posts.repository'
import { createRefuting } from './refuting.service'
import { createShowing } from './showing'
import { visibilityOf } from './visibility'

interface PostsPage {
  total: number
  posts: Post[]
}

interface PostsParts extends Omit<Parameters<typeof createDeciding>[0], 'shown'> {
  readReplica: ReadReplica
  media: MediaAddresses
}

/** Posts: listed, looked at and decided. */
export function createPosts({ readReplica, media, ...parts }: PostsParts) {
  const { engine } = parts
  const contextOf = createPostContext(engine, parts.settings)

  const showing = createShowing(media)

  async function shown(row: PostWithAuthor, caller: Caller): Promise<Post> {
    const [post] = await showing(engine.kysely, [row], caller)
    if (!post) throw notFound('This post')
    return post
  }

  /** @throws Problem not_found, forbidden */
  async function seen(caller: Caller, pid: string, db: Db = engine.kysely): Promise<PostWithAuthor> {
    const row = await postsRepository.find(db, pid)
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

  const deciding = createDeciding({ ...parts, shown })
  const escalating = createEscalating({ ...parts, seen, shown })
  const refuting = createRefuting({ ...parts, seen, shown })

  return {
    ...createImminentPosts(readReplica, media),

    /** A page of posts, newest first or by urgency, of those that the caller may see. */
    async list(caller: Caller, query: PostsQuery): Promise<PostsPage> {
      const filter = filterOf(query)
      if (query.start !== undefined && query.last !== undefined && query.start !== query.last) {
        throw badParameter('start', 'is another name for last: send one of them')
      }
      const position = positionOf({ ...query, last: query.last ?? query.start })
      if (query.sort === 'urgency') requireUrgencyOrder(query, position)
      const isOwnOnly = permissionsToList(query).some((needed) => scopeOf(caller.role, needed) === 'own')
      if (contradicts(query) || (isOwnOnly && filter.oid !== null && filter.oid !== caller.oid)) {
        return { total: 0, posts: [] }
      }
      const seen = isOwnOnly ? { ...filter, oid: caller.oid } : filter
      const db = await readReplica(caller)
      const places = createPostPlaces(db)
      const total = await places.total(seen)
      if (query.sort === 'urgency') {
        const rows = await places.byUrgency(seen, position, query.limit, total)
        return { total, posts: await showing(db, rows, caller) }
      }
      const part = pageSliceOf(position, query.limit, total)
      const rows = part ? await postsRepository.page(db, seen, await places.nearer(seen, part, total)) : []
      return { total, posts: await showing(db, rows, caller) }
    },

    /**
     * One post.
     * @throws Problem not_found where another organization's author wrote it; forbidden where the caller's role
     * sees only posts that are blocked, reported or can’t wait, and this is none
     */
    async get(caller: Caller, pid: string): Promise<Post> {
      return await shown(await seen(caller, pid), caller)
    },

    /**
     * What there is to know beside a post: of its author, its reports, and what was decided before.
     * @throws Problem as `get`
     */
    async context(caller: Caller, pid: string): Promise<PostContext> {
      return await contextOf(caller, await seen(caller, pid))
    },

    /**
     * The same of several posts, and the posts; those that the caller does not see are left out.
     * @throws Problem invalid_request where there are too many
     */
    async inContext(caller: Caller, pids: readonly string[]): Promise<PostsInContext> {
      if (pids.length > maxPostsInContext)
        throw badParameter('pids', `names more than ${maxPostsInContext} posts`)
      const rows = await Promise.all(pids.map((pid) => postsRepository.find(engine.kysely, pid)))
      const visible = rows.flatMap((row) => (row && visibilityOf(caller, row) === 'visible' ? [row] : []))
      const posts = visible.map(async (row) => {
        const [post, context] = await Promise.all([shown(row, caller), contextOf(caller, row)])
        return { post, context }
      })
      return { posts: await Promise.all(posts) }
    },

    ...deciding,
    ...escalating,
    ...refuting,

    /** Who has decided posts, for the Moderator filter. */
    async moderators() {
      return { moderators: await decisionsRepository.deciders(engine.kysely) }
    },
  }
}

export type Posts = ReturnType<typeof createPosts>

function filterOf(query: PostsQuery): PostFilter {
  return {
    status: query.published ? 'public' : query.status === everything ? null : (query.status ?? null),
    type: query.type === everything ? null : (query.type ?? null),
    reported: query.reported ?? false,
    escalated: query.escalated ?? false,
    secondLook: query.secondLook ?? false,
    signal: query.signal ?? null,
    moderator: query.moderator ?? null,
    band: query.band ?? null,
    uid: query['user[uid]'] ?? null,
    oid: query['user[oid]'] ?? null,
    role: query['user[role]'] ?? null,
    from: instant('from', query.from),
    until: instant('until', query.until),
  }
}

function instant(name: string, text: string | undefined): Microseconds | null {
  if (text === undefined) return null
  const instant = fromIso(text)
  if (instant === null) throw invalid(name, 'malformed')
  return instant
}

/** Whether no post can be both published and of the status asked for. */
function contradicts({ published, status }: PostsQuery): boolean {
  return published === true && status !== undefined && status !== everything && status !== 'public'
}

/** Reports make a list that has this order, and in it a row's place is read by its pid. */
function requireUrgencyOrder({ reported }: PostsQuery, position: Position): void {
  if (!reported) throw badParameter('sort', 'by urgency goes with reported=true')
  if (position.kind !== 'page' && position.cursor.id === null) {
    throw badParameter('lastId', 'is needed with sort=urgency: the row to go on from')
  }
}
