import type { Page } from '@playwright/test'
import { client, signIn as signInByCall } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { feedPosts } from '../support/platform/platform'
import { expect, expectAccessible, signIn, test } from './support/journey'
import type { RunningOffice } from './support/offices'
import { approveButton, decideBy, lookAt, openReview, reviewDialog } from './support/review'

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

const unstored = (page: Page) => page.getByRole('alert', { name: 'Unsaved decisions' })

async function openFirst(page: Page) {
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  await openReview(page)
  await expect(reviewDialog(page)).toContainText(`Post number ${many - 1}`)
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

test('with a second of latency, an A at each post that was looked at stores every approval', {
  tag: '@everyday',
}, async ({ page }) => {
  await openFirst(page)
  await slow(page, 1000)
  for (let times = 0; times < 6; times += 1) {
    await decideBy(page, 'a')
  }
  await expect(reviewDialog(page).getByText('6 decided today.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`1–20 of ${many - 6}`)).toBeVisible()
  await expect(page.getByText(`Post number ${many - 1}`, { exact: true })).toHaveCount(0)
  await expect(page.getByText('Post number 1', { exact: true })).toBeVisible()
})

test('a double click on Approve decides one post, and not the next one unseen', async ({ page }) => {
  await openFirst(page)
  await lookAt(page)
  await approveButton(page).dblclick()
  await expect(reviewDialog(page)).toContainText(`Post number ${many - 2}`)
  await lookAt(page)
  await approveButton(page).click()
  await expect(reviewDialog(page)).toContainText(`Post number ${many - 3}`)
  await expect(reviewDialog(page).getByText('2 decided today.')).toBeVisible()
})

test('a key that says what is said already has a sign', async ({ page }) => {
  await openFirst(page)
  const store = await hold(page)
  await decideBy(page, 'a')
  await page.keyboard.press('k')
  await decideBy(page, 'a')
  await expect(reviewDialog(page).getByText('Deciding…')).toBeVisible()
  store()
  await expect(reviewDialog(page).getByText('1 decided today.')).toBeVisible()
})

test('a decision that a colleague was quicker with is told after one has moved on, with a way back', async ({
  page,
  browser,
}) => {
  await openFirst(page)
  const other = await browser.newPage()
  await signIn(other, office, 'Colleague', '/office/posts/blocked')
  await openReview(other)
  await expect(reviewDialog(other)).toContainText('administrator Example is reviewing this post.')
  await other.keyboard.press('t')
  await expect(reviewDialog(page)).toContainText(
    'colleague Example took over this post. Press J for the next one.',
  )
  await expect(reviewDialog(other)).not.toContainText('is reviewing this post')
  await decideBy(other, 'a')
  await expect(reviewDialog(other).getByText('1 decided today.')).toBeVisible()
  await other.close()
  await expect(reviewDialog(page)).not.toContainText('took over this post')

  await slow(page, 500)
  await decideBy(page, 'b1')
  await expect(reviewDialog(page)).toContainText(`Post number ${many - 2}`)
  await expect(unstored(page)).toContainText(
    /was not blocked\. Already decided by .*colleague Example.*: approved/,
  )
  await expectAccessible(page)
  await unstored(page)
    .getByRole('button', { name: /^Show the post/ })
    .click()
  await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText(`Post number ${many - 1}`)
  await decideBy(page, 'b1')
  await expect(unstored(page)).toHaveCount(0)
  await expect(reviewDialog(page).getByText('1 decided today.')).toBeVisible()
})

test('what no answer comes to waits in one line, in its order, and is sent when the office is there again', {
  tag: '@everyday',
}, async ({ page, complaints }) => {
  await openFirst(page)
  const waiting = page.getByRole('status', { name: 'Unsaved decisions' })
  const place = await reviewDialog(page).getByLabel('Text of the post').boundingBox()
  await page.context().setOffline(true)
  for (let times = 0; times < 3; times += 1) await decideBy(page, 'b1')
  await expect(waiting).toContainText('3 decisions are waiting for the connection.')
  expect(await reviewDialog(page).getByLabel('Text of the post').boundingBox()).toMatchObject({ y: place?.y })
  await expect(reviewDialog(page).getByText(`${many} left.`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('k')
  await expect(reviewDialog(page)).toContainText('Deciding…')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname)
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('3 decisions are not saved, and will be lost when you log out.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.context().setOffline(false)
  await expect.poll(() => sent).toEqual([1, 2, 3].map((back) => `/v1/posts/p${many - back}`))
  await expect(waiting).toHaveCount(0)
  const { body } = await signInByCall(office.address, emailOf('Administrator'), password)
  const call = client(office.address, { authorization: `Bearer ${body.result.token}` })
  await expect
    .poll(async () => (await call.get(`/posts/p${many - 3}`)).body.result.moderator)
    .toBe('administrator')
  expect(
    complaints
      .splice(0)
      .every((text) => text.includes('Failed to load resource') || text.includes('WebSocket')),
  ).toBe(true)
})

test('what the office refuses stands in one line until it is read, wherever one is then', {
  tag: '@everyday',
}, async ({ page, complaints }) => {
  await openFirst(page)
  await page.route('**/v1/posts/p*', (route) => {
    const body = { type: 'about:blank', title: 'Broken', status: 500, code: 'internal', detail: 'Broken' }
    return route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(body) })
      : route.continue()
  })
  for (let times = 0; times < 3; times += 1) await decideBy(page, 'a')
  await expect(unstored(page)).toContainText(/was not approved.*And 2 more\./)
  await page.keyboard.press('Escape')
  await expect(unstored(page)).toContainText(/was not approved.*And 2 more\./)
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await expect(unstored(page)).toContainText(/was not approved.*And 2 more\./)
  await page.unroute('**/v1/posts/p*')
  expect(complaints.splice(0).every((text) => text.includes('Failed to load resource'))).toBe(true)
  await unstored(page)
    .getByRole('button', { name: /^Try again/ })
    .click()
  await expect(unstored(page)).toContainText('And 1 more.')
  await unstored(page)
    .getByRole('button', { name: /^Dismiss this message/ })
    .click()
  await expect(unstored(page)).not.toContainText('more.')
})

test('a session that ends under a decision says so, and the decision is sent after signing in again', async ({
  page,
  complaints,
}) => {
  // The staff socket would tell it before anything is decided.
  await page.routeWebSocket(/./, () => undefined)
  await openFirst(page)
  await client(office.address, {
    authorization: `Bearer ${await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '').detail.token)}`,
  }).post('/auth/logout', {})
  await decideBy(page, 'b1')
  await expect(
    page.getByText('Your unsaved work is still here: sign in with the same account to send it.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(emailOf('Administrator'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Blocked posts' })).toBeVisible()
  const administrator = await signInByCall(office.address, emailOf('Administrator'), password)
  const call = client(office.address, { authorization: `Bearer ${administrator.body.result.token}` })
  await expect
    .poll(async () => (await call.get(`/posts/p${many - 1}`)).body.result.moderator)
    .toBe('administrator')
  expect(
    complaints
      .splice(0)
      .every((text) => text.includes('Failed to load resource') || text.includes('WebSocket')),
  ).toBe(true)
})

test('after a decision the next post comes by itself, across pages, until the queue is empty', async ({
  page,
}) => {
  await openFirst(page)
  await expect(reviewDialog(page).getByText(`1 of ${many}`)).toBeVisible()
  for (let left = many - 1; left >= 0; left -= 1) {
    await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText(`Post number ${left}`)
    await decideBy(page, 'a')
  }
  await expect(reviewDialog(page).getByText(`${many} decided today. That was the last one.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No Results')).toBeVisible()
  await expect(page.getByText('There is nothing to review here right now.')).toBeVisible()
})

test('a page whose rows are all decided fills up from what follows', async ({ page }) => {
  await openFirst(page)
  for (let times = 0; times < 20; times += 1) await decideBy(page, 'a')
  await expect(reviewDialog(page).getByText('20 decided today.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`1–${many - 20} of ${many - 20}`)).toBeVisible()
  await expect(page.getByText('No Results')).toHaveCount(0)
})

test('U takes the last decision back as if it had not been, also while that is on its way', {
  tag: '@everyday',
}, async ({ page }) => {
  await openFirst(page)
  const text = reviewDialog(page).getByLabel('Text of the post')
  await decideBy(page, 'a')
  await expect(text).toHaveText(`Post number ${many - 2}`)
  await expect(reviewDialog(page).getByText('1 decided today.')).toBeVisible()
  await slow(page, 700)
  await decideBy(page, 'a')
  await page.keyboard.press('u')
  await expect(text).toHaveText(`Post number ${many - 3}`)
  await expect(text).toHaveText(`Post number ${many - 2}`)
  await expect(reviewDialog(page).getByText('1 decided today.')).toBeVisible()
  await reviewDialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveText(`Post number ${many - 1}`)
  await expect(reviewDialog(page).getByText('decided today.')).toHaveCount(0)
  await expect(reviewDialog(page)).toContainText('Blocked')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`1–20 of ${many}`)).toBeVisible()
  await expect(page.getByText(`Post number ${many - 1}`, { exact: true })).toBeVisible()
})

test('Undo counts its time down, and is gone with it', async ({ page, openOwn }) => {
  office = await openOwn(undefined, { UNDO_SECONDS: '3' })
  await feedPosts(office.address, [{ pid: 'p', text: `Post number ${many - 1}`, score: { text: 0.9 } }])
  await openFirst(page)
  await decideBy(page, 'a')
  const undo = reviewDialog(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toContainText('2')
  await expect(undo).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(reviewDialog(page).getByText('1 decided today.')).toBeVisible()
  await expect(unstored(page)).toHaveCount(0)
})

test('after U, U the queue goes to the nearest undecided post, and counts them right', async ({ page }) => {
  await openFirst(page)
  const text = reviewDialog(page).getByLabel('Text of the post')
  for (const left of [2, 3]) {
    await decideBy(page, 'a')
    await expect(text).toHaveText(`Post number ${many - left}`)
  }
  await expect(reviewDialog(page).getByText('2 decided today.')).toBeVisible()
  for (const left of [2, 1]) {
    await page.keyboard.press('u')
    await expect(text).toHaveText(`Post number ${many - left}`)
  }
  await expect(reviewDialog(page).getByText(`${many} left.`)).toBeVisible()
  await decideBy(page, 'a')
  await expect(text).toHaveText(`Post number ${many - 2}`)
  await expect(reviewDialog(page).getByText(`${many - 1} left.`)).toBeVisible()
})

test('the browser’s Back closes the review, and stays on the list', async ({ page }) => {
  await openFirst(page)
  await page.keyboard.press('j')
  await page.goBack()
  await expect(reviewDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${office.address}/office/posts/blocked`)
  await expect(page.getByText(`1–20 of ${many}`)).toBeVisible()
  await page.goForward()
  await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText(`Post number ${many - 2}`)
})

test('every post has an address, which follows the hand and opens that post', async ({ page }) => {
  await openFirst(page)
  await expect(page).toHaveURL(`${office.address}/office/posts/blocked/p${many - 1}`)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`${office.address}/office/posts/blocked/p${many - 3}`)
  await page.reload()
  await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText(`Post number ${many - 3}`)
  await expect(reviewDialog(page)).toContainText(`3 of ${many}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${office.address}/office/posts/blocked`)
  await page.goto(`${office.address}/office/posts/blocked/p0`)
  await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText('Post number 0')
})

test('an address of a post that is not there says so, beside the list', async ({ page, complaints }) => {
  await signIn(page, office, 'Administrator', '/office/posts/blocked/nowhere')
  await expect(page.getByRole('alert')).toContainText('The post at this address can’t be shown.')
  await expect(page.getByText(`1–20 of ${many}`)).toBeVisible()
  await expectAccessible(page)
  expect(complaints.splice(0).every((text) => text.includes('Failed to load resource'))).toBe(true)
})
