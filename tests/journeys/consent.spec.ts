import { feedPosts, send } from '../support/platform/platform'
import { expect, expectAccessible, expectFitsEverywhere, signIn, test } from './support/journey'
import { openReview, reviewDialog } from './support/review'

test('`born` (a year) or `ageBand`, and consent: the band beside a post, the account’s own, and what waits without a guardian’s consent', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn()
  const born = new Date().getUTCFullYear() - 11
  const names = { firstname: 'Anne', lastname: 'Byron', email: 'anne@example.org' }
  const parent = { uid: 'anne', ...names, oid: 'gatehouse', ageBand: '18+' }
  const child = { uid: 'child', firstname: 'Ada', lastname: 'Byron', parent: 'anne', born }
  await send(office.address, 'accounts', [parent, child])
  await signIn(page, office, 'Administrator', '/office/settings/general')
  await page.getByRole('textbox', { name: 'Consent needed under the age of' }).fill('13')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await send(office.address, 'accounts', [{ ...child, consent: { state: 'missing' } }])
  await feedPosts(office.address, [{ pid: 'house', uid: 'child', text: 'We built a bird house' }])

  await page.goto(`${office.address}/office/posts/waiting`)
  const row = page.getByRole('row').filter({ hasText: 'bird house' })
  await expect(row).toContainText('9–11')
  await expect(row).toContainText('No guardian’s consent')
  await openReview(row)
  const review = reviewDialog(page)
  await expect(review.getByText('9–11')).toBeVisible()
  await expect(review.getByText('No guardian’s consent').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(`${office.address}/office/accounts`)
  const account = page.getByRole('row').filter({ hasText: 'Anne Byron' })
  await account.getByRole('button', { name: /^Detail of/ }).click()
  const detail = page.getByRole('dialog', { name: 'Account' })
  await expect(detail.getByText('Adult')).toBeVisible()
  await expect(detail.getByText('9–11')).toBeVisible()
  await expect(detail.getByRole('alert')).toContainText(/^The account of .?Ada Byron.? will be erased on /)
  await expectFitsEverywhere(page)
})
