import type { Browser, Page } from '@playwright/test'
import {
  boxOf,
  handIn,
  leaveOutLostCalls,
  type MemberSide,
  memberWith,
  openOfficeForSupport,
  pollOverTime,
  textsIn,
  toTickets,
  viewTicket,
  write,
} from './support/desk'
import { expect, signIn, test, watch } from './support/journey'
import type { RunningOffice } from './support/offices'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openOfficeForSupport()
})
test.afterAll(() => office.close())

interface Agent {
  page: Page
  complaints: string[]
}

/** `isTimed` where the test makes time pass. */
async function agentOf(
  browser: Browser,
  person: 'Administrator' | 'Colleague',
  isTimed: boolean,
): Promise<Agent> {
  const context = await browser.newContext()
  const complaints = watch(context)
  const page = await context.newPage()
  if (isTimed) await page.clock.install()
  await signIn(page, office, person)
  return { page, complaints }
}

const minimized = (page: Page) => page.getByRole('button', { name: /^Show the conversation with/ })

/** The line is silent for so long that it is given up, and comes back as time passes. */
async function cut({ page }: Agent, meanwhile: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await meanwhile()
  await page.clock.runFor(60_000)
  await page.context().setOffline(false)
}

async function take({ page }: Agent, issue: string): Promise<void> {
  await viewTicket(page, issue)
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await expect(boxOf(page)).toContainText('Assigned to you')
}

async function says(member: MemberSide, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    member.say(text)
    await expect.poll(() => member.texts()).toContain(text)
  }
}

test('a new ticket is told both agents at once, on whatever screen, and leads there', async ({ browser }) => {
  const agents = [
    await agentOf(browser, 'Administrator', false),
    await agentOf(browser, 'Colleague', false),
  ] as const
  for (const { page } of agents) {
    await expect(page.getByTitle('1 waiting for an answer, 1 unassigned')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const told = agents.map(({ page }) => page.getByText('A new ticket from member Example'))
  await handIn(office, 't-today', 'The first of today')
  await Promise.all(told.map((toast) => expect(toast).toBeVisible()))
  const [{ page }] = agents
  await page.getByRole('button', { name: 'View Ticket' }).click()
  await expect(boxOf(page)).toContainText('The first of today')
  for (const { page, complaints } of agents) {
    expect(complaints).toEqual([])
    await page.context().close()
  }
})

test('a new ticket that comes before what tells of it is loaded is told as soon as that is there', async ({
  page,
}) => {
  let load = () => {}
  const held = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/TicketAlerts-*.js', async (route) => {
    await held
    await route.continue()
  })
  const isAskedFor = page.waitForRequest('**/TicketAlerts-*.js')
  await signIn(page, office, 'Administrator')
  await isAskedFor
  const counts = page.getByTitle(/^\d+ waiting for an answer/)
  const before = await counts.textContent()
  await handIn(office, 't-early', 'The first of all')
  await expect(counts).not.toHaveText(before ?? '')
  load()
  await expect(page.getByText('A new ticket from member Example')).toBeVisible()
})

test('new tickets one after the other are each told in time, above each other, and those of a cut when it is over', async ({
  page,
  context,
  complaints,
}) => {
  // The analyzer begins with the first text, and a screen shows nothing before it is loaded: neither is what is measured.
  await handIn(office, 't-first', 'Before anybody looks')
  await signIn(page, office, 'Administrator', '/office/insights')
  await expect(page.getByTitle(/^\d+ waiting for an answer/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const told = page.getByText('A new ticket from member Example')
  for (const n of [1, 2, 3]) {
    const begun = performance.now()
    await handIn(office, `t-row-${n}`, `Number ${n} in a row`)
    await expect(told).toHaveCount(n)
    expect(performance.now() - begun).toBeLessThan(2000)
  }
  await expect(told).toHaveCount(0)
  await context.setOffline(true)
  await handIn(office, 't-cut', 'Nobody is there')
  await context.setOffline(false)
  await expect(told).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'View Ticket' }).click()
  await expect(boxOf(page)).toContainText('Nobody is there')
  leaveOutLostCalls(complaints)
})

