import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInToDemo, test } from './support/journey'

const rows = (page: Page) => page.locator('tbody').getByRole('row')

test.beforeEach(async ({ page, demo }) => {
  await signInToDemo(page, demo, 'Administrator')
  await page.getByRole('link', { name: 'Organizations' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organizations')
})

test('the table of the specification: 5 rows, the date in full, and the statuses to filter by', async ({
  page,
}) => {
  await expect(rows(page)).toHaveCount(5)
  for (const name of ['Organization Name', 'Email Address', 'Status', 'Created']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
  await expect(rows(page).first()).toContainText(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? \d/)
  await expectAccessible(page)
  const status = page.getByLabel('Status', { exact: true })
  await expect(status.getByRole('option')).toHaveText(['All', 'Active', 'Pending', 'Invited', 'Switched off'])
  await status.selectOption('invited')
  await expect(rows(page).filter({ hasNotText: 'Invited' })).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Invited')
})

test('search by industry, and No Results where nothing is found', async ({ page }) => {
  const search = page.getByLabel('Search')
  await search.fill('healthcare')
  await expect(page.getByText(/^1–\d of \d$/)).toBeVisible()
  await search.fill('no such organization')
  await expect(page.getByText('No Results')).toBeVisible()
  await expectAccessible(page)
})

test('Detail goes to /office/accounts carrying the organization, and back with it on top', {
  tag: '@everyday',
}, async ({ page }) => {
  const row = rows(page).nth(2)
  const name = (await row.locator('strong').textContent()) ?? ''
  await row.getByRole('button', { name: `Accounts of ${name}` }).click()
  await expect(page).toHaveURL(/\/office\/accounts$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Accounts of ${name}`)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Accounts of ${name}`)

  await page.getByRole('link', { name: '← Organizations' }).click()
  await expect(rows(page).first()).toContainText(name)
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1)

  await rows(page)
    .first()
    .getByRole('button', { name: /^Accounts of/ })
    .click()
  await page.getByRole('link', { name: 'My organization’s accounts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  await expect(rows(page).first()).toContainText('@gatehouse.example')
})
