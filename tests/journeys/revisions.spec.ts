import { feedPosts, report } from '../support/platform/platform'
import { expect, expectAccessible, expectFitsEverywhere, signIn, test } from './support/journey'
import { decideBy, openReview, reviewDialog } from './support/review'

test('harmless text that becomes harm unseen: the dialog shows what changed, and a decision on what it said before is refused', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn()
  const created = '2026-03-01T10:00:00Z'
  const post = { pid: 'mill', text: 'Meet us at the old mill by day', score: { text: 0 }, created }
  await feedPosts(office.address, [post])
  await report(office.address, 'mill')
  await signIn(page, office, 'Administrator', '/office/posts/reported')
  const row = page.getByRole('row').filter({ hasText: 'old mill' })
  await openReview(row)
  const review = reviewDialog(page)
  const text = review.getByLabel('Text of the post')
  await expect(text).toHaveText(post.text)
  const revised = { ...post, text: 'Meet me at the old mill by night', revised: '2026-03-01T11:00:00Z' }
  await feedPosts(office.address, [revised])

  await decideBy(page, 'a')
  const refused = review.getByRole('alert')
  await expect(refused).toContainText('was not approved. The author edited this post')
  await expect(text).toHaveText(revised.text)
  const changes = review.getByRole('region', { name: 'Edited by the author' })
  await expect(changes.locator('del')).toHaveText(['us', 'day'])
  await expect(changes.locator('ins')).toHaveText(['me', 'night'])
  await expect(review.getByText('Edited', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await review.getByRole('button', { name: /^Dismiss this message/ }).click()
  await expect(refused).toBeHidden()
  await decideBy(page, 'b')
  await page.keyboard.press('5')
  await expect(page.getByText(/^The post of .* is blocked/)).toBeVisible()
  await expectFitsEverywhere(page)
})
