import type { Page } from '@playwright/test'
import { send } from '../support/platform/platform'
import { colleagueMakes, handInTickets } from './support/colleague'
import { expect, expectAccessible, signIn, signInToDemo, test } from './support/journey'
import { rowOf, rows } from './support/lists'
import type { RunningOffice } from './support/offices'

const address = (office: RunningOffice) => `${office.address}/office/support/tickets`
const viewOf = (page: Page, issue: string) => rowOf(page, issue).getByRole('button', { name: /^View Ticket/ })

test('the table of the specification: 5 rows, issues of 5 words, sizes and statuses', async ({
  page,
  demo,
}) => {
  await signInToDemo(page, demo, 'Administrator')
  await page.goto(address(demo))
  await expect(rows(page)).toHaveCount(5)
  for (const name of ['Member', 'Issue', 'Assignee', 'Status', 'Created']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
  await expect(
    rows(page)
      .first()
      .getByText(/^\d+ \w+ 20\d\d$/),
  ).toHaveAttribute('title', /\d\d:\d\d/)
  const sizes = page.getByLabel('Rows per page')
  await expect(sizes.getByRole('option')).toHaveText(['5', '10', '20', '50', '100', '150'])
  await sizes.selectOption('20')
  await expect(rows(page)).toHaveCount(20)
  await expect(
    rows(page)
      .filter({ hasText: /\d (minutes?|hours?|days?)/ })
      .first(),
  ).toBeVisible()
  const cells = await rows(page).getByRole('cell').nth(1).locator('.caption bdi').allTextContents()
  expect(cells.filter((text) => text.split(' ').length > 5)).toEqual([])
  const status = page.getByLabel('Status', { exact: true })
  await expect(status.getByRole('option')).toHaveText([
    'All',
    'Open',
    'Pending',
    'Reopened',
    'Closed',
    'Solved',
  ])
  await status.selectOption('solved')
  await expect(rows(page).filter({ hasNotText: 'Solved' })).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Solved')
})

test('nothing for axe to find, wide and narrow, light and dark, and nothing wider than the window', async ({
  page,
  demo,
}) => {
  await signInToDemo(page, demo, 'Administrator')
  await page.goto(address(demo))
  await expect(rows(page)).toHaveCount(5)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1280, 900, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
  // Others take what is newest in the meantime.
  await page.getByLabel('Status').selectOption('pending')
  for (const value of ['Unassigned', 'Pending', /\d{4}/])
    await expect(rows(page).first().getByText(value).first()).toBeVisible()
})

test('a list that is on its way, that does not come, and that is empty says so', async ({
  page,
  demo,
  complaints,
}) => {
  await signInToDemo(page, demo, 'Administrator')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/support/tickets?*', async (route) => {
    await held
    await route.abort()
  })
  await page.goto(address(demo))
  await expect(page.getByText('Loading the list…')).toBeVisible()
  answer()
  await expect(page.getByText('The office cannot be reached')).toBeVisible()
  await expectAccessible(page)
  expect(new Set(complaints.splice(0))).toEqual(new Set(['error: Failed to load resource: net::ERR_FAILED']))
  await page.unroute('**/v1/support/tickets?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(5)
  await page.route('**/v1/support/tickets?*', (route) =>
    route.fulfill({ json: { status: 200, result: { total: 0, tickets: [] } } }),
  )
  await page.getByLabel('Status', { exact: true }).selectOption('reopened')
  await expect(page.getByText('No Results')).toBeVisible()
  await expectAccessible(page)
})

test('the list follows what happens, and no row moves from under the pointer', { tag: '@everyday' }, async ({
  openOwn,
  page,
}) => {
  const office = await openOwn()
  await handInTickets(office, { one: 'The first question', two: 'The second question', three: 'The third' })
  await handInTickets(office, { five: 'Not in this list' })
  await colleagueMakes(office, 'five', 'open')
  await signIn(page, office, 'Administrator')
  await page.goto(address(office))
  await expect(page.getByText('1–4 of 4')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('pending')
  await expect(page.getByText('1–3 of 3')).toBeVisible()
  await viewOf(page, 'The second question').focus()
  const places = () => rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
  const before = await places()

  await colleagueMakes(office, 'two', 'open')
  const second = rowOf(page, 'The second question')
  await expect(second).toContainText('colleague Example')
  await expect(second).toContainText('No longer in this list')
  await expect(viewOf(page, 'The second question')).toBeFocused()
  await handInTickets(office, { four: 'The fourth question' })
  const changes = page.getByRole('button', { name: '1 new or changed ticket: refresh the list' })
  await expect(changes).toBeVisible()
  await expect(page.getByText('1–3 of 3')).toBeVisible()
  expect(await places()).toEqual(before)
  await expectAccessible(page)

  await changes.press('Enter')
  await expect(rowOf(page, 'The fourth question')).toBeVisible()
  await expect(second).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(changes).toHaveCount(0)
})

test('tickets of a member whose account is gone go with it, but one about safety, which names them so', async ({
  openOwn,
  page,
}) => {
  const office = await openOwn()
  const gone = { uid: 'gone', firstname: 'Vanishing', lastname: 'Person', email: 'gone@club.example' }
  await send(office.address, 'accounts', [{ ...gone, oid: 'gatehouse' }])
  await send(office.address, 'tickets', [
    { tid: 'left', uid: 'gone', issue: 'Please delete my account' },
    { tid: 'safety', uid: 'gone', issue: 'I want to kill myself' },
  ])
  await signIn(page, office, 'Administrator')
  await rowOf(page, 'Vanishing Person').getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Delete \(1\)/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 account was deleted.')).toBeVisible()
  await page.goto(address(office))
  await expect(rowOf(page, 'I want to kill myself')).toContainText('Deleted account')
  await expect(rowOf(page, 'Please delete my account')).toHaveCount(0)
})
