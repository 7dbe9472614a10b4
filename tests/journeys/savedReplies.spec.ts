import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { rowOf, rows } from './support/lists'
import type { RunningOffice } from './support/offices'
import { expectNoSidewaysScroll } from './support/resetting'

let office: RunningOffice
test.beforeEach(async ({ openOwn, page }) => {
  office = await openOwn()
  await signIn(page, office, 'Administrator', '/office/saved-replies')
})

async function write(page: Page, title: string, message: string): Promise<void> {
  await page.getByRole('link', { name: 'New saved reply' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Message').fill(message)
  // Of a double click one reply comes.
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(rowOf(page, title)).toContainText(message)
}

test('a reply is written, found, changed by keyboard, and deleted after a question', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved replies')
  await expect(page.getByText('No Results')).toBeVisible()
  await write(page, 'Welcome', 'Hello, and thank you for asking.')
  await write(page, 'Closing', 'I close this now.')
  await expect(rows(page).getByRole('rowheader')).toHaveText(['Closing', 'Welcome'])
  await expectAccessible(page)
  await page.getByLabel('Search').fill('THANK')
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('link', { name: 'Edit the reply Welcome' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved reply')
  const message = page.getByLabel('Message')
  await expect(message).toHaveValue('Hello, and thank you for asking.')
  await message.fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please fill required fields. (*)' })).toBeVisible()
  await expect(message).toBeFocused()
  await expectAccessible(page)
  await message.fill('Hello!')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByLabel('Search').fill('')
  await expect(rowOf(page, 'Welcome')).toContainText('Hello!')

  await rowOf(page, 'Closing').getByRole('button', { name: 'Delete the reply Closing' }).press('Enter')
  const alert = page.getByRole('alertdialog', { name: 'Delete this reply?' })
  await expect(alert).toContainText('is deleted for all Administrators')
  await expect(alert.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('The reply was deleted.')).toBeVisible()
})

test('a row opens its reply, and a save that fails loses nothing', async ({ page, complaints }) => {
  await write(page, 'Welcome', 'Hello.')
  await rowOf(page, 'Welcome').getByRole('rowheader').click()
  await page.getByLabel('Message').fill('Hello again.')
  await page.route('**/v1/saved-replies/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The office cannot be reached' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Hello again.')
  complaints.splice(0)
  await page.unroute('**/v1/saved-replies/*')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Welcome')).toContainText('Hello again.')
})

test('list and form are fit for every reader in the dark at 390 pixels', async ({ page }) => {
  await write(page, 'Welcome', 'Hello.')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Edit the reply Welcome' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Hello.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
