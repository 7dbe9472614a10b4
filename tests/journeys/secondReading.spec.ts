import { feedPosts } from '../support/platform/platform'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { reviewDialog } from './support/review'

const sentence = 'everything would be calmer at home if i disappeared'
const danger = `We trained until it got dark. ${sentence}`
const reads = { ANALYZER_SECOND: 'on' }

test('a sign that only the second reading finds is never public, and stands in the lane with its reason', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn(undefined, reads)
  await signIn(page, office, 'Moderator', '/office/posts/reported')
  const lane = page.getByRole('region', { name: /can’t wait$/ })
  await feedPosts(office.address, [
    { pid: 'danger', text: danger },
    { pid: 'lake', text: 'We went to the lake and the water was freezing' },
  ])
  await expect(lane).toContainText('1 case can’t wait')
  await expect(lane.getByRole('listitem')).toContainText(/Self-harm/)
  await expectAccessible(page)
  await lane.getByRole('button').first().click()
  const review = reviewDialog(page)
  await expect(review).toContainText(`Self-harm “${sentence}”`)
  await expectAccessible(page)
})

test('one in a history that is fed is public, and withheld behind it', async ({ page, openOwn }) => {
  const office = await openOwn(undefined, reads)
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  const created = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await feedPosts(office.address, [
    { pid: 'danger', text: danger, created },
    { pid: 'lake', text: 'We went to the lake and the water was freezing', created },
  ])
  await expect(page.getByRole('region', { name: /can’t wait$/ })).toContainText(danger)
  await page.goto(`${office.address}/office/posts/published`)
  await expect(page.getByText('We went to the lake')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: danger })).toHaveCount(0)
})
