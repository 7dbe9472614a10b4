import type { Page } from '@playwright/test'

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
