import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInToDemo, test } from './support/journey'
import { expectNoSidewaysScroll } from './support/resetting'

/** The charts are there, each drawn. */
async function expectCharts(page: Page): Promise<void> {
  await expect(
    page.getByRole('img', { name: 'Received and decided' }).locator('.MuiBarElement-root').first(),
  ).toBeVisible()
  await expect(
    page.getByRole('img', { name: 'Waiting at the end of the day' }).locator('.MuiLineElement-root'),
  ).toHaveCount(2)
}

test('an Administrator looks at charts, and at the same figures as tables and files', async ({
  page,
  demo,
  complaints,
}) => {
  await signInToDemo(page, demo, 'Administrator')
  await page.getByRole('link', { name: 'Insights' }).click()
  await expectCharts(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectCharts(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByLabel('Period').selectOption('Last 90 days')
  await expect(page).toHaveURL(/from=.*until=/)
  await expectCharts(page)
  const table = page.getByRole('button', { name: 'Table: Received and decided' })
  await table.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('table', { name: 'Received and decided' }).getByRole('row')).toHaveCount(91)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV: By organization' }).click()
  expect((await download).suggestedFilename()).toMatch(/^organizations-.*\.csv$/)

  const way = page.getByRole('link', { name: /^0\.\d0–\d\.\d0: blocked$/ }).first()
  const band = (await way.innerText()).split(':')[0] ?? ''
  await way.click()
  await expect(page.getByLabel('Score of posts decided by people').locator('option:checked')).toHaveText(band)
  await expect(page.getByRole('button', { name: /^Review the post/ }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Transparency report' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8)
  await expectAccessible(page)
  await page.route('**/v1/jobs', (route) => route.abort())
  await page.reload()
  const notice = page.getByText('The office cannot be reached')
  await expect(notice).toBeVisible()
  expect(complaints.splice(0)).toEqual(['error: Failed to load resource: net::ERR_FAILED'])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(notice).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const background = await page.evaluate(
    () => getComputedStyle(document.querySelector('main') ?? document.body).backgroundColor,
  )
  expect(background).toBe('rgb(255, 255, 255)')
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000)
})
