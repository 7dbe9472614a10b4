import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PostRow } from '../../src/server/db/schema/moderation'
import { day, type Microseconds, minute, toIso } from '../../src/server/lib/clock'
import * as countsRepository from '../../src/server/moderation/counts.repository'
import * as postsRepository from '../../src/server/moderation/posts.repository'
import { postOf } from '../support/office/manyPosts'
import { type Client, openOffice, type TestOffice } from '../support/office/office'

const posts = 4500
const start = Date.UTC(2026, 0, 1) * 1000

/** When the posts of a list were written, by their number. */
const spreads: Record<string, (n: number) => Microseconds> = {
  'all at one instant': () => start,
  'all on one day': (n) => start + Math.floor(n / 7) * minute,
  'on four days, some at midnight': (n) => start + Math.floor((n * 4) / posts) * day + (n % 5) * 7 * minute,
  'on three hundred days': (n) => start + Math.floor((n * 300) / posts) * day + (n % 24) * 59 * minute,
  'half of them on one day of a hundred': (n) =>
    start + (n % 2 === 0 ? 50 * day : (n % 100) * day) + (n % 1440) * minute,
}

const filters: Record<string, (post: PostRow) => boolean> = {
  '': () => true,
  'status=public': ({ status }) => status === 'public',
  'status=public&type=media': ({ status, type }) => status === 'public' && type === 'media',
  'type=text': ({ type }) => type === 'text',
  'status=blocked&moderator=analyzer': ({ status, moderator }) =>
    status === 'blocked' && moderator === 'analyzer',
  'reported=true': ({ reported }) => reported === 1,
  'user[oid]=school': ({ oid }) => oid === 'school',
  'user[role]=Moderator&status=public': ({ role, status }) => role === 'Moderator' && status === 'public',
  'user[uid]=author-1': ({ uid }) => uid === 'author-1',
}

function rowOf(n: number, created: Microseconds): PostRow {
  return {
    ...postOf(n),
    created,
    uid: n % 3 === 0 ? 'author-2' : 'author-1',
    oid: n % 4 === 0 ? null : 'school',
    role: n % 5 === 0 ? 'Member' : 'Moderator',
    reported: n % 3 === 0 ? 0 : 1,
    ...(n % 2 === 0 && { status: 'blocked', moderator: n % 8 === 0 ? 'colleague' : 'analyzer' }),
  }
}

describe.each(Object.entries(spreads))('a page by its number, of posts %s', (_name, createdOf) => {
  let office: TestOffice
  let administrator: Client
  const rows = Array.from({ length: posts }, (_, n) => rowOf(n, createdOf(n)))
  const inOrder = rows.toSorted((a, b) => b.created - a.created || (a.pid < b.pid ? 1 : -1))

  beforeAll(async () => {
    office = await openOffice()
    administrator = await office.as('Administrator')
    for (let from = 0; from < posts; from += 500) {
      const some = rows.slice(from, from + 500)
      await postsRepository.insertNew(office.engine.kysely, some)
      await countsRepository.move(
        office.engine.kysely,
        some.map((post) => ({ post, n: 1 })),
        null,
      )
    }
    return () => office.close()
  })

  it('is that slice of the whole list, whatever the filter and the period', async () => {
    const instant = fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 300 * 24 * 60 }).map((minutes) => start + minutes * minute),
      fc.integer({ min: 0, max: posts - 1 }).map((n) => createdOf(n)),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.entries(filters)),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 1020 }),
        instant,
        instant,
        async ([query, holds], limit, thousandth, from, until) => {
          const all = inOrder.filter(
            (post) => holds(post) && post.created >= (from ?? 0) && (until === null || post.created < until),
          )
          const page = 1 + Math.floor((thousandth * all.length) / 1000 / limit)
          const period = `${from === null ? '' : `&from=${toIso(from)}`}${until === null ? '' : `&until=${toIso(until)}`}`
          const { status, body } = await administrator.get(
            `/posts?limit=${limit}&page=${page}&${query}${period}`,
          )
          expect(status).toBe(200)
          expect(body.result.total).toBe(all.length)
          expect(body.result.posts.map(({ pid }: PostRow) => pid)).toEqual(
            all.slice((page - 1) * limit, page * limit).map(({ pid }) => pid),
          )
        },
      ),
      { numRuns: 50 },
    )
  })
})
