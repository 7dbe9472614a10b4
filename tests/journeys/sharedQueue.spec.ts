import type { Browser, Page } from '@playwright/test'
import { client, signIn as signInByCall } from '../support/office/client'
import { addAccounts, cheapPasswords, emailOf, password } from '../support/office/fixtures'
import { feedPosts } from '../support/platform/platform'
import { expect, expectAccessible, openSignedIn, signIn, test } from './support/journey'
import type { RunningOffice } from './support/offices'
import { approveButton, decideBy, lookAt, openReview, reviewDialog } from './support/review'

const blockedPosts = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    pid: `p${first + n}`,
    text: `Post number ${first + n}`,
    score: { text: 0.9 },
    created: new Date(Date.UTC(2026, 2, 1) + (first + n) * 60_000).toISOString(),
  }))

const shownText = (page: Page) => reviewDialog(page).getByLabel('Text of the post')
const rowOf = (page: Page, n: number) =>
  page.getByRole('row').filter({ has: page.getByText(`Post number ${n}`, { exact: true }) })
const openRow = (page: Page, n: number) =>
  rowOf(page, n)
    .getByRole('button', { name: /^Review the post/ })
    .click()

test('who has a post open is seen in the list and over the post, and it is taken over knowingly', {
  tag: '@everyday',
}, async ({ page, browser, openOwn }) => {
  const office = await openOwn()
  await feedPosts(office.address, blockedPosts(0, 15))
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  const other = await browser.newPage()
  await signIn(other, office, 'Colleague', '/office/posts/blocked')
  await openRow(page, 14)
  await expect(rowOf(other, 14)).toContainText('administrator Example is reviewing')
  // What comes next for somebody is theirs, too: nobody is told, and going on passes over it.
  await expect(other.getByText('is reviewing')).toHaveCount(1)
  await openRow(other, 14)
  await expect(reviewDialog(other)).toContainText('administrator Example is reviewing this post.')
  await expectAccessible(other)
  const approve = approveButton(other)
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await decideBy(other, 'a')
  await other.keyboard.press('j')
  await expect(shownText(other)).toHaveText('Post number 5')
  await other.keyboard.press('k')
  await expect(shownText(other)).toHaveText('Post number 6')
  await other.keyboard.press('t')
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await other.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(other.getByText('is reviewing')).toHaveCount(0)
  await other.close()
})

test('what has come is counted beside the list and in the menu, and taken in when it is asked for', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn()
  await feedPosts(office.address, blockedPosts(0, 3))
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const entry = menu
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Blocked' }) })
    .last()
  await expect(entry).toContainText('3')
  await expect(page.getByText('1–3 of 3')).toBeVisible()
  await feedPosts(office.address, blockedPosts(3, 12))
  const changes = page.getByRole('button', { name: '12 new posts: refresh the list' })
  await expect(changes).toBeVisible()
  await expect(entry).toContainText('15')
  await expect(page.getByText('1–3 of 3')).toBeVisible()
  await changes.click()
  await expect(page.getByText('1–15 of 15')).toBeVisible()
  await expect(changes).toHaveCount(0)
  await expectAccessible(page)
})

/** Approves, again where a key came too early; goes on from what a colleague has decided, and back to what was gone past. */
const keysInTurn = ['a', 'a', 'j', 'a', 'k']

/** Approves what comes until all is decided, and answers what was shown. */
async function workThrough(page: Page, isAllDecided: () => Promise<boolean>): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  const last = reviewDialog(page).getByText('That was the last one.')
  let before = ''
  let tries = 0
  while (!((await last.isVisible()) || (await isAllDecided()))) {
    const text = await shownText(page).textContent()
    if (text === null) throw new Error('no post is shown')
    seen.add(text)
    tries = text === before ? tries + 1 : 0
    before = text
    await lookAt(page)
    await page.keyboard.press(keysInTurn[tries % keysInTurn.length] ?? 'a')
    const other = shownText(page)
      .filter({ hasNotText: new RegExp(`^${text}$`) })
      .or(last)
    // After a post that has gone by itself no key decides for a second.
    await other.waitFor({ timeout: 1500 }).catch(() => undefined)
  }
  return seen
}

/** Somebody in a browser of their own, at a post that nobody has open: the first one is the first reviewer's. */
async function reviewer(
  browser: Browser,
  office: RunningOffice,
  uid: string,
  isFirst: boolean,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openSignedIn(page, office, `${uid}@gatehouse.example`, password, '/office/posts/blocked')
  await openReview(page)
  const notice = reviewDialog(page).getByText('is reviewing this post.')
  if (!isFirst) {
    await notice.waitFor()
    await page.keyboard.press('j')
  }
  await expect(notice).toHaveCount(0)
  return page
}

test('four reviewers in one queue: all posts are decided once, and few are handed to two', async ({
  browser,
  openOwn,
}) => {
  test.setTimeout(300_000)
  const many = 120
  const reviewers = ['administrator', 'colleague', 'third', 'fourth']
  const office = await openOwn(async (engine) => {
    const hashed = await cheapPasswords.hash(password)
    await addAccounts(
      engine,
      reviewers
        .slice(2)
        .map((uid) => ({ uid, oid: 'gatehouse', role: 'Administrator' as const, password: hashed })),
    )
  })
  await feedPosts(office.address, blockedPosts(0, many))
  const pages: Page[] = []
  for (const uid of reviewers) pages.push(await reviewer(browser, office, uid, pages.length === 0))
  const session = await signInByCall(office.address, emailOf('Administrator'), password)
  const administrator = client(office.address, { authorization: `Bearer ${session.body.result.token}` })
  const isAllDecided = async () => (await administrator.get('/posts?status=blocked')).body.result.total === 0
  const seen = await Promise.all(pages.map((page) => workThrough(page, isAllDecided)))
  for (const page of pages) {
    await expect(reviewDialog(page).getByText('Deciding…')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.close()
  }
  const filter = encodeURIComponent(JSON.stringify({ kind: 'post', act: 'approve' }))
  const { body } = await administrator.get(`/events?filter=${filter}&range=[0,${2 * many}]`)
  const decided: string[] = body.map(({ subject }: { subject: string }) => subject)
  expect([decided.length, new Set(decided).size]).toEqual([many, many])
  // Nobody waits to be told that a post is one's own: on a slow machine two may see one for a moment, and one of them goes on.
  const shown = seen.reduce((sum, { size }) => sum + size, 0)
  expect(shown).toBeLessThanOrEqual(many * 1.15)
})
