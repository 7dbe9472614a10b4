import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../../src/server/database/engines/embedded'
import type { Engine } from '../../src/server/database/engines/engine'
import { migrate } from '../../src/server/database/migrations/migrate'
import type { PostRow } from '../../src/server/database/schema'
import { second } from '../../src/server/database/time'
import { createPostCounts } from '../../src/server/posts/counts.repository'
import { createPostsRepository } from '../../src/server/posts/posts.repository'
import { createPasswords } from '../../src/server/session/passwords'
import { addAccounts, addPeople } from './fixtures'

export const authors = 500
const chunk = 1000
const start = Date.UTC(2026, 0, 1) * 1000
const words = 'the quiet garden behind our school has a pond with nine frogs and one very proud duck'.split(
  ' ',
)

/** A text of a child's length, different for each number. */
export function textOf(n: number): string {
  return Array.from({ length: 4 + (n % 24) }, (_, index) => words[(n * 7 + index * (1 + (n % 5))) % 17]).join(
    ' ',
  )
}

/** One in twenty is blocked; hundreds share each instant. */
export function postOf(n: number): PostRow {
  const isBlocked = n % 20 === 0
  return {
    pid: `post-${String(n).padStart(9, '0')}`,
    uid: `author-${n % authors}`,
    oid: n % authors < 50 ? 'school' : null,
    role: 'Member',
    type: n % 4 === 0 ? 'media' : 'text',
    text: textOf(n),
    media: n % 4 === 0 ? `[{"path":"https://media.example/pictures/${n}.jpeg","type":"image/jpeg"}]` : '[]',
    status: isBlocked ? 'blocked' : 'public',
    score_text: isBlocked ? 0.9 : 0.125,
    score_image: n % 4 === 0 ? 0.25 : null,
    score_video: null,
    moderator: isBlocked ? 'analyzer' : null,
    moderator_name: null,
    decided: isBlocked ? start : null,
    version: 1,
    open_reports: 0,
    reported: 0,
    created: start + Math.floor(n / 300) * 60 * second,
  }
}

/** An office with `posts` posts in `directory`; made once and kept, because it takes a while. */
export async function prepare(directory: string, posts: number): Promise<void> {
  const stamp = join(directory, 'complete')
  if (existsSync(stamp)) return
  rmSync(directory, { recursive: true, force: true })
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine, await createPasswords())
  await addAuthors(engine)
  await insertPosts(engine, posts)
  await engine.close()
  writeFileSync(stamp, String(posts))
}

/** Puts posts straight into the database, counted as the office counts them. */
export async function insertPosts(engine: Engine, posts: number): Promise<void> {
  for (let from = 0; from < posts; from += chunk) {
    const rows = Array.from({ length: Math.min(chunk, posts - from) }, (_, index) => postOf(from + index))
    await engine.kysely.transaction().execute(async (transaction) => {
      await createPostsRepository(engine, transaction).insertNew(rows)
      await createPostCounts(engine, transaction).move(rows.map((post) => ({ post, n: 1 })))
    })
  }
}

export async function addAuthors(engine: Engine): Promise<void> {
  await addAccounts(
    engine,
    Array.from({ length: authors }, (_, n) => ({ uid: `author-${n}`, oid: n < 50 ? 'school' : null })),
  )
}
