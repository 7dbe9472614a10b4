import type { Page } from '@playwright/test'
import { client, signIn as signInByCall } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { feedPosts } from '../support/platform/platform'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { addFilter, rows } from './support/lists'
import { blockButton, decideBy, openReview, reviewDialog } from './support/review'

const openExactly = (page: Page, text: string) =>
  openReview(rows(page).filter({ has: page.getByText(text, { exact: true }) }))

test('a block for a severe policy holds when a colleague has agreed, in another browser and by keys alone', {
  tag: '@everyday',
}, async ({ page, browser, openOwn }) => {
  const office = await openOwn()
  await feedPosts(office.address, [
    { pid: 'grave', text: 'Something grave', score: { text: 0.9 }, created: '2026-01-01T10:00:00Z' },
    { pid: 'rude', text: 'Something rude', score: { text: 0.9 }, created: '2026-01-02T10:00:00Z' },
  ])
  await signIn(page, office, 'Administrator', '/office/settings/general')
  await page.getByRole('combobox', { name: 'Second look' }).selectOption('For severe policies')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Posts' }).click()
  await page.getByRole('link', { name: 'Blocked' }).click()
  await openExactly(page, 'Something grave')
  await reviewDialog(page)
    .getByRole('button', { name: /^Policy/ })
    .click()
  await page.getByRole('menuitem', { name: /Grooming/ }).click()
  await decideBy(page, 'b')
  await expect(reviewDialog(page)).toContainText('A colleague still has to agree.')
  await expect(blockButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: 'Something grave' })).toContainText('Second look')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, office, 'Colleague', '/office/posts/blocked')
  await addFilter(other, 'Mark')
  await other.getByRole('combobox', { name: 'Mark' }).selectOption('Second look')
  await expect(other.getByText('Something rude')).toHaveCount(0)
  await openExactly(other, 'Something grave')
  await expect(reviewDialog(other)).toContainText('A colleague blocked this post. Block it too if you agree.')
  await expectAccessible(other)
  await decideBy(other, 'b5')
  await expect(reviewDialog(other)).not.toContainText('Block it too if you agree.')
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Refresh' }).click()
  await expect(other.getByText('No Results')).toBeVisible()
  await other.close()
})

test('a break is offered beside the post, the keys are told, and neither stands in the way of the hands', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn()
  const posts = [0, 1].map((n) => ({
    ...{ pid: `p${n}`, text: `Post ${n}`, score: { text: 0.9 } },
    created: `2026-01-0${9 - n}T10:00:00Z`,
  }))
  await feedPosts(office.address, posts)
  const { body } = await signInByCall(office.address, emailOf('Administrator'), password)
  const administrator = client(office.address, { authorization: `Bearer ${body.result.token}` })
  expect((await administrator.put('/preferences', { restAfter: 10 })).status).toBe(200)
  await signIn(page, office, 'Administrator')
  await page.evaluate(() => {
    const now = new Date()
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')
    localStorage.setItem('gatehouse:today', JSON.stringify({ day, people: { administrator: { hard: 12 } } }))
  })
  await page.goto(`${office.address}/office/posts/blocked`)
  await openExactly(page, 'Post 0')
  await expect(reviewDialog(page)).toContainText(
    'You have seen 12 posts with difficult pictures or videos today.',
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await reviewDialog(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(reviewDialog(page)).not.toContainText('You have seen 12 posts')
  await decideBy(page, 'a')
  await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText('Post 1')
})
