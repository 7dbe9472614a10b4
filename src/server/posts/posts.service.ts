import { scopeOf } from '../../contract/access'
import { everything } from '../../contract/common'
import { mostInContext, type PostContext, type PostsInContext } from '../../contract/postContext'
import { type PostsQuery, permissionsToList } from '../../contract/postLists'
import type { Post } from '../../contract/posts'
import { type Position, readingOf } from '../db/keyset'
import { fromIso, type Microseconds } from '../db/time'
import type { MediaAddresses } from '../media/addresses'
import { positionOf } from '../paging'
import { invalid, misused, notFound, Problem } from '../problems'
import type { Caller } from '../session/caller'
import type { Reading } from '../session/reading'
import { createPostContext } from './context.service'
import { createDeciding } from './deciding.service'
import { createDecisionsRepository } from './decisions.repository'
import { createEscalating } from './escalating.service'
import { createImminentPosts } from './imminent.service'
import { createPostPlaces } from './places'
import { createPostsRepository, type PostFilter, type PostWithAuthor } from './posts.repository'
import { createRefuting } from './refuting.service'
import { createShowing } from './showing'
import { visibilityOf } from './visibility'

interface PostsPage {
  total: number
  posts: Post[]
}

interface PostsParts extends Omit<Parameters<typeof createDeciding>[0], 'shown'> {
  reading: Reading
  media: MediaAddresses
}

/** Posts: listed, looked at and decided. */
export function createPosts({ reading, media, ...parts }: PostsParts) {
  const { engine } = parts
  const repository = createPostsRepository(engine)
  const contextOf = createPostContext(engine, parts.settings)

  const showing = createShowing(media)

  async function shown(row: PostWithAuthor, caller: Caller): Promise<Post> {
    const [post] = await showing(engine, [row], caller)
    if (!post) throw notFound('This post')
    return post
  }

  /** @throws Problem not_found, forbidden */
  async function seen(caller: Caller, pid: string, posts = repository): Promise<PostWithAuthor> {
    const row = await posts.find(pid)
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
    ...createImminentPosts(reading, media),

    /** A page of posts, newest first or by urgency, of those that the caller may see. */
    async list(caller: Caller, query: PostsQuery): Promise<PostsPage> {
      const filter = filterOf(query)
      if (query.start !== undefined && query.last !== undefined && query.start !== query.last) {
        throw misused('start', 'is another name for last: send one of them')
      }
      const position = positionOf({ ...query, last: query.last ?? query.start })
      if (query.sort === 'urgency') requireUrgencyOrder(query, position)
      const isOwnOnly = permissionsToList(query).some((needed) => scopeOf(caller.role, needed) === 'own')
      if (contradicts(query) || (isOwnOnly && filter.oid !== null && filter.oid !== caller.oid)) {
        return { total: 0, posts: [] }
      }
      const seen = isOwnOnly ? { ...filter, oid: caller.oid } : filter
      const from = await reading(caller)
      const places = createPostPlaces(from)
      const there = createPostsRepository(from)
      const total = await places.total(seen)
      if (query.sort === 'urgency') {
        const rows = await places.byUrgency(seen, position, query.limit, total)
        return { total, posts: await showing(from, rows, caller) }
      }
      const part = readingOf(position, query.limit, total)
      const rows = part ? await there.page(seen, await places.nearer(seen, part, total)) : []
      return { total, posts: await showing(from, rows, caller) }
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
      if (pids.length > mostInContext) throw misused('pids', `names more than ${mostInContext} posts`)
      const rows = await Promise.all(pids.map((pid) => repository.find(pid)))
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
      return { moderators: await createDecisionsRepository(engine.kysely).deciders() }
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
  if (!reported) throw misused('sort', 'by urgency goes with reported=true')
  if (position.kind !== 'page' && position.cursor.id === null) {
    throw misused('lastId', 'is needed with sort=urgency: the row to go on from')
  }
}
