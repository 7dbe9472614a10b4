import type { Page, WebSocketRoute } from '@playwright/test'
import { boxOf, textsIn, write } from './support/desk'
import { expect, expectAccessible, signInToDemo, test } from './support/journey'
import { rowOf } from './support/lists'
import type { RunningOffice } from './support/offices'

/** Somebody asks for help on the member's page. */
async function ask(page: Page, office: RunningOffice, name: string, issue: string): Promise<void> {
  await page.goto(`${office.address}/demo/member`)
  await page.getByLabel('What is your first name?').fill(name)
  await page.getByLabel('What do you need help with?').fill(issue)
  await page.getByRole('button', { name: 'Ask for help' }).click()
  await expect(page.getByText('We have your question.')).toBeVisible()
}

async function say(page: Page, message: string): Promise<void> {
  const line = page.getByLabel('Write a message')
  await line.fill(message)
  // The Enter that ends an input method's composition sends nothing.
  await line.evaluate((field) => {
    const init = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  await expect(line).toHaveValue(message)
  await page.keyboard.press('Enter')
}

const messages = (page: Page) => page.getByRole('log').locator('[data-mine]')

/** A browser itself complains of each call that it can't make. */
function leaveOutFailedCalls(complaints: string[]): void {
  const others = complaints.filter((complaint) => !/Failed to load resource: net::/.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}

test('a visitor asks for help and sees both sides: taken, answered, closed, reopened', {
  tag: '@everyday',
}, async ({ page, demo, browser }) => {
  await page.goto(`${demo.address}/demo/member`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for help' }).click()
  await expect(page.getByLabel('What is your first name?')).toBeFocused()
  await expect(page.getByLabel('What is your first name?')).toHaveAccessibleDescription(
    'Please write your first name.',
  )
  await expectAccessible(page)
  await ask(page, demo, 'Nettie', 'My drawing is gone from my page')

  const desk = await browser.newPage()
  await signInToDemo(desk, demo, 'Administrator', '/office/support/tickets')
  await rowOf(desk, 'Nettie')
    .getByRole('button', { name: /^View Ticket/ })
    .click()
  await boxOf(desk).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await expect(page.getByText(/ is here to help you\.$/)).toBeVisible()
  await say(page, 'It was a dragon')
  await expect(messages(page).last()).toContainText('Sent')
  await expect.poll(() => textsIn(desk)).toContain('It was a dragon')
  await boxOf(desk).getByLabel('Message', { exact: true }).pressSequentially('Let us')
  await expect(page.getByText('Someone is writing…')).toBeVisible()
  await write(desk, 'Let us look for it together')
  await expect(messages(page).last()).toContainText('Let us look for it together')
  await expect(page.getByText('Someone is writing…')).toHaveCount(0)

  await boxOf(desk).getByRole('button', { name: 'Close Ticket' }).click()
  await expect(page.getByText('This conversation is closed.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
  await page.getByRole('button', { name: 'No, not yet' }).click()
  await expect(page.getByText('Your question is open again.')).toBeVisible()
  await expect(page.getByLabel('Write a message')).toBeFocused()
  await expect(rowOf(desk, 'Nettie')).toContainText('Reopened')
  await desk.close()
})

test('a reload goes on with the conversation, and another tab begins anew', async ({ page, tab, demo }) => {
  await ask(page, demo, 'Rela', 'My picture is upside down')
  await say(page, 'It is a cat')
  await expect(messages(page).last()).toContainText('Sent')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rela')
  await expect(messages(page)).toContainText(['My picture is upside down', 'It is a cat'])
  await tab.goto(`${demo.address}/demo/member`)
  await expect(tab.getByLabel('What is your first name?')).toBeVisible()
})

test('what is written while the connection is away arrives once, when it is back', async ({
  page,
  context,
  demo,
  complaints,
}) => {
  await ask(page, demo, 'Offa', 'I cannot upload my picture')
  await say(page, 'before')
  await expect(messages(page).last()).toContainText('Sent')
  await context.setOffline(true)
  await expect(page.getByText('You are not connected right now.')).toBeVisible()
  await say(page, 'meanwhile')
  await expect(messages(page).last()).toContainText('Sending…')
  await context.setOffline(false)
  await expect(page.getByText('You are connected again.')).toBeVisible({ timeout: 90_000 })
  // Half a minute of silence may go by before the line is given up and opened anew.
  await expect(messages(page).last()).toContainText('Sent', { timeout: 90_000 })
  await expect(messages(page).filter({ hasText: 'before' })).toHaveCount(1)
  await expect(messages(page).filter({ hasText: 'meanwhile' })).toHaveCount(1)
  leaveOutFailedCalls(complaints)
})

test('a link that has ended is asked for anew, and nothing that was written is lost', async ({
  page,
  demo,
}) => {
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/v1\/support/, (line) => {
    lines.push(line)
    line.connectToServer()
  })
  await ask(page, demo, 'Linka', 'I have a question about my link')
  await page.getByLabel('Write a message').fill('half a sen')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/platform/tickets', async (route) => {
    await held
    await route.continue()
  })
  await lines[0]?.close({ code: 4401 })
  await expect(page.getByText('Your link has run out.')).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(page.getByText('You are connected again.')).toBeVisible()
  await expect(page.getByLabel('Write a message')).toHaveValue('half a sen')
  await say(page, 'a whole sentence')
  await expect(messages(page).last()).toContainText('Sent')
  expect(lines).toHaveLength(2)
})

test('a message that was refused says so, and Retry sends it', async ({ page, demo }) => {
  let isRefusing = true
  await page.routeWebSocket(/\/v1\/support/, (line) => {
    const office = line.connectToServer()
    line.onMessage((text) => {
      const { type, nonce } = JSON.parse(String(text))
      if (!isRefusing || type !== 'chat') return office.send(text)
      line.send(JSON.stringify({ type: 'error', code: 'unavailable', title: 'Not stored', nonce }))
    })
  })
  await ask(page, demo, 'Rita', 'Nothing arrives')
  await say(page, 'Hello?')
  await expect(messages(page).last()).toContainText('Not sent')
  await expectAccessible(page)
  isRefusing = false
  await messages(page).last().getByRole('button', { name: 'Retry' }).click()
  await expect(messages(page).last()).toContainText('Sent')
  await expect(messages(page)).toHaveCount(2)
})

test('asking that fails keeps the words', async ({ page, demo, complaints }) => {
  await page.route('**/v1/platform/accounts', (route) => route.abort())
  await page.goto(`${demo.address}/demo/member`)
  await page.getByLabel('What is your first name?').fill('Fay')
  await page.getByLabel('What do you need help with?').fill('Everything')
  await page.getByRole('button', { name: 'Ask for help' }).click()
  await expect(page.getByRole('alert')).toContainText('Your words are still here')
  await expectAccessible(page)
  expect(complaints.splice(0)).toEqual(['error: Failed to load resource: net::ERR_FAILED'])
  await page.unroute('**/v1/platform/accounts')
  await page.getByRole('button', { name: 'Ask for help' }).click()
  await expect(page.getByText('We have your question.')).toBeVisible()
})

test('the page belongs to the demo alone, and may load nothing from elsewhere', async ({
  request,
  demo,
  empty,
}) => {
  const page = await request.get(`${demo.address}/demo/member`)
  const policy = page.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toContain('unsafe')
  for (const path of ['/demo/member', '/demo/member/', '/demo/member/assets/x.js', '/demo']) {
    expect((await request.get(`${empty.address}${path}`)).status()).toBe(404)
  }
  expect((await request.get(`${demo.address}/demo/elsewhere`)).status()).toBe(404)
})
