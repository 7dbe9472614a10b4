import { readdirSync } from 'node:fs'
import { demoPassword } from '../../src/server/database/seed/signIns'
import { demoPeople, expect, expectAccessible, signInToDemo, submitLogin, test } from './support/journey'

const officeChunk = readdirSync('dist/panel/assets').find((file) => /^OfficeApp-.*\.js$/.test(file)) ?? ''

test('"Loading chunk failed" when a lazily loaded part cannot load, and Reload mends it', async ({
  page,
  demo,
  complaints,
}) => {
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
  await page.clock.runFor(119_000)
  await expect(page.getByText('Loading chunk failed')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  complaints.splice(0)
})

test('"Unexpected Application Error" when a page fails, and the way back to work', async ({
  page,
  demo,
  complaints,
}) => {
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
  await page
    .getByRole('button', { name: /^Review/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Review Post' })
  await expect(dialog.getByRole('alert')).toContainText('This post could not be refreshed.')
  await expect(dialog.getByRole('region', { name: 'Text of the post' })).toBeVisible()
  await expectAccessible(page)
  expect(new Set(complaints.splice(0))).toEqual(new Set(['error: Failed to load resource: net::ERR_FAILED']))
  await page.unroute('**/v1/posts/*')
  await dialog.getByRole('button', { name: 'Refresh this post' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
