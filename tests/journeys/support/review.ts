import type { Locator, Page } from '@playwright/test'
import { rowOf } from './lists'

/** The dialog in which a post is decided. */
export const reviewDialog = (page: Page) => page.getByRole('dialog', { name: 'Review Post' })
export const approveButton = (page: Page) => reviewDialog(page).getByRole('button', { name: /^Approve/ })
export const blockButton = (page: Page) => reviewDialog(page).getByRole('button', { name: /^Block/ })

/** Opens the review of the first post there: of a page's list, or of one row. */
export const openReview = (place: Page | Locator) =>
  place
    .getByRole('button', { name: /^Review the post/ })
    .first()
    .click()

/** Opens the review of the first post that can't wait. */
export const openUrgent = (page: Page) =>
  page
    .getByRole('button', { name: /^Review urgent post/ })
    .first()
    .click()

/** Opens the review of the post in whose row these words stand. */
export const openPost = (page: Page, text: string) => openReview(rowOf(page, text))

/** Waits until the post has been drawn, and stood there for as long as a decision asks. */
export async function lookAt(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise((drawn) => requestAnimationFrame(drawn))
    await new Promise((later) => setTimeout(later, 450))
  })
}

/** Presses keys one after the other, the first once the post may be decided. */
export async function decideBy(page: Page, keys: string): Promise<void> {
  await lookAt(page)
  await page.keyboard.type(keys)
}