test('two agents and three members over cuts: nothing is missed, and nothing is new that was read', async ({
  browser,
}) => {
  const agents = [
    await agentOf(browser, 'Administrator', true),
    await agentOf(browser, 'Colleague', true),
  ] as const
  const [ann, bob] = agents
  const whale = await memberWith(office, 't-whale', 'My drawing of the whale is gone')
  const owl = await memberWith(office, 't-owl', 'Somebody is unkind to the owl club')
  const fox = await memberWith(office, 't-fox', 'I can’t find the fox any more')
  for (const { page } of agents) await toTickets(page)

  await take(ann, 'My drawing of the whale')
  await says(whale, 'whale one', 'whale two')
  await expect.poll(() => textsIn(ann.page)).toEqual(['whale one', 'whale two'])
  await boxOf(ann.page).getByLabel('Message', { exact: true }).press('Escape')
  await take(ann, 'Somebody is unkind to')
  await take(bob, 'I can’t find the fox')
  await says(fox, 'fox one')
  await write(bob.page, 'Hello, fox.')
  await expect.poll(() => fox.texts()).toEqual(['fox one', 'Hello, fox.'])

  await cut(ann, async () => {
    await write(ann.page, 'Hello, owl.')
    await says(whale, 'whale three')
    await says(owl, 'owl one')
    await says(fox, 'fox two')
  })
  await pollOverTime(ann.page, () => owl.texts()).toEqual(['owl one', 'Hello, owl.'])
  await expect.poll(() => textsIn(ann.page)).toEqual(['owl one', 'Hello, owl.'])
  // Of the whale's three messages one is new; of the fox's, which is a colleague's, none.
  await expect(minimized(ann.page)).toHaveCount(1)
  await expect(minimized(ann.page)).toContainText('1 new message')
  await expect.poll(() => textsIn(bob.page)).toEqual(['fox one', 'Hello, fox.', 'fox two'])
  await expect(minimized(bob.page)).toHaveCount(0)

  await cut(bob, async () => {
    await write(bob.page, 'I see it now.')
    await says(fox, 'fox three')
    await says(whale, 'whale four')
  })
  const whole = ['fox one', 'Hello, fox.', 'fox two', 'fox three', 'I see it now.']
  await pollOverTime(bob.page, () => fox.texts()).toEqual(whole)
  await expect.poll(() => textsIn(bob.page)).toEqual(whole)
  await expect(minimized(bob.page)).toHaveCount(0)

  await expect(minimized(ann.page)).toContainText('2 new messages')
  await minimized(ann.page).click()
  await expect.poll(() => textsIn(ann.page)).toEqual(['whale one', 'whale two', 'whale three', 'whale four'])
  await ann.page.reload()
  await expect.poll(() => textsIn(ann.page)).toEqual(['whale one', 'whale two', 'whale three', 'whale four'])
  await expect(minimized(ann.page)).toHaveCount(1)
  await expect(minimized(ann.page)).not.toContainText('new message')

  for (const { page, complaints } of agents) {
    leaveOutLostCalls(complaints)
    expect(complaints).toEqual([])
    await page.context().close()
  }
  for (const member of [whale, owl, fox]) member.close()
})

test('keys for an answer: two on an open ticket beside its words, and one more for who solves it with that', async ({
  page,
}) => {
  const member = await memberWith(office, 't-keys', 'How many keys does this take?')
  await signIn(page, office, 'Administrator')
  await toTickets(page)
  const row = page.getByRole('row').filter({ hasText: 'How many keys does this' })
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await row.getByRole('button', { name: /^View Ticket/ }).focus()
  await press('Enter')
  const start = boxOf(page).getByRole('button', { name: 'Open and Start Conversation' })
  await expect(start).toHaveAttribute('aria-disabled', 'false')
  while (!(await start.evaluate((button) => button === document.activeElement))) await press('Tab')
  await press('Enter')
  const line = boxOf(page).getByLabel('Message', { exact: true })
  await expect(line).toBeFocused()
  // From a ticket that nobody has: View Ticket, to the button, and taking it.
  expect(keys).toBeLessThanOrEqual(6)

  await page.keyboard.type('Hello!')
  keys = 0
  await press('Enter')
  await expect.poll(() => member.texts()).toEqual(['Hello!'])
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^View Ticket/ }).focus()
  await press('Enter')
  await expect(line).toBeFocused()
  expect(keys).toBe(2)

  await page.keyboard.type('Two.')
  await press('Control+Enter')
  await expect.poll(() => member.texts()).toEqual(['Hello!', 'Two.'])
  await expect(row).toContainText('Solved')
  expect(keys).toBe(3)
  member.close()
})
