import { demoPassword } from '../../src/tools/seed/demoData'
import { demoPeople, expect, expectAccessible, signInToDemo, submitLogin, test } from './support/journey'

test('a Member is refused with "Unauthorized login"', { tag: '@everyday' }, async ({ page, demo }) => {
  await submitLogin(page, demo, demoPeople.Member, demoPassword)
  await expect(page.getByRole('alert')).toContainText('Unauthorized login')
  await expect(page.getByLabel('Email')).toHaveValue(demoPeople.Member)
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('persist:root'))).toBeNull()
})

test('a wrong password is "Invalid Email Address/Password", and the right one gets in after it', {
  tag: '@everyday',
}, async ({ page, demo }) => {
  await submitLogin(page, demo, demoPeople.Moderator, 'wrong')
  await expect(page.getByRole('alert')).toContainText('Invalid Email Address/Password')
  // What was refused is chosen, so that one types over it.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/accounts$/)
})

test('the form asks for both fields, and shows that it is signing in', async ({ page, demo }) => {
  await page.goto(demo.address)
  await expectAccessible(page)
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required')
  await page.route('**/v1/auth/login', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await email.fill(demoPeople.Administrator)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  await expect(page).toHaveURL(/\/office\/accounts$/)
})

test('the browser keeps the logged-in flag and the user detail under persist:root, nothing else', async ({
  page,
  demo,
}) => {
  await signInToDemo(page, demo, 'Administrator')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(stored)).toEqual(['persist:root'])
  const session = JSON.parse(stored['persist:root'] ?? '')
  expect(Object.keys(session).sort()).toEqual(['detail', 'logged'])
  expect(session.logged).toBe(true)
  expect(session.detail).toMatchObject({ email: demoPeople.Administrator })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
})

test('Back after signing in is not the form, and Back after Logout leads to it at once', {
  tag: '@everyday',
}, async ({ tab: page, demo }) => {
  await submitLogin(page, demo, demoPeople.Administrator, demoPassword)
  await expect(page).toHaveURL(/\/office\/accounts$/)
  await page.getByRole('link', { name: 'Organizations' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organizations')
  // The empty page of the tab, the accounts and the organizations.
  expect(await page.evaluate(() => history.length)).toBe(3)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Email')).toBeVisible({ timeout: 1000 })
})

test('a session that has ended goes to / with "Unauthorized Request"', async ({ page, demo }) => {
  // The desk's line would tell it before anything is asked.
  await page.routeWebSocket(/./, () => undefined)
  await signInToDemo(page, demo, 'Moderator')
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '').detail.token)
  await fetch(`${demo.address}/v1/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await page
    .getByRole('button', { name: 'Posts' })
    .or(page.getByRole('link', { name: 'Posts' }))
    .first()
    .click()
  await page.getByRole('link', { name: 'Reported', exact: true }).click()
  await expect(page.getByText('Unauthorized Request')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('after an unexpected error the email is still there, and signing in works', async ({
  page,
  demo,
  complaints,
}) => {
  await page.route('**/v1/auth/login', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await submitLogin(page, demo, demoPeople.Administrator, demoPassword)
  await expect(page.getByText('Unexpected Application Error')).toBeVisible()
  await page.unroute('**/v1/auth/login')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(demoPeople.Administrator)
  expect(complaints.splice(0)).toHaveLength(1)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/accounts$/)
})

test('an office out of reach says so, and signing in works when it is back', async ({
  page,
  demo,
  complaints,
}) => {
  await page.goto(demo.address)
  await page.route('**/v1/auth/login', (route) => route.abort())
  await page.getByLabel('Email').fill(demoPeople.Administrator)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The office cannot be reached')).toBeVisible()
  expect(complaints.splice(0)).toEqual(['error: Failed to load resource: net::ERR_FAILED'])
  await page.unroute('**/v1/auth/login')
  await page.getByRole('button', { name: /Sign in|Try again/ }).click()
  await expect(page).toHaveURL(/\/office\/accounts$/)
})
