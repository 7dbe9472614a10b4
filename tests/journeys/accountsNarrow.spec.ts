import { client, signIn as signInByCall } from '../support/office/client'
import { addAccounts, addOrganizations, emailOf, password } from '../support/office/fixtures'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { rowOf, rows, selectAll } from './support/lists'

// The dates of American English are the longest.
test.use({ locale: 'en-US' })

const phone = { width: 390, height: 844 }

test('accounts are sorted, saved filters brought back and colleagues’ changes taken in at 390 pixels', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn((engine) =>
    addAccounts(
      engine,
      ['Zoe', 'Ali', 'Max'].map((firstname, n) => ({
        uid: `a${n}`,
        oid: 'gatehouse',
        firstname,
        lastname: 'Lee',
        status: 'incomplete' as const,
      })),
    ),
  )
  await page.setViewportSize(phone)
  await signIn(page, office, 'Administrator')
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Incomplete' })
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Sort by created descending' }).click()
  await page.getByRole('menuitem', { name: 'Name ascending' }).click()
  await expect(rows(page).first()).toContainText('Ali Lee')
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'Save these filters…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('To invite')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Saved filters' })).toBeFocused()
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'All' })
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'To invite' }).click()
  await expect(rows(page).first()).toContainText('Ali Lee')
  const { body } = await signInByCall(office.address, emailOf('Colleague'), password)
  const colleague = client(office.address, { authorization: `Bearer ${body.result.token}` })
  await colleague.post('/accounts/invite', { accounts: [{ uid: 'a1' }] })
  const changes = page.getByRole('button', { name: '1 change: refresh the list' })
  await expect(changes).toBeVisible()
  await expect(rowOf(page, 'Ali Lee')).toContainText('Incomplete')
  await expectAccessible(page)
  await changes.click()
  await expect(rowOf(page, 'Ali Lee')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what is loaded for a row, and for chosen rows, says so on a slow line', async ({ page, openOwn }) => {
  const office = await openOwn()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/assets\/Account(Show|BulkButtons)-/, async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, office, 'Administrator')
  await selectAll(page).check()
  await expect(page.getByText('Loading…')).toBeVisible()
  await page.getByRole('button', { name: /^Detail of moderator/ }).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('Loading…')
  await expectAccessible(page)
  go()
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('moderator@gatehouse.example')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete (3)' })).toBeVisible()
})

test('the longest date has room at 1280 pixels', async ({ page, openOwn }) => {
  const created = Date.UTC(2026, 8, 30, 12) * 1000
  const office = await openOwn((engine) => addOrganizations(engine, [{ oid: 'long', created }]))
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, office, 'Administrator', '/office/organizations')
  const cell = rowOf(page, 'The long').locator('td:has(time)')
  await expect(cell).toHaveText(/Wednesday, September 30, 2026/)
  expect(
    await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
})
