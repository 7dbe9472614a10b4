import type { Page } from '@playwright/test'
import { client, signIn as signInByApi } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { expect, expectAccessible, signIn, submitLogin, test, watch } from './support/journey'
import type { RunningOffice } from './support/offices'
import { addressOf, expectNoSidewaysScroll, openWith, stored } from './support/resetting'
import { colleagueSaves, settingsOf } from './support/settings'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openWith(['cleo', 'dora', 'emil', 'fay'])
})
test.afterAll(() => office.close())

/** Ends the page's session in the office; an Administrator's desk line finds it out by itself. */
async function endBehindIts(page: Page): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '').detail.token)
  await client(office.address, { authorization: `Bearer ${token}` }).post('/auth/logout')
}

async function signInAs(page: Page, uid: string): Promise<void> {
  await submitLogin(page, office, addressOf(uid), password)
  await expect(page).toHaveURL(/\/office\/accounts$/)
}

/** Goes to the organizations; the accounts are shown, and have a Status too, until they have come. */
async function toOrganizations(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Organizations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('after a 401 the same person comes back to where they were, with filters and unsent text', {
  tag: '@everyday',
}, async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toOrganizations(page)
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' })
  await expect(page.locator('tbody').getByRole('row')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Add Organization' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Organization Name/i)
    .fill('Half a name')
  await endBehindIts(page)
  await expect(page.getByRole('alert')).toContainText('Unauthorized Request')
  expect(new URL(page.url()).pathname).toBe('/')
  await signInAgain(page, emailOf('Administrator'))
  await expect(page).toHaveURL(/\/office\/organizations$/)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('active')
  await page.getByRole('button', { name: 'Add Organization' }).click()
  await expect(page.getByRole('dialog').getByLabel(/Organization Name/i)).toHaveValue('Half a name')
})

test('after a 401 settings that were not saved are in their form again, and a colleague’s are not overwritten', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator', '/office/settings/general')
  await page.getByLabel('Title').fill('Half a title')
  await endBehindIts(page)
  await expect(page.getByRole('alert')).toContainText('Unauthorized Request')
  const theirs = { title: 'Theirs', content: 'Their message', ios: '', android: '', redirect: '' }
  await colleagueSaves(office, { download: theirs })
  await signInAgain(page, emailOf('Administrator'))
  await expect(page).toHaveURL(/\/office\/settings\/general$/)
  await expect(page.getByLabel('Title')).toHaveValue('Half a title')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing was overwritten' })
  await expect(notice).toContainText('Saved nowTheirs')
  await expect(page.getByLabel('Message')).toHaveValue('Their message')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice).toBeFocused()
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  expect((await settingsOf(office)).download).toMatchObject({
    title: 'Half a title',
    content: 'Their message',
  })
})

test('after a 401 every tab says so, keeps its text, and comes back once one has signed in again', async ({
  page,
  context,
}) => {
  await signIn(page, office, 'Administrator')
  const other = await context.newPage()
  await other.goto(`${office.address}/office/organizations`)
  await other.getByRole('button', { name: 'Add Organization' }).click()
  const name = other.getByRole('dialog').getByLabel(/Organization Name/i)
  await name.fill('Half a name')
  await endBehindIts(page)
  for (const tab of [page, other]) await expect(tab.getByRole('alert')).toContainText('Unauthorized Request')
  expect(await page.evaluate(() => localStorage.getItem('persist:root'))).toBeNull()
  await signInAgain(page, emailOf('Administrator'))
  await expect(page).toHaveURL(/\/office\/accounts$/)
  await other.getByRole('link', { name: 'Continue to the office' }).click()
  await expect(other).toHaveURL(/\/office\/organizations$/)
  await other.getByRole('button', { name: 'Add Organization' }).click()
  await expect(name).toHaveValue('Half a name')
})

test('signing in over a live session ends that one in the office', async ({ page }) => {
  await signInAs(page, 'cleo')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '').detail.token)
  const before = client(office.address, { authorization: `Bearer ${token}` })
  expect((await before.get('/accounts')).status).toBe(200)
  await signInAs(page, 'emil')
  await expect.poll(async () => (await before.get('/accounts')).status).toBe(401)
  await expect(page.locator('tbody').getByRole('row')).not.toHaveCount(0)
})

