import { addAccounts } from '../support/office/fixtures'
import { feedPosts, report, send } from '../support/platform/platform'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { signInByKeyboard, tabTo } from './support/keyboard'
import type { RunningOffice } from './support/offices'
import { approveButton, blockButton, decideBy, lookAt, openPost, reviewDialog } from './support/review'

let office: RunningOffice
test.beforeEach(async ({ openOwn }) => {
  office = await openOwn((engine) => addAccounts(engine, [{ uid: 'player', oid: 'club' }]))
  await feedPosts(office.address, [
    { pid: 'kind', text: 'We built a bird house out of old planks', created: '2026-03-01T10:00:00Z' },
    {
      pid: 'rude',
      text: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
      score: { text: 0.9 },
      created: '2026-03-02T10:00:00Z',
    },
    { pid: 'mean', uid: 'player', text: 'Go away', score: { text: 0.76 }, created: '2026-03-03T10:00:00Z' },
  ])
  await report(office.address, 'kind')
})

const rowOf = (page: import('@playwright/test').Page, text: string) =>
  page.getByRole('row').filter({ hasText: text })

test('captions are cut at 15 words, scores have two decimals, and "not analyzed" is not 0', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  const row = rowOf(page, 'one two three')
  await expect(row).toContainText(/fourteen fifteen…/)
  await expect(row).not.toContainText('sixteen')
  await expect(row).toContainText('0.90')
  await expect(rowOf(page, 'Go away')).toContainText('0.76')
})

test('a post as long as they may be is read in one scrolling modal, at 390 pixels too', async ({ page }) => {
  await feedPosts(office.address, [
    {
      pid: 'long',
      text: 'Once upon a time. '.repeat(555).padEnd(10_000, 'x'),
      created: '2026-03-04T10:00:00Z',
    },
  ])
  const line = { pid: 'long', uid: 'member', title: 'w'.repeat(190), message: 'm'.repeat(900) }
  await send(office.address, 'reports', [
    { rid: 'one', ...line },
    { rid: 'two', ...line },
  ])
  await signIn(page, office, 'Administrator', '/office/posts/published')
  await openPost(page, 'Once upon a time')
  const dialog = reviewDialog(page)
  await expect(dialog.getByText('w'.repeat(190))).toHaveCount(2)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    const overflow = await dialog
      .getByRole('region', { name: /^(Review )?Post$/ })
      .evaluate((body) => body.scrollWidth - body.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('a colleague’s decision in between is shown as what it is, and nothing is overwritten', async ({
  page,
  browser,
}) => {
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  await openPost(page, 'Go away')
  const dialog = reviewDialog(page)
  await expect(dialog.getByText('Go away')).toBeVisible()

  const other = await browser.newPage()
  await signIn(other, office, 'Colleague', '/office/posts/blocked')
  await openPost(other, 'Go away')
  await other.getByRole('button', { name: 'Take over' }).click()
  await lookAt(other)
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(other.getByText(/^The post of .* is approved/)).toBeVisible()
  await other.close()

  await lookAt(page)
  await blockButton(page).click()
  await page.getByRole('menuitem', { name: /^Bullying/ }).click()
  await expect(dialog).toContainText(/Already decided by colleague Example at .*: approved/)
  await expectAccessible(page)
  await lookAt(page)
  await blockButton(page).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: /^Bullying/ }).click()
  await expect(page.getByText(/^The post of .* is blocked/)).toBeVisible()
})

test('by keyboard only, from the login: Block turns the post in the list to blocked, and approve removes it from the list', {
  tag: '@everyday',
}, async ({ page }) => {
  await signInByKeyboard(page, office.address)
  await tabTo(page, /^Posts$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Published$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Published posts' })).toBeVisible()
  await tabTo(page, /^Review/)
  await page.keyboard.press('Enter')
  const dialog = reviewDialog(page)
  await expect(dialog).toContainText('This hurt my friend.')
  await expectAccessible(page)
  await decideBy(page, 'b')
  await expect(page.getByText('Which policy does it break?')).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText(/^The post of .* is blocked/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const kind = rowOf(page, 'bird house')
  await expect(kind).toContainText('Blocked')
  await expect(page.locator(':focus')).toHaveText(/Review/)

  await tabTo(page, /^Blocked/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Blocked posts' })).toBeVisible()
  await tabTo(page, /^Review/)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Go away')
  await decideBy(page, 'a')
  await expect(page.getByText(/^The post of .* is approved/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Go away')).toHaveCount(0)
  await expect(kind).toBeVisible()
})

test('a key that is held decides one post, and not the next', { tag: '@everyday' }, async ({ page }) => {
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  await openPost(page, 'Go away')
  const dialog = reviewDialog(page)
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  const decided: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && decided.push(request.url()))
  await lookAt(page)
  await page.keyboard.down('a')
  await expect(page.getByText(/^The post of .* is approved/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(dialog.getByText('2 of 2')).toBeVisible()
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('a')
  await page.keyboard.up('a')
  await expect(dialog.getByText('one two three')).toBeVisible()
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
  expect(decided).toHaveLength(1)
})
