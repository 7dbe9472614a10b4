import type { Page } from '@playwright/test'
import { expect } from './journey'
import { approveButton, decideBy, reviewDialog } from './review'

export const videoOf = (page: Page) => reviewDialog(page).locator('video')

export async function expectRefused(page: Page, sent: readonly string[]): Promise<void> {
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await decideBy(page, 'a')
  await approveButton(page).dispatchEvent('click')
  const told = reviewDialog(page).getByRole('status').filter({ hasText: 'You have not viewed 1 file:' })
  await expect(told).toBeVisible()
  expect(sent).toEqual([])
}

/** By key, as it is said in the panel. */
export async function approve(page: Page): Promise<void> {
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
  await decideBy(page, 'a')
  await expect(page.getByText(/^The post of .* is approved/)).toBeVisible()
}

export async function showAll(page: Page): Promise<void> {
  await page.keyboard.press('s')
  await expect(
    reviewDialog(page)
      .getByRole('button', { name: /^(Blur|Refresh:)/ })
      .first(),
  ).toBeVisible()
}

/** Plays a video by key up to this second of it, where it halts. */
export async function playTo(page: Page, second: number): Promise<void> {
  await videoOf(page).evaluate((element: HTMLVideoElement, second) => {
    element.ontimeupdate = () => element.currentTime >= second && element.pause()
  }, second)
  await page.keyboard.press('p')
  const isHalted = (element: HTMLVideoElement, second: number) =>
    element.paused && element.currentTime >= second
  await expect.poll(() => videoOf(page).evaluate(isHalted, second)).toBe(true)
}
