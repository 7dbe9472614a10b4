import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Engine } from '../../src/server/database/engines/engine'
import { readingOf } from '../../src/server/database/keyset'
import { createPostsRepository } from '../../src/server/posts/posts.repository'
import { addAuthors, addPosts } from '../support/manyPosts'
import { officeForTest } from '../support/office'

/** The same rows, of which each read is explained in place of made; `plans` are how they would be. */
function explaining(engine: Engine, plans: string[]): Engine {
  const explain = engine.peers ? 'explain ' : 'explain query plan '
  const kysely = engine.kysely.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? { ...node, sqlFragments: [explain + node.sqlFragments[0], ...node.sqlFragments.slice(1)] }
        : node,
    transformResult: async ({ result }) => {
      plans.push(JSON.stringify(result.rows))
      return result
    },
  })
  return { ...engine, kysely }
}

it('lists by urgency are read from an index in their order, on any page; so are who can’t wait, and posts of a score', async () => {
  const { engine } = await officeForTest()
  await addAuthors(engine)
  await addPosts(engine, 5000)
  const { kysely } = engine
  await kysely
    .updateTable('posts')
    .set(({ ref }) => ({ reported: 1, open_reports: 1, last_report: ref('created') }))
    .where('type', '=', 'media')
    .execute()
  await kysely
    .updateTable('posts')
    .set(({ ref }) => ({ severity: 2, imminent_since: ref('created') }))
    .where('reported', '=', 1)
    .where('status', '=', 'blocked')
    .execute()
  await sql`analyze`.execute(kysely)
  const plans: string[] = []
  const repository = createPostsRepository(explaining(engine, plans))
  const filter = {
    status: null,
    type: null,
    reported: true,
    escalated: false,
    secondLook: false,
    moderator: null,
    band: null,
    uid: null,
    oid: null,
    role: null,
  }
  const all = { ...filter, from: null, until: null }
  const place = { severity: 0, last_report: Date.UTC(2026, 0, 1) * 1000, pid: 'post-000000500' }
  const cursor = { created: 0, id: place.pid }
  for (const position of [
    { kind: 'page', number: 1 },
    { kind: 'page', number: 30 },
    { kind: 'after', cursor },
    { kind: 'before', cursor },
  ] as const) {
    const part = readingOf(position, 20, 1250)
    if (part) await repository.pageByUrgency(all, part, position.kind === 'page' ? null : place)
  }
  await repository.imminent(null, false, 50)
  const ofScore = { ...all, status: 'public', reported: false, band: 9 } as const
  await repository.page(ofScore, { cursor: null, direction: 'desc', offset: 0, limit: 20 })
  await repository.count(ofScore)
  expect(plans).toHaveLength(7)
  for (const plan of plans.slice(0, 4)) expect(plan).toContain('posts_urgency')
  expect(plans[4]).toContain('posts_imminent')
  for (const plan of plans.slice(5)) expect(plan).toContain('posts_band')
  // Skipping gives a page of keys, which alone are put in order again.
  for (const plan of plans.filter((_, index) => index !== 1)) expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
})
