import type { Page } from '@playwright/test'
import { feedPosts } from '../support/platform'
import { expect, expectAccessible, signIn, test } from './support/journey'
import type { RunningOffice } from './support/offices'

const many = 27
let office: RunningOffice
test.beforeEach(async ({ openOwn }) => {
  office = await openOwn()
  await feedPosts(
    office.address,
    Array.from({ length: many }, (_, n) => ({
      pid: `p${n}`,
      text: `Post number ${n}`,
      score: { text: 0.9 },
      created: `2026-03-01T10:${String(n).padStart(2, '0')}:00Z`,
    })),
  )
})

const review = (page: Page) => page.getByRole('dialog', { name: 'Review Post' })
const unstored = (page: Page) => page.getByRole('alert', { name: 'Decisions that were not stored' })

async function openFirst(page: Page) {
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  await page
    .getByRole('button', { name: /^Review the post/ })
    .first()
    .click()
  await expect(review(page)).toContainText(`Post number ${many - 1}`)
}

/** Every decision is stored so many milliseconds later. */
async function slow(page: Page, milliseconds: number) {
  await page.route('**/v1/posts/p*', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })
}

/** No decision is stored until what is answered here is called. */
async function hold(page: Page) {
  let store = () => {}
  const held = new Promise<void>((resolve) => {
    store = resolve
  })
  await page.route('**/v1/posts/p*', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  return () => store()
}

test('with a second of latency, an A every quarter of a second stores every approval', {
  tag: '@everyday',
}, async ({ page }) => {
  await openFirst(page)
  await slow(page, 1000)
  for (let times = 0; times < 6; times += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(250)
  }
  await expect(review(page).getByText('6 decided today.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`1–20 of ${many - 6}`)).toBeVisible()
  await expect(page.getByText(`Post number ${many - 1}`, { exact: true })).toHaveCount(0)
  await expect(page.getByText('Post number 1', { exact: true })).toBeVisible()
})

test('a key that says what is said already has a sign', async ({ page }) => {
  await openFirst(page)
  const store = await hold(page)
  await page.keyboard.press('a')
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(review(page).getByText('Deciding…')).toBeVisible()
  store()
  await expect(review(page).getByText('1 decided today.')).toBeVisible()
})

test('a decision that a colleague was quicker with is told after one has moved on, with a way back', async ({
  page,
  browser,
}) => {
  await openFirst(page)
  const other = await browser.newPage()
  await signIn(other, office, 'Colleague', '/office/posts/blocked')
  await other
    .getByRole('button', { name: /^Review the post/ })
    .first()
    .click()
  await expect(review(other)).toContainText('administrator Example has this post open.')
  await other.keyboard.press('t')
  await expect(review(page)).toContainText('colleague Example has this post open.')
  await other.keyboard.press('a')
  await expect(review(other).getByText('1 decided today.')).toBeVisible()
  await other.close()
  await expect(review(page)).not.toContainText('has this post open')

  await slow(page, 500)
  await page.keyboard.press('b')
  await expect(review(page)).toContainText(`Post number ${many - 2}`)
  await expect(unstored(page)).toContainText(
    /was not blocked\. Already decided by .*colleague Example.*: approved/,
  )
  await expectAccessible(page)
  await unstored(page)
    .getByRole('button', { name: /^Show the post/ })
    .click()
  await expect(review(page).getByLabel('Text of the post')).toHaveText(`Post number ${many - 1}`)
  await page.keyboard.press('b')
  await expect(unstored(page)).toHaveCount(0)
  await expect(review(page).getByText('1 decided today.')).toBeVisible()
})

test('failures come first and stay until they are read, wherever one is then', { tag: '@everyday' }, async ({
  page,
  complaints,
}) => {
  await openFirst(page)
  await page.route('**/v1/posts/p*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('a')
  await expect(unstored(page).getByText(/was not approved/)).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(unstored(page).getByText(/was not approved/)).toHaveCount(6)
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await expect(unstored(page).getByText(/was not approved/)).toHaveCount(6)
  await page.unroute('**/v1/posts/p*')
  expect(complaints.splice(0).every((text) => text.includes('Failed to load resource'))).toBe(true)
  await unstored(page)
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click()
  await expect(unstored(page).getByText(/was not approved/)).toHaveCount(5)
  await unstored(page)
    .getByRole('button', { name: /^I have read this/ })
    .first()
    .click()
  await expect(unstored(page).getByText(/was not approved/)).toHaveCount(4)
})

test('after a decision the next post comes by itself, across pages, until the queue is empty', async ({
  page,
}) => {
  await openFirst(page)
  await expect(review(page).getByText(`1 of ${many}`)).toBeVisible()
  for (let left = many - 1; left >= 0; left -= 1) {
    await expect(review(page).getByLabel('Text of the post')).toHaveText(`Post number ${left}`)
    await page.keyboard.press('a')
  }
  await expect(review(page).getByText(`${many} decided today. That was the last one.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No Results')).toBeVisible()
})

test('a page whose rows are all decided fills up from what follows', async ({ page }) => {
  await openFirst(page)
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('a')
  await expect(review(page).getByText('20 decided today.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`1–${many - 20} of ${many - 20}`)).toBeVisible()
  await expect(page.getByText('No Results')).toHaveCount(0)
})

test('U takes the last decision back as if it had not been, also while that is on its way', {
  tag: '@everyday',
}, async ({ page }) => {
  await openFirst(page)
  const text = review(page).getByLabel('Text of the post')
  await page.keyboard.press('a')
  await expect(text).toHaveText(`Post number ${many - 2}`)
  await expect(review(page).getByText('1 decided today.')).toBeVisible()
  await slow(page, 700)
  await page.keyboard.press('a')
  await page.keyboard.press('u')
  await expect(text).toHaveText(`Post number ${many - 3}`)
  await expect(text).toHaveText(`Post number ${many - 2}`)
  await expect(review(page).getByText('1 decided today.')).toBeVisible()
  await review(page).getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveText(`Post number ${many - 1}`)
  await expect(review(page).getByText('decided today.')).toHaveCount(0)
  await expect(review(page)).toContainText('Blocked')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`1–20 of ${many}`)).toBeVisible()
  await expect(page.getByText(`Post number ${many - 1}`, { exact: true })).toBeVisible()
})

test('what can no longer be taken back is told, and the decision stands', async ({
  page,
  openOwn,
  complaints,
}) => {
  office = await openOwn(undefined, { UNDO_SECONDS: '0' })
  await feedPosts(office.address, [{ pid: 'p', text: `Post number ${many - 1}`, score: { text: 0.9 } }])
  await openFirst(page)
  await page.keyboard.press('a')
  await expect(review(page).getByText('1 decided today.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(unstored(page)).toContainText(
    /was not taken back\. This decision can no longer be taken back\. The platform has been told/,
  )
  await expect(review(page).getByText('1 decided today.')).toBeVisible()
  expect(complaints.splice(0).every((text) => text.includes('Failed to load resource'))).toBe(true)
})

test('every post has an address, which follows the hand and opens that post', async ({ page }) => {
  await openFirst(page)
  await expect(page).toHaveURL(`${office.address}/office/posts/blocked/p${many - 1}`)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`${office.address}/office/posts/blocked/p${many - 3}`)
  await page.reload()
  await expect(review(page).getByLabel('Text of the post')).toHaveText(`Post number ${many - 3}`)
  await expect(review(page)).toContainText(`3 of ${many}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${office.address}/office/posts/blocked`)
  await page.goto(`${office.address}/office/posts/blocked/p0`)
  await expect(review(page).getByLabel('Text of the post')).toHaveText('Post number 0')
})

test('an address of a post that is not there says so, beside the list', async ({ page, complaints }) => {
  await signIn(page, office, 'Administrator', '/office/posts/blocked/nowhere')
  await expect(page.getByRole('alert')).toContainText('The post at this address can’t be shown.')
  await expect(page.getByText(`1–20 of ${many}`)).toBeVisible()
  await expectAccessible(page)
  expect(complaints.splice(0).every((text) => text.includes('Failed to load resource'))).toBe(true)
})
