import { expect, expectAccessible, signInToDemo, test } from './support/journey'
import { rows } from './support/lists'

test('the panel speaks French: the login, the office, its dates and figures, and stays so', async ({
  page,
  demo,
}) => {
  await page.goto(demo.address)
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await page
    .getByRole('link', { name: /mot de passe/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/mot de passe/i)
  await signInToDemo(page, demo, 'Administrator', '/office/support/tickets')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await expect(rows(page).first()).toContainText(/janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc/)
  for (const [menu, heading] of [
    ['Comptes', 'Comptes'],
    ['Organisations', 'Organisations'],
  ] as const) {
    await page.getByRole('link', { name: menu }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(rows(page)).toHaveCount(5)
    await expectAccessible(page)
  }
})

test('who has a French browser is spoken to in French at once', async ({ browser, demo }) => {
  const context = await browser.newContext({ locale: 'fr-CA' })
  const page = await context.newPage()
  await page.goto(demo.address)
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await context.close()
})
