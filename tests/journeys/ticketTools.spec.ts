import type { Page } from '@playwright/test'
import { feedPosts } from '../support/platform/platform'
import { handInTickets } from './support/colleague'
import { boxOf, viewTicket } from './support/desk'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { rowOf, rows } from './support/lists'
import { openEmpty, type RunningOffice } from './support/offices'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openEmpty()
  await handInTickets(office, { help: 'I need help with my photos' })
  await feedPosts(office.address, [
    { pid: 'kind', text: 'We built a bird house' },
    { pid: 'rude', text: 'Go away', score: { text: 0.9 } },
    { pid: 'other', uid: 'head', text: 'Somebody else wrote this', score: { text: 0.9 } },
  ])
})
test.afterAll(() => office.close())

const line = (page: Page) => boxOf(page).getByLabel('Message', { exact: true })

async function openTicket(page: Page): Promise<void> {
  await signIn(page, office, 'Administrator', '/office/support/tickets')
  await viewTicket(page, 'I need help with')
}

test('from a ticket to the member’s account, and to their posts in the queues', async ({
  page,
  complaints,
}) => {
  await openTicket(page)
  const account = boxOf(page).getByRole('button', { name: 'Account of the member' })
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await page.route('**/v1/accounts/member', (route) => route.abort())
  await account.click()
  await expect(dialog.getByText('The office cannot be reached')).toBeVisible()
  await expectAccessible(page)
  expect(new Set(complaints.splice(0))).toEqual(new Set(['error: Failed to load resource: net::ERR_FAILED']))
  await page.unroute('**/v1/accounts/member')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog).toContainText('member@gatehouse.example')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(account).toBeFocused()

  await boxOf(page)
    .getByRole('button', { name: /^Member, priority/ })
    .click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Blocked posts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocked posts of member Example')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Go away')
  await expectAccessible(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: '← All posts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocked posts')
  await expect(rows(page)).toHaveCount(2)
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
})

test('from 1600 pixels the member stands beside the conversation', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await openTicket(page)
  const member = boxOf(page).getByRole('region', { name: 'Account of the member' })
  await expect(member).toContainText('member@gatehouse.example')
  await expect(boxOf(page).getByRole('button', { name: 'Account of the member' })).toHaveCount(0)
  await expectAccessible(page)
  await member.getByRole('link', { name: 'Blocked posts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocked posts of member Example')
  await expect(boxOf(page).getByRole('button', { name: 'Account of the member' })).toBeVisible()
})

test('from 1200 pixels the member stands beside the conversation by choice, which is kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openTicket(page)
  const member = boxOf(page).getByRole('region', { name: 'Account of the member' })
  await expect(member).toHaveCount(0)
  const choice = boxOf(page).getByRole('button', { name: 'Member details' })
  await choice.click()
  await expect(member).toContainText('member@gatehouse.example')
  await expect(boxOf(page).getByLabel('Message', { exact: true })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.reload()
  await expect(member).toContainText('member@gatehouse.example')
  await choice.click()
  await expect(member).toHaveCount(0)
})

test('a member whose account is gone meanwhile is told so', async ({ page }) => {
  await openTicket(page)
  await page.route('**/v1/accounts/member', (route) =>
    route.fulfill({
      status: 404,
      json: { status: 404, code: 'not_found', title: 'Not found' },
    }),
  )
  await boxOf(page).getByRole('button', { name: 'Account of the member' }).click()
  await expect(page.getByRole('dialog')).toContainText('This account no longer exists.')
})

test('saved replies by keyboard: what one has written is saved, found, and put in', async ({
  page,
  complaints,
}) => {
  await openTicket(page)
  const open = boxOf(page).getByRole('button', { name: 'Open and Start Conversation' })
  if (await open.isVisible()) await open.click()
  await line(page).fill('Hello, and thank you for asking.')
  const button = boxOf(page).getByRole('button', { name: 'Saved replies' })
  const panel = page.getByRole('dialog', { name: 'Saved replies' })
  await page.route('**/v1/saved-replies?*', (route) => route.abort())
  await button.press('Enter')
  await expect(panel.getByText('The office cannot be reached')).toBeVisible()
  await expectAccessible(page)
  expect(new Set(complaints.splice(0))).toEqual(new Set(['error: Failed to load resource: net::ERR_FAILED']))
  await page.unroute('**/v1/saved-replies?*')
  await panel.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(panel.getByText('No saved replies yet.')).toBeVisible()

  await panel.getByRole('link', { name: 'Save my message as a reply' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New saved reply')
  await expect(page.getByRole('main').getByLabel(/^Message/)).toHaveValue('Hello, and thank you for asking.')
  await expect(page.getByLabel(/^Title/)).toBeFocused()
  await page.keyboard.type('Welcome')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Welcome')).toContainText('Hello, and thank you')

  await button.press('Enter')
  const search = panel.getByRole('combobox', { name: 'Search' })
  await expect(search).toBeFocused()
  await expect(panel.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await search.fill('nothing like it')
  await expect(panel.getByText('No Results')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()

  await line(page).fill('')
  for (const keys of [['T', 'H', 'A', 'N', 'K'], ['ArrowDown']]) {
    await button.press('Enter')
    await expect(search).toBeFocused()
    for (const key of keys) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await expect(line(page)).toBeFocused()
  }
  await expect(line(page)).toHaveValue('Hello, and thank you for asking.\nHello, and thank you for asking.')
})
