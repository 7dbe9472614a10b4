import type { Browser, Page } from '@playwright/test'
import {
  boxOf,
  handIn,
  leaveOutLostCalls,
  memberWith,
  openOfficeForSupport,
  pollOverTime,
  textsIn,
  toTickets,
  viewTicket,
  write,
} from './support/desk'
import { expect, expectAccessible, signIn, test, watch } from './support/journey'
import type { RunningOffice } from './support/offices'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openOfficeForSupport()
})
test.afterAll(() => office.close())

/** A colleague in a browser of their own, at the tickets. */
async function colleagueOf(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext()
  const complaints = watch(context)
  const page = await context.newPage()
  await signIn(page, office, 'Colleague')
  await toTickets(page)
  return { page, complaints }
}

test('a ticket is taken, talked about, closed, and reopened by the member’s message; a colleague sees it live', {
  tag: '@everyday',
}, async ({ page, browser }) => {
  const member = await memberWith(office, 't-talk', 'I cannot sign in on my new tablet at all')
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  const colleague = await colleagueOf(browser)
  const row = colleague.page.getByRole('row').filter({ hasText: 'I cannot sign in on' })
  await expect(row).toContainText('Pending')

  await viewTicket(page, 'I cannot sign in on')
  const box = boxOf(page)
  await expect(box).toContainText('I cannot sign in on my new tablet at all')
  await expect(box).toContainText('Unassigned')
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Open and Start Conversation' }).click()
  await expect(box).toContainText('Assigned to you')
  await expect(row).toContainText('Open')
  await expect(row).toContainText('administrator Example')

  member.say('Hello? Is anybody there?')
  await expect.poll(() => textsIn(page)).toEqual(['Hello? Is anybody there?'])
  await write(page, 'Yes: see https://help.example/tablet')
  await expect(box.getByRole('log').getByRole('listitem').last()).toContainText('Sent')
  await expect(box.getByRole('link', { name: 'https://help.example/tablet' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expect
    .poll(() => member.texts())
    .toEqual(['Hello? Is anybody there?', 'Yes: see https://help.example/tablet'])
  await expectAccessible(page)

  await box.getByRole('button', { name: 'Close Ticket' }).click()
  await expect(box.getByRole('button', { name: 'Open and Start Conversation' })).toBeVisible()
  await expect(row).toContainText('Closed')
  await expect(box.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  member.say('It does not work after all')
  await expect(row).toContainText('Reopened')
  await expect(box.getByRole('log').getByText('It does not work after all')).toBeVisible()
  expect(colleague.complaints).toEqual([])
  await colleague.page.context().close()
  member.close()
})

test('a network cut for 60 s: what both sides wrote meanwhile arrives once, in one order', {
  tag: '@everyday',
}, async ({ page, context, complaints }) => {
  const member = await memberWith(office, 't-cut', 'My photos are gone since yesterday')
  await page.clock.install()
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  await viewTicket(page, 'My photos are gone')
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await write(page, 'before the cut')
  await expect.poll(() => member.texts()).toEqual(['before the cut'])

  await context.setOffline(true)
  await write(page, 'staff, during the cut, one')
  await write(page, 'staff, during the cut, two')
  member.say('member, during the cut')
  await expect.poll(() => member.texts().length).toBe(2)
  // Thirty seconds of silence are enough for a connection to be given up.
  await page.clock.runFor(60_000)
  await expect(boxOf(page)).toContainText('You are offline.')
  await expect(boxOf(page).getByText('Waiting to be sent')).not.toHaveCount(0)
  await context.setOffline(false)
  const all = [
    'before the cut',
    'member, during the cut',
    'staff, during the cut, one',
    'staff, during the cut, two',
  ]
  await pollOverTime(page, () => member.texts()).toEqual(all)
  await expect.poll(() => textsIn(page)).toEqual(all)
  await expect(boxOf(page).getByText('Waiting to be sent')).toHaveCount(0)
  leaveOutLostCalls(complaints)
  member.close()
})

test('after a cut nothing that was read is new, nothing is missed, and both of two agents are told of a new ticket', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const member = await memberWith(office, 't-read', 'My drawing of the whale is gone')
  const colleague = await colleagueOf(browser)
  await page.clock.install()
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  await viewTicket(page, 'My drawing of the whale')
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  for (const text of ['one', 'two', 'three']) member.say(text)
  await expect.poll(() => textsIn(page)).toEqual(['one', 'two', 'three'])
  await boxOf(page).getByLabel('Message', { exact: true }).press('Escape')
  const minimized = page.getByRole('button', { name: /^Show the conversation with/ })
  await expect(minimized).not.toContainText('new message')

  await context.setOffline(true)
  member.say('four')
  await page.clock.runFor(60_000)
  await context.setOffline(false)
  await pollOverTime(page, () => minimized.textContent()).toContain('1 new message')

  const told = [page, colleague.page].map((one) => one.getByText(/^A new ticket from/))
  await handIn(office, 't-read-next', 'And my drawing of the shark')
  await page.clock.runFor(1500)
  for (const toast of told) await expect(toast).toBeVisible()
  leaveOutLostCalls(complaints)
  expect(colleague.complaints).toEqual([])
  await colleague.page.context().close()
  member.close()
})

test('a colleague who takes the ticket meanwhile is shown before one’s text is sent', async ({
  page,
  browser,
}) => {
  const member = await memberWith(office, 't-taken', 'Somebody writes mean things to me')
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  await viewTicket(page, 'Somebody writes mean things')
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await boxOf(page).getByLabel('Message', { exact: true }).fill('I am half way through')

  const colleague = await colleagueOf(browser)
  await viewTicket(colleague.page, 'Somebody writes mean things')
  await boxOf(colleague.page)
    .getByRole('button', { name: /^Take over from/ })
    .click()
  const alert = boxOf(page).getByRole('alert')
  await expect(alert).toContainText('colleague Example has just taken this ticket.')
  await expect(boxOf(page).getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await boxOf(page).getByLabel('Message', { exact: true }).press('Enter')
  await expectAccessible(page)
  expect(member.texts()).toEqual([])
  await alert.getByRole('button', { name: 'OK' }).click()
  await boxOf(page).getByLabel('Message', { exact: true }).press('Enter')
  await expect.poll(() => member.texts()).toEqual(['I am half way through'])
  expect(colleague.complaints).toEqual([])
  await colleague.page.context().close()
  member.close()
})

test('the box is minimized with an unread count, covers no button, and is kept across pages and a reload in the middle of typing', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  // Nothing else waits for whoever is signed in.
  const own = await openOwn()
  const member = await memberWith(own, 't-mini', 'How do I change my picture please')
  await signIn(page, own, 'Administrator')
  await toTickets(page)
  await viewTicket(page, 'How do I change my')
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await boxOf(page).getByLabel('Message', { exact: true }).fill('Go to the top and')
  await page.keyboard.press('Escape')
  await expect(boxOf(page)).toHaveCount(0)
  const minimized = page.getByRole('button', { name: /^Show the conversation with/ })
  await expect(minimized).toBeFocused()
  await page.getByRole('link', { name: 'Organizations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
  member.say('Are you there?')
  await expect(minimized).toContainText('1 new message')
  await expect(page).toHaveTitle(/^\(1\) /)
  await expectAccessible(page)
  await page.goto(`${own.address}/office/settings/general`)
  await page.setViewportSize({ width: 390, height: 844 })
  // A click on what something else covers would fail.
  await page.getByRole('button', { name: 'Save', exact: true }).click({ trial: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(minimized).toBeVisible()
  await minimized.click()
  await expect(boxOf(page).getByLabel('Message', { exact: true })).toHaveValue('Go to the top and')
  await expect(page).toHaveTitle(/^[^(]/)
  await expect.poll(() => textsIn(page)).toEqual(['Are you there?'])
  await boxOf(page).getByRole('button', { name: 'Close the chat' }).click()
  await expect(page.getByRole('complementary', { name: 'Conversations' })).toHaveCount(0)
  member.close()
})

test('a double click takes the ticket and does nothing else; the focus is in the box, and stays in it', async ({
  page,
}) => {
  const member = await memberWith(office, 't-twice', 'Please help me with my profile')
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  await viewTicket(page, 'Please help me with my')
  const box = boxOf(page)
  await expect(box.getByRole('heading', { level: 2 })).toBeFocused()
  await box.getByRole('button', { name: 'Open and Start Conversation' }).dblclick()
  await expect(box).toContainText('Assigned to you')
  await expect(box.getByRole('button', { name: 'Mark as solved' })).toBeEnabled()
  const states = member.frames.flatMap((frame) => (frame.type === 'ticket' ? [frame.status] : []))
  expect(states).toEqual(['pending', 'open'])
  await box.getByRole('button', { name: 'Mark as solved' }).press('Enter')
  await expect(box.getByRole('button', { name: 'Open and Start Conversation' })).toBeVisible()
  await expect(box.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.locator('[data-tid="t-twice"]').press('Enter')
  await expect(box.getByRole('heading', { level: 2 })).toBeFocused()
  await box.getByRole('button', { name: 'Close the chat' }).press('Enter')
  await expect(page.getByRole('button', { name: /^View Ticket/ }).first()).toBeFocused()
  member.close()
})

test('a member who writes where no box is open is brought up to the assignee', async ({ page }) => {
  const member = await memberWith(office, 't-bring', 'Please delete my old account')
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  await viewTicket(page, 'Please delete my old')
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await expect(boxOf(page)).toContainText('Assigned to you')
  await boxOf(page).getByRole('button', { name: 'Close the chat' }).click()
  member.say('Did you forget me?')
  const minimized = page.locator('[data-tid="t-bring"]')
  await expect(minimized).toContainText('1 new message')
  await minimized.click()
  await expect.poll(() => textsIn(page)).toEqual(['Did you forget me?'])
  member.close()
})
