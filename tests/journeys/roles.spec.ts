import { accessTable } from '../../src/contract/access'
import { expect, expectAccessible, signIn, signInToDemo, test } from './support/journey'
import { rows } from './support/lists'
import { expectNoSidewaysScroll } from './support/resetting'

test('the menu’s Roles item shows who may do what, and there is nothing to change', async ({
  page,
  empty,
}) => {
  await signIn(page, empty, 'Administrator')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Roles' }).click()
  await expect(page).toHaveURL(/\/office\/settings\/roles$/)
  const table = page.getByRole('table', { name: 'What each role may do' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Capability',
    'Moderator',
    'Administrator',
    'Organization Administrator',
  ])
  await expect(table.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(
    Object.keys(accessTable).length,
  )
  const cells = (capability: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: capability, exact: true }) })
      .getByRole('cell')
  await expect(cells('See accounts')).toHaveText(['Own organization', 'All', 'Own organization'])
  await expect(cells('See blocked and reported posts')).toHaveText(['All', 'All', 'Own organization'])
  await expect(cells('Block and approve posts')).toHaveText(['No', 'All', 'No'])
  await expect(cells('Change settings and invitations')).toHaveText(['No', 'Yes', 'No'])
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a Moderator is sent back from the roles', async ({ page, empty }) => {
  await signIn(page, empty, 'Moderator')
  await page.goto(`${empty.address}/office/settings/roles`)
  await expect(page).toHaveURL(/\/office\/accounts$/)
})

for (const role of ['Moderator', 'Organization Administrator'] as const) {
  test(`${role}: no Add or Import Accounts, no row checkboxes, no bulk actions, no invitations`, async ({
    page,
    demo,
  }) => {
    await signInToDemo(page, demo, role)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Add or Import|Invit|Delete|Eliminate/ })).toHaveCount(0)
  })
}
