import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { password } from '../support/office/fixtures'
import { expect, expectAccessible, submitLogin, test } from './support/journey'
import type { RunningOffice } from './support/offices'
import { addressOf, expectNoSidewaysScroll, openWith } from './support/resetting'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openWith(['kay', 'lou'])
})
test.afterAll(() => office.close())

/** Gives the browser a device that holds passkeys, and whose owner touches it at once. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const accounts = /\/office\/accounts$/

async function toAccount(page: Page, uid: string): Promise<void> {
  await submitLogin(page, office, addressOf(uid), password)
  await expect(page).toHaveURL(accounts)
  await page.getByRole('link', { name: /Your account/ }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByText('Logout').click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

/** As if everybody had shown long ago who they are. */
async function forgetProofs(): Promise<void> {
  const engine = openEmbedded(office.directory, 'guest')
  await engine.kysely.updateTable('sessions').set({ proved: 1 }).execute()
  await engine.close()
}

test('a passkey is set up, is the second step, signs in alone, and shows again who one is', {
  tag: '@everyday',
}, async ({ page }) => {
  await plugIn(page)
  await toAccount(page, 'kay')
  await button(page, 'Add a passkey').press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Laptop')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page)
  await button(page, 'I have kept them').press('Enter')
  await expect(page.getByText('Laptop')).toBeVisible()
  await expectAccessible(page)

  await logOut(page)
  await submitLogin(page, office, addressOf('kay'), password)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Use a passkey').press('Enter')
  await expect(page).toHaveURL(accounts)

  await logOut(page)
  await button(page, 'Use a passkey').press('Enter')
  await expect(page).toHaveURL(accounts)

  await forgetProofs()
  await page.getByRole('link', { name: /Your account/ }).click()
  await button(page, 'Remove “Laptop”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const proof = page.getByRole('dialog', { name: 'Please confirm it’s you' })
  await proof.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await expect(page.getByText('You have not set one up.')).toBeVisible()
})

test('one-time codes are set up by their key, and a recovery code lets in once', async ({ page }) => {
  await toAccount(page, 'lou')
  await button(page, 'Add one-time codes').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add one-time codes' })
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const code = dialog.getByLabel('Code from the app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is not right, or was used already.')).toBeVisible()
  await code.fill(new TOTP({ secret }).generate())
  await page.keyboard.press('Enter')
  const first = page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem').first()
  const recovery = await first.innerText()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('gatehouse-recovery-codes.txt')
  await button(page, 'I have kept them').click()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByText('8 recovery codes left')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await logOut(page)
  for (const isFirst of [true, false]) {
    await submitLogin(page, office, addressOf('lou'), password)
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await page.getByLabel('Code', { exact: true }).fill(recovery)
    await page.keyboard.press('Enter')
    if (!isFirst) break
    await expect(page).toHaveURL(accounts)
    await logOut(page)
  }
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible()
  await button(page, 'Back').click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
