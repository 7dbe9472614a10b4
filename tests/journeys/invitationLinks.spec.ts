import { expect, expectAccessible, submitLogin, test } from './support/journey'
import type { RunningOffice } from './support/offices'
import { administratorOf } from './support/registering'
import {
  addressOf,
  expectNoSidewaysScroll,
  fresh,
  invite,
  openWith,
  setPassword,
  stored,
} from './support/resetting'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openWith(
    [],
    [
      { uid: 'ines', role: 'Moderator' },
      { uid: 'jona', role: 'Member' },
      { uid: 'kira', role: 'Moderator' },
      { uid: 'lars', role: 'Moderator' },
    ],
  )
})
test.afterAll(() => office.close())

test('an invited account’s first password: opening the link uses nothing up, the button begins', {
  tag: '@everyday',
}, async ({ page }) => {
  const link = await invite(office, 'ines')
  expect(link).toContain('/auth/reset?invitation=')
  // A mail scanner opens it before.
  await page.goto(link)
  await page.goto(link)
  const begin = page.getByRole('button', { name: 'Set your password' })
  await expect(begin).toBeVisible()
  expect(await stored(page)).toEqual({})
  await expectAccessible(page)
  await begin.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your password')
  const session = JSON.parse((await stored(page))['persist:root'] ?? '')
  expect(session.logged).toBe(false)
  expect(Object.keys(session.detail).sort()).toEqual(['code', 'email', 'expires', 'uid'])
  await expectAccessible(page)
  await page.reload()
  await setPassword(page, fresh)
  await expect(page).toHaveURL(/\/office\/accounts$/)
  await expect(page.getByText('Welcome! Your password is set, and you are signed in.')).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid')
  await expect(page.getByRole('alert')).toContainText('ask an Administrator for a new invitation')
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page.getByText('You are signed in as')).toBeVisible()
})

test('a Member’s password is set for the platform: the office is for staff', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(await invite(office, 'jona'))
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Set your password' }).click()
  await setPassword(page, fresh)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is set')
  await expect(page.getByText('This office is for staff')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await stored(page)).toEqual({ 'persist:root': '{"logged":false,"detail":null}' })
  await submitLogin(page, office, addressOf('jona'), fresh)
  await expect(page.getByRole('alert')).toContainText('Unauthorized login')
})

test('on time-out "Session expired" is told, and the invitation begins again', async ({ page }) => {
  await page.clock.install()
  await page.goto(await invite(office, 'kira'))
  await page.getByRole('button', { name: 'Set your password' }).click()
  await expect(page.getByLabel('New password')).toBeVisible()
  await page.clock.runFor(600_001)
  await expect(page.getByRole('alert')).toContainText('Session expired')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set your password' }).click()
  await setPassword(page, fresh)
  await expect(page).toHaveURL(/\/office\/accounts$/)
})

test('a link that was taken back or cut off says so, with a way forward', async ({ page }) => {
  const link = await invite(office, 'lars')
  await (await administratorOf(office)).delete('/accounts?ids=lars')
  for (const address of [link, link.slice(0, -9), `${office.address}/auth/reset?invitation=`]) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid')
    await expect(page.getByRole('button', { name: 'Set your password' })).toHaveCount(0)
  }
  expect(await stored(page)).toEqual({})
})
