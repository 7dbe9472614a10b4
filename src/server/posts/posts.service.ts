import { scopeOf } from '../../contract/access'
import { everything } from '../../contract/common'
import type { PostContext } from '../../contract/postContext'
import { type Post, type PostDecision, type PostsQuery, permissionsToList } from '../../contract/posts'
import type { Engine } from '../database/engines/engine'
import { idAt } from '../database/ids'
import { readingOf } from '../database/keyset'
import { type Clock, fromIso, type Microseconds, toIso } from '../database/time'
import { changed } from '../events/events.service'
import { decision as decided } from '../insights/facts'
import type { MediaAddresses } from '../media/addresses'
import { positionOf } from '../paging'
import { invalid, misused, notFound, Problem } from '../problems'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import type { Reading } from '../session/reading'
import { createPostContext } from './context.service'
import { createPostCounts } from './counts.repository'
import { outcomeOf, targetStatus } from './decision'
import { createDecisionsRepository } from './decisions.repository'
import { signalsOf } from './judging'
import { createPostPlaces } from './places'
import { toWire } from './post'
import { createPostsRepository, type PostFilter, type PostWithAuthor } from './posts.repository'
import { beforeOf, undo } from './undoing'
import { visibilityOf } from './visibility'

/** A post after it was asked to be decided, and what came of that. */
interface Decided {
  row: PostWithAuthor
  outcome: ReturnType<typeof outcomeOf>
}

interface PostsPage {
  total: number
  posts: Post[]
}

