import { addAccounts } from '../support/office/fixtures'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { box, rowOf, rows, selectAll } from './support/lists'
import type { RunningOffice } from './support/offices'

let office: RunningOffice

test.beforeEach(async ({ openOwn }) => {
  office = await openOwn((engine) =>
    addAccounts(engine, [
      ...Array.from({ length: 4 }, (_, n) => ({
        uid: `old${n}`,
        oid: 'gatehouse',
        firstname: 'Old',
        lastname: `Timer ${n}`,
        created: Date.UTC(2025, 5, 1) * 1000 + n,
      })),
      { uid: 'ida', oid: 'gatehouse', firstname: 'Ida', lastname: 'Incomplete', status: 'incomplete' },
      { uid: 'ivo', oid: 'gatehouse', firstname: 'Ivo', lastname: 'Invited', status: 'invited' },
      { uid: 'ann', oid: 'gatehouse', firstname: 'Ann', lastname: 'Active' },
      {
        uid: 'una',
        oid: 'gatehouse',
        firstname: 'Una',
        lastname: 'Undelivered',
        status: 'invited',
        undelivered: 'There is no such mailbox.',
      },
    ]),
  )
})

test('the header’s checkbox is for the rows shown, the selection survives paging, and a checkbox opens no row', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator')
  await expect(rows(page)).toHaveCount(5)
  await box(page, 'Ann Active').check()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(selectAll(page)).toBeChecked({ indeterminate: true })
  await expectAccessible(page)
  await selectAll(page).click()
  await expect(page.getByText('5 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^6–10 of/)).toBeVisible()
  await expect(selectAll(page)).not.toBeChecked()
  await box(page, 'Old Timer 1').focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Delete (6)' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(selectAll(page)).toBeChecked()
  await selectAll(page).click()
  await expect(page.getByRole('button', { name: 'Delete (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})

test('delete is for good, begins on Cancel, is one request, and skips the own account', {
  tag: '@everyday',
}, async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(rows(page)).toHaveCount(11)
  for (const name of ['Ann Active', 'Ivo Invited', 'administrator Example']) await box(page, name).check()
  await page.getByRole('button', { name: 'Delete (3)' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Delete with all that is theirs?' })
  await expect(alert).toContainText('Ann Active')
  await expect(alert).toContainText('Your own account is among them. It will be skipped.')
  await expect(alert.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete (3)' })).toBeFocused()

  const asked: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && asked.push(request.url()))
  await page.keyboard.press('Enter')
  await alert.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  const report = page.getByRole('status').filter({ hasText: '2 accounts were deleted.' })
  await expect(report).toContainText('administrator Example: this is your own account.')
  await expect(report).toBeFocused()
  await expectAccessible(page)
  expect(asked).toHaveLength(1)
  await expect(rows(page)).toHaveCount(9)
  await expect(rowOf(page, 'Ann Active')).toHaveCount(0)
  await expect(page.getByText(/selected/)).toHaveCount(0)
  await report.getByRole('button', { name: 'Dismiss' }).click()
  await expect(report).toHaveCount(0)
})

test('a deletion that fails is told inside the alert, and nothing is lost', async ({ page, complaints }) => {
  await signIn(page, office, 'Administrator')
  await box(page, 'Ann Active').check()
  await page.getByRole('button', { name: 'Delete (1)' }).click()
  await page.route('**/v1/accounts?ids=*', (route) => route.abort())
  const alert = page.getByRole('alertdialog')
  await alert.getByRole('button', { name: 'Delete' }).click()
  await expect(alert.getByRole('alert')).toContainText('The office cannot be reached')
  await expect(alert.getByRole('alert')).toContainText(
    'No answer came, so the action may still have been done',
  )
  await expectAccessible(page)
  complaints.splice(0)
  await page.unroute('**/v1/accounts?ids=*')
  await alert.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Ann Active')).toBeVisible()
})

test('a deletion whose answer is lost is looked up, and reported as what it was', async ({
  page,
  complaints,
}) => {
  await signIn(page, office, 'Administrator')
  await box(page, 'Ann Active').check()
  await box(page, 'Ida Incomplete').check()
  await page.getByRole('button', { name: 'Delete (2)' }).click()
  await page.route(
    '**/v1/accounts?ids=*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 accounts were deleted.')).toBeVisible()
  complaints.splice(0)
  await expect(rowOf(page, 'Ann Active')).toHaveCount(0)
})

test('a deletion that ends after one has left the list is told there, and nothing stays chosen', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await box(page, 'Ann Active').check()
  await page.getByRole('button', { name: 'Delete (1)' }).click()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/accounts?ids=*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Blocked posts' })).toBeVisible()
  answer()
  await expect(page.getByText('1 account was deleted.')).toBeVisible()
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(rowOf(page, 'Ida Incomplete')).toBeVisible()
  await expect(rowOf(page, 'Ann Active')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})

test('eliminate takes accounts out of their organization; Add Existing Account brings them back', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator')
  await box(page, 'Ann Active').check()
  await page.getByRole('button', { name: 'Eliminate (1)' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Remove from the organization?' })
  await expect(alert).toContainText('They become inactive and can’t sign in')
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && asked.push(request.url()))
  await alert.getByRole('button', { name: 'Eliminate' }).dblclick()
  await expect(page.getByText('1 account was removed from its organization.')).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(rowOf(page, 'Ann Active')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add or Import Accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add or Import Accounts' })
  await dialog.getByRole('tab', { name: 'Add Existing Account' }).click()
  await dialog.getByLabel('Email').fill('ANN@gatehouse.example')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toContainText('Ann Active already had an account, which is now in this organization.')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Ann Active')).toContainText('Active')
})

test('bulk actions pass at 390 pixels, in the dark too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, office, 'Administrator')
  await page.setViewportSize({ width: 390, height: 844 })
  await selectAll(page).check()
  // At its end the list has the bar below its rows, and none of them behind it.
  await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Invitation (5)' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Send invitations?' })).toBeVisible()
  await expectAccessible(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
})
