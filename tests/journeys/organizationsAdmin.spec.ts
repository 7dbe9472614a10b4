import { addOrganizations } from '../support/office/fixtures'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { box, rowOf, rows, selectAll } from './support/lists'
import type { RunningOffice } from './support/offices'

let office: RunningOffice

test.beforeEach(async ({ openOwn, page }) => {
  office = await openOwn((engine) =>
    addOrganizations(engine, [
      { oid: 'nursery', name: 'Lakeside Nursery', status: 'pending' },
      { oid: 'choir', name: 'Hilltop Choir', status: 'pending' },
      { oid: 'scouts', name: 'Greenfield Scouts', status: 'invited' },
    ]),
  )
  await signIn(page, office, 'Administrator', '/office/organizations')
  await page.getByLabel('Rows per page').selectOption('20')
  await expect(rows(page)).toHaveCount(6)
})

test('row actions: a dimmed Invited when invited, Send Invitation when pending, Detail always', async ({
  page,
}) => {
  const buttons = (name: string) => rowOf(page, name).locator('.row-actions').getByRole('button')
  await expect(buttons('Lakeside Nursery')).toHaveText(['Send Invitation', 'Detail'])
  await expect(buttons('Greenfield Scouts')).toHaveText(['Detail'])
  await expect(rowOf(page, 'Greenfield Scouts').locator('.row-actions')).toContainText('Invited')
  await expect(buttons('The club')).toHaveText(['Detail'])
})

test('Send Invitation (count) and Delete Pending (count) count the rows that they are offered for', async ({
  page,
}) => {
  await selectAll(page).check()
  await expect(page.getByText('6 selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Invitation (2)' })).toBeEnabled()
  await page.getByRole('button', { name: 'Delete Pending (2)' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Delete pending organizations?' })
  await expect(alert.getByRole('listitem')).toHaveCount(2)
  await expect(alert).toContainText('Hilltop Choir')
  await expect(alert.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 organizations were deleted.')).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByText(/selected/)).toHaveCount(0)
  await box(page, 'The club').check()
  await expect(page.getByRole('button', { name: 'Delete Pending (0)' })).toBeDisabled()
})

test('Add Organization: empty required fields, a taken address, and the new one on top; Send Invitation turns its row alone from pending to invited', {
  tag: '@everyday',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Add Organization' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Organization' })
  const industry = dialog.getByLabel('Industry')
  await expect(industry).toHaveValue('Education')
  await expect(industry.getByRole('option')).toHaveCount(20)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please fill required fields. (*)')
  await expect(dialog.getByLabel('Organization Name')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Organization Name').fill('Moorland Library')
  const email = dialog.getByLabel('Email Address')
  await email.fill('no address')
  await dialog.getByLabel('Administrator').fill('nobody')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(email).toHaveAccessibleDescription('This is not an email address, such as name@example.org.')
  await expect(dialog.getByLabel('Administrator')).toHaveAccessibleDescription(
    /This is not an email address, such as name@example\.org\./,
  )
  await dialog.getByLabel('Administrator').fill('')
  await email.fill('OFFICE@nursery.example')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(email).toHaveAccessibleDescription('An organization with this email address already exists.')
  await expect(email).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await expect(asked.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Organization Name')).toHaveValue('Moorland Library')
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Add Organization' })).toBeFocused()
  await page.getByLabel('Search').fill('choir')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Add Organization' }).click()
  await dialog.getByLabel('Organization Name').fill('Moorland Library')
  await email.fill('desk@moorland.example')
  await industry.selectOption('Government and Public Administration')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    ref: 'panel',
    org: {
      name: 'Moorland Library',
      email: 'desk@moorland.example',
      type: 'Government and Public Administration',
    },
    user: { email: 'desk@moorland.example' },
  })
  await expect(dialog).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Moorland Library')
  await expect(rows(page).first()).toContainText('Pending')
  await expect(page.getByRole('button', { name: 'Add Organization' })).toBeFocused()
  await rows(page).first().getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByRole('dialog', { name: 'Sending Invitation' })).toBeVisible()
  await expect(rows(page).first().locator('.row-actions')).toContainText('Invited')
  await expect(rowOf(page, 'Hilltop Choir')).toContainText('Pending')
})

test('Add Organization passes axe in the dark at 390 pixels', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await selectAll(page).check()
  await page.getByRole('button', { name: 'Add Organization' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
