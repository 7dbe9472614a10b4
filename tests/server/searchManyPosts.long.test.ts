import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAuthors, addPosts, postOf, rareWord } from '../support/office/manyPosts'
import { type Client, openOffice, type TestOffice } from '../support/office/office'

const many = 60_000
const crowd = { authors: 500, organizations: 0, moderators: 0 }
const posts = Array.from({ length: many }, (_, n) => postOf(n, crowd))

let office: TestOffice
let administrator: Client

beforeAll(async () => {
  office = await openOffice()
  await addAuthors(office.engine, crowd)
  await addPosts(office.engine, many, crowd)
  administrator = await office.as('Administrator')
}, 300_000)
afterAll(() => office.close())

const search = async (query: string) => (await administrator.get(`/search?ref=posts&${query}`)).body.result
const pidsIn = (page: { posts: { pid: string }[] }) => page.posts.map(({ pid }) => pid)

const rare = rareWord(4711)
const has =
  (...parts: string[]) =>
  (search: string) =>
    parts.every((part) => search.includes(part))

/** Keywords, and what a post's words have to contain. */
const asked: [string, (search: string) => boolean][] = [
  [rare, has(` ${rare}`)],
  [rare.slice(0, 4), has(` ${rare.slice(0, 4)}`)],
  [`garden ${rare.slice(0, 4)}`, has(' garden', ` ${rare.slice(0, 4)}`)],
  ['one', has(' one ')],
  ['pond with', has(' pond', ' with')],
  ['garden', has(' garden')],
  ['author', has(' author')],
  ['author 77', has(' author', ' 77 ')],
]

describe.each(asked)(`"%s" among ${many} posts`, (keywords, isFound) => {
  it.each([
    ['published=true', 'public'],
    ['status=blocked', 'blocked'],
  ])(
    'of %s has its exact total and is walked there and back',
    async (filter, status) => {
      const found = posts.filter((post) => post.status === status && isFound(post.search))
      const expected = found.map(({ pid }) => pid).toReversed()
      const list = `keywords=${encodeURIComponent(keywords)}&${filter}&limit=150`
      const first = await search(list)
      expect([first.total, pidsIn(first)]).toEqual([expected.length, expected.slice(0, 150)])
      const last = first.posts.at(-1)
      if (!last) return
      const second = await search(`${list}&page=next&last=${last.created}&lastId=${last.pid}`)
      expect(pidsIn(second)).toEqual(expected.slice(150, 300))
      const [top] = second.posts
      if (!top) return
      const before = await search(`${list}&page=prev&last=${top.created}&lastId=${top.pid}`)
      expect(pidsIn(before)).toEqual(pidsIn(first))
      const pages = Math.ceil(expected.length / 150)
      expect(pidsIn(await search(`${list}&page=${pages}`))).toEqual(expected.slice(150 * (pages - 1)))
      expect(pidsIn(await search(`${list}&page=2`))).toEqual(pidsIn(second))
    },
    120_000,
  )
})
