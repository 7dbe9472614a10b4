import { accessTable } from '../../src/contract/access'
import { boxOf, handIn, viewTicket, write } from './support/desk'
import { expect, expectAccessible, signIn, signInToDemo, test } from './support/journey'
import { rowOf, rows } from './support/lists'
import { expectNoSidewaysScroll } from './support/resetting'

test('the menu’s Roles item shows who may do what, and there is nothing to change', {
  tag: '@everyday',
}, async ({ page, empty }) => {
  await signIn(page, empty, 'Administrator')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Roles' }).click()
  await expect(page).toHaveURL(/\/office\/settings\/roles$/)
  const table = page.getByRole('table', { name: 'What each role can do' })
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
  await expect(cells('See blocked and reported posts, and posts that can’t wait')).toHaveText([
    'All',
    'All',
    'Own organization',
  ])
  await expect(cells('Block and approve posts')).toHaveText(['No', 'All', 'No'])
  await expect(cells('Change settings and invitations')).toHaveText(['No', 'Yes', 'No'])
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

for (const [role, way, title] of [
  ['Moderator', /^Review/, 'Review Post'],
  ['Organization Administrator', /^View/, 'Post'],
] as const) {
  test(`${role}: nobody to add, choose, change or invite, no post to create, “${title}” without Block and Approve`, {
    tag: '@everyday',
  }, async ({ page, demo }) => {
    await signInToDemo(page, demo, role)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Add or Import|Invit|Delete|Eliminate/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Posts' }).click()
    await page.getByRole('link', { name: 'Blocked' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blocked posts' })).toBeVisible()
    const open = rows(page).first().getByRole('button', { name: way })
    await expect(open).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Post' })).toHaveCount(0)
    await expect(page.getByLabel('Moderator')).toHaveCount(0)
    await open.click()
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await expect(dialog.getByText('Scores')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Block|Approve/ })).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('whoever answers tickets needs no right to delete accounts: an Administrator adds single rights to a Moderator', async ({
  page,
  browser,
  openOwn,
}) => {
  const office = await openOwn()
  await handIn(office, 'help', 'I can’t sign in')
  await signIn(page, office, 'Administrator', '/office/accounts')
  await rowOf(page, 'moderator Example')
    .getByRole('button', { name: /^Detail/ })
    .click()
  await page.getByRole('button', { name: 'Change account' }).click()
  const form = page.getByRole('dialog', { name: 'Change account' })
  await form.getByRole('checkbox', { name: 'Answers tickets' }).check()
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The account was changed.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('Answers tickets')

  const desk = await browser.newPage()
  await signIn(desk, office, 'Moderator', '/office/support/tickets')
  await expect(desk.getByRole('button', { name: 'Settings' })).toHaveCount(0)
  await viewTicket(desk, 'I can’t sign in')
  await boxOf(desk).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await write(desk, 'Let me look at it.')
  await expect(boxOf(desk).getByRole('log')).toContainText('Let me look at it.')
  await expectAccessible(desk)
  await desk.goto(`${office.address}/office/settings/general`)
  await expect(desk).toHaveURL(/support.tickets$/)
})
