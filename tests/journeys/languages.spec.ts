import { emailOf, password } from '../support/office/fixtures'
import { expect, expectAccessible, signIn, signInToDemo, submitLogin, test, watch } from './support/journey'
import { rows } from './support/lists'

test('the panel speaks French: the login, the office, its dates and figures, and stays so', async ({
  page,
  demo,
}) => {
  await page.goto(demo.address)
  await page.getByLabel('Language').focus()
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(page.getByLabel('Langue')).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await page
    .getByRole('link', { name: /mot de passe/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/mot de passe/i)
})

test('who has a French browser is spoken to in French at once, and told in French what the office refuses', {
  tag: '@everyday',
}, async ({ browser, demo }) => {
  const context = await browser.newContext({ locale: 'fr-CA' })
  const page = await context.newPage()
  await page.goto(demo.address)
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await signInToDemo(page, demo, 'Administrator', '/office/support/tickets')
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await expect(rows(page).first()).toContainText(
    /\d (janv|févr|mars|avr|mai|juin|juill|août|sept|oct|nov|déc)/,
  )
  for (const heading of ['Comptes', 'Organisations']) {
    await page.getByRole('link', { name: heading }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(rows(page)).toHaveCount(5)
    await expectAccessible(page)
  }
  await expect(page.getByRole('banner')).toContainText('Administrateur · Gatehouse')
  await page.goto(`${demo.address}/office/settings/general`)
  await expect(page.getByLabel('Score de toxicité accepté').first()).toHaveValue('0,5')
  await page.getByLabel('Google Play').fill('https://localhost')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByLabel('Google Play')).toHaveAccessibleDescription(
    'Indiquez une adresse qui commence par https://, ou laissez le champ vide.',
  )
  await context.close()
})

test('the language is the person’s: another browser speaks it from signing in on; what could not be kept is told', async ({
  page,
  browser,
  openOwn,
  complaints,
}) => {
  const office = await openOwn()
  await signIn(page, office, 'Administrator')
  const choose = async (from: string, to: string) => {
    await page.getByRole('button', { name: from }).click()
    await page.getByRole('menuitem', { name: to }).click()
  }
  const kept = page.waitForResponse((response) => response.url().endsWith('/v1/preferences'))
  await choose('English', 'Français')
  await expect(page.getByRole('heading', { level: 1, name: 'Comptes' })).toBeVisible()
  expect((await kept).status()).toBe(200)

  const elsewhere = await browser.newContext()
  const others = watch(elsewhere)
  const there = await elsewhere.newPage()
  await submitLogin(there, office, emailOf('Administrator'), password)
  await expect(there.getByRole('heading', { level: 1, name: 'Comptes' })).toBeVisible()
  const stored = await there.evaluate(() => localStorage.getItem('persist:root'))
  expect(stored).not.toContain('locale')
  await elsewhere.close()
  expect(others).toEqual([])

  await page.route('**/v1/preferences', (route) => route.abort())
  await choose('Français', 'English')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await expect(
    page.getByText('could not be saved for your other browsers. The office cannot be reached.'),
  ).toBeVisible()
  expect(complaints.splice(0)).toEqual(['error: Failed to load resource: net::ERR_FAILED'])
})
