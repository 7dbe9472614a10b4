import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { type Client, client, signIn as signInToApi } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { labelledPosts } from '../support/platform/labelledPosts'
import { send } from '../support/platform/platform'
import { expect, signIn, test } from './support/journey'
import { lookAt, openReview, reviewDialog } from './support/review'

const acceptedToxicity = 0.5
/** All 18,348 where LABELLED_MOST says so; a part of them is enough to see it work. */
const most = Number(process.env.LABELLED_MOST || 3000)

test('real posts come in, are scored and sorted, some are decided in the browser, and the API has the same', async ({
  page,
  empty,
}) => {
  test.setTimeout(300_000)
  const posts = labelledPosts(most)
    .filter(({ text }) => text.trim() !== '' && text.length <= 10_000)
    .map((post, n) => ({ ...post, pid: `labelled-${String(n).padStart(5, '0')}` }))
  const lines = posts.map(({ pid, text }, n) => ({
    pid,
    uid: 'member',
    type: 'text',
    text,
    created: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
  }))
  await send(empty.address, 'posts', lines)

  const analyzer = createTextAnalyzer()
  const expected = new Map<string, 'blocked' | 'public' | 'pending'>()
  for (const { pid, text } of posts) {
    const { score } = analyzer.scoreText(text)
    expected.set(pid, score === null ? 'pending' : score > acceptedToxicity ? 'blocked' : 'public')
  }
  const answer = await signInToApi(empty.address, emailOf('Administrator'), password)
  const administrator = client(empty.address, { authorization: `Bearer ${answer.body.result.token}` })
  expect(await statuses(administrator)).toEqual(expected)
  const caught = posts.filter(({ pid, isToxic }) => isToxic && expected.get(pid) === 'blocked').length
  const toxic = posts.filter(({ isToxic }) => isToxic).length
  expect(caught / toxic).toBeGreaterThan(0.5)

  await signIn(page, empty, 'Administrator')
  const dialog = reviewDialog(page)
  const decided = new Set<string>()
  for (const [screen, action, told, status] of [
    ['blocked', 'Approve', /^The post of .* is approved/, 'public'],
    ['published', 'Block', /^The post of .* is blocked/, 'blocked'],
  ] as const) {
    await page.goto(`${empty.address}/office/posts/${screen}`)
    const before = [...expected].filter(
      ([, state]) => state === (screen === 'blocked' ? 'blocked' : 'public'),
    )
    await expect(
      page.getByText(new RegExp(`of ${before.length.toLocaleString('en-GB')}`)).first(),
    ).toBeVisible()
    const newest = before.map(([pid]) => pid).toReversed()
    for (const pid of newest.slice(0, 3)) {
      const text = posts.find((post) => post.pid === pid)?.text ?? ''
      const row = page.getByRole('row').nth(screen === 'blocked' ? 1 : newest.indexOf(pid) + 1)
      await openReview(row)
      const shown = await dialog.textContent()
      expect(shown?.replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' ').trim().slice(0, 60))
      await lookAt(page)
      await dialog.getByRole('button', { name: new RegExp(`^${action}`) }).click()
      if (action === 'Block') await page.keyboard.press('9')
      await expect(page.getByText(told).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      expected.set(pid, status)
      decided.add(pid)
    }
  }
  expect(await statuses(administrator)).toEqual(expected)
  const { body } = await administrator.get('/posts?moderator=administrator&limit=50')
  expect(body.result.total).toBe(decided.size)
})

/** The state of every post, walked page by page through the API. */
async function statuses(person: Client): Promise<Map<string, string>> {
  const found: [string, string][] = []
  let next = ''
  for (;;) {
    const { body } = await person.get(`/posts?user[uid]=member&limit=150${next}`)
    const page: { pid: string; status: string; created: string }[] = body.result.posts
    const last = page.at(-1)
    if (!last) return new Map(found.toReversed())
    found.push(...page.map(({ pid, status }): [string, string] => [pid, status]))
    next = `&page=next&last=${last.created}&lastId=${last.pid}`
  }
}
