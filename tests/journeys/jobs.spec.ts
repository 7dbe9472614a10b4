import { addAccounts } from '../support/office/fixtures'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { selectAll } from './support/lists'

test('all that match are deleted as a job, which goes on and is told of wherever one is', async ({
  page,
  openOwn,
}) => {
  const many = 600
  const office = await openOwn((engine) =>
    addAccounts(
      engine,
      Array.from({ length: many }, (_, n) => ({
        uid: `many${n}`,
        oid: 'gatehouse',
        firstname: 'Many',
        status: 'incomplete' as const,
      })),
    ),
  )
  await signIn(page, office, 'Administrator')
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Incomplete' })
  await expect(page.getByText(`1–5 of ${many}`)).toBeVisible()
  await selectAll(page).check()
  await page.getByRole('button', { name: `Select all ${many} that match` }).click()
  await page.getByRole('button', { name: `Delete (${many})` }).click()
  await page.getByLabel(/^Type 600 to confirm/).fill('600')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^Deleting accounts/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Deleting accounts: done for ${many}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Organizations' }).click()
  await expect(page.getByText(`Deleting accounts: done for ${many}.`)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Dismiss: / }).click()
  await expect(page.getByText(/^Deleting accounts/)).toHaveCount(0)
})
