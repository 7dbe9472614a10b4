import { send } from '../support/platform/platform'
import {
  boxOf,
  handIn,
  leaveOutLostCalls,
  memberWith,
  openMemberSide,
  openOfficeForSupport,
  textsIn,
  toTickets,
  viewTicket,
  write,
} from './support/desk'
import { expect, expectAccessible, signIn, test } from './support/journey'
import type { RunningOffice } from './support/offices'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openOfficeForSupport()
})
test.afterAll(() => office.close())

test('the other one’s typing is shown, and new messages are announced once', async ({ page }) => {
  const member = await memberWith(office, 't-typing', 'What does pending mean exactly here')
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  await viewTicket(page, 'What does pending mean')
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  member.say('one')
  await expect.poll(() => textsIn(page)).toEqual(['one'])
  member.say('the same')
  member.say('the same')
  const news = boxOf(page).getByRole('status').filter({ hasText: 'writes: the same' }).getByRole('paragraph')
  await expect(news.filter({ hasText: 'the same' })).toHaveCount(2)
  await boxOf(page).getByLabel('Message', { exact: true }).pressSequentially('Pend')
  await expect.poll(() => member.frames.some(({ type }) => type === 'typing')).toBe(true)
  member.close()
})

test('older messages come on scrolling back, and where one reads stays in place; the end is in sight after a reload', {
  tag: '@everyday',
}, async ({ page }) => {
  const member = await memberWith(office, 't-long', 'This is a very long story')
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  await page.getByLabel('Rows per page').selectOption('20')
  await viewTicket(page, 'This is a very long')
  const log = boxOf(page).getByRole('log')
  await expect(log.getByText('message number 120', { exact: true })).toBeInViewport()
  await expect(log.getByText('message number 71', { exact: true })).toBeAttached()
  await log.evaluate((element) => element.scrollTo(0, 0))
  await expect(log.getByText('message number 21', { exact: true })).toBeAttached()
  await expect(log.getByText('message number 71', { exact: true })).toBeInViewport()
  member.say('and one more')
  await expect(boxOf(page).getByRole('button', { name: '1 new message below' })).toBeVisible()
  await expect(log.getByText('message number 71', { exact: true })).toBeInViewport()
  await boxOf(page).getByRole('button', { name: '1 new message below' }).click()
  await expect(log.getByText('and one more')).toBeInViewport()
  await page.reload()
  const toEnd = () =>
    log.evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop)
  await expect(log.getByText('and one more')).toBeInViewport()
  await expect.poll(toEnd).toBeLessThan(2)
  member.close()
})

test('a browser without WebSocket is asked to upgrade', { tag: '@everyday' }, async ({ page }) => {
  await handIn(office, 't-old', 'My grandmother cannot log in here')
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  await page
    .getByRole('row')
    .filter({ hasText: 'My grandmother' })
    .getByRole('button', { name: /^View Ticket/ })
    .click()
  const alert = page.getByRole('alertdialog', { name: 'Please upgrade your browser' })
  await expect(alert).toContainText('needs WebSocket')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(alert).toHaveCount(0)
})

test('who logs out with a message unsent is asked; it is gone then, and with it the draft', async ({
  page,
  context,
  complaints,
}) => {
  const link = await handIn(office, 't-out', 'I want to ask something else')
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  await viewTicket(page, 'I want to ask something')
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await expect(boxOf(page)).toContainText('Assigned to you')
  await context.setOffline(true)
  await write(page, 'this waits')
  await page.getByRole('button', { name: 'Logout' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Log out with unsent messages?' })
  await expect(alert).toContainText('1 message is not sent yet and will be lost when you log out.')
  await alert.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  const member = await openMemberSide(link, 't-out')
  await expect.poll(() => member.texts(), { timeout: 60_000 }).toEqual(['this waits'])
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  leaveOutLostCalls(complaints)
  member.close()
})

test('on a phone a ticket that is opened from the urgent queue stays open over the list that it leads to', async ({
  page,
  openOwn,
}) => {
  const own = await openOwn()
  await send(own.address, 'tickets', [{ tid: 'urgent', uid: 'member', issue: 'I want to die' }])
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, own, 'Administrator', '/office/posts/waiting')
  await page.getByRole('button', { name: /^Open ticket of/ }).click()
  await expect(page).toHaveURL(/\/office\/support\/tickets$/)
  await expect(boxOf(page).getByRole('button', { name: 'Open and Start Conversation' })).toBeVisible()
  await expect(boxOf(page).getByRole('button', { name: 'What to do' })).toBeVisible()
})

test('on a phone the box is the whole page, and nothing behind it is in reach', { tag: '@everyday' }, async ({
  page,
}) => {
  const member = await memberWith(office, 't-phone', 'On the phone this is small')
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, office, 'Administrator', '/office/support/tickets')
  await viewTicket(page, 'On the phone this is')
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await expect(page.locator('#content')).toHaveAttribute('inert', '')
  await write(page, 'I am on the phone as well')
  await expect.poll(() => member.texts()).toEqual(['I am on the phone as well'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.setViewportSize({ width: 640, height: 360 })
  await boxOf(page).getByLabel('Message', { exact: true }).scrollIntoViewIfNeeded()
  await expect(boxOf(page).getByLabel('Message', { exact: true })).toBeInViewport()
  member.close()
})
