import type { Page } from '@playwright/test'
import type { Engine } from '../../../src/server/db/engines/engine'
import { addAccounts, cheapPasswords, password } from '../../support/office/fixtures'
import { expect } from './journey'
import { letterTo, linkIn } from './letters'
import { openEmpty, type RunningOffice } from './offices'
import { administratorOf } from './registering'

/** A new password that will do for everybody. */
export const fresh = 'BRIGHT-mornings-42!'

export const addressOf = (uid: string) => `${uid}@gatehouse.example`

/** An office with these Moderators beside everybody of `people`, and these accounts that nobody has invited. */
export function openWith(
  moderators: readonly string[],
  incomplete: readonly { uid: string; role: 'Member' | 'Moderator' }[] = [],
): Promise<RunningOffice> {
  return openEmpty(async (engine: Engine) => {
    const hashed = await cheapPasswords.hash(password)
    const oid = 'gatehouse'
    await addAccounts(engine, [
      ...moderators.map((uid) => ({ uid, oid, role: 'Moderator', password: hashed }) as const),
      ...incomplete.map((account) => ({ ...account, oid, status: 'incomplete' }) as const),
    ])
  })
}

/** What the browser keeps under each name. */
export async function stored(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
}

export const success = 'We have successfully sent you an email. Please check and follow the instruction.'

/** Asks for the letter on the panel, and answers its link. */
export async function askForLetter(page: Page, office: RunningOffice, email: string): Promise<string> {
  await page.goto(`${office.address}/auth/forgot`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(success, { exact: true })).toBeVisible()
  return linkIn(await letterTo(office, email))
}

export async function setPassword(page: Page, first: string, confirmation = first): Promise<void> {
  await page.getByLabel('New password').fill(first)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Set password' }).click()
}

/** Invites an account; answers the letter's link. */
export async function invite(office: RunningOffice, uid: string): Promise<string> {
  const administrator = await administratorOf(office)
  const { status } = await administrator.post('/accounts/invite', { accounts: [{ uid }] })
  expect(status).toBe(200)
  return linkIn(await letterTo(office, addressOf(uid)))
}

/** Fails where the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
