import { readdirSync } from 'node:fs'
import { demoPassword } from '../../src/tools/seed/demoData'
import { demoPeople, expect, expectAccessible, signInToDemo, submitLogin, test } from './support/journey'
import { openReview, reviewDialog } from './support/review'

const officeChunk = readdirSync('dist/panel/assets').find((file) => /^Office-.*\.js$/.test(file)) ?? ''

test('"Loading chunk failed" when a lazily loaded part cannot load, and Reload mends it', {
  tag: '@everyday',
}, async ({ page, demo, complaints }) => {
  await page.route(`**/assets/${officeChunk}`, (route) => route.abort())
  await submitLogin(page, demo, demoPeople.Administrator, demoPassword)
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  await expectAccessible(page)
  expect(
    complaints.splice(0).every((text) => /Failed to load resource|dynamically imported|preload/.test(text)),
  ).toBe(true)
  await page.unroute(`**/assets/${officeChunk}`)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  complaints.splice(0)
})

test('"Loading chunk failed" when a part takes more than 120 seconds', async ({ page, demo, complaints }) => {
  await page.clock.install()
  await page.route(`**/assets/${officeChunk}`, () => undefined)
  const signedIn = page.waitForResponse('**/v1/auth/login')
  await submitLogin(page, demo, demoPeople.Administrator, demoPassword)
  await signedIn
  // The page's clock goes on by itself meanwhile, further where the machine is busy.
  await page.clock.runFor(100_000)
  await expect(page.getByText('Loading chunk failed')).toHaveCount(0)
  await page.clock.runFor(21_000)
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  complaints.splice(0)
})

test('"Unexpected Application Error" when a page fails, and the way back to work', {
  tag: '@everyday',
}, async ({ page, demo, complaints }) => {
  await signInToDemo(page, demo, 'Administrator')
  await page.route('**/v1/posts?*', (route) =>
    route.fulfill({ json: { status: 200, result: { total: 1, posts: [{ pid: 'broken' }] } } }),
  )
  await page.goto(`${demo.address}/office/posts/reported`)
  await expect(page.getByText('Unexpected Application Error')).toBeVisible()
  await expectAccessible(page)
  complaints.splice(0)
})

test('a post that could not be loaded afresh says so, until a refresh succeeds', async ({
  page,
  demo,
  complaints,
}) => {
  await signInToDemo(page, demo, 'Administrator', '/office/posts/blocked')
  await page.route('**/v1/posts/*', (route) => route.abort())
  await openReview(page)
  const dialog = reviewDialog(page)
  await expect(dialog.getByRole('alert')).toContainText('This post could not be refreshed.')
  await expect(dialog.getByRole('region', { name: 'Text of the post' })).toBeVisible()
  await expectAccessible(page)
  expect(new Set(complaints.splice(0))).toEqual(new Set(['error: Failed to load resource: net::ERR_FAILED']))
  await page.unroute('**/v1/posts/*')
  await dialog.getByRole('button', { name: 'Refresh this post' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

const chunk = (name: string) => `**/assets/${name}-*.js`

for (const [part, path, button] of [
  ['AddAccounts', '/office/accounts', 'Add or Import Accounts'],
  ['OrganizationCreate', '/office/organizations', 'Add Organization'],
  ['PostCreate', '/office/posts/published', 'Create Post'],
  ['Dock', '/office/support/tickets', /^View Ticket/],
] as const) {
  test(`where ${part} is gone that part says so, and the office around it stays`, async ({
    page,
    demo,
    complaints,
  }) => {
    // Before the page: where a member's message waits unseen, the chat is loaded with it.
    await page.route(chunk(part), (route) => route.abort())
    await signInToDemo(page, demo, 'Administrator', path)
    await page.getByRole('button', { name: button }).first().click()
    const failure = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' })
    await expect(failure).toBeVisible()
    if (part === 'Dock') await expectAccessible(page)
    await page.reload()
    // A box that was open is opened again, and says so each time; where there is little room it covers the page.
    if (part === 'Dock') {
      await page.setViewportSize({ width: 1000, height: 800 })
      for (const again of [page.getByRole('button', { name: button }).first(), null]) {
        await page.getByRole('button', { name: 'Close' }).click()
        await again?.click()
      }
    }
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await page.unroute(chunk(part))
    await page.reload()
    await expect(failure).toHaveCount(0)
    complaints.splice(0)
  })
}

for (const [part, path] of [
  ['Registration', '/organization/register'],
  ['Forgot', '/auth/forgot'],
] as const) {
  test(`where ${part} is gone its page says so, and Reload mends it`, async ({ page, demo, complaints }) => {
    await page.route(chunk(part), (route) => route.abort())
    await page.goto(demo.address + path)
    await expect(page.getByText('Loading chunk failed')).toBeVisible()
    await page.unroute(chunk(part))
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading chunk failed')
    complaints.splice(0)
  })
}
