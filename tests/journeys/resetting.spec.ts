import { problemMediaType } from '../../src/contract/problems'
import { emailOf } from '../support/office/fixtures'
import { expect, expectAccessible, test, watch } from './support/journey'
import { letterTo, linkIn } from './support/letters'
import type { RunningOffice } from './support/offices'
import {
  addressOf,
  askForLetter,
  expectNoSidewaysScroll,
  fresh,
  openWith,
  setPassword,
  stored,
  success,
} from './support/resetting'

const tooLate = 600_001

let office: RunningOffice
test.beforeAll(async () => {
  office = await openWith(['ruth', 'sam', 'tess', 'uma', 'vera', 'will', 'xena', 'yuri', 'zoe', 'abe', 'bea'])
})
test.afterAll(() => office.close())

test('request code; the letter’s link sets a new password, once, and one signs in with it', {
  tag: '@everyday',
}, async ({ page }) => {
  await page.goto(office.address)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password')
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required')
  await expectAccessible(page)
  await email.fill(addressOf('ruth'))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(success, { exact: true })).toBeVisible()
  await expectAccessible(page)

  const kept = await stored(page)
  expect(Object.keys(kept)).toEqual(['persist:root'])
  const session = JSON.parse(kept['persist:root'] ?? '')
  expect(session).toEqual({
    logged: false,
    detail: { code: expect.any(String), uid: 'ruth', email: addressOf('ruth'), expires: expect.any(String) },
  })

  const link = linkIn(await letterTo(office, addressOf('ruth')))
  expect(link).toContain(`${office.address}/auth/reset?ref=`)
  expect(link).not.toContain(session.detail.code)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset password')
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(addressOf('ruth'))
  await expectAccessible(page)
  await page.reload()
  await setPassword(page, fresh)

  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(page.getByLabel('Email')).toHaveValue(addressOf('ruth'))
  expect(await stored(page)).toEqual({ 'persist:root': '{"logged":false,"detail":null}' })
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(fresh)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/accounts$/)

  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/forgot$/)
})

test('"Unauthorized request, Please use your authorized email address", and what was typed is kept', async ({
  page,
}) => {
  await page.goto(`${office.address}/auth/forgot`)
  for (const email of [emailOf('Member'), 'nobody@gatehouse.example']) {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Unauthorized request, Please use your authorized email address',
    )
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
  await expectAccessible(page)
  expect(await stored(page)).toEqual({})
})

test('the email field is required and of email type', async ({ page }) => {
  await page.goto(`${office.address}/auth/forgot`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please fill the empty field.')
  await page.getByLabel('Email').fill('ruth')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/not an email address/)
  await expectAccessible(page)
})

test('an office out of reach says so, and the address is kept', async ({ page, complaints }) => {
  await page.goto(`${office.address}/auth/forgot`)
  await page.route('**/v1/auth/code', (route) => route.abort())
  await page.getByLabel('Email').fill(addressOf('sam'))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The office cannot be reached')
  await expect(page.getByLabel('Email')).toHaveValue(addressOf('sam'))
  expect(complaints.splice(0)).toEqual(['error: Failed to load resource: net::ERR_FAILED'])
})

test('after too many tries the button says how long to wait', async ({ page }) => {
  await page.clock.install()
  for (let n = 0; n < 5; n++) await askForLetter(page, office, addressOf('sam'))
  await page.goto(`${office.address}/auth/forgot`)
  await page.getByLabel('Email').fill(addressOf('sam'))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Too many requests')
  const button = page.getByRole('button', { name: /^Wait \d+ s$/ })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  const before = Number.parseInt((await button.innerText()).slice(5), 10)
  expect(before).toBeLessThanOrEqual(60)
  await page.clock.runFor(5_000)
  await expect
    .poll(async () => Number.parseInt((await button.innerText()).slice(5), 10))
    .toBeLessThan(before - 3)
  await page.clock.runFor(60_000)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  await expect(page.getByLabel('Email')).toHaveValue(addressOf('sam'))
})

test('"Please fill the empty field.", "Password doesn\'t matched." and all that a password lacks, with the keyboard only', async ({
  page,
}) => {
  await page.goto(await askForLetter(page, office, addressOf('tess')))
  const first = page.getByLabel('New password')
  const second = page.getByLabel('Confirm password')
  const lacks = page.locator('#password-strength').getByRole('listitem')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(/^Please fill the empty field\./)
  await expect(second).toHaveAccessibleDescription('Please fill the empty field.')
  await expectAccessible(page)

  await page.keyboard.insertText('tess')
  await expect(lacks).toHaveText([
    'Password must not be found in your email address.',
    'Password must be at least 10 characters long.',
    'Password must be at least 3 upper case, 2 numeric, and 2 special characters.',
  ])
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await expect(first).toHaveAccessibleDescription(/must be at least 10 characters long/)
  await expectAccessible(page)

  await first.selectText()
  await page.keyboard.insertText(fresh)
  await expect(lacks).toHaveText(['This password follows the rules.'])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(first).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  await page.keyboard.insertText(`${fresh}?`)
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await expect(second).toHaveAccessibleDescription("Password doesn't matched.")
  await expectAccessible(page)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password was changed.')).toBeVisible()
})

