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
  return { ...post, uid, recipients: JSON.stringify([to]), visibility: 'message' as const, private: 2 }
}

/** The shortest times of calls that take turns, in milliseconds: what else the machine does only adds to them. */
async function shortest(paths: readonly string[]): Promise<number[]> {
  const times = paths.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, path] of paths.entries()) {
      const begun = performance.now()
      expect((await administrator.get(path)).status).toBe(200)
      times[index]?.push(performance.now() - begun)
    }
  }
  return times.map((some) => Math.min(...some))
}

it.each([
  ['a usual member', 'author-77', [3.5, 3, 3]],
  [`one with more than ${maxCountedPosts} messages each way`, 'author-0', [8, 20, 3]],
] as const)(
  'among many posts the page of %s, their contacts and one opened take few times as long as a post',
  async (_who, uid, atMost) => {
    const path = `/people/${uid}`
    const { contacts } = (await administrator.get(`${path}/contacts`)).body.result
    const paths = [path, `${path}/contacts`, `${path}/contacts/${contacts[0].uid}`]
    const [post = 0, ...times] = await shortest(['/posts/post-000000100', ...paths])
    for (const [index, time] of times.entries()) {
      expect(time / post, paths[index]).toBeLessThanOrEqual(atMost[index] ?? 0)
    }
  },
)
