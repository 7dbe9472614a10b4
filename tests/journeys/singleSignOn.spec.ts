import type { Page } from '@playwright/test'
import { emailOf } from '../support/office/fixtures'
import { startIdentityProvider } from '../support/platform/identityProvider'
import { expect, expectAccessible, test } from './support/journey'

/** Types a name on the provider's own page, which is nothing of ours. */
async function signInThere(page: Page, name: string) {
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
}

test('staff sign in by the platform’s own identity provider, and show there again who they are', async ({
  tab: page,
  openOwn,
}) => {
  const provider = await startIdentityProvider({})
  const office = await openOwn(undefined, { ...provider.env, OIDC_NAME: 'Sunny “ID” & Co' })
  provider.leadTo(office.address)
  provider.people.set('ada', { email: emailOf('Administrator'), email_verified: true })

  // The provider's own page asks for a font that is elsewhere.
  await page.context().route(/^https:/, (route) => route.fulfill({ body: '' }))

  await page.goto(office.address)
  const way = page.getByRole('button', { name: 'Sign in with Sunny “ID” & Co' })
  await expect(way).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expectAccessible(page)
  await way.click()
  await signInThere(page, 'ada')
  await expect(page).toHaveURL(/\/office\/accounts$/)
  const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  expect(Object.keys(stored).filter((name) => /provider$|persist/.test(name))).toEqual(['persist:root'])

  await page.goto(`${office.address}/office/webhooks/create`)
  await page.getByLabel('Address').fill('https://platform.example/hook')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: /^Sign in with/ }).click()
  const other = await opened
  await signInThere(other, 'ada')
  await expect(other.getByRole('status')).toContainText('You have shown who you are.')
  await other.close()
  await dialog.getByRole('button', { name: 'I have done that' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('whsec_')).toBeVisible()

  // An answer that this browser has not asked for.
  await page.goto(`${office.address}/#code=stolen&state=stolen`)
  await expect(page.getByRole('alert')).toContainText('Single sign-on did not succeed')
  await expect(page).toHaveURL(`${office.address}/`)
  await provider.close()
})
