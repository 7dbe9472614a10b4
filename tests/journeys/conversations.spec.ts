import { feedPosts, send } from '../support/platform/platform'
import { expect, expectFitsEverywhere, signIn, test } from './support/journey'
import { decideBy, openReview, reviewDialog } from './support/review'

test('what a post answers and where it was said: three lines before and after stand in its review, covered until asked, each itself decidable', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn()
  const line = (n: number, text: string, more: object = {}) => ({
    ...{ pid: `line-${n}`, text, thread: 'chat', visibility: 'message' as const, to: ['coach'] },
    ...{ created: `2026-03-01T10:0${n}:00Z`, score: { text: 0 }, ...more },
  })
  await feedPosts(office.address, [
    line(1, 'Can I have my cards back?', { uid: 'coach', to: ['member'] }),
    line(2, 'They are mine now'),
    line(3, 'You took them from my bag', { uid: 'coach', to: ['member'] }),
    line(4, 'I never saw your bag'),
    line(5, 'Nobody will sit with you again', { parent: 'line-1' }),
    line(6, 'That is not fair', { uid: 'coach', to: ['member'] }),
  ])
  const report = { rid: 'r', pid: 'line-5', uid: 'coach', title: 'Unkind', message: 'Every day' }
  await send(office.address, 'reports', [report])
  await signIn(page, office, 'Administrator', '/office/posts/reported')
  const row = page.getByRole('row').filter({ hasText: 'Nobody will sit' })
  await openReview(row)
  const review = reviewDialog(page)
  await expect(review.getByText('Private message', { exact: true })).toBeVisible()

  const around = review.getByRole('region', { name: 'Conversation' })
  await expect(around.getByRole('listitem')).toHaveCount(6)
  await expect(around.getByText('To: coach Example')).toBeVisible()
  await expect(around.getByRole('listitem').first()).toContainText('This is what the post answers.')
  await expect(around.getByText('Can I have my cards back?')).toBeHidden()
  await around.getByRole('button', { name: 'Show what coach Example wrote' }).first().click()
  await expect(around.getByText('Can I have my cards back?')).toBeVisible()
  await around.getByRole('button', { name: 'Show all' }).click()
  await expect(around.getByText('That is not fair')).toBeVisible()
  await expectFitsEverywhere(page)

  await around
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Review this post of/ })
    .click()
  const text = review.getByLabel('Text of the post')
  await expect(text).toHaveText('They are mine now')
  await expect(around.getByText('Can I have my cards back?')).toBeHidden()
  await decideBy(page, 'b')
  await page.keyboard.press('5')
  await expect(page.getByText(/^The post of .* is blocked/)).toBeVisible()
  await expect(text).toHaveText('Nobody will sit with you again')
  await expect(around.getByRole('listitem').nth(1)).toContainText('Blocked')
})