test('a password may be pasted', { tag: '@everyday' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(await askForLetter(page, office, addressOf('bea')))
  await page.evaluate((text) => navigator.clipboard.writeText(text), fresh)
  for (const label of ['New password', 'Confirm password']) {
    await page.getByLabel(label).focus()
    await page.keyboard.press('Control+V')
    await expect(page.getByLabel(label)).toHaveValue(fresh)
  }
})

test('on time-out the stored session is cleared with "Session expired", in every tab', {
  tag: '@everyday',
}, async ({ page, context }) => {
  await page.clock.install()
  const link = await askForLetter(page, office, addressOf('uma'))
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByLabel('New password')).toBeVisible()
  await page.goto(link)
  await page.getByLabel('New password').fill(fresh)
  await page.clock.runFor(590_000)
  await expect(page.getByLabel('New password')).toHaveValue(fresh)
  // Both tabs read one clock, whichever of them looks first.
  await page.clock.setSystemTime(Date.now() + tooLate)
  await page.clock.runFor(5_000)
  await expect(page.getByRole('alert')).toContainText('Session expired')
  await expect(page).toHaveURL(/\/auth\/forgot$/)
  expect(await stored(page)).toEqual({ 'persist:root': '{"logged":false,"detail":null}' })
  await expectAccessible(page)
  await expect(other.getByRole('alert')).toContainText('Session expired')
  await expect(other).toHaveURL(/\/auth\/forgot$/)
})

test('a page that is loaded too late tells "Session expired"', async ({ page }) => {
  await page.clock.install()
  const link = await askForLetter(page, office, addressOf('vera'))
  await page.goto('about:blank')
  await page.clock.fastForward(tooLate)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Session expired')
  await expect(page).toHaveURL(/\/auth\/forgot$/)
  expect(await stored(page)).toEqual({ 'persist:root': '{"logged":false,"detail":null}' })
})

test('"Session expired" when the office finds it too late, and the way leads to /auth/forgot', async ({
  page,
}) => {
  await page.goto(await askForLetter(page, office, addressOf('will')))
  await page.route('**/v1/auth/reset', (route) =>
    route.fulfill({
      status: 410,
      contentType: problemMediaType,
      json: { type: 'about:blank', title: 'Session expired', status: 410, code: 'session_expired' },
    }),
  )
  await setPassword(page, fresh)
  await expect(page.getByRole('alert')).toContainText('Session expired')
  await expect(page).toHaveURL(/\/auth\/forgot$/)
  expect(await stored(page)).toEqual({ 'persist:root': '{"logged":false,"detail":null}' })
})

test('"Unable to change your password." with a wrong half, another letter’s and a used one', async ({
  page,
}) => {
  const older = await askForLetter(page, office, addressOf('xena'))
  const newer = await askForLetter(page, office, addressOf('yuri'))
  for (const link of [older, `${office.address}/auth/reset?ref=wrong`]) {
    await page.goto(link)
    await setPassword(page, fresh)
    await expect(page.getByRole('alert')).toContainText('Unable to change your password.')
    await expect(page.getByLabel('New password')).toHaveValue(fresh)
  }
  await expectAccessible(page)
  const kept = (await stored(page))['persist:root'] ?? ''
  await page.goto(newer)
  await setPassword(page, fresh)
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  await page.evaluate((session) => localStorage.setItem('persist:root', session), kept)
  await page.goto(newer)
  await setPassword(page, `${fresh}!`)
  await expect(page.getByRole('alert')).toContainText('Unable to change your password.')
  await page.getByRole('link', { name: 'Ask for a new email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(addressOf('yuri'))
})

test('/auth/reset redirects to /auth/forgot when no reset code is held: a link opened in another browser', async ({
  page,
  browser,
}) => {
  const link = await askForLetter(page, office, addressOf('zoe'))
  const elsewhere = await browser.newContext()
  const complaints = watch(elsewhere)
  const other = await elsewhere.newPage()
  for (const address of [`${office.address}/auth/reset`, link]) {
    await other.goto(address)
    await expect(other).toHaveURL(/\/auth\/forgot$/)
  }
  await expect(other.getByLabel('Email')).toBeVisible()
  await expect(other.getByText('in the browser that asked for it')).toBeVisible()
  await expectAccessible(other)
  expect(complaints).toEqual([])
  await elsewhere.close()

  await page.goto(`${office.address}/auth/reset`)
  await expect(
    page.getByText(`Open the link in the email that we have sent to ${addressOf('zoe')}.`),
  ).toBeVisible()
  await expectAccessible(page)
})

test('every state fits a window of 390 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const link = await askForLetter(page, office, addressOf('abe'))
  await expectNoSidewaysScroll(page)
  await page.goto(`${office.address}/auth/forgot`)
  await expect(page.getByText('in this browser. If you ask again')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Please fill the empty field.').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})