/** A decision can be taken back for so many seconds. */
export function createPosts(
  engine: Engine,
  act: Act,
  reading: Reading,
  media: MediaAddresses,
  clock: Clock,
  undoSeconds: number,
) {
  const repository = createPostsRepository(engine)
  const contextOf = createPostContext(engine)

  async function withReports(
    rows: PostWithAuthor[],
    caller: Caller,
    { openReports } = repository,
  ): Promise<Post[]> {
    const reported = rows.filter((row) => row.open_reports > 0).map((row) => row.pid)
    const reports = reported.length > 0 ? await openReports(reported) : []
    return rows.map((row) =>
      toWire(row, reports, {
        media: (path) => media.signedFor(path, row.pid, caller.sid),
        photo: media.photo,
      }),
    )
  }

  async function shown(row: PostWithAuthor, caller: Caller): Promise<Post> {
    const [post] = await withReports([row], caller)
    if (!post) throw notFound('This post')
    return post
  }

  /** @throws Problem not_found, forbidden */
  async function seen(caller: Caller, pid: string): Promise<PostWithAuthor> {
    const row = await repository.find(pid)
    if (!row) throw notFound('This post')
    switch (visibilityOf(caller, row)) {
      case 'hidden':
        throw notFound('This post')
      case 'not in the queue':
        throw new Problem('forbidden', 'Your role sees blocked and reported posts only.')
      case 'visible':
        return row
    }
  }

  return {
    /** A page of posts, newest first, of those that the caller may see. */
    async list(caller: Caller, query: PostsQuery): Promise<PostsPage> {
      const filter = filterOf(query)
      if (query.start !== undefined && query.last !== undefined && query.start !== query.last) {
        throw misused('start', 'is another name for last: send one of them')
      }
      const position = positionOf({ ...query, last: query.last ?? query.start })
      const isOwnOnly = permissionsToList(query).some((needed) => scopeOf(caller.role, needed) === 'own')
      if (contradicts(query) || (isOwnOnly && filter.oid !== null && filter.oid !== caller.oid)) {
        return { total: 0, posts: [] }
      }
      const seen = isOwnOnly ? { ...filter, oid: caller.oid } : filter
      const from = await reading(caller)
      const places = createPostPlaces(from)
      const there = createPostsRepository(from)
      const total = await places.total(seen)
      const part = readingOf(position, query.limit, total)
      const rows = part ? await there.page(seen, await places.nearer(seen, part, total)) : []
      return { total, posts: await withReports(rows, caller, there) }
    },

    /**
     * One post.
     * @throws Problem not_found where another organization's author wrote it; forbidden where the caller's role
     * sees only blocked and reported posts, and this is neither
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
     * Blocks or approves a post, settles its open reports and keeps who did it, in one transaction.
     * @throws Problem not_found; invalid_request where the body speaks of another post or author, or blocks what was
     * seen elsewhere; forbidden in another's name; decided_meanwhile, with the post as it is now
     */
    async decide(caller: Caller, pid: string, decision: PostDecision): Promise<Post> {
      const { post: shownPost, action } = decision
      if (decision.moderator !== caller.uid) {
        throw new Problem('forbidden', 'A decision is made in one’s own name: moderator has to be your uid.')
      }
      if (shownPost.pid !== pid) throw misused('post.pid', 'is not the post in the address')
      const seenElsewhere = decision.seenElsewhere ?? false
      if (seenElsewhere && action === 'block') throw misused('seenElsewhere', 'belongs to approving alone')
      const { row, outcome } = await act<Decided>(
        caller,
        async (transaction) => {
          const posts = createPostsRepository(engine, transaction)
          const before = await posts.find(pid)
          if (!before) throw notFound('This post')
          if (shownPost.uid !== before.uid) throw misused('post.uid', 'is not the author of this post')
          const outcome = outcomeOf(before, action, shownPost.version, caller.uid)
          if (outcome !== 'decided') return { result: { row: before, outcome }, events: [] }
          const now = clock()
          const change = {
            status: targetStatus[action],
            moderator: caller.uid,
            moderator_name: caller.name,
            decided: now,
            version: before.version + 1,
            open_reports: 0,
            reported: 0,
          }
          const row = { ...before, ...change }
          const settling = posts.settleReports(pid, now)
          const settled = before.open_reports > 0 ? await settling : []
          await Promise.all([
            posts.update(pid, change),
            settling,
            createDecisionsRepository(transaction).insert({
              id: idAt(now),
              pid,
              actor: caller.uid,
              actor_name: caller.name,
              action,
              from_status: before.status,
              to_status: change.status,
              version: change.version,
              created: now,
              before: beforeOf(before),
            }),
            createPostCounts(engine, transaction).move(
              [
                { post: before, n: -1 },
                { post: row, n: 1 },
              ],
              now,
              decided(before, action, now, settled),
            ),
          ])
          const decidedFrom = changed(
            { status: before.status, moderator: before.moderator, reports: before.open_reports },
            { ...change, reports: 0 },
          )
          return {
            result: { row, outcome },
            events: [
              {
                act: action,
                kind: 'post',
                subject: pid,
                oid: before.oid,
                before: decidedFrom.before,
                after: {
                  ...decidedFrom.after,
                  ...signalsOf(before),
                  ...(seenElsewhere && { seenElsewhere }),
                },
              },
            ],
          }
        },
        `post ${pid}`,
      )
      const post = await shown(row, caller)
      if (outcome === 'conflict') {
        throw new Problem('decided_meanwhile', conflictDetail(post), undefined, { post })
      }
      return post
    },

    /**
     * Takes one's own decision back, as if it had not been, before the platform is told of it.
     * @throws Problem not_found; decided_meanwhile where the post's last decision is another one; undo_ended
     */
    async undo(caller: Caller, pid: string, version: number): Promise<Post> {
      const { row, isLast } = await act(
        caller,
        async (transaction) => {
          const posts = createPostsRepository(engine, transaction)
          const [before, decision] = await Promise.all([
            posts.find(pid),
            createDecisionsRepository(transaction).lastOf(pid),
          ])
          if (!before) throw notFound('This post')
          const isLast = decision?.version === version && before.version === version
          if (!isLast || decision.actor !== caller.uid) {
            return { result: { row: before, isLast: false }, events: [] }
          }
          const row = await undo(before, decision, { engine, transaction, now: clock(), undoSeconds })
          const { status, moderator, open_reports: reports } = row
          const undone = changed(
            { status: before.status, moderator: before.moderator, reports: before.open_reports },
            { status, moderator, reports },
          )
          const event = { act: 'undo', kind: 'post', subject: pid, oid: before.oid, ...undone } as const
          return { result: { row, isLast: true }, events: [event] }
        },
        `post ${pid}`,
      )
      const post = await shown(row, caller)
      if (!isLast) throw new Problem('decided_meanwhile', conflictDetail(post), undefined, { post })
      return post
    },

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
    moderator: query.moderator ?? null,
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

function conflictDetail(post: Post): string {
  const who = post.moderatorName ?? post.moderator ?? 'Somebody'
  return `${who} decided this post at ${post.decided ?? toIso(0)}: it is ${post.status} now. Look at it again.`
}