test('after a 401 the route state comes back as well: another organization’s accounts', async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toOrganizations(page)
  await page
    .getByRole('button', { name: 'Accounts of The school' })
    .or(page.getByRole('link', { name: 'Accounts of The school' }))
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The school')
  await endBehindIts(page)
  await expect(page.getByRole('alert')).toContainText('Unauthorized Request')
  await signInAgain(page, emailOf('Administrator'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The school')
})

test('after a 401 another person finds nothing of it', { tag: '@everyday' }, async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Invited' })
  await toOrganizations(page)
  await expect(page.locator('tbody').getByRole('row')).not.toHaveCount(0)
  await endBehindIts(page)
  await expect(page.getByRole('alert')).toContainText('Unauthorized Request')
  await signInAgain(page, emailOf('Colleague'))
  await expect(page).toHaveURL(/\/office\/accounts$/)
  await expect(page.getByLabel('Status', { exact: true }).locator('option:checked')).toHaveText('All')
})

test('Logout clears the user in every tab and goes to /, and the filters go with it', {
  tag: '@everyday',
}, async ({ page, context }) => {
  await signInAs(page, 'cleo')
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' })
  const other = await context.newPage()
  await other.goto(`${office.address}/office/accounts`)
  await expect(other.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await other.getByText('Logout').click()
  await expect(other.getByLabel('Email')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(page.getByText('Unauthorized Request')).toHaveCount(0)
  expect(Object.values(await stored(page)).join()).not.toContain('token')
  await signInAgain(page, addressOf('cleo'))
  await expect(page).toHaveURL(/\/office\/accounts$/)
  await expect(page.getByLabel('Status', { exact: true }).locator('option:checked')).toHaveText('All')
})

test('Logout in another tab keeps what is not saved in this one for the same person, and says so', async ({
  page,
  context,
}) => {
  await signIn(page, office, 'Administrator', '/office/settings/general')
  await page.getByLabel('Title').fill('Nearly saved')
  const other = await context.newPage()
  await other.goto(`${office.address}/office/accounts`)
  await other.getByText('Logout').click()
  await expect(page.getByText('You logged out in another tab.')).toBeVisible()
  await expect(other.getByText('You logged out in another tab.')).toHaveCount(0)
  await signInAgain(page, emailOf('Administrator'))
  await expect(page).toHaveURL(/\/office\/settings\/general$/)
  await expect(page.getByLabel('Title')).toHaveValue('Nearly saved')
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
})

test('the session is shared between tabs', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(office.address)
  await signInAs(page, 'cleo')
  await other.getByRole('link', { name: 'Continue to the office' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
})

test('one’s own sessions are listed, and another one is ended', { tag: '@everyday' }, async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const complaints = watch(elsewhere)
  const other = await elsewhere.newPage()
  await signInAs(other, 'dora')
  await signInAs(page, 'dora')
  await page.getByRole('link', { name: /Your account/ }).click()
  await expect(page).toHaveURL(/\/office\/sessions$/)
  const rows = page
    .getByRole('table', { name: 'Your sessions, newest first' })
    .locator('tbody')
    .getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This session')
  await expect(rows.first().getByRole('rowheader')).toContainText(/^Chrome \d+ on Linux/)
  await expect(
    rows
      .first()
      .getByRole('rowheader')
      .getByTitle(/Mozilla/),
  ).toBeVisible()
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  await rows
    .last()
    .getByRole('button', { name: /^End the session/ })
    .press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'End this session?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('You have no other sessions.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // Its line to the desk has told it.
  await expect(other.getByRole('alert')).toContainText('Unauthorized Request')
  expect(complaints).toEqual([])
  await elsewhere.close()
})

test('sessions that could not be loaded say so, and Retry mends it', async ({ page, complaints }) => {
  await signInAs(page, 'emil')
  await page.route('**/v1/auth/sessions', (route) => route.abort())
  await page.getByRole('link', { name: /Your account/ }).click()
  await expect(page.getByRole('alert')).toContainText('The office cannot be reached')
  await expectAccessible(page)
  await page.unroute('**/v1/auth/sessions')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('This session', { exact: true })).toBeVisible()
  complaints.splice(0)
})

test('after too many wrong passwords the button counts the seconds to wait', async ({ page }) => {
  const wrong = () => signInByApi(office.address, addressOf('fay'), 'wrong')
  await page.goto(office.address)
  await page.getByLabel('Email').fill(addressOf('fay'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  // The wait doubles each time; it must not be over before the form is sent.
  for (let wait = 0; wait < 8; ) {
    const { status, headers } = await wrong()
    if (status === 429) {
      wait = Number(headers.get('retry-after'))
      if (wait < 8) await page.waitForTimeout(wait * 1000)
    }
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Too many requests')
  const button = page.getByRole('button', { name: /^Wait \d+ s$/ })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/office\/accounts$/)
})
