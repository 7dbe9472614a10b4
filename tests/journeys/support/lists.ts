import type { Locator, Page } from '@playwright/test'

/** The rows of the list that is shown. */
export const rows = (page: Page) => page.locator('tbody').getByRole('row')

/** The row of somebody or something, by a name in it. */
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })

/** Adds a filter that does not always stand there. */
export async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
}

export const box = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${name}` })

export const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows shown' })
