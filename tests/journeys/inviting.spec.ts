import type { Page } from '@playwright/test'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { box, rowOf, rows } from './support/lists'
import type { RunningOffice } from './support/offices'

let office: RunningOffice
/** Beside what can be done in a row, that its invitation is out. */
const markerOf = (page: Page, name: string) =>
  rowOf(page, name).getByRole('cell').last().getByText('Invited', { exact: true })

test.beforeEach(async ({ openOwn, page }) => {
  office = await openOwn(async (engine) => {
    await addAccounts(engine, [
      { uid: 'ida', oid: 'gatehouse', firstname: 'Ida', lastname: 'Incomplete', status: 'incomplete' },
      { uid: 'ivo', oid: 'gatehouse', firstname: 'Ivo', lastname: 'Invited', status: 'invited' },
      { uid: 'ann', oid: 'gatehouse', firstname: 'Ann', lastname: 'Active' },
      {
        uid: 'una',
        oid: 'gatehouse',
        firstname: 'Una',
        lastname: 'Undelivered',
        status: 'invited',
        undelivered: 'There is no such mailbox.',
      },
    ])
    await addOrganizations(engine, [
      { oid: 'nursery', name: 'Lakeside Nursery', email: 'Office@Lakeside.example', status: 'pending' },
      { oid: 'choir', name: 'Hilltop Choir', status: 'pending' },
    ])
  })
  await signIn(page, office, 'Administrator')
  await page.getByLabel('Rows per page').selectOption('20')
})

test('Send Invitation on incomplete and undelivered rows, an Invited marker on invited ones', async ({
  page,
}) => {
  const invites = (name: string) => rowOf(page, name).getByRole('button', { name: 'Send Invitation' })
  await expect(invites('Ida Incomplete')).toBeVisible()
  await expect(invites('Una Undelivered')).toBeVisible()
  await expect(invites('Ivo Invited')).toHaveCount(0)
  await expect(invites('Ann Active')).toHaveCount(0)
  await expect(markerOf(page, 'Ivo Invited')).toBeVisible()
  const undelivered = rowOf(page, 'Una Undelivered')
    .getByText('Email not delivered')
    .filter({ visible: true })
  await undelivered.click()
  await expect(
    rowOf(page, 'Una Undelivered').getByText('There is no such mailbox.').filter({ visible: true }),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
})

test('the progress modal ticks every 800 ms and closes 2,000 ms after sending; the row is invited then', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v1/accounts/invite', async (route) => {
    await held
    await route.continue()
  })
  await rowOf(page, 'Ida Incomplete').getByRole('button', { name: 'Send Invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sending Invitation' })
  await expect(dialog).toContainText("Please don't reload the page.")
  await expectAccessible(page)
  const bar = dialog.getByRole('progressbar')
  const first = Number(await bar.getAttribute('aria-valuenow'))
  await expect(async () =>
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(first),
  ).toPass()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  release()
  await expect(dialog).toContainText('Sent.')
  const sent = Date.now()
  await expect(rowOf(page, 'Ida Incomplete')).toContainText('Incomplete')
  await expect(dialog).toHaveCount(0)
  expect(Date.now() - sent).toBeGreaterThan(1500)
  await expect(markerOf(page, 'Ida Incomplete')).toBeVisible()
  await expect(rowOf(page, 'Ida Incomplete').getByRole('button', { name: 'Detail of' })).toBeFocused()
})

test('invitations in bulk: one request, and each that was left out is named with the reason', async ({
  page,
}) => {
  for (const name of ['Ida Incomplete', 'Ann Active', 'administrator Example']) await box(page, name).check()
  await page.getByRole('button', { name: 'Send Invitation (3)' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Send invitations?' })
  await expect(alert.getByRole('button', { name: 'Send Invitation' })).toBeFocused()
  const asked = page.waitForRequest('**/v1/accounts/invite')
  await page.keyboard.press('Enter')
  expect((await asked).postDataJSON().accounts).toHaveLength(3)
  const report = page.getByRole('status').filter({ hasText: '1 invitation was sent.' })
  await expect(report).toContainText('Ann Active: it is already active.')
  await expect(report).toContainText('administrator Example: this is your own account.')
  await expect(rowOf(page, 'Ida Incomplete')).toContainText('Invited')
  await expect(page.getByText(/selected/)).toHaveCount(0)
  await expectAccessible(page)
})

test('a failure closes the progress and is told, the selection is kept, and Retry sends', async ({
  page,
  complaints,
}) => {
  await page.getByRole('link', { name: 'Organizations' }).click()
  await page.route('**/v1/organizations/invite', (route) => route.abort())
  for (const name of ['Lakeside Nursery', 'Hilltop Choir']) await box(page, name).check()
  await page.getByRole('button', { name: 'Send Invitation (2)' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Send invitations?' })
  await expect(alert.getByRole('listitem')).toHaveText([/Lakeside|Hilltop/, /Lakeside|Hilltop/])
  await alert.getByRole('button', { name: 'Send Invitation' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'The invitations may have been sent.' })
  await expect(told).toContainText('The office cannot be reached')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  complaints.splice(0)
  await page.unroute('**/v1/organizations/invite')
  await told.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('2 emails were sent.')).toBeVisible()
  for (const name of ['Lakeside Nursery', 'Hilltop Choir']) {
    await expect(rowOf(page, name)).toContainText('Invited')
    await expect(rowOf(page, name).getByRole('button', { name: 'Send Invitation' })).toHaveCount(0)
  }
  await page.reload()
  await expect(rows(page).filter({ hasText: 'Pending' })).toHaveCount(0)
})
