import { feedPosts, report, send } from '../support/platform/platform'
import { expect, expectFitsEverywhere, signIn, test } from './support/journey'

test('a measure is taken by keys alone from a review, and its list and its page fit everywhere', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn()
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
  await send(office.address, 'accounts', [
    { uid: 'mum', firstname: 'Rosa', lastname: 'Berg', email: 'rosa@example.org', oid: 'school' },
    { uid: 'mia', firstname: 'Mia', lastname: long, parent: 'mum', oid: 'school', ageBand: '9–11' },
  ])
  await feedPosts(office.address, [{ pid: 'rude', uid: 'mia', text: 'You are all rude' }])
  await report(office.address, 'rude')
  await signIn(page, office, 'Administrator', '/office/posts/reported')
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByRole('dialog', { name: 'Review Post' }).getByText('About the author')).toBeVisible()
  await page.waitForTimeout(600)
  await page.keyboard.press('1')
  await expect(page.getByText('0 points; this block makes 3 and suggests: Warning.')).toBeVisible()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^Take a measure against/ })
  await expect(dialog.getByLabel('Measure', { exact: true })).toBeFocused()
  await page.keyboard.press('s')
  await expect(dialog.getByLabel(/^For the guardian \(English\)/)).toHaveValue(/can’t use the account/)
  await expectFitsEverywhere(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await page.goto(`${office.address}/office/measures`)
  await expect(page.getByRole('link', { name: long })).toBeVisible()
  await expectFitsEverywhere(page)
  await page.getByRole('link', { name: long }).click()
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await page.getByText('What they read').click()
  await expectFitsEverywhere(page)
})
