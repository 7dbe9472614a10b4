import type { Page } from '@playwright/test'

/** Signs an Administrator in with the keyboard alone. */
export async function signInByKeyboard(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Email').press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('administrator@gatehouse.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Right-HORSE-battery-42!')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/office\/accounts$/)
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()
}

/** @throws Error where no sixty Tabs reach it */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const focus = page.locator(':focus')
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    const label = await focus.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)
    if (name.test(label?.trim() ?? '')) return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}
