import type { Page } from '@playwright/test'
import type { Settings, SettingsToSave } from '../../../src/contract/settings'
import { client, signIn as signInByCall } from '../../support/office/client'
import { emailOf, type PersonName, password } from '../../support/office/fixtures'
import { expect } from './journey'
import type { RunningOffice } from './offices'

/** Somebody at another desk. */
export async function colleague(office: RunningOffice, person: PersonName = 'Colleague') {
  const { body } = await signInByCall(office.address, emailOf(person), password)
  return client(office.address, { authorization: `Bearer ${body.result.token}` })
}

/** A colleague saves settings. */
export async function colleagueSaves(office: RunningOffice, settings: SettingsToSave): Promise<void> {
  const { status } = await (await colleague(office)).put('/settings', settings)
  expect(status).toBe(200)
}

/** The settings as the office has them. */
export async function settingsOf(office: RunningOffice): Promise<Settings> {
  return (await (await colleague(office)).get('/settings')).body.result
}

/** Goes to a screen of the settings by the menu. */
export async function toSettings(page: Page, name: 'General' | 'Invitation' | 'Emails'): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}

/** Presses Save, and waits until it is done. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
}
