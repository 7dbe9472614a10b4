import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../src/tools/seed/demoData'
import { chromiumPath } from './support/chromium'
import { boxOf, write } from './support/desk'
import { demoPeople, expect, submitLogin, test, watch } from './support/journey'
import { rowOf, rows } from './support/lists'
import type { RunningOffice } from './support/offices'

/** By the form: what other journeys begin with is stored by the browser. */
async function signIn(page: Page, office: RunningOffice): Promise<void> {
  await submitLogin(page, office, demoPeople.Administrator, demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
}

/** Each screen of the menu, by a click: a reload would end a session that is nowhere but in the tab. */
async function visitAll(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const group of ['Posts', 'Support', 'Settings']) {
    await menu.getByRole('button', { name: group, exact: true, expanded: false }).click()
  }
  const names = (await menu.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) {
    await menu.getByRole('link', { name, exact: true }).first().click()
    await expect(menu.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    await expect(page.getByText(/Unexpected Application Error|Loading chunk failed/)).toHaveCount(0)
  }
}

async function toScreen(page: Page, group: string, name: string): Promise<void> {
  const closed = page.getByRole('button', { name: group, exact: true, expanded: false })
  if (await closed.isVisible()) await closed.click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** What is kept for the tab goes on from screen to screen. */
async function expectKept(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('10')
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel('Status', { exact: true }).selectOption('active')
  await expect(rows(page).filter({ hasText: 'Active' })).toHaveCount(10)
  await toScreen(page, 'Support', 'Tickets')
  await page.getByLabel('Rows per page').selectOption('50')
  await rows(page)
    .filter({ hasText: 'Pending' })
    .first()
    .getByRole('button', { name: /^View Ticket/ })
    .click()
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await write(page, 'We are looking into it.')
  await expect(boxOf(page).getByRole('log').getByRole('listitem').last()).toContainText('Sent')
  await boxOf(page).getByLabel('Message', { exact: true }).fill('Half a sentence')
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('active')
  await expect(boxOf(page).getByLabel('Message', { exact: true })).toHaveValue('Half a sentence')
}

test('where each of the browser’s storages throws when it is named, every screen works in the tab’s memory', async ({
  page,
  demo,
}) => {
  const blocking = await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The document does not grant permission to use storage.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get })
    Object.defineProperty(document, 'cookie', { get, set: get })
  })
  await signIn(page, demo)
  await expect(page.getByText('This browser could not store your session')).toBeVisible()
  await visitAll(page)
  await expectKept(page)
  await blocking.dispose()
})

test('a storage that takes nothing more, and one that is gone while one works, are made up for', async ({
  page,
  demo,
}) => {
  const filling = await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await signIn(page, demo)
  await expectKept(page)
  await page.evaluate(() => {
    const get = () => null
    Object.defineProperty(window, 'localStorage', { get })
    Object.defineProperty(window, 'sessionStorage', { get })
  })
  await visitAll(page)
  await filling.dispose()
})

test('with all cookies blocked in Chromium’s own settings one signs in and works', async ({
  playwright,
  launchOptions,
  demo,
}, testInfo) => {
  const profile = testInfo.outputPath('profile')
  mkdirSync(join(profile, 'Default'), { recursive: true })
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const withProfile = { ...launchOptions, ...(chromiumPath && { executablePath: chromiumPath }) }
  const context = await playwright.chromium.launchPersistentContext(profile, withProfile)
  const complaints = watch(context)
  const page = await context.newPage()
  await page.goto(demo.address)
  const named = await page.evaluate(() => {
    try {
      return String(localStorage)
    } catch (error) {
      return String(error)
    }
  })
  expect(named).toContain('SecurityError')
  await signIn(page, demo)
  await visitAll(page)
  await expectKept(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('by plain http under a name of its own, where browsers leave much out, every screen works or says what it needs', async ({
  playwright,
  launchOptions,
  demo,
}, testInfo) => {
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP gatehouse.test 127.0.0.1']
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('plain'), {
    ...launchOptions,
    args,
  })
  const complaints = watch(context)
  const page = await context.newPage()
  const plain = { ...demo, address: demo.address.replace('localhost', 'gatehouse.test') }
  await signIn(page, plain)
  expect(
    await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]),
  ).toEqual([false, false, false])
  await page.getByRole('button', { name: 'Add or Import Accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add or Import Accounts' })
  const file = 'firstname,lastname,email\nPia,Plain,pia@plain.example\n'
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByRole('button', { name: /^Import/ }).click()
  await expect(dialog.getByText('1 of 1 rows imported, 0 refused.')).toBeVisible()
  await page.keyboard.press('Escape')
  await visitAll(page)
  await expectKept(page)

  await toScreen(page, 'Settings', 'Webhooks')
  await page.getByRole('link', { name: 'New webhook' }).click()
  await page.getByLabel('Address').fill('https://platform.example/hook')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: /^Copy/ }).click()
  await expect(
    page.getByText('The secret could not be copied. Select it and copy it yourself.'),
  ).toBeVisible()

  await toScreen(page, 'Support', 'Tickets')
  await page.getByRole('button', { name: 'Ticket notifications' }).click()
  await page.getByLabel(/^A desktop notification too/).click()
  await expect(page.getByText('Notifications need https')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${plain.address}/demo/member`)
  await page.getByLabel('What is your first name?').fill('Ines')
  await page.getByLabel('What do you need help with?').fill('My picture is gone')
  await page.getByRole('button', { name: 'Ask for help' }).click()
  await expect(page.getByText('We have your question.')).toBeVisible()
  await page.goto(`${plain.address}/office/support/tickets`)
  await expect(rowOf(page, 'Ines')).toBeVisible()
  // A browser itself complains of headers that hold on https alone.
  const others = complaints.filter(
    (complaint) => !/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/.test(complaint),
  )
  expect(others).toEqual([])
  await context.close()
})
