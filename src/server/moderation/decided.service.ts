import type { DecidedPosts } from '../../contract/platform'
import { analyzerModerator } from '../../contract/posts'
import type { Engine } from '../db/engines/engine'
import { type Clock, second, toIso } from '../lib/clock'
import { invalid } from '../problems'
import type { Place } from './posts.repository'
import * as postsRepository from './posts.repository'

const beginning: Place = { changed: -1, pid: '' }

/**
 * The decided posts beyond a cursor, in the order in which they were decided. Events are numbered as their transactions commit, and a
 * post stands at the first event of its own: whoever goes on from a page misses nothing, however many write. A page ends before what a
 * person has published and may still take back.
 */
export function createDecidedSince(engine: Engine, clock: Clock, undoSeconds: number) {
  /** @throws Problem invalid_request where the cursor is none of ours */
  return async (since: string | undefined, limit: number): Promise<DecidedPosts> => {
    const found = await postsRepository.decidedAfter(
      engine.kysely,
      since === undefined ? beginning : placeOf(since),
      limit,
    )
    const mayBeUndone = clock() - undoSeconds * second
    const open = found.findIndex(
      (row) => row.status === 'public' && isPersons(row) && (row.at ?? 0) > mayBeUndone,
    )
    const rows = open < 0 ? found : found.slice(0, open)
    const last = rows.at(-1)
    return {
      posts: rows.map(({ pid, status, moderator, at }) => ({
        pid,
        status,
        moderator: isPersons({ moderator }) ? 'person' : 'analyzer',
        changed: at === null ? null : toIso(at),
      })),
      next: last ? cursorOf(last) : (since ?? null),
    }
  }
}

function isPersons({ moderator }: { moderator: string | null }): boolean {
  return moderator !== null && moderator !== analyzerModerator
}

export type DecidedSince = ReturnType<typeof createDecidedSince>

function cursorOf({ changed, pid }: Place): string {
  return Buffer.from(`${changed}.${pid}`).toString('base64url')
}

function placeOf(cursor: string): Place {
  const [, changed, pid] = /^(\d{1,15})\.(.+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (changed === undefined || pid === undefined) throw invalid('since', 'malformed')
  return { changed: Number(changed), pid }
}
