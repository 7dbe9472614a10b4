import { afterAll, beforeAll, expect, it } from 'vitest'
import { maxCountedPosts } from '../../src/contract/postContext'
import * as postsRepository from '../../src/server/moderation/posts.repository'
import { addAuthors, postOf } from '../support/office/manyPosts'
import { type Client, openOffice, type TestOffice } from '../support/office/office'

const many = 60_000
const crowd = { authors: 6000, organizations: 0, moderators: 0 }
/** One in so many posts is to `author-0`, or by it: more than are counted. */
const often = 25
const rounds = 41
let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice()
  await addAuthors(office.engine, crowd)
  for (let from = 0; from < many; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => messageOf(from + index))
    await postsRepository.insertNew(office.engine.kysely, rows)
  }
  administrator = await office.as('Administrator')
}, 600_000)
afterAll(() => office.close())

function messageOf(n: number) {
  const post = postOf(n, crowd)
  const uid = n % often === 1 ? 'author-0' : post.uid
  const to = n % often === 0 ? 'author-0' : `author-${(n * 31) % crowd.authors}`
  return { ...post, uid, recipients: JSON.stringify([to]), visibility: 'message' as const, private: 1 }
}

/** The median, in milliseconds. */
async function time(path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    expect((await administrator.get(path)).status).toBe(200)
    times.push(performance.now() - begun)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
}

it.each([
  ['a usual member', 'author-77', { page: 3, contacts: 3, contact: 3 }],
  [
    `one with more than ${maxCountedPosts} messages each way`,
    'author-0',
    { page: 8, contacts: 20, contact: 3 },
  ],
] as const)(
  'among many posts the page of %s takes few times as long as a post',
  async (_who, uid, atMost) => {
    const { contacts } = (await administrator.get(`/people/${uid}/contacts`)).body.result
    const post = await time('/posts/post-000000100')
    const times = {
      page: (await time(`/people/${uid}`)) / post,
      contacts: (await time(`/people/${uid}/contacts`)) / post,
      contact: (await time(`/people/${uid}/contacts/${contacts[0].uid}`)) / post,
    }
    for (const what of ['page', 'contacts', 'contact'] as const)
      expect(times[what], what).toBeLessThanOrEqual(atMost[what])
  },
)
